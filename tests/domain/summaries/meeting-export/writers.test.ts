import fc from "fast-check";
import { expect, test } from "vitest";
import { fileName } from "#app/domain/summaries/meeting-export/file-name.ts";
import { type ExportedLine, writeMarkdown } from "#app/domain/summaries/meeting-export/markdown.ts";
import { writeVtt } from "#app/domain/summaries/meeting-export/webvtt.ts";
import { readable } from "#tests/providers/recorder/reading.ts";

/** As transcripts are stored: composed, and without the lengthening stroke of Arabic. */
const Words = fc
  .stringMatching(/^[\p{L}<>&*_#[\]\\|~`!-]{1,12}( [\p{L}\d<>&;.*_#)-]{1,12}){0,6}$/u)
  .map((text) => text.normalize("NFC").replaceAll("\u0640", "a"));
const names = ["Ana Reis", "Reis, Bo", "Tom & <Co>", "*Star* _Line_"];
const Lines = fc
  .array(fc.record({ gap: fc.nat(90), length: fc.nat(20), text: Words }), { minLength: 1, maxLength: 40 })
  .map((turns) => {
    let at = 0;
    return turns.map(({ gap, length, text }, index): ExportedLine => {
      const start_ms = at + gap * 1000;
      at = start_ms + length * 1000;
      return { start_ms, end_ms: at, speaker: names[index % names.length] ?? "", text };
    });
  });

test("VTT written from any transcript is read back the same", () => {
  fc.assert(
    fc.property(Lines, (lines) => {
      const file = readable(writeVtt(lines));
      const wanted = lines.map(({ start_ms, end_ms, speaker, text }) => ({
        startMs: start_ms,
        endMs: end_ms,
        speaker,
        text,
      }));
      expect(file).toMatchObject({ format: "webvtt", timing: "exact", lines: wanted });
    }),
  );
});

test("Markdown written from any transcript is read back the same", () => {
  fc.assert(
    fc.property(Lines, (lines) => {
      const file = readable(writeMarkdown([{ kind: "title", text: "A *meeting*" }], lines));
      expect(file).toMatchObject({ format: "throughline-md", timing: "exact", title: "A *meeting*" });
      const wanted = lines.map(({ start_ms, speaker, text }) => [start_ms, speaker, text]);
      expect(file.lines.map(({ startMs, speaker, text }) => [startMs, speaker, text])).toEqual(wanted);
    }),
  );
});

test("Markdown escapes what people wrote", () => {
  const text = "![x](http://evil.example/p.png) <script>alert(1)</script> [a](b) `c` # d";
  const [, line = ""] = writeMarkdown([
    { kind: "heading", text: "Decisions" },
    { kind: "bullet", text },
  ]).split("\n\n");
  expect(line.trim()).toBe(
    "- \\!\\[x\\](http://evil.example/p.png) \\<script\\>alert(1)\\</script\\> \\[a\\](b) \\`c\\` \\# d",
  );
  expect(writeMarkdown([{ kind: "paragraph", text: "1. first" }])).toBe("1\\. first\n");
});

test("VTT gives a line without an end a duration by its length, and escapes its text", () => {
  const text = "one\n\n00:01.000 --> 00:02.000\ntwo";
  expect(writeVtt([{ start_ms: 3_600_000, end_ms: null, speaker: "Ana", text }])).toBe(
    "WEBVTT - Throughline transcript\n\n1\n01:00:00.000 --> 01:00:02.000\n<v Ana>one 00:01.000 --&gt; 00:02.000 two</v>\n",
  );
});

test("fileName is valid in every file system", () => {
  expect(fileName("Weekly: sync / Q3 <draft>?", "2026-11-22", "md")).toBe(
    "Weekly sync Q3 draft 2026-11-22.md",
  );
  expect(fileName("../..", "2026-11-22", "vtt")).toBe("Meeting 2026-11-22.vtt");
  expect(fileName("日本語の会議", "2026-11-22", "json")).toBe("日本語の会議 2026-11-22.json");
});
