import { expect, test } from "vitest";
import { safePath } from "#app/http/pages/safe-redirect.ts";

const hostile = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "//\\evil.example",
  "%2f%2fevil.example",
  "/%2fevil.example",
  "/%2F%2Fevil.example",
  "/%5cevil.example",
  "/%5Cevil.example",
  "/%252fevil.example",
  "/%255cevil.example",
  "http://evil.example",
  "https://evil.example/dashboard",
  "HTTPS:evil.example",
  "http:evil.example",
  "https:/evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/a/../%2fevil.example",
  "/./\\evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "evil.example",
  "@evil.example",
  ".evil.example",
  "?//evil.example",
  "#//evil.example",
  "",
  "/\u0000/evil.example",
  "/%",
  "mailto:a@b.example",
  "//",
  "/\\",
  "blob:https://evil.example/x",
];

test.each(hostile.map((requested) => [JSON.stringify(requested), requested]))(
  "safePath refuses %s",
  (_name, requested) => {
    const path = safePath(requested, "/dashboard");
    expect(path).toBe("/dashboard");
  },
);

test("safePath never leads to another site, as a browser reads it", () => {
  for (const requested of hostile.flatMap((text) => [text, `/x${text}`, `/${text}`, text.toUpperCase()]))
    expect(new URL(safePath(requested), "https://ours.example").origin, JSON.stringify(requested)).toBe(
      "https://ours.example",
    );
});

test.each([
  "/",
  "/dashboard",
  "/meeting-summary/0190?edit_request=1&notification=2#line",
  "/memory-gpt?q=a%20b%2Fc",
  "/a?next=//x",
])("safePath accepts %s", (requested) => expect(safePath(requested)).toBe(requested));

test("safePath refuses values that are not text", () => {
  for (const requested of [null, undefined, 7, ["/a"], {}])
    expect(safePath(requested, "/login")).toBe("/login");
});
