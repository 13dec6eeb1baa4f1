// nginx in front of the API machines. It sends requests to the machines whose last /readyz check succeeded and retries
// a failed request on the next one. (nginx has no active health checks: this file checks the machines and reloads
// nginx's upstream list.)
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../rig/postgres.ts";

export interface Balancer {
  readonly address: string;
  /** The machines that receive requests. */
  ready(): readonly string[];
  stop(): Promise<void>;
}

const PROGRAM = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((file) => existsSync(file)) ?? null;
const READINESS_POLL_MS = 200;

/** Returns null if nginx is not installed. `machines`: host and port of each. */
export async function startBalancer(machines: readonly string[]): Promise<Balancer | null> {
  if (PROGRAM === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "rolecall-nginx-"));
  const port = await freePort();
  mkdirSync(join(folder, "logs"));
  const list = join(folder, "machines.conf");
  const config = join(folder, "nginx.conf");
  const write = (ready: readonly string[]): void => {
    const lines = ready.map((machine) => `server ${machine} max_fails=0;`);
    // nginx refuses an upstream without servers, so this placeholder stands in for an empty list.
    writeFileSync(list, lines.length === 0 ? "server 127.0.0.1:9 max_fails=0;" : lines.join("\n"));
  };
  write([]);
  writeFileSync(config, settings(port, list, folder));
  const child = spawn(PROGRAM, ["-p", folder, "-c", config, "-e", join(folder, "error.log")], { stdio: "ignore" });
  const ended = once(child, "exit");
  let ready: string[] = [];
  let stopped = false;
  const watch = async (): Promise<void> => {
    while (!stopped) {
      const found = (await Promise.all(machines.map(async (each) => ((await isReady(each)) ? [each] : [])))).flat();
      if (found.join() !== ready.join()) {
        write(found);
        process.kill(child.pid ?? 0, "SIGHUP");
        ready = found;
      }
      await pause(READINESS_POLL_MS);
    }
  };
  const watching = watch();
  return {
    address: `http://127.0.0.1:${port}`,
    ready: () => ready,
    async stop() {
      stopped = true;
      await watching;
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(machine: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://${machine}/readyz`, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

function settings(port: number, list: string, folder: string): string {
  const user = process.getuid?.() === 0 ? `user ${execFileSync("id", ["-un"], { encoding: "utf8" }).trim()};` : "";
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/t;`,
  );
  return `daemon off; ${user} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary.join("\n  ")}
  upstream machines { include ${list}; }
  server {
    listen 127.0.0.1:${port};
    large_client_header_buffers 4 32k;
    location / {
      proxy_pass http://machines;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_read_timeout 150s;
      proxy_buffering off;
      proxy_next_upstream error timeout http_503 non_idempotent;
    }
  }
}
`;
}
