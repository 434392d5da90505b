import { isCommonWord } from "./common-words.ts";
import { isEnglish } from "./readable.ts";

/** Words that only follow a full stop with a capital: inside a sentence they show where a filler was taken out. */
const SMALL =
  /(?<=[\p{Ll},;:] )(And|But|Because|Which|So|The|We|It|If|Then|You|They|This|That|What|Well|Just|When|Where|Of|Or|As|Is|Are|Was|In|On|To|A|An|He|She|There|These|Those|How|Why|With|For|From|Not|Only|Also|Maybe)(?= )/gu;
const OPENERS =
  /^(?:(?:so|well|okay|ok|yeah|yes|no|right|and|but|because|also|now|actually|basically|anyway|let['’]s see|you know|i mean)[,.]? )+(?=\p{L})/iu;
const DANGLING =
  /(?:^|\s)(?:and|or|but|because|the|a|an|to|of|with|for|in|on|at|by|that|which|if|so|than|my|our|your|their|we|i|you|they|he|she|it|is|are|was|will|following|just|very|really)[.!?]$/i;
const FINITE =
  /(?<!\bto )\b(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|must|may|might|shall|need|needs|want|wants|think|thinks|mean|means|say|says|said|see|know|knows|make|makes|made|take|takes|took|get|gets|got|give|gives|gave|come|comes|came|go|goes|went|use|uses|used|work|works|show|shows|look|looks|find|finds|found|put|run|runs|cost|costs|depend|depends|stay|stays|agree|agreed|decide|decided|launch|read|reads|send|sends|write|writes|cross|crosses|offer|offers|drop|drops|keep|keeps|start|starts|like|likes|prefer|suggest|proposed|suggested|thought|asked|explained|reported|fixes|checks|brings|talks|let|try|ask|call|calls|add|adds|leave|leaves|tell|tells|told|bring|hear|feel|seem|seems|happen|happens|change|changes|submit|promise|saves|fits|scroll|choose|press|pick|become|becomes|include|includes|contain|contains|provide|provides|support|supports|help|helps|move|moves|turn|turns|hold|holds|set|sets|pay|pays|believe|hope|expect|recommend|require|requires|discuss|discussed|concern|concerns|follow|follows|\p{L}{3,}ed)\b|\b(?:it|that|he|she|there|here|what|who|let)['’]s\b|['’](?:re|ve|ll|m|d)\b|n['’]t\b/iu;

/** After "said that" somebody or something has to do it. */
const NO_SUBJECT = /^(?:make|put|use|do|go|take|get|have|let|keep|give|say|see|come|still|as they said)\b/i;

/** Takes away what cleaning speech leaves behind: capitals inside, broken-off word starts, an opening "so, well". */
export function tidy(text: string): string {
  const smooth = text
    .replace(SMALL, (word) => word.toLowerCase())
    .replace(/(?<![\p{L}'’])(\p{L}+)[ -]+(?=(\p{L}+))/gu, (whole, start: string, next: string) =>
      isBrokenOff(start, next) ? "" : whole,
    )
    .replace(OPENERS, "")
    .replace(/\s+([,.;:?!])/g, "$1")
    .replace(/\s{2,}/g, " ")
    .trim();
  return smooth.charAt(0).toUpperCase() + smooth.slice(1);
}

/** "technolog technological", "whe when": the first is a try at the second, and no word of its own. */
function isBrokenOff(start: string, next: string): boolean {
  const [tried, meant] = [start.toLowerCase(), next.toLowerCase()];
  if (tried === meant || !meant.startsWith(tried) || start === "I" || tried === "a") return false;
  return tried.length < 3
    ? !/^(?:a|i|o|an|as|at|be|by|do|go|he|if|in|is|it|me|my|no|of|on|or|so|to|up|us|we|am|ok)$/.test(tried)
    : !isCommonWord(tried);
}

/** Whether a line can stand in minutes: a sentence with a verb of its own that neither hangs in the air nor runs on. */
export function isWhole(text: string): boolean {
  const words = text.split(/\s+/);
  if (!isEnglish(text, words)) return true;
  if (words.length < 4 || words.length > 45 || DANGLING.test(text) || /,\s*[.?!]?$/.test(text)) return false;
  const told =
    /^.{2,60}? (?:said|thought|suggested|reported|explained|proposed) that (.+)$/u.exec(text)?.[1] ?? text;
  const main = told.split(":")[0] ?? told;
  if (told !== text && NO_SUBJECT.test(told)) return false;
  return FINITE.test(main) && !/\b(\p{L}{3,}) \1\b/iu.test(told);
}
