// The admin operations, one function each.
import { type AddressedBoard, findBoardOfAddress } from "../../collect/boards/address.ts";
import type { AdminName, AdminParams } from "../../contract/admin.ts";
import type { AdminAnswer } from "../../contract/answers/adminAnswers.ts";
import { ApiError, invalid } from "../../contract/errors.ts";
import { LIMITS } from "../../contract/limits.ts";
import { findNearest } from "../../contract/nearest.ts";
import { findSource, SOURCES } from "../../contract/sources.ts";
import { normaliseName } from "../../ledger/upkeep/personName.ts";
import { registrableDomain } from "../../text/addresses/domains.ts";
import { notRead } from "../endpoints/sourcesRoute.ts";
import { notFound, shown } from "../errors.ts";
import type { ParsedParams } from "../params/parse.ts";
import type { AdminLedgerPort } from "../ports/adminLedger.ts";

export interface AdminCall<Name extends AdminName> {
  readonly ledgerPort: AdminLedgerPort;
  readonly params: ParsedParams<AdminParams<Name>>;
  /** The object named in the path: a board, a source or a key. */
  readonly path: string;
  /** The file in the body; empty for operations without one. */
  readonly file: Uint8Array;
  readonly now: number;
}

const NO_BOARD = "no board with this id";
const NO_REMOVAL = "no request for removal with this number is waiting";

function numberOf(path: string, problem: string): number {
  const id = /^[1-9]\d{0,15}$/.test(path) ? Number(path) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw notFound(problem);
  return id;
}

const boardId = ({ path }: { readonly path: string }): number => numberOf(path, NO_BOARD);

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

async function recognise({ ledgerPort, params }: AdminCall<"recognise">): Promise<AdminAnswer<"recognise">> {
  const { source, slug, domain } = await boardAt(params.values.url);
  return { source, board: slug, domain, known: await ledgerPort.boardOf(source, slug) };
}

async function addBoard({ ledgerPort, params, now }: AdminCall<"addBoard">): Promise<AdminAnswer<"addBoard">> {
  const board = await boardAt(params.values.url);
  const domain = domainOf(params.values.domain) ?? board.domain;
  return await ledgerPort.addBoard({ ...board, domain, company: params.values.company ?? null }, now);
}

async function switchSource({
  ledgerPort,
  params,
  path,
  now,
}: AdminCall<"switchSource">): Promise<AdminAnswer<"switchSource">> {
  const source = findSource(path);
  if (source === undefined) {
    const near = findNearest(
      path,
      SOURCES.map(({ id }) => id),
    );
    throw new ApiError("not_found", "no source with this id; GET /api/v1/sources lists them", { did_you_mean: near });
  }
  const status = await ledgerPort.switchSource(source.id, params.values.state, now);
  return { source: source.id, ...(status ?? notRead(source.id)) };
}

async function importFile({ ledgerPort, params, file }: AdminCall<"importFile">): Promise<AdminAnswer<"importFile">> {
  const { name, dry_run: dryRun = false, map = null, source = null, board = null } = params.values;
  if (file.length === 0) throw new ApiError("bad_request", "the body must be the file to import");
  if (source !== null && findSource(source) === undefined) {
    const did_you_mean = findNearest(
      source,
      SOURCES.map(({ id }) => id),
    );
    throw invalid("source", `no source "${shown(source)}"; use "own" for your own postings`, { did_you_mean });
  }
  const { refusal, answer } = await ledgerPort.importFile({ name, file, dryRun, map, source, board });
  if (answer !== null) return answer;
  throw new ApiError("bad_request", refusal);
}

async function forget({ ledgerPort, params, now }: AdminCall<"forget">): Promise<AdminAnswer<"forget">> {
  const { id, email, name } = params.values;
  const domain = domainOf(params.values.domain) ?? undefined;
  if ([id, domain, email, name].filter((one) => one !== undefined).length !== 1) {
    throw new ApiError("invalid_parameter", "exactly one of id, domain, email and name is required");
  }
  if (name !== undefined && normaliseName(name) === null) throw invalid("name", "must be a first and last name");
  // Erasure searches every text; a short word would match half of the postings.
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalid("email", `"${shown(email)}" is not an e-mail address`);
  }
  confirmed(params.values.confirm);
  const what = {
    ...(id === undefined ? {} : { id }),
    ...(domain ? { domain } : {}),
    ...(email ? { email } : {}),
    ...(name ? { name } : {}),
  };
  return { closed: await ledgerPort.forget(what, now) };
}

export const ADMIN_OPERATIONS: { readonly [Name in AdminName]: (call: AdminCall<Name>) => Promise<AdminAnswer<Name>> } =
  {
    boards({ ledgerPort, params }) {
      const [sources, verdict] = [params.values.source, params.values.verdict];
      const trouble = params.values.trouble;
      return ledgerPort.boards({
        ...(sources === undefined ? {} : { sources }),
        ...(verdict === undefined ? {} : { verdict }),
        ...(trouble === undefined ? {} : { trouble }),
        removed: params.values.removed === true,
        after: params.values.after ?? 0,
        limit: params.values.limit ?? LIMITS.limit.default,
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
    starter: ({ ledgerPort }) => ledgerPort.starter(),
    beginStarter: ({ ledgerPort, now }) => ledgerPort.beginStarter(now),
    switchSource,
    hosts({ ledgerPort, params, now }) {
      const { host, limit = LIMITS.limit.default } = params.values;
      const hosts = host === undefined ? {} : { hosts: [host.trim().toLowerCase()] };
      return ledgerPort.hosts({ ...hosts, limit }, now);
    },
    importFile,
    imports: async ({ ledgerPort }) => ledgerPort.imports(),
    holds: ({ ledgerPort }) => ledgerPort.holds(),
    async releaseHold(call) {
      const id = boardId(call);
      confirmed(call.params.values.confirm);
      const closed = await call.ledgerPort.releaseHold(id, call.now);
      if (closed === null) throw notFound("no hold exists for this board");
      return { id, closed };
    },
    keys: ({ ledgerPort, now }) => ledgerPort.keys(now),
    createKey: ({ ledgerPort, params, now }) =>
      ledgerPort.createKey(
        {
          account: params.values.account,
          role: params.values.role ?? "user",
          redactContacts: params.values.redact_contacts ?? true,
        },
        now,
      ),
    async revokeKey({ ledgerPort, path, now }) {
      if (!(await ledgerPort.revokeKey(path, now))) throw notFound("no active key with this id");
      return { id: path, revoked: true };
    },
    accounts: ({ ledgerPort }) => ledgerPort.accounts(),
    setAccount({ ledgerPort, params, now }) {
      const subscription = params.values.subscription;
      const { exports } = params.values;
      const changed = { ...(subscription ? { subscription } : {}), ...(exports === undefined ? {} : { exports }) };
      const state = { until: params.values.until ?? null, ...changed };
      return ledgerPort.setAccount(params.values.account, state, now);
    },
    forget,
    removals({ ledgerPort, params }) {
      const { state, after } = params.values;
      return ledgerPort.removals({ ...(state === undefined ? {} : { state }), after: after ?? 0 });
    },
    async approveRemoval(call) {
      const number = numberOf(call.path, NO_REMOVAL);
      confirmed(call.params.values.confirm);
      const removal = await call.ledgerPort.approveRemoval(number, call.now);
      if (removal === null) throw notFound(NO_REMOVAL);
      return removal;
    },
    async refuseRemoval(call) {
      const removal = await call.ledgerPort.refuseRemoval(numberOf(call.path, NO_REMOVAL), call.now);
      if (removal === null) throw notFound(NO_REMOVAL);
      return removal;
    },
  };
