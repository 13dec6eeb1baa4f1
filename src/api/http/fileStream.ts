// Streams a file to a client through a fixed set of buffers. With new buffers for every chunk, a large answer causes so
// much garbage collection that the next request waits for it.
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { assertPresent } from "../../contract/assertPresent.ts";

/** With the default chunks of 64 KB, reading costs more than sending. */
const PIECE = 128 * 1024;
/**
 * One chunk is read while one waits in the stream and one is being written; the writer requests the next only when the
 * last is out (a chunk is larger than any stream's high-water mark). One more as a margin.
 */
const PIECES = 4;

/**
 * For a pipe to a single destination; the file is closed with the stream. For a file that grows, `sizeBeyond` resolves
 * to a size above the given one, or to the final size.
 */
export function fileStream(
  file: FileHandle,
  size: number,
  sizeBeyond: (known: number) => Promise<number> | number = () => size,
): Readable {
  const count = Math.min(PIECES, Math.ceil(size / PIECE));
  const pieces = Array.from({ length: count }, () => Buffer.allocUnsafeSlow(PIECE));
  let [at, turn] = [0, 0];
  return new Readable({
    highWaterMark: PIECE,
    read() {
      const readNext = async (): Promise<void> => {
        const readLength = Math.min(PIECE, (await sizeBeyond(at)) - at);
        if (readLength === 0) return void this.push(null);
        const piece = assertPresent(pieces[turn++ % count]);
        const { bytesRead } = await file.read(piece, 0, readLength, at);
        at += bytesRead;
        if (bytesRead < readLength) throw new Error("the file was truncated while it was being sent");
        // A chunk that is not full may be taken without waiting for the previous one.
        this.push(bytesRead < PIECE ? Buffer.from(piece.subarray(0, bytesRead)) : piece);
      };
      readNext().catch((error) => this.destroy(error));
    },
    destroy(error, done) {
      file.close().then(
        () => done(error),
        () => done(error),
      );
    },
  });
}
