/** Bytes that tell an alphabet. */
const SAMPLE = 200_000;

/**
 * The text of a file: UTF-16 by its mark or by the zeros of its Latin letters, UTF-8, and of what is mostly neither the most
 * plausible of Shift_JIS, Windows-1251 and Windows-1252. The same bytes are always read the same.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  const text = new TextDecoder("utf-8").decode(bytes);
  const damaged = text.match(/\uFFFD/g)?.length ?? 0;
  if (damaged === 0) return text;
  const beyondAscii = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  return damaged * 2 > beyondAscii ? new TextDecoder(alphabetOf(bytes)).decode(bytes) : text;
}

/** Every second byte of Latin text, of spaces and of line ends is zero; the first of a pair where it is big-endian. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  const zeros: [first: number, second: number] = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const pairs = sample.length / 2;
  const [more, fewer] = [Math.max(...zeros), Math.min(...zeros)];
  if (bytes.length % 2 !== 0 || more < pairs * 0.1 || fewer > pairs * 0.01) return null;
  const wide = zeros[1] > zeros[0] ? "utf-16le" : "utf-16be";
  // A program has zeros on one side as well, and no text.
  const controls = new TextDecoder(wide).decode(sample).match(/[^\P{Cc}\t\n\r]|\uFFFD|\p{Cn}/gu)?.length ?? 0;
  return controls * 50 > pairs ? null : wide;
}

function alphabetOf(bytes: Uint8Array): "shift_jis" | "windows-1251" | "windows-1252" {
  const sample = bytes.subarray(0, SAMPLE);
  const japanese = new TextDecoder("shift_jis").decode(sample);
  const broken = japanese.match(/\uFFFD/g)?.length ?? 0;
  const kana = japanese.match(/[\u3041-\u30fe]/g)?.length ?? 0;
  const beyondAscii = japanese.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  // A sentence of Japanese is a third kana; other alphabets read as Shift_JIS are rare ideographs and damage.
  if (broken <= 1 && kana * 5 > beyondAscii) return "shift_jis";
  const cyrillic = new TextDecoder("windows-1251").decode(sample);
  const inWords =
    cyrillic.match(/[а-яёА-ЯЁіїєґІЇЄҐ]{3,}/g)?.reduce((sum, { length }) => sum + length, 0) ?? 0;
  const high = sample.reduce((sum, byte) => sum + (byte > 0x7f ? 1 : 0), 0);
  // Accented letters of Western words stand alone; Cyrillic words are made of such bytes from end to end.
  return inWords * 2 > high ? "windows-1251" : "windows-1252";
}
