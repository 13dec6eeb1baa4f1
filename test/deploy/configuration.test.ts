// Checks the deployment files with the programs that read them, if installed: nginx in front of a service, systemd's
// own check of the units, docker's or a parser's check of the containers. Missing programs are reported.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { request } from "node:https";
import { type AddressInfo, createServer as createSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { LIMITS, SECOND } from "../../src/contract/limits.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const read = (name: string): string => readFileSync(join(ROOT, name), "utf8");
const folder = mkdtempSync(join(tmpdir(), "rolecall-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function programNamed(...names: string[]): string | null {
  return names.find((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).error === undefined) ?? null;
}

const nginx = programNamed("nginx", "/usr/sbin/nginx");
const systemd = programNamed("systemd-analyze");
const caddy = programNamed("caddy");
const missing = [
  nginx === null ? ["nginx"] : [],
  systemd === null ? ["systemd-analyze"] : [],
  caddy === null ? ["caddy"] : [],
].flat();
if (missing.length > 0) console.log(`Not tried, since this machine has no ${missing.join(", no ")}.`);

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, "127.0.0.1");
  await new Promise((resolve) => socket.once("listening", resolve));
  const { port } = socket.address() as AddressInfo;
  await new Promise((resolve) => socket.close(resolve));
  return port;
}

it("the proxies accept the largest import and wait until it ends", () => {
  const site = read("deploy/nginx.conf");
  expect(Number(/client_max_body_size (\d+)m;/.exec(site)?.[1]) * 1024 * 1024).toBeGreaterThanOrEqual(
    LIMITS.importBytes,
  );
  expect(Number(/proxy_read_timeout (\d+)s;/.exec(site)?.[1]) * SECOND).toBeGreaterThan(LIMITS.importMs);
  const header = /response_header_timeout (\d+)s/.exec(read("deploy/Caddyfile"));
  expect(Number(header?.[1]) * SECOND).toBeGreaterThan(LIMITS.importMs);
});

describe.skipIf(nginx === null)("the nginx site", () => {
  let behind: Server;
  let proxy: ChildProcess;
  let port: number;

  beforeAll(async () => {
    behind = createServer({ maxHeaderSize: 32 * 1024 }, (asked, answer) => {
      answer.setHeader("content-type", "application/json");
      answer.end(
        JSON.stringify({ host: asked.headers.host, length: asked.url?.length, more: asked.headers["x-more"]?.length }),
      );
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => behind.once("listening", resolve));
    port = await freePort();
    const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
    const subject = ["-subj", "/CN=jobs.example", "-days", "1", "-newkey", "rsa:2048", "-nodes", "-x509"];
    execFileSync("openssl", ["req", ...subject, "-keyout", key, "-out", certificate], { stdio: "ignore" });
    const site = read("deploy/nginx.conf")
      .replace("listen 443 ", `listen 127.0.0.1:${port} `)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replace("http://127.0.0.1:8080", `http://127.0.0.1:${(behind.address() as AddressInfo).port}`);
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const whole = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${paths.join(" ")}
${site}
}`;
    mkdirSync(join(folder, "logs"));
    writeFileSync(join(folder, "nginx.conf"), whole);
    proxy = spawn(nginx ?? "", ["-p", folder, "-c", join(folder, "nginx.conf")], {
      stdio: ["ignore", "ignore", "pipe"],
    });
  });
  afterAll(() => {
    proxy.kill();
    behind.close();
  });

  /** Retries until the proxy listens. */
  async function ask(path: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
    for (let tries = 0; ; tries++) {
      const answer = await once(path, headers).catch((error: Error) => error);
      if (!(answer instanceof Error)) return answer;
      if (tries > 200) throw new Error(`${answer.message}\n${read("deploy/nginx.conf")}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  function once(path: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
    return new Promise((resolve, reject) => {
      const options = {
        host: "127.0.0.1",
        port,
        path,
        headers: { host: "jobs.example", ...headers },
        rejectUnauthorized: false,
      };
      request(options, (answer) => {
        let text = "";
        answer.on("data", (part) => {
          text += String(part);
        });
        answer.on("end", () => resolve(answer.statusCode === 200 ? JSON.parse(text) : { status: answer.statusCode }));
      })
        .on("error", reject)
        .end();
    });
  }

  it("passes requests on unchanged: the host, long addresses, many headers", async () => {
    expect(await ask("/api/v1/search?title=nurse")).toMatchObject({ host: "jobs.example" });
    const long = `/api/v1/search?title=${"x".repeat(15_000)}`;
    expect(await ask(long, { "x-more": "y".repeat(12_000) })).toMatchObject({ length: long.length, more: 12_000 });
  });
});

describe.skipIf(systemd === null)("the systemd units", () => {
  it.each(["rolecall.service", "rolecall-work.service"])("%s is accepted by systemd", (name) => {
    const unit = read(`deploy/${name}`).replace("/usr/bin/node", process.execPath).replaceAll("/opt/rolecall/", ROOT);
    writeFileSync(join(folder, name), unit);
    const { status, stderr } = spawnSync(systemd ?? "", ["verify", "--man=no", join(folder, name)], {
      encoding: "utf8",
    });
    expect([status, stderr.split("\n").filter((line) => line.includes(name))]).toEqual([0, []]);
  });
});

describe("the Caddy site", () => {
  it("opens each block at the end of a line and closes it on a separate line, as Caddy requires", () => {
    const lines = read("deploy/Caddyfile")
      .split("\n")
      .map((line) => line.replace(/#.*/, "").trim());
    let depth = 0;
    for (const line of lines) {
      if (line === "}") depth--;
      else expect(line.slice(0, -1)).not.toMatch(/[{}]/);
      if (line.endsWith("{")) depth++;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  });

  it.skipIf(caddy === null)("is accepted by Caddy", () => {
    const file = join(ROOT, "deploy/Caddyfile");
    expect(
      spawnSync(caddy ?? "", ["validate", "--adapter", "caddyfile", "--config", file], { stdio: "ignore" }).status,
    ).toBe(0);
  });
});

it("compose.yaml has a database, an API and a worker container, the latter two from one image", () => {
  const { services, volumes } = parse(read("compose.yaml"), { merge: true }) as {
    services: Record<
      string,
      { command?: string[]; image?: string; environment?: Record<string, string>; volumes?: string[] }
    >;
    volumes: Record<string, unknown>;
  };
  expect(Object.keys(services)).toEqual(["database", "api", "worker"]);
  expect([services.api?.command, services.worker?.command]).toEqual([["serve"], ["work"]]);
  expect(services.worker?.image).toBe(services.api?.image);
  // Both need the same settings for the ledger and the contact address.
  for (const name of ["DATABASE_URL", "ROLECALL_CONTACT"])
    expect(services.worker?.environment?.[name]).toBe(services.api?.environment?.[name] ?? "missing");
  const named = Object.values(services)
    .flatMap((each) => each.volumes ?? [])
    .map((volume) => volume.split(":")[0]);
  expect(named.sort()).toEqual(Object.keys(volumes).sort());
});
