import { AppError } from "#app/core/errors.ts";

/** More fields and files than any form or query of ours has. */
const mostFields = 1000;
const mostFiles = 10;

/** Throws 413 when the text has too many fields. It only counts separators, so it is safe for a long text. */
export function assertFewFields(text: string, separator = "&"): void {
  let count = 0;
  for (let at = -1; count <= mostFields; count++) {
    at = text.indexOf(separator, at + 1);
    if (at < 0) return;
  }
  throw tooManyFields();
}

/** Throws 413 when a form with files has too many parts so far. */
export function assertFewParts({ fields, files }: { fields: number; files: number }): void {
  if (fields > mostFields) throw tooManyFields();
  if (files > mostFiles)
    throw new AppError(413, `This form has more than the ${mostFiles} files the server accepts at once.`);
}

/** Names and values of an urlencoded form, in order. Reads each character once. */
export function parseUrlEncoded(text: string): [name: string, value: string][] {
  assertFewFields(text);
  return text
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [decode(pair), ""] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
    });
}

function tooManyFields(): AppError {
  return new AppError(
    413,
    `This has more than the ${mostFields.toLocaleString("en")} fields the server accepts.`,
  );
}

/** Decodes as browsers do: an invalid percent sequence stays as it is. */
function decode(text: string): string {
  const spaced = text.replaceAll("+", " ");
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    const bytes = spaced
      .replace(/[^\x00-\x7f]/g, encodeURIComponent)
      .replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, "latin1").toString("utf8");
  }
}
