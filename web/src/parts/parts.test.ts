import { describe, expect, it } from "vitest";
import { downloadRows } from "./download.ts";
import { noticeIn } from "./notice.ts";

describe("a notice", () => {
  it("keeps all characters if the service sends them, and is ASCII otherwise", () => {
    const plain = { "x-notice": "near it: Munchen" };
    expect(noticeIn(new Headers({ ...plain, "x-notice*": "UTF-8''near%20it%3A%20M%C3%BCnchen" }))).toBe(
      "near it: München",
    );
    expect(noticeIn(new Headers({ ...plain, "x-notice*": "UTF-8''M%C3" }))).toBe("near it: Munchen");
    expect(noticeIn(new Headers(plain))).toBe("near it: Munchen");
    expect(noticeIn(new Headers())).toBeNull();
  });
});

describe("a file", () => {
  it("contains every page of a list, its header once, and continues after the last id", async () => {
    const asked: string[] = [];
    const raw = async (path: string): Promise<Response> => {
      asked.push(path);
      const first = path.includes("cursor=0");
      const headers = { "x-result-count": first ? "1000" : "1", "x-last-id": first ? "77" : "78" };
      return new Response(first ? "id,title\n77,a\n" : "id,title\n78,b\n", { headers });
    };
    const query = { title: "nurse", order_by: "salary" };
    const file = await downloadRows(raw, { path: "search", query, format: "csv", paged: true }, () => undefined);
    expect(file).toEqual({ parts: ["id,title\n77,a\n", "78,b\n"], rows: 1001, cut: false });
    expect(asked).toEqual([
      "search?title=nurse&format=csv&limit=1000&cursor=0",
      "search?title=nurse&format=csv&limit=1000&cursor=77",
    ]);
  });

  it("is refused with the service's message", async () => {
    const raw = async (): Promise<Response> =>
      new Response('{"error":"too many requests","code":"too_many_requests"}', { status: 429 });
    const wanted = { path: "search", query: {}, format: "jsonl", paged: true } as const;
    await expect(downloadRows(raw, wanted, () => undefined)).rejects.toMatchObject({ code: "too_many_requests" });
  });
});
