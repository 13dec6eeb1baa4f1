// The image of the memory that all readers of a file share (memory/image.ts): the first reader to load a file makes it,
// and the last one makes another when much has changed.
import type { FeedReader, Pool } from "./pool.ts";

export function imageFor({ image }: Pick<Pool, "image">, file: string | null): SharedArrayBuffer | null {
  return image?.file === file ? image.memory : null;
}

export function useImage(pool: Pool, from: FeedReader, file: string, image: SharedArrayBuffer): void {
  if (file !== pool.file) return;
  pool.image = { file, memory: image };
  for (const reader of pool.readers) {
    if (reader !== from && reader.ready && reader.file === file) reader.thread.send({ type: "image", image });
  }
}

/** Whether this reader replaces the image. Slow queries are answered by the first reader, if there are others. */
export function makesImages({ readers }: Pool, reader: FeedReader): boolean {
  return reader === readers.at(-1);
}
