// What each operation of administration does, one function each, over the desk.
import { boardOfAddress } from "../../collect/boards/address.ts";
import type { AdminName } from "../../contract/admin.ts";
import { ApiError, invalid } from "../../contract/errors.ts";
import { LIMITS } from "../../contract/limits.ts";
import { nearest } from "../../contract/nearest.ts";
import { SOURCES, sourceNamed } from "../../contract/sources.ts";
import type { Role } from "../../ledger/accounts/keys.ts";
import { registrableDomain } from "../../text/addresses/domains.ts";
import { notFound, shown } from "../http/errors.ts";
import { type Given, pick } from "../params/parse.ts";
import type { AdminDesk } from "./desk.ts";

type Json = Record<string, unknown>;

export interface AdminCall {
  readonly desk: AdminDesk;
  readonly given: Given;
  /** What the address names: a board, a source, a key. */
  readonly path: string;
  readonly now: number;
}

const NO_BOARD = "there is no such board";

function boardId({ path }: AdminCall): number {
  const id = /^[1-9]\d{0,15}$/.test(path) ? Number(path) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw notFound(NO_BOARD);
  return id;
}

function confirmed(given: Given): void {
  if (pick<boolean>(given, "confirm") !== true) throw invalid("confirm", "must be true: this cannot be taken back");
}

function domainOf(given: Given): string | null {
  const written = pick<string>(given, "domain");
  if (written === undefined) return null;
  const domain = registrableDomain(written);
  if (domain === null) throw invalid("domain", `"${shown(written)}" is no domain`);
  return domain;
}

async function addBoard({ desk, given, now }: AdminCall): Promise<Json> {
  const url = pick<string>(given, "url") as string;
  const board = boardOfAddress(url);
  if (board === null) throw invalid("url", `"${shown(url)}" is the address of no public website`);
  const domain = domainOf(given) ?? board.domain;
  return await desk.addBoard({ ...board, domain, company: pick<string>(given, "company") ?? null }, now);
}

async function switchSource({ desk, given, path, now }: AdminCall): Promise<Json> {
  const source = sourceNamed(path);
  if (source === undefined) {
    const near = nearest(
      path,
      SOURCES.map(({ id }) => id),
    );
    throw new ApiError("not_found", "there is no such source", { did_you_mean: near });
  }
  const standing = await desk.switchSource(source.id, pick(given, "state") as "on" | "off" | "usual", now);
  return { source: source.id, ...(standing ?? { on: false, because: "this version cannot read it" }) };
}

async function forget({ desk, given, now }: AdminCall): Promise<Json> {
  const [id, email] = [pick<number>(given, "id"), pick<string>(given, "email")];
  const domain = domainOf(given) ?? undefined;
  if ([id, domain, email].filter((one) => one !== undefined).length !== 1) {
    throw new ApiError("invalid_parameter", "say what to forget: exactly one of id, domain and email");
  }
  // Whatever is forgotten is searched for in every text: a word would take half of the postings with it.
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalid("email", `"${shown(email)}" is not an e-mail address`);
  }
  confirmed(given);
  const what = { ...(id === undefined ? {} : { id }), ...(domain ? { domain } : {}), ...(email ? { email } : {}) };
  return { closed: await desk.forget(what, now) };
}

export const ADMIN_WORK: Readonly<Record<AdminName, (call: AdminCall) => Promise<Json | Json[]>>> = {
  boards({ desk, given }) {
    const [sources, verdict] = [pick<string[]>(given, "source"), pick<string>(given, "verdict")];
    const trouble = pick<boolean>(given, "trouble");
    return desk.boards({
      ...(sources === undefined ? {} : { sources }),
      ...(verdict === undefined ? {} : { verdict }),
      ...(trouble === undefined ? {} : { trouble }),
      removed: pick<boolean>(given, "removed") === true,
      after: pick<number>(given, "after") ?? 0,
      limit: pick<number>(given, "limit") ?? LIMITS.limit.usual,
    });
  },
  addBoard,
  async removeBoard(call) {
    const id = boardId(call);
    if (!(await call.desk.removeBoard(id, call.now))) throw notFound(NO_BOARD);
    return { id, removed: true };
  },
  async readBoard(call) {
    const board = await call.desk.readBoard(boardId(call), call.now);
    if (board === null) throw notFound(NO_BOARD);
    return board;
  },
  switchSource,
  holds: ({ desk }) => desk.holds(),
  async releaseHold(call) {
    const id = boardId(call);
    confirmed(call.given);
    const closed = await call.desk.releaseHold(id, call.now);
    if (closed === null) throw notFound("no closings of such a board are held");
    return { id, closed };
  },
  keys: ({ desk, now }) => desk.keys(now),
  createKey: ({ desk, given, now }) =>
    desk.createKey(pick<string>(given, "account") as string, pick<Role>(given, "role") ?? "user", now),
  async revokeKey({ desk, path, now }) {
    if (!(await desk.revokeKey(path, now))) throw notFound("there is no such key that could be revoked");
    return { id: path, revoked: true };
  },
  accounts: ({ desk }) => desk.accounts(),
  setAccount({ desk, given, now }) {
    const subscription = pick<"active" | "inactive">(given, "subscription");
    const state = { until: pick<number>(given, "until") ?? null, ...(subscription ? { subscription } : {}) };
    return desk.setAccount(pick<string>(given, "account") as string, state, now);
  },
  forget,
};
