// A file's bytes on their way to a client, always in the same few pieces of memory: with new ones for every piece, a large answer leaves
// so much to be collected that whoever asks next waits for it.
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { there } from "../../contract/there.ts";

/** With the usual pieces of 64 KB, reading costs more than sending. */
const PIECE = 128 * 1024;
/**
 * A piece is read while one waits in the stream and one is being written: whoever writes asks for the next only when the last is out (a
 * piece is larger than what any stream takes without saying so). One more, to be sure.
 */
const PIECES = 4;

/** For a pipe to one destination; the file is closed with the stream. */
export function fileStream(file: FileHandle, size: number): Readable {
  const many = Math.min(PIECES, Math.ceil(size / PIECE));
  const pieces = Array.from({ length: many }, () => Buffer.allocUnsafeSlow(PIECE));
  let [at, turn] = [0, 0];
  return new Readable({
    highWaterMark: PIECE,
    read() {
      const wanted = Math.min(PIECE, size - at);
      if (wanted === 0) return void this.push(null);
      const piece = there(pieces[turn++ % many]);
      file.read(piece, 0, wanted, at).then(
        ({ bytesRead }) => {
          at += bytesRead;
          // A piece that is not full may be taken without waiting for the one before.
          if (bytesRead < wanted) this.destroy(new Error("the file became shorter while it was sent"));
          else this.push(piece.subarray(0, bytesRead));
        },
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      file.close().then(
        () => done(error),
        () => done(error),
      );
    },
  });
}
