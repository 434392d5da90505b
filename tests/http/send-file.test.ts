import { expect, test } from "vitest";
import { sendFile } from "#app/http/files/send-file.ts";
import type { PageArgs } from "#app/http/pages/page.ts";

test("sendFile sends a download with its name, sandboxed and uncached", async () => {
  const page = new Map<string, string>();
  const args = { context: { setHeader: (name: string, value: string) => page.set(name, value) } };
  const name = 'Café "Q3" 100% 2026-11-22.md';
  const file = { name, content_type: "text/markdown; charset=utf-8", content: "# Café\n" };
  const response = sendFile(args as unknown as PageArgs, file);
  expect(page.get("Cache-Control")).toBe("private, no-store");
  expect(page.get("Content-Security-Policy")).toContain("sandbox");
  expect(response.headers.get("Content-Disposition")).toBe(
    "attachment; filename=\"Caf_ _Q3_ 100_ 2026-11-22.md\"; filename*=UTF-8''Caf%C3%A9%20%22Q3%22%20100%25%202026-11-22.md",
  );
  expect(await response.text()).toBe("# Café\n");
});
