// A real service with a freshly built console and invented postings, and a browser. Records every fault of the browser:
// a request to another host, a policy violation, an error, a dialog.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { build } from "vite";
import { onTestFinished } from "vitest";
import { type RealService, startRealService } from "../rig/realService.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);

export interface BrowserService extends RealService {
  /** Keys of an ordinary account and of an admin. */
  readonly key: string;
  readonly adminKey: string;
  readonly browser: Browser;
}

/** Findings of any impact. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Content waiting for its next answer is dimmed on purpose, like a disabled button: pages are checked when nothing is
  // pending.
  await page.locator(".stale").first().waitFor({ state: "detached" });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Built when it is older than its sources; one build at a time, since all tests serve the same folder. */
async function buildConsole(): Promise<void> {
  const lock = join(tmpdir(), `rolecall-console-build-${process.getuid?.() ?? 0}`);
  while (!tryLock(lock)) await new Promise((resolve) => setTimeout(resolve, 100));
  try {
    const built = join(ROOT, "dist/web/index.html");
    if (existsSync(built) && newest(["web", "src/client", "src/contract", "src/text"]) < statSync(built).mtimeMs)
      return;
    await build({ configFile: join(ROOT, "web/vite.config.ts"), logLevel: "error" });
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function tryLock(folder: string): boolean {
  // A lock left by a killed run is ignored.
  const since = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Date.now() - since > 60_000) rmSync(folder, { recursive: true, force: true });
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

function newest(folders: readonly string[]): number {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(ROOT, folder, name)),
  );
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

async function openBrowser(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error("there is no Chromium: apt-get install chromium");
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];
  return chromium.launch({ executablePath: CHROMIUM, args });
}

export async function startBrowserService(extraEnv: Readonly<Record<string, string>> = {}): Promise<BrowserService> {
  // The service loads the console when it starts.
  const [browser] = await Promise.all([openBrowser(), buildConsole()]);
  const service = await startRealService(extraEnv);
  const createKey = (...options: string[]) => service.command(["key", "create", "--account", ...options]);
  const [key, adminKey] = await Promise.all([createKey("reader"), createKey("chief", "--admin")]);
  return {
    ...service,
    browser,
    key,
    adminKey,
    async close() {
      await browser.close();
      await service.close();
    },
  };
}

export interface Watched {
  readonly page: Page;
  /** Faults in words; empty means none. */
  readonly faults: string[];
  /** What a person sees, and what the page is waiting for. */
  describe(): Promise<string>;
}

async function describePage(page: Page, pending: ReadonlySet<string>): Promise<string> {
  const text = await page
    .locator("body")
    .innerText({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  return `${page.url()} shows:\n${text.slice(0, 2000)}\nRequests without an answer: ${[...pending].join(" ") || "none"}`;
}

/**
 * A signed-in page with its faults recorded. A successful attack leaves its name in `pwned` calls. It is closed at the
 * end of its test, because an open page keeps asking the service; a hook that opens one closes it itself.
 */
export async function openPage(
  { browser, address, key: defaults }: Pick<BrowserService, "browser" | "address" | "key">,
  options: BrowserContextOptions & { key?: string | null; inHook?: true } = {},
): Promise<Watched> {
  const { key = defaults, inHook, ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, ...rest });
  // Tests wait for a state, however long a busy machine takes; a state that never arrives still fails.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const pending = new Set<string>();
  page.on("request", (request) => pending.add(request.url()));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => pending.delete(request.url()));
  const describe = (): Promise<string> => describePage(page, pending);
  if (!inHook) {
    onTestFinished(async ({ task }) => {
      if (task.result?.state === "fail") console.error(await describe());
      await context.close();
    });
  }
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    faults.push(`a box popped up: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== address && protocol !== "data:") faults.push(`request to another host: ${request.url()}`);
  });
  page.on("console", (message) => {
    if (/pwned|Content Security Policy|TrustedHTML|Refused to/.test(message.text())) faults.push(message.text());
  });
  await page.addInitScript(`
    if (${JSON.stringify(key)} !== null) localStorage.setItem("rolecall.key", ${JSON.stringify(key)});
    Object.defineProperty(globalThis, "pwned", { value: () => console.warn("pwned: script ran") });
    document.addEventListener("securitypolicyviolation", (event) => {
      console.warn("Content Security Policy: " + event.violatedDirective + " " + event.blockedURI);
    });`);
  return { page, faults, describe };
}
