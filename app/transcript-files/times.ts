const CLOCK = /^-?\d{1,5}(?::-?\d{1,5}){1,2}(?:[.,]-?\d{1,9})?$/;
/** An ordinary speaking rate, 150 words a minute; used only where a file gives no end time. */
const MS_PER_WORD = 400;

/**
 * Milliseconds of `h:mm:ss`, `mm:ss`, with `.` or `,` before a fraction; null when it is not a time.
 * Parts may be un-padded, and any minus sign makes the whole negative (Teams writes both through Graph).
 */
export function readTime(text: string): number | null {
  if (text.length > 40 || !CLOCK.test(text)) return null;
  const [clock = "", fraction = "0"] = text.replaceAll("-", "").split(/[.,]/);
  const [seconds = 0, minutes = 0, hours] = clock.split(":").map(Number).reverse();
  if (seconds > 59 || (hours !== undefined && minutes > 59)) return null;
  const whole = ((hours ?? 0) * 60 + minutes) * 60 + seconds;
  const ms = whole * 1000 + Math.round(Number(`0.${fraction}`) * 1000);
  return text.includes("-") ? -ms : ms;
}

/** One token that was surely meant as a time (`00:0x:12`, `0:99:00`) whether or not it is one. */
export function looksLikeTime(token: string): boolean {
  return (
    token.length <= 20 &&
    /^-?[\dOoIlxX?]{1,5}(?::-?[\dOoIlxX?]{1,5}){1,3}(?:[.,]\S{0,9})?$/.test(token) &&
    /\d/.test(token)
  );
}

export function countSpacedWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** How long saying the text takes, in ms. */
export function estimateMs(text: string): number {
  return countSpacedWords(text) * MS_PER_WORD;
}

/** Start times for texts said one after the other between two times, in proportion to their words. */
export function spreadByWords(fromMs: number, toMs: number, texts: string[]): number[] {
  const words = texts.map((text) => Math.max(1, countSpacedWords(text)));
  const total = words.reduce((sum, count) => sum + count, 0);
  let before = 0;
  return words.map((count) => {
    const start = fromMs + Math.floor((Math.max(0, toMs - fromMs) * before) / total);
    before += count;
    return start;
  });
}
