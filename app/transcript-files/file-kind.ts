const RECORDING =
  "a recording, not a transcript. Add the transcript that the meeting tool made from it (.vtt, .srt, .sbv, .txt or .json)";
const PICTURE = "a picture. Add the transcript as text (.vtt, .srt, .sbv, .txt or .json)";
const PLAIN_COPY = "Open it, save it as plain text (.txt), and add that file";

type Kind = { at: number; magic: string; says: string };

/** First bytes (as Latin-1 text) of what people take for a transcript, and what to bring instead. */
const KINDS: Kind[] = [
  {
    at: 0,
    magic: "%PDF-",
    says: "a PDF. Copy its text into a .txt file, or export the transcript as .vtt or .txt",
  },
  { at: 0, magic: "{\\rtf", says: `a rich text document. ${PLAIN_COPY}` },
  { at: 0, magic: "\xd0\xcf\x11\xe0", says: `an old Office document. ${PLAIN_COPY}` },
  { at: 0, magic: "\x1f\x8b", says: "a compressed archive. Unpack it and add the transcript inside" },
  { at: 0, magic: "7z\xbc\xaf", says: "a compressed archive. Unpack it and add the transcript inside" },
  { at: 0, magic: "Rar!", says: "a compressed archive. Unpack it and add the transcript inside" },
  { at: 4, magic: "ftyp", says: RECORDING },
  { at: 0, magic: "\x1a\x45\xdf\xa3", says: RECORDING },
  { at: 0, magic: "OggS", says: RECORDING },
  { at: 0, magic: "fLaC", says: RECORDING },
  { at: 0, magic: "ID3", says: RECORDING },
  { at: 0, magic: "\xff\xfb", says: RECORDING },
  { at: 0, magic: "\xff\xf1", says: RECORDING },
  { at: 8, magic: "WAVE", says: RECORDING },
  { at: 8, magic: "AVI ", says: RECORDING },
  { at: 8, magic: "WEBP", says: PICTURE },
  { at: 0, magic: "\x89PNG", says: PICTURE },
  { at: 0, magic: "\xff\xd8\xff", says: PICTURE },
  { at: 0, magic: "GIF8", says: PICTURE },
  {
    at: 0,
    magic: "SQLite format 3",
    says: "a database. Add the transcript as text (.vtt, .srt, .sbv, .txt or .json)",
  },
];

/** A sentence saying what a file is and what to bring instead; null when its first bytes may be text. */
export function nameFileKind(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  if (/^PK(?:\x03\x04|\x05\x06)/.test(head)) return `This is ${zipKind(bytes)}.`;
  const kind = KINDS.find(({ at, magic }) => head.startsWith(magic, at));
  if (kind) return `This is ${kind.says}.`;
  if (/^(?:\xef\xbb\xbf)?\s{0,100}<(?:!doctype|html|svg|\?xml|head|body|script)\b/i.test(head)) {
    return "This is a web page or XML file. Add the transcript as .vtt, .srt, .sbv, .txt or .json.";
  }
  return null;
}

/** Office documents are zip archives; the names of their parts stand in them uncompressed. */
function zipKind(bytes: Uint8Array): string {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.includes("word/")) {
    return "a Word document. In Teams or Word choose Download as .vtt, or save it as plain text (.txt), and add that file";
  }
  if (view.includes("xl/") || view.includes("ppt/")) return `an Office document. ${PLAIN_COPY}`;
  if (view.includes("opendocument")) return `an OpenDocument file. ${PLAIN_COPY}`;
  return "a zip archive. Unpack it and add the transcript inside";
}
