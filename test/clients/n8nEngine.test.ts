// The nodes in n8n's own loader and execution engine (n8n-core): one workflow against a real service. Only in `npm run
// test:all`, because it installs 430 packages from the registry. They stay in node_modules/.cache for the next run.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { rawOf } from "../rig/postings.ts";
import { startRealService } from "../rig/realService.ts";

const VERSION = "2.41.0";
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = join(ROOT, `node_modules/.cache/rolecall/n8n-${VERSION}`);
const NODES = join(ROOT, "clients/n8n");

const userFolder = mkdtempSync(join(tmpdir(), "rolecall-n8n-"));
afterAll(() => rmSync(userFolder, { recursive: true, force: true }));

const isInstalled = process.env.ROLECALL_TEST_ALL === "1" && install();
if (process.env.ROLECALL_TEST_ALL === "1" && !isInstalled) {
  console.log("The nodes are not run in n8n's engine: n8n-core cannot be installed from the npm registry.");
}

function install(): boolean {
  if (existsSync(join(FOLDER, "installed"))) return true;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "package.json"), '{ "private": true }\n');
  const packages = [`n8n-core@${VERSION}`, `n8n-workflow@${VERSION}`];
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", ["install", ...options, ...packages], { cwd: FOLDER, stdio: "inherit" });
  if (status === 0) writeFileSync(join(FOLDER, "installed"), "");
  return status === 0;
}

type Row = Record<string, unknown>;
interface NodeRun {
  readonly error?: Error;
  readonly data?: { readonly main: ({ readonly json: Row }[] | null)[] };
}
type Parameters = Record<string, unknown>;

/** The parts of n8n that the test uses. Its packages are CommonJS and read their settings when they are loaded. */
function loadEngine() {
  process.env.N8N_USER_FOLDER = userFolder;
  const load = createRequire(join(FOLDER, "package.json"));
  load("reflect-metadata");
  const { ExecutionLifecycleHooks, PackageDirectoryLoader, WorkflowExecute } = load("n8n-core");
  const { Workflow } = load("n8n-workflow");
  return { ExecutionLifecycleHooks, PackageDirectoryLoader, WorkflowExecute, Workflow };
}

/** Runs nodes one after another in n8n's engine; returns what each node returned, by its name. */
async function runWorkflow(
  credential: { address: string; key: string },
  steps: readonly (readonly [name: string, type: string, parameters: Parameters])[],
): Promise<Record<string, NodeRun>> {
  const engine = loadEngine();
  const loader = new engine.PackageDirectoryLoader(NODES);
  await loader.loadAll();
  const nodes = steps.map(([name, type, parameters], position) => ({
    id: name,
    name,
    type: `n8n-nodes-rolecall.${type}`,
    typeVersion: 1,
    position: [position * 200, 0],
    parameters,
    credentials: { rolecallApi: { id: "1", name: "Rolecall API" } },
  }));
  const next = (index: number) => ({ main: [[{ node: nodes[index + 1]?.name, type: "main", index: 0 }]] });
  const connections = Object.fromEntries(nodes.slice(0, -1).map(({ name }, index) => [name, next(index)]));
  const typeOf = (type: string) => loader.nodeTypes[type.replace("n8n-nodes-rolecall.", "")].type;
  const nodeTypes = { getByNameAndVersion: typeOf, getByName: typeOf, getKnownTypes: () => ({}) };
  const workflow = new engine.Workflow({ id: "1", nodes, connections, active: false, nodeTypes, settings: {} });
  const { authenticate } = loader.credentialTypes.rolecallApi.type;
  const urls = ["restApiUrl", "instanceBaseUrl", "webhookBaseUrl", "webhookWaitingBaseUrl", "webhookTestBaseUrl"];
  const additional = {
    ...Object.fromEntries([...urls, "formWaitingBaseUrl"].map((name) => [name, "http://127.0.0.1/"])),
    currentNodeExecutionIndex: 0,
    executionId: "1",
    variables: {},
    hooks: new engine.ExecutionLifecycleHooks("manual", "1", workflow),
    credentialsHelper: {
      getParentTypes: () => [],
      isCredentialUsableByNode: () => true,
      getDecrypted: async () => credential,
      preAuthentication: async () => undefined,
      authenticate: async (_value: unknown, _type: string, request: { headers?: Row }) => {
        const [scheme] = authenticate.properties.headers.Authorization.slice(1).split("{{$credentials.key}}");
        const header = scheme + credential.key;
        return { ...request, headers: { ...request.headers, Authorization: header } };
      },
    },
  };
  const run = await new engine.WorkflowExecute(additional, "manual").run({ workflow });
  const { error, runData } = run.data.resultData;
  if (error !== undefined && Object.keys(runData).length === 0) throw error;
  return Object.fromEntries(Object.entries<NodeRun[]>(runData).map(([name, [result = {}]]) => [name, result]));
}

const rowsOf = (run: NodeRun | undefined): Row[] => run?.data?.main[0]?.map(({ json }) => json) ?? [];

describe.runIf(isInstalled)("the nodes in n8n's execution engine", () => {
  it("runs a workflow from the trigger over a search with an expression to single postings", {
    timeout: 300_000,
  }, async () => {
    const service = await startRealService();
    try {
      const key = await service.command(["key", "create", "--account", "n8n", "--admin"]);
      const titles = ["Night nurse", "Baker", "Ward nurse", "Welder"];
      await service.take(titles.map((title, index) => rawOf({ id: `p${index}`, title, text: `${title} wanted` })));
      const credential = { address: service.address, key };
      const runs = await runWorkflow(credential, [
        ["New postings", "rolecallTrigger", { filters: { title: "welder" } }],
        [
          "Search",
          "rolecall",
          { operation: "search", filters: { title: '={{ $json.title === "Welder" ? "nurse" : "" }}' } },
        ],
        ["Get", "rolecall", { operation: "get", id: "={{ $json.id }}" }],
      ]);
      expect(Object.values(runs).map(({ error }) => error?.message)).toEqual([undefined, undefined, undefined]);
      expect(rowsOf(runs["New postings"]).map(({ title }) => title)).toEqual(["Welder"]);
      const found = rowsOf(runs.Search);
      expect(found.map(({ title }) => title).sort()).toEqual(["Night nurse", "Ward nurse"]);
      const postings = rowsOf(runs.Get);
      expect(postings.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
      expect(postings[0]).toMatchObject({ title: found[0]?.title, closed_at: null });

      const failed = await runWorkflow(credential, [
        ["New postings", "rolecallTrigger", { filters: { country: "Atlantis" } }],
      ]);
      expect(failed["New postings"]?.error?.message).toMatch(/country.*400 invalid_parameter/);
    } finally {
      await service.close();
    }
  });
});
