const DIGITS = "〇一二三四五六七八九";
const SMALL: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const LARGE: Record<string, number> = { 万: 1e4, 億: 1e8, 兆: 1e12 };

/** Words that are written with a numeral and count nothing. */
const NO_NUMBER =
  /一緒|一番|一応|一部|一旦|一般|一方|一切|一致|一覧|一気|一体|一時的|一定|一通り|統一|唯一|万一|万が一|十分|三菱|四国|九州|千葉|千代|八王子|六本木|百貨|[一-九]郎/g;
/** Figures with what multiplies them, or numerals; a single numeral counts where something is counted with it. */
const NUMBER =
  /(?<![a-z\d])\d[\d,]*(?:\.\d+)?(?:[十百千]?[万億兆]|[百千])?(?:\d[\d,]*(?:\.\d+)?千?[万億兆]?)*|[〇一二三四五六七八九十百千万億兆]{2,}|[一二三四五六七八九十百千](?=[人個件名台日月年時分秒円回本枚章番度つ割階週社点票歳泊次号丁通種冊杯問%%])/giu;

/** The numbers a Japanese text names: "1,250", "25", "3万5千", "二十五", "三人". */
export function numbersIn(text: string): Set<number> {
  const plain = text.normalize("NFKC").replace(NO_NUMBER, "＿");
  return new Set((plain.match(NUMBER) ?? []).map(countOf).filter((value) => !Number.isNaN(value)));
}

/** "3万5千" as 35,000: what stands before a large unit is multiplied by it, and the parts are added. */
function countOf(written: string): number {
  let [sum, group, held]: [number, number, number | null] = [0, 0, null];
  for (const [part] of written.replaceAll(",", "").matchAll(/\d+(?:\.\d+)?|./gu)) {
    const digit = DIGITS.indexOf(part);
    const small = SMALL[part];
    const large = LARGE[part];
    if (/^\d/.test(part)) held = Number(part);
    else if (digit >= 0) held = (held ?? 0) * 10 + digit;
    else if (small !== undefined) {
      group += (held ?? 1) * small;
      held = null;
    } else if (large !== undefined) {
      sum += (group + (held ?? 0) || 1) * large;
      [group, held] = [0, null];
    } else return Number.NaN;
  }
  return sum + group + (held ?? 0);
}
