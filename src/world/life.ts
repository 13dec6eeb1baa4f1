// The invented world as it goes on: boards with their postings, and steps in which some open, change and close.
import type { RawPosting } from "../contract/raw.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { type Employer, inventEmployers } from "./employers.ts";
import { inventPosting, secondChannel } from "./postings.ts";

export interface WorldBoard {
  readonly source: string;
  readonly slug: string;
  /** What the source lists now, by its own id. */
  readonly postings: ReadonlyMap<string, RawPosting>;
}

/** What one step did, as references to boards and ids. */
export interface Step {
  readonly touched: readonly WorldBoard[];
  readonly opened: number;
  readonly changed: number;
  readonly closed: readonly { board: WorldBoard; externalId: string }[];
}

export interface World {
  readonly boards: ReadonlyMap<string, WorldBoard>;
  step(now: number): Step;
}

const PER_EMPLOYER = 30;
const SECOND_CHANNEL_SHARE = 0.12;
const DAYS = 86_400_000;

interface Making {
  boards: Map<string, WorldBoard & { postings: Map<string, RawPosting> }>;
  employers: Employer[];
  chance: Chance;
  number: number;
}

/** A world of about `count` postings, posted in the sixty days before `now`. */
export function createWorld(seed: number, count: number, now: number): World {
  const chance = chanceOf(seed);
  const making: Making = {
    boards: new Map(),
    employers: inventEmployers(Math.max(3, Math.ceil(count / PER_EMPLOYER)), chance),
    chance,
    number: 1000,
  };
  for (let listed = 0; listed < count; ) listed += open(making, now - chance.whole(0, 60 * DAYS));
  return { boards: making.boards, step: (at) => takeStep(making, at) };
}

/** A new opening, on one board or two; how many rows that made. */
function open(making: Making, postedAt: number): number {
  const employer = making.chance.pick(making.employers);
  const posting = inventPosting(employer, ++making.number, postedAt, making.chance);
  list(making, posting);
  const { service, code } = employer.country;
  if (service === null || !making.chance.happens(SECOND_CHANNEL_SHARE)) return 1;
  list(making, secondChannel(posting, service, code));
  return 2;
}

function list(making: Making, posting: RawPosting): WorldBoard {
  const key = `${posting.source}/${posting.board}`;
  const board = making.boards.get(key) ?? { source: posting.source, slug: posting.board, postings: new Map() };
  board.postings.set(posting.external_id, posting);
  making.boards.set(key, board);
  return board;
}

/** A few open, about as many change, a few close: on boards picked by chance. */
function takeStep(making: Making, now: number): Step {
  const { chance, boards } = making;
  const before = new Map([...boards].map(([key, board]) => [key, board.postings.size]));
  const opened = chance.whole(1, 3);
  for (let made = 0; made < opened; made++) open(making, now - chance.whole(0, DAYS));
  const touched = new Set(
    [...boards].filter(([key, board]) => before.get(key) !== board.postings.size).map(([, board]) => board),
  );
  const changed = chance.several(full(boards), chance.whole(1, 2));
  for (const board of changed) {
    const posting = chance.pick([...board.postings.values()]);
    board.postings.set(posting.external_id, reword(posting, chance));
    touched.add(board);
  }
  const closed = chance.several(full(boards), chance.whole(0, 2)).map((board) => {
    const externalId = chance.pick([...board.postings.keys()]);
    board.postings.delete(externalId);
    touched.add(board);
    return { board, externalId };
  });
  return { touched: [...touched], opened, changed: changed.length, closed };
}

/** Boards that can spare a posting. */
function full(boards: Making["boards"]): (WorldBoard & { postings: Map<string, RawPosting> })[] {
  return [...boards.values()].filter((board) => board.postings.size > 2);
}

/** What employers really change: more pay, another department, a sentence more. */
function reword(posting: RawPosting, chance: Chance): RawPosting {
  const raise = (text: string): string =>
    text.replace(/\d+(\.\d+)?/g, (figure) => String(Math.round(Number(figure) * 1.05 * 2) / 2));
  if (posting.salary !== null && chance.happens(0.6)) return { ...posting, salary: raise(posting.salary) };
  return {
    ...posting,
    description_html: `${posting.description_html}\n<p>Ref. ${posting.external_id}-${chance.whole(2, 99)}</p>`,
  };
}
