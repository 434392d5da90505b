import { describe, expect, test } from "vitest";
import { readTranscript } from "#app/transcript-files/read-transcript.ts";
import { read, readable } from "./reading.ts";

const text = "WEBVTT\n\n00:01.000 --> 00:02.000\nZoë Müller: “Até já”, año.\n";
const first = { speaker: "Zoë Müller", text: "“Até já”, año." };

function utf16(littleEndian: boolean): Uint8Array {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return littleEndian ? bytes : bytes.swap16();
}

describe("text encodings", () => {
  test.each([
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8 with a byte order mark", new TextEncoder().encode(`\uFEFF${text}`)],
    ["UTF-16, little end first", utf16(true)],
    ["UTF-16, big end first", utf16(false)],
    ["Windows Latin", Buffer.from(text.replace("“", "\x93").replace("”", "\x94"), "latin1")],
  ])("%s is decoded", (_, bytes) => {
    expect(readTranscript("a.vtt", bytes)).toMatchObject({ ok: true, lines: [first] });
  });

  test("one damaged byte leaves the other characters intact", () => {
    const bytes = Buffer.concat([Buffer.from(text.trimEnd()), Buffer.from([0x20, 0xc3])]);
    expect(readTranscript("a.vtt", bytes)).toMatchObject({
      ok: true,
      lines: [{ text: "“Até já”, año. \uFFFD" }],
    });
  });
});

describe("files that are no transcript", () => {
  test.each([
    ["%PDF-1.7\n", "PDF"],
    ["PK\x03\x04....xl/workbook.xml", "Office document"],
    ["PK\x03\x04....transcript.vtt", "zip archive"],
    ["\xd0\xcf\x11\xe0\xa1\xb1", "old Office document"],
    ["\0\0\0\x20ftypisom", "a recording"],
    ["ID3\x04", "a recording"],
    ["RIFF\x01\x01\x01\x01WAVEfmt ", "a recording"],
    ["\x1a\x45\xdf\xa3", "a recording"],
    ["\x89PNG\r\n", "a picture"],
    ["{\\rtf1 Ana: hi}", "rich text"],
    ["<!DOCTYPE html><p>Ana: hi</p>", "web page"],
    ["  <svg onload=alert(1)>", "web page"],
    ["Ana: hi\0\0\0", "isn't a text file"],
    ["\x01\x02\x03\x04 hello", "isn't a text file"],
  ])("%j is reported as %s", (head, says) => {
    const file = readTranscript("meeting.vtt", Buffer.from(head, "latin1"));
    expect(file).toMatchObject({ ok: false, line: null, reason: expect.stringContaining(says) });
    expect(file.ok ? "" : file.reason).toMatch(/^meeting\.vtt: /);
  });

  test.each(["", "   \n\n", "\uFEFF"])("%j is reported as empty", (nothing) => {
    expect(read(nothing)).toMatchObject({ ok: false, line: null, reason: expect.stringContaining("empty") });
  });

  test("are refused above 20 MB or 200,000 lines", () => {
    const large = readTranscript("a.txt", new Uint8Array(20 * 1024 * 1024 + 1));
    expect(large).toMatchObject({ ok: false, reason: expect.stringContaining("20 MB") });
    expect(read("Ana: a\n".repeat(200_001))).toMatchObject({
      ok: false,
      reason: expect.stringContaining("200,000"),
    });
  });

  test("have their name cleaned, and it does not decide the format", () => {
    const file = read("", `../../\u202Eetc\n${"x".repeat(500)}`);
    expect(file.ok ? "" : file.reason).toMatch(/^\.\.\/\.\.\/etc x+: The file is empty\.$/);
    expect(readable("Ana Reis: hi\nBo Lind: ho").format).toBe("plain");
    expect(read("WEBVTT\n\n00:01.000 --> 00:02.000\nAna: hi\n", "a.json")).toMatchObject({
      ok: true,
      format: "webvtt",
    });
  });
});

test("control characters are removed from text, and long names cut", () => {
  const { lines } = readable(
    `WEBVTT\n\n00:01.000 --> 00:02.000\n<v ${"ä".repeat(200)}>a\u0007b\u202Ec\td</v>\n`,
  );
  expect(lines).toEqual([{ startMs: 1000, endMs: 2000, speaker: "ä".repeat(120), text: "abc d" }]);
});
