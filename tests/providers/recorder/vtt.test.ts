import { describe, expect, test } from "vitest";
import { read, readable, shown } from "./reading.ts";

describe("Zoom VTT", () => {
  const zoom = `WEBVTT

1
00:00:02.656 --> 00:00:05.230
Ana Reis: Shall we start?

2
00:00:05.300 --> 00:00:06.900
Bo Lind: Yes, one moment.

3
00:00:12.000 --> 00:00:14.000
I have three things: budget, hiring, the office.
`;

  test("takes names from the text and continues a cue without one", () => {
    expect(readable(zoom)).toMatchObject({ format: "zoom-vtt", timing: "exact" });
    expect(shown(zoom)).toEqual([
      "2656-5230 Ana Reis: Shall we start?",
      "5300-6900 Bo Lind: Yes, one moment.",
      "12000-14000 Bo Lind: I have three things: budget, hiring, the office.",
    ]);
  });

  test("is read the same with CRLF, CR and a byte order mark", () => {
    for (const variant of [zoom.replaceAll("\n", "\r\n"), zoom.replaceAll("\n", "\r"), `\uFEFF${zoom}`]) {
      expect(shown(variant)).toEqual(shown(zoom));
    }
  });

  test("does not take a recurring phrase for a speaker", () => {
    const phrases = Array.from({ length: 50 }, (_, at) =>
      at % 25 === 9 ? "the thing is: it works." : `Ana: point ${at}.`,
    );
    const cues = phrases.map((text, at) => `${at + 1}\n${at}:00.000 --> ${at}:03.000\n${text}\n`);
    const { lines } = readable(`WEBVTT\n\n${cues.join("\n")}`);
    expect(new Set(lines.map(({ speaker }) => speaker))).toEqual(new Set(["Ana"]));
    expect(lines[9]?.text).toBe("the thing is: it works.");
  });

  test("joins cues of one speaker, up to a two-second pause or eighty words", () => {
    const cue = (from: number, to: number, text: string) =>
      `00:00:${from}.000 --> 00:00:${to}.000\n${text}\n\n`;
    const text = `WEBVTT\n\n${cue(10, 12, "Ana Reis: We will")}${cue(13, 15, "ship on Friday.")}${cue(17, 18, "After the pause.")}`;
    expect(shown(text)).toEqual([
      "10000-15000 Ana Reis: We will ship on Friday.",
      "17000-18000 Ana Reis: After the pause.",
    ]);
    const long = "word ".repeat(45);
    expect(readable(`WEBVTT\n\n${cue(10, 12, `Ana Reis: ${long}`)}${cue(12, 14, long)}`).lines).toHaveLength(
      2,
    );
  });
});

describe("Teams VTT", () => {
  const id = "6c0b7c2e-4a1d-4f00-9c11-00000000000";

  test("sorts cues, reads voice tags over several lines, puts the given name first", () => {
    const text = `WEBVTT

${id}2/14-0
00:00:09.000 --> 00:00:11.000
<v Lind, Bo (Guest)>No budget left.

${id}1/12-0
00:00:03.120 --> 00:00:06.480
<v Reis, Ana>Shall we start? I have
only thirty minutes.</v>

${id}3/15-0
00:00:20.000 --> 00:00:21.000
Nobody tagged me.
`;
    expect(readable(text).format).toBe("teams-vtt");
    expect(shown(text)).toEqual([
      "3120-6480 Ana Reis: Shall we start? I have only thirty minutes.",
      "9000-11000 Bo Lind (Guest): No budget left.",
      "20000-21000 Unknown speaker: Nobody tagged me.",
    ]);
  });

  test("accepts Graph's unpadded and negative times and starts at zero", () => {
    const text = `WEBVTT

0:0:0.0 --> 0:0:5.320
<v Ana Reis>Shall we start?</v>

-0:0:4.500 --> -0:0:1.0
<v Bo Lind>Already running.</v>
`;
    expect(shown(text)).toEqual(["0-3500 Bo Lind: Already running.", "4500-9820 Ana Reis: Shall we start?"]);
  });

  test("skips NOTE blocks and bare ids of old Stream files", () => {
    const text = `WEBVTT

NOTE duration:"00:10:00"

NOTE Confidence: 0.69

${id}1
00:00:01.000 --> 00:00:02.000
Hello there.

${id}2
00:00:08.000 --> 00:00:09.000
Good morning.
`;
    expect(readable(text).format).toBe("teams-vtt");
    expect(shown(text)).toEqual([
      "1000-2000 Unknown speaker: Hello there.",
      "8000-9000 Unknown speaker: Good morning.",
    ]);
  });

  test("keeps a title after a comma in a name", () => {
    const cue = (name: string, at: number) => `00:00:0${at}.000 --> 00:00:0${at}.500\n<v ${name}>Hi.</v>\n\n`;
    const names = ["Ana Reis, PhD", "Reis, Ana [Acme]", "One, Two, Three"];
    const lines = readable(`WEBVTT\n\n${names.map((name, at) => cue(name, at + 1)).join("")}`).lines;
    expect(lines.map(({ speaker }) => speaker)).toEqual([
      "Ana Reis, PhD",
      "Ana Reis [Acme]",
      "One, Two, Three",
    ]);
  });
});

describe("plain WebVTT", () => {
  test("skips STYLE and REGION, cue settings and tags, decodes entities once", () => {
    const text = `WEBVTT - captions of the meeting
Kind: captions

STYLE
::cue { color: red }

REGION
id:one

intro
00:01.000 --> 00:02.500 align:start position:0%
<c.loud>Tom &amp; Ana</c> say <i>hi</i> <00:00:01.500>&lt;b&gt; &amp;lt; x < y
`;
    expect(readable(text).format).toBe("webvtt");
    expect(shown(text)).toEqual(["1000-2500 Unknown speaker: Tom & Ana say hi <b> &lt; x < y"]);
  });

  test("splits the time of a cue with two voices", () => {
    const text = "WEBVTT - x\n\n00:00:10.000 --> 00:00:14.000\n<v.a Ana>One two</v> <v Bo>three four</v>\n";
    expect(shown(text)).toEqual(["10000-12000 Ana: One two", "12000-14000 Bo: three four"]);
  });

  test("keeps text after a blank line with its cue, and drops a swapped end", () => {
    const text = "WEBVTT\n\n00:05.000 --> 00:01.000\nFirst half\n\nsecond half.\n";
    expect(shown(text)).toEqual(["5000- Unknown speaker: First half second half."]);
  });

  test("joins unnamed cues only inside a sentence", () => {
    const text =
      "WEBVTT\n\n00:01.000 --> 00:02.000\nWe will\n\n00:02.000 --> 00:03.000\nsee.\n\n00:03.000 --> 00:04.000\nNo.\n";
    expect(shown(text)).toEqual([
      "1000-3000 Unknown speaker: We will see.",
      "3000-4000 Unknown speaker: No.",
    ]);
  });
});

describe("VTT that cannot be read", () => {
  const good = "WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nAna: one\n\n2\n";

  test.each([
    "00:0x:05.300 --> 00:00:06.900",
    "00:00:05.300 -> 00:00:06.900",
    "00:00:05.300 --> ",
    "00:00:75.300 --> 00:00:76.900",
    "soon --> later",
    "--> 00:00:06.900",
  ])("is refused with the line of the broken time %j", (broken) => {
    const file = read(`${good}${broken}\nAna: two\n`);
    expect(file).toMatchObject({ ok: false, line: 8 });
    expect(file.ok ? "" : file.reason).toContain(broken.trim());
  });

  test("is refused when it has only a header", () => {
    for (const text of [
      "WEBVTT",
      "WEBVTT\n\n",
      "WEBVTT\n\nNOTE nothing\n",
      "WEBVTT\n\n00:01.000 --> 00:02.000\n\n",
    ]) {
      expect(read(text)).toMatchObject({
        ok: false,
        line: null,
        reason: expect.stringContaining("no spoken lines"),
      });
    }
  });
});
