// Pages served without a key: the front page, /docs, llms.txt and the OpenAPI document. Generated once and cached; their
// code is loaded on the first request, because every API thread would hold it.
import type { FastifyInstance, FastifyReply } from "fastify";
import { notFound, sendError } from "../errors.ts";
import type { Api } from "../http/call.ts";
import { sendBytes } from "../http/send.ts";
import { addConsole, openConsoleFiles, sendNowhere } from "./consoleFiles.ts";
import { PAGE_POLICY, page } from "./pageFrame.ts";

function frontPage(version: string): string {
  return page(
    "Rolecall",
    `<h1>Rolecall</h1>
<p>A job-postings feed: new, changed and closed postings through one API. Version ${version}.</p>
<ul><li><a href="/docs">Documentation</a></li><li><a href="/api/v1/openapi.json">OpenAPI document</a></li>
<li><a href="/llms.txt">llms.txt</a></li></ul>`,
  );
}

interface Page {
  url: string;
  type: string;
  make: (api: Api, console: boolean) => string | Promise<string>;
}

const RAW_SCHEMA_PATH = "/schemas/raw.json";

const PAGES: readonly Page[] = [
  { url: "/", type: "text/html; charset=utf-8", make: (api) => frontPage(api.version) },
  {
    url: "/docs",
    type: "text/html; charset=utf-8",
    make: async (api, console) => (await import("./docsPage.ts")).docsPage(api.baseUrl(), console),
  },
  {
    url: "/llms.txt",
    type: "text/plain; charset=utf-8",
    make: async (api) => (await import("./llmsText.ts")).llmsText(api.baseUrl()),
  },
  {
    url: RAW_SCHEMA_PATH,
    type: "application/schema+json; charset=utf-8",
    async make(api) {
      const { rawSchema } = await import("../../contract/raw.ts");
      return JSON.stringify(rawSchema(`${api.baseUrl()}${RAW_SCHEMA_PATH}`));
    },
  },
  {
    url: "/api/v1/openapi.json",
    type: "application/json; charset=utf-8",
    async make(api) {
      const { openapiDocument } = await import("./openapi.ts");
      return JSON.stringify(openapiDocument(api.baseUrl(), api.limits));
    },
  },
];

export function addPages(app: FastifyInstance, api: Api): void {
  const console = openConsoleFiles();
  if (console !== null) addConsole(app, console, api.publicPages ? ["/jobs/:id"] : []);
  app.setNotFoundHandler((_, reply) => (console === null ? sendError(reply, notFound()) : sendNowhere(reply, console)));
  for (const { url, type, make } of PAGES) {
    // The plain front page is used if the console has not been built.
    if (url === "/" && console !== null) continue;
    let bytes: Promise<Buffer> | null = null;
    app.route({
      method: ["GET", "HEAD"],
      url,
      async handler(_, reply): Promise<FastifyReply> {
        // Generated on the first request, because the address is known only once the server listens.
        bytes ??= Promise.resolve(make(api, console !== null)).then((text) => Buffer.from(text));
        reply.header("content-security-policy", PAGE_POLICY).header("referrer-policy", "no-referrer");
        return await sendBytes(reply, type, await bytes);
      },
    });
  }
}
