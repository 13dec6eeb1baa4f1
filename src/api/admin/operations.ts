// The admin operations, one function each.
import { type AddressedBoard, findBoardOfAddress } from "../../collect/boards/address.ts";
import type { AdminName, AdminParams } from "../../contract/admin.ts";
import type { AdminAnswer } from "../../contract/answers.ts";
import { ApiError, invalid } from "../../contract/errors.ts";
import { LIMITS } from "../../contract/limits.ts";
import { findNearest } from "../../contract/nearest.ts";
import { findSource, SOURCES } from "../../contract/sources.ts";
import { registrableDomain } from "../../text/addresses/domains.ts";
import { notRead } from "../endpoints/sourcesRoute.ts";
import { notFound, shown } from "../http/errors.ts";
import type { ParsedParams } from "../params/parse.ts";
import type { AdminLedgerPort } from "./ledgerPort.ts";

export interface AdminCall<Name extends AdminName> {
  readonly ledgerPort: AdminLedgerPort;
  readonly given: ParsedParams<AdminParams<Name>>;
  /** The object named in the path: a board, a source or a key. */
  readonly path: string;
  readonly now: number;
}

const NO_BOARD = "no board with this id";

function boardId({ path }: { readonly path: string }): number {
  const id = /^[1-9]\d{0,15}$/.test(path) ? Number(path) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw notFound(NO_BOARD);
  return id;
}

function confirmed(confirm: boolean): void {
  if (!confirm) throw invalid("confirm", "must be true: this operation cannot be undone");
}

function domainOf(written: string | undefined): string | null {
  if (written === undefined) return null;
  const domain = registrableDomain(written);
  if (domain === null) throw invalid("domain", `"${shown(written)}" is not a domain`);
  return domain;
}

async function boardAt(url: string): Promise<AddressedBoard> {
  const board = await findBoardOfAddress(url);
  if (board === null) throw invalid("url", `"${shown(url)}" is not the URL of a public website`);
  return board;
}

async function recognise({ ledgerPort: desk, given }: AdminCall<"recognise">): Promise<AdminAnswer<"recognise">> {
  const { source, slug, domain } = await boardAt(given.values.url);
  return { source, board: slug, domain, known: await desk.boardOf(source, slug) };
}

async function addBoard({ ledgerPort: desk, given, now }: AdminCall<"addBoard">): Promise<AdminAnswer<"addBoard">> {
  const board = await boardAt(given.values.url);
  const domain = domainOf(given.values.domain) ?? board.domain;
  return await desk.addBoard({ ...board, domain, company: given.values.company ?? null }, now);
}

async function switchSource({
  ledgerPort: desk,
  given,
  path,
  now,
}: AdminCall<"switchSource">): Promise<AdminAnswer<"switchSource">> {
  const source = findSource(path);
  if (source === undefined) {
    const near = findNearest(
      path,
      SOURCES.map(({ id }) => id),
    );
    throw new ApiError("not_found", "no source with this id", { did_you_mean: near });
  }
  const standing = await desk.switchSource(source.id, given.values.state, now);
  return { source: source.id, ...(standing ?? notRead(source.id)) };
}

async function forget({ ledgerPort: desk, given, now }: AdminCall<"forget">): Promise<AdminAnswer<"forget">> {
  const [id, email] = [given.values.id, given.values.email];
  const domain = domainOf(given.values.domain) ?? undefined;
  if ([id, domain, email].filter((one) => one !== undefined).length !== 1) {
    throw new ApiError("invalid_parameter", "exactly one of id, domain and email is required");
  }
  // Erasure searches every text; a short word would match half of the postings.
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalid("email", `"${shown(email)}" is not an e-mail address`);
  }
  confirmed(given.values.confirm);
  const what = { ...(id === undefined ? {} : { id }), ...(domain ? { domain } : {}), ...(email ? { email } : {}) };
  return { closed: await desk.forget(what, now) };
}

export const ADMIN_OPERATIONS: { readonly [Name in AdminName]: (call: AdminCall<Name>) => Promise<AdminAnswer<Name>> } =
  {
    boards({ ledgerPort: desk, given }) {
      const [sources, verdict] = [given.values.source, given.values.verdict];
      const trouble = given.values.trouble;
      return desk.boards({
        ...(sources === undefined ? {} : { sources }),
        ...(verdict === undefined ? {} : { verdict }),
        ...(trouble === undefined ? {} : { trouble }),
        removed: given.values.removed === true,
        after: given.values.after ?? 0,
        limit: given.values.limit ?? LIMITS.limit.usual,
      });
    },
    recognise,
    addBoard,
    async removeBoard(call) {
      const id = boardId(call);
      if (!(await call.ledgerPort.removeBoard(id, call.now))) throw notFound(NO_BOARD);
      return { id, removed: true };
    },
    async readBoard(call) {
      const board = await call.ledgerPort.readBoard(boardId(call), call.now);
      if (board === null) throw notFound(NO_BOARD);
      return board;
    },
    starter: ({ ledgerPort: desk }) => desk.starter(),
    beginStarter: ({ ledgerPort: desk, now }) => desk.beginStarter(now),
    switchSource,
    holds: ({ ledgerPort: desk }) => desk.holds(),
    async releaseHold(call) {
      const id = boardId(call);
      confirmed(call.given.values.confirm);
      const closed = await call.ledgerPort.releaseHold(id, call.now);
      if (closed === null) throw notFound("no hold exists for this board");
      return { id, closed };
    },
    keys: ({ ledgerPort: desk, now }) => desk.keys(now),
    createKey: ({ ledgerPort: desk, given, now }) =>
      desk.createKey(given.values.account, given.values.role ?? "user", now),
    async revokeKey({ ledgerPort: desk, path, now }) {
      if (!(await desk.revokeKey(path, now))) throw notFound("no active key with this id");
      return { id: path, revoked: true };
    },
    accounts: ({ ledgerPort: desk }) => desk.accounts(),
    setAccount({ ledgerPort: desk, given, now }) {
      const subscription = given.values.subscription;
      const { exports } = given.values;
      const changed = { ...(subscription ? { subscription } : {}), ...(exports === undefined ? {} : { exports }) };
      const state = { until: given.values.until ?? null, ...changed };
      return desk.setAccount(given.values.account, state, now);
    },
    forget,
  };
