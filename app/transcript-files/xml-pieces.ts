import { message, t } from "#app/core/words.ts";
import { decodeEntities } from "./speech.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** A stretch of text, or a tag: `empty` closes itself. */
export type XmlPiece =
  | { kind: "text"; text: string }
  | { kind: "open"; name: string; attributes: string; empty: boolean }
  | { kind: "close"; name: string };

const damaged = message("The text inside this file is damaged. Save the document again and add that file.");

/**
 * The pieces of an XML text, in order. Of entities only the five of XML and those of a character's number are known, so none
 * grows; a text that declares its own is refused.
 */
export function* xmlPieces(xml: string): Generator<XmlPiece> {
  let at = 0;
  while (at < xml.length) {
    const next = xml.indexOf("<", at);
    const end = next < 0 ? xml.length : next;
    if (end > at) yield { kind: "text", text: decodeEntities(xml.slice(at, end)) };
    if (next < 0) return;
    const passed = endOfRemark(xml, next);
    if (passed !== null) {
      at = passed;
      continue;
    }
    at = endOfTag(xml, next);
    const tag = xml.slice(next + 1, at - 1);
    const name = /^\/?[\w.:-]{1,80}/.exec(tag)?.[0];
    if (name === undefined) throw new UnreadableFile(null, t(damaged));
    if (name.startsWith("/")) yield { kind: "close", name: name.slice(1) };
    else yield { kind: "open", name, attributes: tag.slice(name.length), empty: tag.endsWith("/") };
  }
}

/** After the `>` that closes a tag; one in an attribute's quotes does not. */
function endOfTag(xml: string, at: number): number {
  const mark = /["'<>]/g;
  mark.lastIndex = at + 1;
  for (let found = mark.exec(xml); found; found = mark.exec(xml)) {
    const [sign] = found;
    if (sign === ">") return found.index + 1;
    const end = sign === "<" ? -1 : xml.indexOf(sign, found.index + 1);
    if (end < 0) break;
    mark.lastIndex = end + 1;
  }
  throw new UnreadableFile(null, t(damaged));
}

/** Where a comment or an instruction ends that begins here; null for a tag. */
function endOfRemark(xml: string, at: number): number | null {
  const opens = xml.slice(at, at + 4);
  const closing = opens.startsWith("<?") ? "?>" : opens === "<!--" ? "-->" : null;
  if (closing === null) {
    if (opens.startsWith("<!")) throw new UnreadableFile(null, t(damaged));
    return null;
  }
  const end = xml.indexOf(closing, at + opens.length - 2);
  if (end < 0) throw new UnreadableFile(null, t(damaged));
  return end + closing.length;
}
