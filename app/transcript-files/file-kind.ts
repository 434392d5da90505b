import { namedEndings } from "#app/core/enums/transcript-ending.ts";

const RECORDING = `a recording, not a transcript. Add the transcript that the meeting tool made from it (${namedEndings})`;
const PICTURE = `a picture. Add the transcript as ${namedEndings}`;
const PLAIN_COPY = "Open it, save it as a Word document (.docx) or plain text (.txt), and add that file";

type Kind = {
  /** Offset (bytes) of the magic, 0 where it is left out. */ at?: number;
  magic: string[];
  says: string;
};

/** First bytes (as Latin-1 text) of what people take for a transcript, and what to bring instead. */
const KINDS: Kind[] = [
  {
    magic: ["%PDF-"],
    says: `a PDF. Copy its text into a .txt file, or export the transcript as ${namedEndings}`,
  },
  { magic: ["{\\rtf"], says: `a rich text document. ${PLAIN_COPY}` },
  { magic: ["\xd0\xcf\x11\xe0"], says: `an old Office document. ${PLAIN_COPY}` },
  {
    magic: ["\x1f\x8b", "7z\xbc\xaf", "Rar!"],
    says: "a compressed archive. Unpack it and add the transcript inside",
  },
  { magic: ["\x1a\x45\xdf\xa3", "OggS", "fLaC", "ID3", "\xff\xfb", "\xff\xf1"], says: RECORDING },
  { at: 4, magic: ["ftyp"], says: RECORDING },
  { at: 8, magic: ["WAVE", "AVI "], says: RECORDING },
  { magic: ["\x89PNG", "\xff\xd8\xff", "GIF8"], says: PICTURE },
  { at: 8, magic: ["WEBP"], says: PICTURE },
  {
    magic: ["SQLite format 3"],
    says: `a database. Add the transcript as ${namedEndings}`,
  },
];

/** A sentence saying what a file is and what to bring instead; null when its first bytes may be text. */
export function nameFileKind(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  if (/^PK(?:\x03\x04|\x05\x06)/.test(head)) return `This is ${zipKind(bytes)}.`;
  const kind = KINDS.find(({ at = 0, magic }) => magic.some((bytes) => head.startsWith(bytes, at)));
  if (kind) return `This is ${kind.says}.`;
  if (/^(?:\xef\xbb\xbf)?\s{0,100}<(?:!doctype|html|svg|\?xml|head|body|script)\b/i.test(head)) {
    return `This is a web page or XML file. Add the transcript as ${namedEndings}.`;
  }
  return null;
}

/** Office documents are zip archives; the names of their parts stand in them uncompressed. */
export function isWordDocument(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  return view.subarray(0, 4).toString("latin1") === "PK\x03\x04" && view.includes("word/document");
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function zipKind(bytes: Uint8Array): string {
  const view = viewOf(bytes);
  if (view.includes("xl/") || view.includes("ppt/")) return `an Office document. ${PLAIN_COPY}`;
  if (view.includes("opendocument")) return `an OpenDocument file. ${PLAIN_COPY}`;
  return "a zip archive. Unpack it and add the transcript inside";
}
