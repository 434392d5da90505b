import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { composeMail, isPlainName, type MailContent } from "#app/domain/mail/layout.ts";

const words = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "<script>alert(1)</script>",
    "</td></table><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)',
    "javascript:alert(1)",
    "x\r\nBcc: eve@example.test",
    "&lt;b&gt;",
    "<!-- --><style>*{display:none}</style>",
  ),
);
const content: fc.Arbitrary<MailContent> = fc.record({
  ...{ subject: words, heading: words, reason: words },
  links: fc.array(fc.record({ label: words, href: words }), { maxLength: 2 }),
  blocks: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant("text" as const), text: words }),
      fc.record({ kind: fc.constant("button" as const), label: words, href: words }),
      fc.record({
        kind: fc.constant("facts" as const),
        rows: fc.array(fc.record({ label: words, value: words, href: words }), { maxLength: 2 }),
      }),
      fc.record({
        kind: fc.constant("list" as const),
        title: words,
        items: fc.array(fc.record({ text: words, note: words, href: words }), { maxLength: 2 }),
      }),
    ),
    { maxLength: 4 },
  ),
});

describe("composeMail", () => {
  test("emits only known tags, attributes and http(s) links, whatever people write", () => {
    /** Tag names with the names of their attributes, as a browser would read them from well-formed HTML. */
    const skeleton = (html: string) =>
      [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'));
    fc.assert(
      fc.property(content, (one) => {
        const { subject, html } = composeMail(one);
        const known =
          /^<(\/?(html|head|title|style|body|table|tr|td|h1|h2|p|ul|li|a|span)\b( [a-z]+="")*|!doctype html|(meta|br)( [a-z-]+="")*)>$/;
        expect(skeleton(html).filter((tag) => !known.test(tag))).toEqual([]);
        const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
        expect(hrefs.filter((href) => href !== "#" && !/^https?:\/\//i.test(href))).toEqual([]);
        expect(subject).not.toMatch(/[\r\n\0]/);
        expect(html.match(/<(script|img|style)/g)).toEqual(["<style"]);
      }),
      { numRuns: 400 },
    );
  });

  test("says the same as text and as HTML", () => {
    const { text, html } = composeMail({
      ...{ subject: "S", heading: "Weekly has changed", reason: "Because.", links: [] },
      blocks: [
        { kind: "facts", rows: [{ label: "Where", value: "Room", href: "https://a.example/x?a=1&b=2" }] },
        { kind: "list", title: "Agenda", items: [{ text: "One", note: "Two" }] },
        { kind: "button", label: "View meeting", href: "https://a.example/m" },
      ],
    });
    expect(text).toBe(
      "Weekly has changed\n\nWhere: https://a.example/x?a=1&b=2\n\nAgenda\n- One\n  Two\n\nView meeting:\nhttps://a.example/m\n\n--\nBecause.",
    );
    for (const part of [
      "Weekly has changed",
      "a=1&amp;b=2",
      "Agenda",
      "One",
      "Two",
      "View meeting",
      "Because.",
    ])
      expect(html).toContain(part);
    expect(html).toContain("prefers-color-scheme: dark");
  });
});

test.each([
  ["Weekly sync", true],
  ["Q3: the plan", false],
  ["see evil.example", false],
  ["mail me@here", false],
  ["x".repeat(61), false],
])("name %s is plain enough for a mail to a stranger: %s", (name, may) => {
  expect(isPlainName(name)).toBe(may);
});
