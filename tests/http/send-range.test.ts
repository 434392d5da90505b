import { describe, expect, test } from "vitest";
import { sendRange } from "#app/http/files/send-range.ts";
import type { PageArgs } from "#app/http/pages/page.ts";

const content = new TextEncoder().encode("0123456789");
const file = {
  bytes: content.length,
  type: "audio/wav",
  read: (start: number, end: number) => new Response(content.slice(start, end + 1)).body as ReadableStream,
};

function ask(range: string | null, method = "GET") {
  const headers: Record<string, string> = range === null ? {} : { Range: range };
  const request = new Request("http://localhost/meetings/m/audio", { method, headers });
  return sendRange({ request, context: { setHeader: () => {} } } as unknown as PageArgs, file);
}

describe("sendRange", () => {
  test.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
    ["bytes=-99", "0123456789", "bytes 0-9/10"],
  ])("sends the part %s", async (range, text, contentRange) => {
    const response = ask(range);
    expect([response.status, await response.text()]).toEqual([206, text]);
    expect(response.headers.get("Content-Range")).toBe(contentRange);
    expect(response.headers.get("Content-Length")).toBe(String(text.length));
  });

  test.each([[null], ["bytes=0-1,4-5"], ["lines=1-2"], ["bytes=5-2"], ["bytes=-"]])(
    "sends the whole file for %s",
    async (range) => {
      const response = ask(range);
      expect([response.status, await response.text()]).toEqual([200, "0123456789"]);
      expect(response.headers.get("Accept-Ranges")).toBe("bytes");
    },
  );

  test.each([["bytes=10-"], ["bytes=-0"]])("answers 416 for %s", (range) => {
    const response = ask(range);
    expect([response.status, response.headers.get("Content-Range")]).toEqual([416, "bytes */10"]);
  });

  test("does not open the file for HEAD", () => {
    const response = ask("bytes=0-3", "HEAD");
    expect([response.status, response.body]).toEqual([206, null]);
  });
});
