import { describe, expect, test } from "vitest";
import { readTranscript } from "#app/transcript-files/read-transcript.ts";
import { read, readable, shown } from "./reading.ts";

const whisperX = JSON.stringify({
  segments: [
    { start: 0.5, end: 2, text: " Shall we start?", speaker: "SPEAKER_00" },
    { start: 2.4, end: 3.1, text: " Yes.", speaker: "SPEAKER_01" },
  ],
});

test.each([
  [
    "Whisper",
    '{"text":"A. B.","segments":[{"id":0,"start":0,"end":1.5,"text":" Good day."}],"language":"en"}',
    ["0-1500 Unknown speaker: Good day."],
  ],
  [
    "memnex",
    JSON.stringify({
      schema_version: "0.2.0",
      meeting_id: "01HXR5K7P8Q3M2N4VWXYZABCDE",
      source: { file_name: "Pier talk.m4a", recorded_at: "2026-05-06T10:00:00+02:00" },
      transcript: {
        language: "en",
        text: "Shall we start? Yes.",
        segments: [
          { id: "seg_0001", start_sec: 0.5, end_sec: 2, text: "Shall we start?", speaker_id: "p_0001" },
          { id: "seg_0002", start_sec: 2.4, end_sec: 3.1, text: "Yes.", speaker_id: "SPEAKER_01" },
          { id: "seg_0003", start_sec: 3.2, end_sec: 4, text: "Good.", speaker_id: null },
        ],
      },
      participants: [{ id: "p_0001", name: "Ana Reis" }],
      provenance: { producer: { name: "samuraizer", version: "0.2.0" }, pipeline: {} },
    }),
    ["500-2000 Ana Reis: Shall we start?", "2400-3100 Speaker 2: Yes.", "3200-4000 Unknown speaker: Good."],
  ],
  ["WhisperX", whisperX, ["500-2000 Speaker 1: Shall we start?", "2400-3100 Speaker 2: Yes."]],
  [
    "CSV with quotes",
    'start,end,speaker,text\n0,1.5,Ana,"Well, ""yes"".\nAnd no."\n2,3,Bo,Fine',
    ['0-1500 Ana: Well, "yes". And no.', "2000-3000 Bo: Fine"],
  ],
  [
    "CSV with semicolons",
    "Speaker;Timestamp;Text\nAna;00:00:05;Hello\nBo;00:00:09;Hi",
    ["5000- Ana: Hello", "9000- Bo: Hi"],
  ],
  ["a table with tabs", "Speaker\tText\nAna\tHello\nBo\tHi", ["0- Ana: Hello", "0- Bo: Hi"]],
  [
    "SBV with breaks",
    "0:00:01.000,0:00:03.000\nAna: one[br]two\n\n0:00:08.000,0:00:09.000\nBo: three",
    ["1000-3000 Ana: one two", "8000-9000 Bo: three"],
  ],
  [
    "Fathom",
    [
      "Ferry weekly - November 18\nVIEW RECORDING - 25 mins: https://fathom.example/share/abc\n\n---\n",
      "0:00 - Ana Reis (Harbour Office)\n  Shall we start?\n",
      "0:04 - Bo Lind\n  Yes.\n  One moment.\n",
      "0:09 - Ana Reis (Harbour Office)\n  Thanks.",
    ].join("\n"),
    [
      "0- Ana Reis (Harbour Office): Shall we start?",
      "4000- Bo Lind: Yes. One moment.",
      "9000- Ana Reis (Harbour Office): Thanks.",
    ],
  ],
  [
    "tl;dv",
    "[00:12] Ana Reis\nShall we start?\n\n[00:15] Bo Lind\nYes.",
    ["12000- Ana Reis: Shall we start?", "15000- Bo Lind: Yes."],
  ],
  [
    "speakers in square brackets",
    "[Ana]: Hello\n[Bo]: Hi\n[Ana]: Bye",
    ["0- Ana: Hello", "0- Bo: Hi", "0- Ana: Bye"],
  ],
  [
    "speakers in round brackets",
    "(Ana) Hello\n(Bo) Hi\n(Ana) Bye\n(Laughter) Oh",
    ["0- Ana: Hello", "0- Bo: Hi", "0- Ana: Bye (Laughter) Oh"],
  ],
  [
    "lines of the meeting tool",
    "Recording started\nAna: Hello\nBo Lind stopped transcription\nBo: We started recording.",
    ["0- Ana: Hello", "0- Bo: We started recording."],
  ],
])("%s is read", (_what, text, expected) => expect(shown(text)).toEqual(expected));

describe("the same block twice", () => {
  const talk = "Ana: One.\nBo: Two.\nAna: Three.\nBo: Four.";
  test("is once", () => expect(readable(`${talk}\n${talk}`).lines).toHaveLength(4));
  test("is once where a time comes again", () => {
    const text = "[00:00:05] Ana: One.\n[00:00:09] Bo: Two.\n[00:00:05] Ana: One.";
    expect(shown(text)).toEqual(["5000- Ana: One.", "9000- Bo: Two."]);
  });
  test("stays where people say the same again", () => {
    expect(readable("Ana: Yes.\nBo: Yes.\nAna: Yes.\nBo: Yes.").lines).toHaveLength(4);
  });
});

const russian = "Анна: Доброе утро, начнём?\nБорис: Да, бюджет готов.";
const japanese = "田中: おはようございます。\n鈴木: はい、始めましょう。";

function utf16(text: string, isBig: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, unit] of text.split("").entries()) view.setUint16(at * 2, unit.charCodeAt(0), !isBig);
  return bytes;
}

/** A text in an alphabet of one or two bytes, by looking each character up in the decoder. */
function encoded(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const codes = new Map<string, number[]>();
  for (let high = 0; high < 256; high++) {
    codes.set(decoder.decode(Uint8Array.of(high)), [high]);
    if (label === "shift_jis" && high > 0x80)
      for (let low = 0x40; low < 0xfd; low++)
        codes.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  }
  return Uint8Array.from([...text].flatMap((one) => codes.get(one) ?? []));
}

test.each([
  ["UTF-16, little end first, without a mark", utf16("Ana: Hello there\nBo: Hi", false), "Ana"],
  ["UTF-16, big end first, without a mark", utf16("Ana: Hello there\nBo: Hi", true), "Ana"],
  ["Windows-1251", encoded(russian, "windows-1251"), "Анна"],
  ["Shift_JIS", encoded(japanese, "shift_jis"), "田中"],
  ["Windows-1252", encoded("Zoë: Déjà vu, ça va\nBjörn: Schön, größer", "windows-1252"), "Zoë"],
])("a file in %s is decoded", (_what, bytes, speaker) => {
  const file = readTranscript("x.txt", bytes);
  expect(file.ok && file.lines.map((line) => line.speaker)[0]).toBe(speaker);
});

test("a quotation mark that is never closed is said with its line", () => {
  expect(read('speaker,text\nAna,Hi\nBo,"Never closed\nmore')).toMatchObject({ ok: false, line: 3 });
});
