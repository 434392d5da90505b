import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gif, jpeg, png, testPictures, webp } from "#tests/support/pictures.ts";

const kinds = { "image/png": png(), "image/gif": gif, "image/jpeg": jpeg, "image/webp": webp };
const table = Object.entries(kinds);
const text = (words: string) => new TextEncoder().encode(words);

describe("picture recognition by content", () => {
  test.each(table)("accepts %s", async (content_type, content) => {
    expect(await testPictures.recognize(content)).toMatchObject({ content_type, content });
  });

  test.each(table)("reports a truncated %s as incomplete", async (_type, content) => {
    for (let length = 0; length < content.length; length++) {
      const cut = await testPictures.recognize(content.subarray(0, length));
      expect(cut === "incomplete" || cut === "otherKind", `${length} of ${content.length} bytes`).toBe(true);
    }
    expect(await testPictures.recognize(content.subarray(0, content.length - 1))).toBe("incomplete");
  });

  test.each(table)("cuts a page or archive appended to %s", async (content_type, content) => {
    for (const tail of ["<script>alert(1)</script>", "PK\x03\x04 an archive", "\xff\xd9"]) {
      const both = Buffer.concat([content, Buffer.from(tail, "latin1")]);
      expect(await testPictures.recognize(both)).toMatchObject({ content_type, content });
    }
  });

  test.each([
    ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["SVG with a declaration", text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["HTML", text("<!doctype html><script>alert(1)</script>")],
    ["PDF", text("%PDF-1.7\n%\n1 0 obj <<>> endobj")],
    ["BMP", Buffer.concat([Buffer.from("BM"), Buffer.alloc(60)])],
    ["nothing", new Uint8Array()],
    ["text", text("a picture, honestly")],
    ["HTML with a PNG behind it", Buffer.concat([text("<!doctype html>"), png()])],
  ])("refuses %s", async (_kind, content) => {
    expect(await testPictures.recognize(content)).toBe("otherKind");
  });

  test("refuses a GIF that is a script as well", async () => {
    expect(
      await testPictures.recognize(text("GIF89a/*........*/=1;alert(document.cookie)//")),
    ).not.toBeTypeOf("object");
  });

  test("gives equal content one version and other content another", async () => {
    const versions = await Promise.all(
      [png(), png(), png([1, 2, 3])].map(async (content) => {
        const found = await testPictures.recognize(content);
        return typeof found === "string" ? found : found.version;
      }),
    );
    expect(versions[0]).toBe(versions[1]);
    expect(versions[0]).not.toBe(versions[2]);
  });

  test("terminates within any bytes after a valid beginning", async () => {
    const beginnings = table.map(([, content]) => content.subarray(0, 16));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...beginnings),
        fc.uint8Array({ maxLength: 400 }),
        async (start, rest) => {
          const bytes = Buffer.concat([start, rest]);
          const found = await testPictures.recognize(bytes);
          if (typeof found === "string") return;
          expect(found.content.length).toBeLessThanOrEqual(bytes.length);
          expect(found.content.equals(bytes.subarray(0, found.content.length))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
