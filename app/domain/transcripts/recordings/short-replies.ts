type Spoken = { speaker: string; text: string };

/** Words that alone say no more than that somebody listens. */
const listening = new Set(
  `yeah yes yep yup ok okay right sure mm mmm mhm hmm hm uh huh um ah oh aha wow cool great nice perfect exactly true fine good
  thanks thank you i see got it of course absolutely totally definitely agreed alright all makes sense sounds indeed wonderful
  lovely interesting`.split(/\s+/),
);
const mostWords = 4;

/**
 * Which lines of a transcript only show that somebody listens ("Mm-hmm", "Yeah, sure"), while somebody else speaks. An answer
 * to a question is no such line.
 */
export function shortReplies(lines: Spoken[]): boolean[] {
  let speaking: Spoken | undefined;
  return lines.map((line) => {
    const isReply =
      speaking !== undefined &&
      speaking.speaker !== line.speaker &&
      !/\?["')\]]?$/.test(speaking.text.trim()) &&
      isListening(line.text);
    if (!isReply) speaking = line;
    return isReply;
  });
}

function isListening(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length === 0 || words.length > mostWords || /[?\d]/.test(text)) return false;
  return words.every((word) => listening.has(word));
}
