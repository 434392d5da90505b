import {
  FIRST_PERSON,
  INFINITIVE,
  infinitiveOf,
  PARTICLES,
  PLURAL,
  SECOND_PERSON,
  THIRD_PERSON,
} from "./verbs.ts";

/** How a clause of German becomes a task of a list: its verb goes to the end, as an infinitive. */

const MODAL =
  "(?:werde|wirst|wird|werden|werdet|muss|musst|müssen|müsst|müsste|müsstest|müssten|soll|sollst|sollen|sollte|solltest|sollten|kann|kannst|können|könnte|könnten|will|wollen|möchte)";
const NAME = "(?:(?:Herr|Frau) )?\\p{Lu}[\\p{L}-]+";
const NOT_LETTER = "(?![\\p{L}])";
/** Subordinate clauses that belong to the task. */
const HANGING =
  /^(?:ob|wer|wie|was|wann|wo|wen|wem|welche[rsn]?|dass|sobald|wenn|falls|bevor|bis|damit|um|der|die|das)(?!\p{L})/iu;
const PARTICLE = new RegExp(`^(.*?)(?:^| )(${PARTICLES.join("|")})$`, "iu");
/** Words of talk that a list does without. */
const TALK =
  /(?<!\p{L})(?:mal|halt|eben|bitte|doch|dann|ja|also|ähm?|gern|gerne|natürlich|einfach)(?!\p{L}),? ?/giu;
/** The front of a clause that is no part of what is done. */
const BARE_FRONT =
  /^(?:(?:und|aber|oder|also|dann|danach|ja|gut|okay|klar|so|da|bis dahin|genau|na|äh),? ?)*$/iu;

export type Doing = { who: string; doing: string; before: string };

const WITH_MODAL = [
  new RegExp(
    `^(?<front>.*?)(?<!\\p{L})(?<who>ich|wir|du|ihr|Sie|jemand|einer von uns|${NAME}) (?<modal>${MODAL})${NOT_LETTER} (?<rest>.+)$`,
    "u",
  ),
  new RegExp(
    `^(?<front>.*?)(?<!\\p{L})(?<modal>${MODAL}) (?<who>ich|wir|du|ihr|Sie|jemand|einer von uns|${NAME})${NOT_LETTER} (?<rest>.+)$`,
    "u",
  ),
];
const FINITE: readonly (readonly [who: string, verb: string])[] = [
  ["ich", FIRST_PERSON],
  ["du", SECOND_PERSON],
  ["ihr", THIRD_PERSON],
  ["Sie", PLURAL],
  [NAME, THIRD_PERSON],
];
const WITHOUT_MODAL = FINITE.flatMap(([who, verb]) => [
  new RegExp(`^(?<front>.*?)(?<!\\p{L})(?<who>${who}) (?<verb>${verb})${NOT_LETTER}(?<rest>.*)$`, "u"),
  new RegExp(`^(?<front>.*?)(?<!\\p{L})(?<verb>${verb}) (?<who>${who})${NOT_LETTER}(?<rest>.*)$`, "u"),
]);
const UP_TO_INFINITIVE = new RegExp(`^(?:[^,]*? )?${INFINITIVE}(?= |,|$)`, "u");

/** Who does what, in one clause: the readings of it, the likeliest first. */
export function* doingsIn(said: string): Generator<Doing> {
  const clause = lowerFirst(said.replace(/[\s.!?…]+$/u, ""));
  for (const form of WITH_MODAL) {
    const { who = "", rest = "", front = "" } = form.exec(clause)?.groups ?? {};
    const own = UP_TO_INFINITIVE.exec(rest)?.[0];
    if (own === undefined || rest.slice(own.length).startsWith(" ")) continue;
    yield { who, doing: onList(front, own + hanging(rest.slice(own.length)), who), before: front };
  }
  for (const form of WITHOUT_MODAL) {
    const { who = "", verb = "", rest = "", front = "" } = form.exec(clause)?.groups ?? {};
    const doing = toTheEnd(verb, rest.trim());
    if (doing !== undefined) yield { who, doing: onList(front, doing, who), before: front };
  }
}

/** "Holst du bitte ein Angebot ein" as "ein Angebot einholen"; a doing whose verb stands last comes back as it is. */
export function listed(doing: string): string {
  const found = /^(?:(?:du|ihr|Sie) )?(?<verb>\p{L}+)(?: (?:du|ihr|Sie)(?!\p{L}))?(?<rest>.*)$/iu.exec(
    doing,
  )?.groups;
  const { verb = "", rest = "" } = found ?? {};
  const isVerbFirst = infinitiveOf(verb) !== undefined && rest !== "" && !/^\p{Lu}/u.test(verb.slice(1));
  const moved = isVerbFirst ? toTheEnd(verb, rest.trim().replace(/^,/, "")) : undefined;
  return tidied(moved ?? doing);
}

/** The verb behind its objects, with what stood apart of it in front: "das Angebot raus" and "schicke" give "das Angebot rausschicken". */
function toTheEnd(verb: string, rest: string): string | undefined {
  const infinitive = infinitiveOf(verb);
  if (infinitive === undefined) return undefined;
  const [main = "", ...others] = rest.split(/,\s*/);
  const [, before = "", particle = ""] = PARTICLE.exec(main.trim()) ?? [];
  const objects = particle === "" ? main.trim() : before.trim();
  const after = others.length > 0 ? hanging(`, ${others.join(", ")}`) : "";
  return `${objects} ${particle.toLowerCase()}${infinitive}`.trim() + after;
}

/** What hangs on a task: "…, ob sie kommt". Another main clause is another matter. */
function hanging(rest: string): string {
  const text = rest.replace(/^,\s*/, "");
  const first = text.split(/,\s*(?=(?:und|aber|dann|ich|wir|das|die|der|du)(?!\p{L}))/u)[0] ?? "";
  return HANGING.test(first) && !/^(?:der|die|das) /u.test(first) ? `, ${first}` : "";
}

function onList(front: string, doing: string, who: string): string {
  const first = front.trim().replace(/[,;:]$/, "");
  const own = BARE_FRONT.test(first) || /[,;:]/.test(front) ? "" : `${first.replace(BARE_BEGIN, "")} `;
  const reflexive = /^(?:ich|du|Sie)$/u.test(who)
    ? doing.replace(who === "ich" ? /(?<!\p{L})(?:mich|mir)(?!\p{L})/iu : SELF_OF_YOU, "sich")
    : doing;
  return tidied(`${own}${reflexive}`);
}

const BARE_BEGIN = /^(?:(?:und|aber|also|dann|ja|gut|okay|klar|so|da|na),? )+/iu;
const SELF_OF_YOU = /(?<!\p{L})(?:dich|dir)(?!\p{L})/iu;

function tidied(doing: string): string {
  return doing.replace(TALK, "").replace(/\s+/gu, " ").replace(/ ,/gu, ",").trim();
}

/** A pronoun, a preposition or a verb at the head of a sentence has its capital from there. */
function lowerFirst(text: string): string {
  return /^(?:Ich|Wir|Du|Ihr|Bis|Am|Im|Morgen|Heute|Dann|Also|Und|Das|Den|Die|Der|Dem|Ein|Eine|Einen|Nächste|Nächsten|Jemand)(?!\p{L})/u.test(
    text,
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : infinitiveOf(text.split(" ")[0] ?? "") !== undefined
      ? text.charAt(0).toLowerCase() + text.slice(1)
      : text;
}
