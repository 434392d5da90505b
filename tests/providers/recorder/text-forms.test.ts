import { describe, expect, test } from "vitest";
import { read, readable, shown } from "./reading.ts";

describe("Google Meet transcripts", () => {
  const old = `Weekly sync (2026-12-01 09:00 WET) - Transcript
Attendees
Ana Reis, Bo Lind, Bo Lind's Presentation
Transcript
00:00:00

Ana Reis: Shall we start?
Bo Lind: Yes. Note: this is
a second paragraph.
00:05:00

Ana Reis: Next topic.
Bo Lind's Presentation: Welcome to the demo video.
Meeting ended after 00:25:00 👋
This editable transcript was computer generated and might contain errors. People can also change the text after it was created.
`;

  test("drop header and footer, and spread lines over their block by words", () => {
    expect(readable(old)).toMatchObject({
      format: "google-meet",
      timing: "block",
      title: "Weekly sync",
      startedAt: "2026-12-01T09:00:00.000Z",
    });
    expect(shown(old)).toEqual([
      "0- Ana Reis: Shall we start?",
      "90000- Bo Lind: Yes. Note: this is a second paragraph.",
      "300000- Ana Reis: Next topic.",
      "642857- Bo Lind (screen share): Welcome to the demo video.",
    ]);
  });

  test("drop the notes of newer documents, also in Markdown", () => {
    const text = `# 📝 Notes

Dec 1, 2026
## Weekly sync
Ana Reis: was asked to send the plan
### Details
Budget: agreed

# 📖 Transcript

Dec 1, 2026
## Weekly sync - Transcript
### 00:00:00

**Ana Reis:** Shall we start?
**Bo Lind:** Yes.

### 00:01:00

**Ana Reis:** Last one.

### Transcription ended after 00:02:00

This editable transcript was computer generated and might contain errors.
`;
    expect(readable(text)).toMatchObject({ format: "google-meet", timing: "block", title: "Weekly sync" });
    expect(shown(text)).toEqual([
      "0- Ana Reis: Shall we start?",
      "45000- Bo Lind: Yes.",
      "60000- Ana Reis: Last one.",
    ]);
  });

  test("with a broken time stamp are refused", () => {
    expect(read(old.replace("00:05:00", "00:5x:00"))).toMatchObject({ ok: false, line: 10 });
  });
});

describe("Otter transcripts", () => {
  const text = `Weekly sync
Tue, Dec 1, 2026

Ana Reis  0:02  
Shall we start?
There is a lot:  5 items.

Unknown Speaker  0:30
Yes.

1:01:00
Nobody knows who.

Bo Lind  1:02:07  
No.

Transcribed by https://otter.ai
`;

  test("are read with names and start times, without the footer", () => {
    expect(readable(text)).toMatchObject({ format: "otter", timing: "exact", title: "Weekly sync" });
    expect(shown(text)).toEqual([
      "2000- Ana Reis: Shall we start? There is a lot: 5 items.",
      "30000- Unknown speaker: Yes.",
      "3660000- Unknown speaker: Nobody knows who.",
      "3727000- Bo Lind: No.",
    ]);
  });

  test.each([
    "Ana Reis   0:03\nShall we start?\n\nBo Lind   0:05\nYes, at 5:30\nor so.\n",
    "Ana Reis 0:03\nShall we start?\n\nBo Lind 0:05\nYes, at 5:30\nor so.\n",
    "Ana Reis - 0:03\nShall we start?\nBo Lind - 0:05\nYes, at 5:30\nor so.\n",
    "Weekly sync\n25m 1s\nAna Reis\t0:03\nShall we start?\nBo Lind\t0:05\nYes, at 5:30\nor so.\n",
  ])("are read in similar formats: %j", (kin) => {
    expect(readable(kin).format).toBe("otter");
    expect(shown(kin)).toEqual(["3000- Ana Reis: Shall we start?", "5000- Bo Lind: Yes, at 5:30 or so."]);
  });

  test("with a broken time are refused", () => {
    expect(read(text.replace("1:02:07", "1:0x:07"))).toMatchObject({ ok: false, line: 14 });
  });
});

describe("typed transcripts", () => {
  test.each([
    [
      "Ana Reis: Shall we start?\nBo Lind: Yes.",
      "none",
      ["0- Ana Reis: Shall we start?", "0- Bo Lind: Yes."],
    ],
    [
      "[00:01:02] Ana Reis: Start?\n[00:01:12] Bo Lind: Yes.",
      "exact",
      ["62000- Ana Reis: Start?", "72000- Bo Lind: Yes."],
    ],
    [
      "00:01:02 Ana Reis: Start?\n1:12 Bo Lind: Yes.",
      "exact",
      ["62000- Ana Reis: Start?", "72000- Bo Lind: Yes."],
    ],
    [
      "Ana Reis (00:01:02): Start?\nBo Lind [1:12]: Yes.",
      "exact",
      ["62000- Ana Reis: Start?", "72000- Bo Lind: Yes."],
    ],
    ["**Ana Reis:** Start?\n**Bo Lind:** Yes.", "none", ["0- Ana Reis: Start?", "0- Bo Lind: Yes."]],
    [
      "[00:00.000 --> 00:05.000]  Speaker 1: Hi.\n[00:05.000 --> 00:06.000]  Speaker 2: Ho.",
      "exact",
      ["0-5000 Speaker 1: Hi.", "5000-6000 Speaker 2: Ho."],
    ],
    [
      "[00:01] No names here.\n[00:05] Only times.",
      "exact",
      ["1000- Unknown speaker: No names here.", "5000- Unknown speaker: Only times."],
    ],
    ["ana: hi\nbo: ho\nana: so\nbo: go", "none", ["0- ana: hi", "0- bo: ho", "0- ana: so", "0- bo: go"]],
    ["- **Ana Reis:** Start?\n- **Bo Lind:** Yes.", "none", ["0- Ana Reis: Start?", "0- Bo Lind: Yes."]],
    [
      "0:07 - Ana Reis: Start?\n0:09 - Bo Lind: Yes.",
      "exact",
      ["7000- Ana Reis: Start?", "9000- Bo Lind: Yes."],
    ],
    ["Q: why?\nA: so.\nQ: when?", "none", ["0- Q: why?", "0- A: so.", "0- Q: when?"]],
    [
      "The Chair (Mr. Bo Lind (Lisbon, of the Left)): Order.\nAna de Reis (Minister of Health and of Families): Yes.\niPhone de Cy: Ho.",
      "none",
      [
        "0- The Chair (Mr. Bo Lind (Lisbon, of the Left)): Order.",
        "0- Ana de Reis (Minister of Health and of Families): Yes.",
        "0- iPhone de Cy: Ho.",
      ],
    ],
    ["山田: おはよう\n鈴木： はい", "none", ["0- 山田: おはよう", "0- 鈴木: はい"]],
  ])("are read: %j", (text, timing, expected) => {
    expect(readable(text)).toMatchObject({ format: "plain", timing });
    expect(shown(text)).toEqual(expected);
  });

  test("with false speakers keep them as text", () => {
    const text = `Weekly sync
Attendees: Ana, Bo

Ana: See https://example.test/a and
https://example.test/b
one more thing: we are late
Next Steps: Bo writes
10:30 is fine
Bo: Note: I agree
Note: really
this sentence before the colon is far too long to be the name of any person whatsoever: yes
Ana: Done.`;
    expect(shown(text)).toEqual([
      "0- Ana: See https://example.test/a and https://example.test/b one more thing: we are late Next Steps: Bo writes 10:30 is fine",
      "0- Bo: Note: I agree Note: really this sentence before the colon is far too long to be the name of any person whatsoever: yes",
      "0- Ana: Done.",
    ]);
  });

  test("with times on some lines interpolate the others", () => {
    const text = "[00:10] Ana Reis: one two\nBo Lind: three four\n[00:20] Ana Reis: five";
    expect(readable(text).timing).toBe("block");
    expect(shown(text)).toEqual([
      "10000- Ana Reis: one two",
      "15000- Bo Lind: three four",
      "20000- Ana Reis: five",
    ]);
  });

  test("with a broken time or without any speaker are refused", () => {
    expect(read("[00:01:02] Ana: a\n[00:0x:09] Bo: b\n")).toMatchObject({ ok: false, line: 2 });
    expect(read("Ana (00:01:02): a\nBo (00:99:09): b\n")).toMatchObject({ ok: false, line: 2 });
    expect(read("Just some prose.\nNobody speaks here.\n")).toMatchObject({ ok: false, line: null });
  });
});
