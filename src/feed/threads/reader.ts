// A reader of the index: a read-only connection and its memory, used by one thread, which answers one query at a time.
// It enforces the query deadline itself and reports when its file is damaged.
import { SHIPPED_RATES } from "../../text/numbers/rates.ts";
import { type CheckAlive, ClientDisconnected, DeadlineExceeded } from "../find/budget.ts";
import { isDamage } from "../index/damage.ts";
import { keepStatements, openIndex } from "../index/schema.ts";
import { countBits } from "../memory/arrays/bits.ts";
import { readImageFile } from "../memory/arrays/imageFile.ts";
import { imageOf, imageOfMemory, isMuchChanged, saveImage, shareImage } from "../memory/image.ts";
import { refresh } from "../memory/load.ts";
import { emptyMemory } from "../memory/memory.ts";
import { ratesIn } from "../memory/rates.ts";
import { openRowCache } from "../memory/rowCache.ts";
import type { Answer, IndexQuery } from "../query.ts";
import { answer, type ReaderState } from "./answer.ts";
import { countHeartbeat } from "./messages.ts";

export interface ReaderOptions {
  spools: string;
  /** Memory for heartbeats (messages.ts). */
  flags: Int32Array;
  deadlineMs: number;
  /** The file of imported rates; `null` for the bundled ones. */
  rates: string | null;
  /** Kilobytes of the index that the connection caches; by default as much as slow queries need. */
  cacheKilobytes?: number;
  /** Memory for rendered rows that threads share (rowCache.ts). */
  rows?: SharedArrayBuffer;
  onDamage(file: string, message: string): void;
  /** Called with memory that all readers of the file can share. */
  onImage?(file: string, image: SharedArrayBuffer): void;
}

export interface IndexReader {
  /** Loads a file, from the memory that its readers share if there is one; false if it is damaged. */
  useFile(file: string, image: SharedArrayBuffer | null): boolean;
  /** Shares this memory from now on. */
  useImage(image: SharedArrayBuffer): void;
  /** Whether a file is loaded. */
  isReady(): boolean;
  /** `begin` receives an answer whose file is still being written, before it is returned. */
  answer(query: IndexQuery, spill: boolean, isCancelled?: () => boolean, begin?: (answer: Answer) => void): Answer;
  /** Applies what changed in the index, so that the next query need not. With `shares`, shares much changed memory. */
  refresh(shares: boolean): void;
  /** Saves the memory for the next process. A full disk is not an error. */
  save(): void;
  /** The number of open postings, once per version of the index. */
  newOpenCount(): number | null;
  close(): void;
}

const DAMAGED: Answer = {
  ok: false,
  code: "rebuilding",
  message: "The index is damaged and is being rebuilt; try again in a moment.",
};

/** The open file and its memory, if there is one, and the version whose open postings were last counted. */
interface OpenFile {
  state: ReaderState | null;
  file: string;
  counted: number;
}

function closeFile(current: OpenFile): void {
  const { db } = current.state ?? {};
  current.state = null;
  db?.close();
}

/** Checked between postings and partial statements: only the query itself can end early. */
function startDeadline({ flags, deadlineMs }: ReaderOptions, isCancelled: () => boolean): CheckAlive {
  const until = performance.now() + deadlineMs;
  return () => {
    countHeartbeat(flags);
    if (isCancelled()) throw new ClientDisconnected();
    if (performance.now() >= until) throw new DeadlineExceeded(`The query took longer than ${deadlineMs / 1000} s.`);
  };
}

function refreshState({ state }: OpenFile, beat: () => void): void {
  if (state === null) return;
  state.db.exec("begin");
  try {
    state.memory = refresh(state.db, state.memory, beat);
  } finally {
    state.db.exec("commit");
  }
}

/** Lets other readers share an image, and releases what is equal to it. */
function share({ state, file }: OpenFile, image: SharedArrayBuffer | null, { onImage }: ReaderOptions): void {
  if (image === null || state === null) return;
  shareImage(image, state.memory);
  onImage?.(file, image);
}

/** Opens the file. Without an image, one that was saved is used, or one is made. */
function loadFile(current: OpenFile, image: SharedArrayBuffer | null, options: ReaderOptions, beat: () => void): true {
  const { spools, rates, rows, onImage, cacheKilobytes } = options;
  const db = keepStatements(openIndex(current.file, true, cacheKilobytes));
  db.exec("begin");
  const stored = image ?? (onImage === undefined ? null : readImageFile(imageOf(current.file)));
  const memory = refresh(db, emptyMemory(), beat, stored);
  const cells = rows === undefined ? {} : { rows: openRowCache(rows, current.file) };
  current.state = { db, memory, spools, rates: rates === null ? () => SHIPPED_RATES : ratesIn(rates), ...cells };
  db.exec("commit");
  if (memory.image === null) share(current, onImage === undefined ? null : imageOfMemory(db, memory), options);
  else if (memory.image !== image) onImage?.(current.file, memory.image);
  return true;
}

export function createReader(options: ReaderOptions): IndexReader {
  const { flags, onDamage } = options;
  const beat = (): void => countHeartbeat(flags);
  const current: OpenFile = { state: null, file: "", counted: -1 };

  /** The result of `work`; `null` after damage, which is reported. Other errors are rethrown. */
  function unlessDamaged<T>(work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      closeFile(current);
      onDamage(current.file, error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  return {
    useFile(file, image) {
      // Releases the memory of the old file first; both would not fit.
      closeFile(current);
      current.file = file;
      return unlessDamaged(() => loadFile(current, image, options, beat)) ?? false;
    },
    useImage(image) {
      if (current.state !== null) shareImage(image, current.state.memory);
    },
    isReady: () => current.state !== null,
    answer(query, spill, isCancelled = () => false, begin) {
      const { state } = current;
      if (state === null) return DAMAGED;
      const watch = { beat, start: () => startDeadline(options, isCancelled), ...(begin && { begin }) };
      return unlessDamaged(() => answer(state, query, spill, watch)) ?? DAMAGED;
    },
    refresh(shares) {
      unlessDamaged(() => {
        refreshState(current, beat);
        if (!shares || current.state === null || !isMuchChanged(current.state.memory)) return;
        share(current, imageOfMemory(current.state.db, current.state.memory), options);
      });
    },
    save() {
      try {
        refreshState(current, beat);
        if (current.state !== null)
          share(current, saveImage(current.file, current.state.db, current.state.memory), options);
      } catch {
        // Without an image the next start only takes longer.
      }
    },
    newOpenCount() {
      const { state, counted } = current;
      if (state === null || state.memory.version === counted) return null;
      current.counted = state.memory.version;
      return countBits(state.memory.open);
    },
    close: () => closeFile(current),
  };
}
