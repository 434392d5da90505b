import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readTranscriptFile } from "#app/providers/recorder/read-file.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

/** A Word document with this body. */
function documentOf(body: string, head = ""): Uint8Array {
  const xml = `<?xml version="1.0"?>${head}<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;
  return zipSync({ "[Content_Types].xml": utf8("<Types/>"), "word/document.xml": utf8(xml) });
}

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const talk = paragraph("Ana Reis: Shall we start?") + paragraph("Bo Lind: Yes.");

async function turns(bytes: Uint8Array): Promise<string[]> {
  const file = await readTranscriptFile("a.docx", bytes);
  return file.ok ? file.lines.map(({ speaker, text }) => `${speaker}: ${text}`) : [file.reason];
}

const refused = (says: string) => [expect.stringContaining(says)];

describe("a Word document is read", () => {
  test.each([
    [
      "with entities of XML",
      paragraph("Ana Reis: A &amp; B &#x41; &lt;b&gt;") + paragraph("Bo Lind: Ok."),
      "Ana Reis: A & B A <b>",
    ],
    [
      "without what moved away",
      `${talk}<w:moveFrom>${paragraph("Ana Reis: No.")}</w:moveFrom>`,
      "Ana Reis: Shall we start?",
    ],
    [
      "without the copy for old programs",
      `${talk}<mc:AlternateContent><mc:Choice><w:r/></mc:Choice><mc:Fallback>${paragraph("Bo Lind: No.")}</mc:Fallback></mc:AlternateContent>`,
      "Ana Reis: Shall we start?",
    ],
    [
      "with a bracket in an attribute",
      `<w:p w:x="a>b"><w:r><w:t>Ana Reis: Hello.</w:t></w:r></w:p>${paragraph("Bo Lind: Yes.")}`,
      "Ana Reis: Hello.",
    ],
    ["with comments in its text", `<!-- Cy Poe: no --><?x y?>${talk}`, "Ana Reis: Shall we start?"],
  ])("%s", async (_what, body, first) => {
    const read = await turns(documentOf(body));
    expect(read).toHaveLength(2);
    expect(read[0]).toBe(first);
  });

  test("without a row that was deleted", async () => {
    const row = (name: string, text: string, properties = "") =>
      `<w:tr>${properties}<w:tc>${paragraph(name)}</w:tc><w:tc>${paragraph(text)}</w:tc></w:tr>`;
    const deleted = row("Bo Lind", "No.", '<w:trPr><w:del w:id="1"/></w:trPr>');
    const table = `<w:tbl>${row("Ana Reis", "Shall we start?")}${deleted}${row("Bo Lind", "Yes.")}</w:tbl>`;
    expect(await turns(documentOf(table))).toEqual(["Ana Reis: Shall we start?", "Bo Lind: Yes."]);
  });
});

describe("a Word document is refused in words", () => {
  const entities = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>`;
  test.each([
    ["that declares entities", documentOf(paragraph("Ana Reis: &b;"), entities), "damaged"],
    ["cut off inside a tag", documentOf(`${talk}<w:p w:x="`), "damaged"],
    ["without its text", zipSync({ "word/documents.txt": utf8("x") }), "no text"],
    ["that is cut off", documentOf(talk).subarray(0, 200), "damaged"],
    [
      "whose text is over 50 MB",
      zipSync({ "word/document.xml": mixed(51 * 1024 * 1024) }),
      "more than 50 MB",
    ],
    [
      "that unpacks to 200 times its size",
      zipSync({ "word/document.xml": new Uint8Array(40 * 1024 * 1024) }),
      "far more than it should",
    ],
  ])("%s", async (_what, bytes, says) => {
    expect(await turns(bytes)).toEqual(refused(says));
  });

  test("a Word document with over 5,000 parts is refused", async () => {
    const parts = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`word/p${at}`, utf8("")]));
    expect(await turns(zipSync({ "word/document.xml": utf8("<a/>"), ...parts }))).toEqual(
      refused("5,000 parts"),
    );
  });

  test("that unpacks to more than it says", async () => {
    const bytes = documentOf(paragraph("Ana Reis: Hi.").repeat(2000));
    const view = Buffer.from(bytes);
    // The sizes in both headers of the part.
    const local = view.indexOf("word/document.xml") - 30;
    const central = view.lastIndexOf("word/document.xml") - 46;
    view.writeUInt32LE(100, local + 22);
    view.writeUInt32LE(100, central + 24);
    expect(await turns(view)).toEqual(refused("damaged"));
  });
});

test("a hostile document takes linear time", async () => {
  for (const piece of [
    "<w:p>",
    "<w:tbl><w:tr><w:tc>",
    "&amp;",
    "<w:t>a",
    "<w:del>",
    "</w:p>",
    "<w:br/>",
    `<a b="c">`,
  ])
    await readTranscriptFile("a.docx", documentOf(piece.repeat(100_000)));
  await readTranscriptFile("a.docx", documentOf(`<w:p ${`a="b" `.repeat(300_000)}>`));
});

/** Bytes that pack to about a hundredth. */
function mixed(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 300) bytes[at] = (at * 7919) % 251;
  return bytes;
}
