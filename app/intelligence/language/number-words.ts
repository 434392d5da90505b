/** The number words of a language that writes them apart, and how its figures are marked. */
export type NumberWords = {
  /** Below a thousand, each word by itself, with its accents: "treinta", "doscientos", "soixante". */
  values: Record<string, number>;
  /** What multiplies the number before it: "cents", "mil", "millions". */
  scales: Record<string, number>;
  /** "y", "et": what stands between tens and units. */
  and: string;
  /** "coma", "virgule". */
  point: string;
  /** "medio", "demi": a half beside a number. */
  half: RegExp;
  /** Words that may be articles: they count beside another number word alone. */
  articles: readonly string[];
  ordinals: Record<string, number>;
  /** Whether `next` goes on the tens and units before it: "soixante-dix". */
  goesOn(group: number, next: number): boolean;
};

/** Digits of a letter's name ("MP3") count nothing; spaces, points and apostrophes group three digits, a comma ends the whole. */
const FIGURE =
  /(?<![\p{L}\d])\d{1,3}(?:[.\u00a0\u202f '’]\d{3})+(?:,\d+)?(?!\d)|(?<![\p{L}\d])\d+(?:[.,]\d+)?/u;
const TOKENS = new RegExp(`${FIGURE.source}|\\p{L}+|[;:?!]|[.,](?!\\d)`, "gu");

/** Reads numbers in figures ("1.250,50", "1 250", "3,5") and in words ("mil doscientos", "soixante et onze"). */
export function numberReader(words: NumberWords): (text: string) => Set<number> {
  const { values, scales, articles, ordinals } = words;
  return (text) => {
    const found = new Set<number>();
    const tokens = text.normalize("NFKC").toLowerCase().match(TOKENS) ?? [];
    let [sum, group, counted]: [number, number | null, number] = [0, null, 0];
    let isFigure = false;
    const close = () => {
      if (group !== null || sum > 0) {
        if (counted > 0) found.add(rounded(sum + (group ?? 0)));
      }
      [sum, group, counted, isFigure] = [0, null, 0, false];
    };
    tokens.forEach((token, at) => {
      const value = values[token];
      const scale = scales[token];
      const next = tokens[at + 1] ?? "";
      if (/^\d/.test(token)) {
        close();
        [group, counted, isFigure] = [figureOf(token), 1, true];
      } else if (
        token === words.and &&
        group !== null &&
        (values[next] !== undefined || words.half.test(next))
      ) {
        // "treinta y uno", "dos y medio"
      } else if (words.half.test(token) && group !== null) {
        group += 0.5;
        close();
      } else if (token === words.point && group !== null && values[next] !== undefined) {
        group += (values[next] ?? 0) / 10;
        tokens[at + 1] = "";
      } else if (scale !== undefined) {
        if (scale >= 1000) {
          sum += (group ?? 1) * scale;
          group = null;
        } else group = (group ?? 1) * scale;
        counted++;
        isFigure = false;
      } else if (value !== undefined) {
        const fits =
          group === null
            ? true
            : !isFigure && (words.goesOn(group, value) || (group >= 100 && group % 100 === 0 && value < 100));
        if (!fits) close();
        group = group === 4 && value === 20 ? 80 : (group ?? 0) + value;
        if (!articles.includes(token) || counted > 0 || sum > 0) counted++;
      } else {
        close();
        const ordinal = ordinals[token];
        if (ordinal !== undefined) found.add(ordinal);
      }
    });
    close();
    return found;
  };
}

function figureOf(token: string): number {
  const isGrouped = /^\d{1,3}(?:[.\u00a0\u202f '’]\d{3})+(?:,\d+)?$/u.test(token);
  return Number((isGrouped ? token.replace(/[.\u00a0\u202f '’]/gu, "") : token).replace(",", "."));
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
