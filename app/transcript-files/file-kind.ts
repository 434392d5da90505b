import { namedEndings } from "#app/core/named-endings.ts";
import { type Message, message, t } from "#app/core/words.ts";

const RECORDING = message(
  "This is a recording, not a transcript. Add the transcript that the meeting tool made from it ({namedEndings}).",
);
const PICTURE = message("This is a picture. Add the transcript as {namedEndings}.");

type Kind = {
  /** Offset (bytes) of the magic, 0 where it is left out. */ at?: number;
  magic: string[];
  says: Message;
};

/** First bytes (as Latin-1 text) of what people take for a transcript, and what to bring instead. */
const KINDS: Kind[] = [
  {
    magic: ["%PDF-"],
    says: message(
      "This is a PDF. Copy its text into a .txt file, or export the transcript as {namedEndings}.",
    ),
  },
  {
    magic: ["{\\rtf"],
    says: message(
      "This is a rich text document. Open it, save it as a Word document (.docx) or plain text (.txt), and add that file.",
    ),
  },
  {
    magic: ["\xd0\xcf\x11\xe0"],
    says: message(
      "This is an old Office document. Open it, save it as a Word document (.docx) or plain text (.txt), and add that file.",
    ),
  },
  {
    magic: ["\x1f\x8b", "7z\xbc\xaf", "Rar!"],
    says: message("This is a compressed archive. Unpack it and add the transcript inside."),
  },
  { magic: ["\x1a\x45\xdf\xa3", "OggS", "fLaC", "ID3", "\xff\xfb", "\xff\xf1"], says: RECORDING },
  { at: 4, magic: ["ftyp"], says: RECORDING },
  { at: 8, magic: ["WAVE", "AVI "], says: RECORDING },
  { magic: ["\x89PNG", "\xff\xd8\xff", "GIF8"], says: PICTURE },
  { at: 8, magic: ["WEBP"], says: PICTURE },
  {
    magic: ["SQLite format 3"],
    says: message("This is a database. Add the transcript as {namedEndings}."),
  },
];

/** A sentence saying what a file is and what to bring instead; null when its first bytes may be text. */
export function nameFileKind(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  if (/^PK(?:\x03\x04|\x05\x06)/.test(head)) return t(zipKind(bytes));
  const kind = KINDS.find(({ at = 0, magic }) => magic.some((bytes) => head.startsWith(bytes, at)));
  if (kind) return t(kind.says, { namedEndings: namedEndings() });
  if (/^(?:\xef\xbb\xbf)?\s{0,100}<(?:!doctype|html|svg|\?xml|head|body|script)\b/i.test(head)) {
    return t("This is a web page or XML file. Add the transcript as {namedEndings}.", {
      namedEndings: namedEndings(),
    });
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

function zipKind(bytes: Uint8Array): Message {
  const view = viewOf(bytes);
  if (view.includes("xl/") || view.includes("ppt/"))
    return message(
      "This is an Office document. Open it, save it as a Word document (.docx) or plain text (.txt), and add that file.",
    );
  if (view.includes("opendocument"))
    return message(
      "This is an OpenDocument file. Open it, save it as a Word document (.docx) or plain text (.txt), and add that file.",
    );
  return message("This is a zip archive. Unpack it and add the transcript inside.");
}
