import { wholeWords } from "./whole-words.ts";

export * as COMPLETIONS from "./completions.ts";

/** Wording of tasks in German: who does it, and what a list leaves out of it. */

export { doingsIn } from "./clauses.ts";

/** What sounds like a task and is none: a question to the group, a condition, a report of what was done. */
export const NO_TASK = new RegExp(
  `\\?\\s*$|^(?:wenn|falls|was|warum|wieso|wie|hat|ist|sind|war|hatten?)(?!\\p{L})|${wholeWords("war (?:nur )?(?:ein )?(?:scherz|spaß)|ich (?:weiß|wusste|konnte|kann) (?:\\p{L}+ )*nicht|(?:wir|ich|man) (?:könnten?|würden?)|(?:könnte|könnten|würde|würden) (?:wir|ich|man)|hätte (?:\\p{L}+ )*sollen|(?:habe|hab|haben|hat|hatten?|hast) (?:\\p{L}+ )*(?:ge\\p{L}+(?:t|en)|\\p{L}+iert|be\\p{L}+(?:t|en)|ver\\p{L}+(?:t|en)|\\p{L}+ge\\p{L}+(?:t|en))").source}`,
  "iu",
);

/** No orders by a bare name in German beside those that requests have. */
export const NEXT_TASK =
  /(?:,|;) (?:und )?(?:dann )?(?=(?:ich|du|\p{Lu}\p{Ll}+) (?:werde|muss|musst|\p{Ll}+(?:e|st|t)) )|, und (?=\p{Lu}\p{Ll}+ \p{Ll}+t )/u;

/** A doing whose object is a pronoun and nothing else: "das in den Entwurf schreiben", not "den Preis in den Entwurf schreiben". */
export const UNNAMED_OBJECT =
  /^(?:das|es|dies|die|den|ihn|sie|die beiden)(?: (?:bitte|mal|noch|bis \p{L}+|morgen|heute|dann))*(?=$| (?:\p{Ll}+en|in|an|auf|mit|für|zu|zum|zur|bis|dir|mir|ihr|ihm|euch)(?!\p{L}))/iu;
export const CUT =
  /(?:,? (?:(?:und|aber|weil|denn|dann|damit|obwohl|sonst|oder) (?:ich|wir|du|ihr|sie|er|das|dann|da|so)(?!\p{L})|, (?:okay|oder|ja|gut|ne|glaube ich|denke ich|wie immer)(?=[,.]|$))).*$/iu;
export const TASK_FILLER = /^(?:also|so|na gut|gut|okay|dann|ja|genau|und|aber|klar),? /i;
/** A task told as what has to happen to a thing: "Der Raum muss gebucht werden." */
export const OBLIGED =
  /^(?:der|die|das|den|unsere?|diese[rs]?|alle)(?!\p{L})[^,]{2,60}? (?:muss|müssen|sollte|sollten) (?:[^,]{1,40} )?(?:\p{L}*ge\p{L}+(?:t|en)|be\p{L}+(?:t|en)|ver\p{L}+(?:t|en)|\p{L}+iert) werden(?!\p{L})/iu;
/** A speaker who is called by a role has no first name. */
export const ROLE_WORD =
  /^(?:projektleiter(?:in)?|designer(?:in)?|marketing|professor(?:in)?|doktor|dr|moderator(?:in)?|vorsitzende[r]?|sprecher(?:in)?|herr|frau)$/i;

/** A task that points at something unsaid needs more words of its own; an article before its noun does not point. */
export const VAGUE =
  /(?<!\p{L})(?:[Ee]s|[Dd]ies|[Dd]amit|[Dd]avon|[Dd]azu|[Dd]arüber|[Dd]afür|[Dd]arum|[Dd]rüber|(?:[Dd]as|[Dd]ie|[Dd]en|[Dd]em)(?! (?:(?!heute|morgen|gerne|alle)\p{Ll}+(?:e|en|er|es|em) ){0,2}\p{Lu}))(?!\p{L})/u;

/** People and things that a list does not name. */
export const PERSON_PRONOUN = wholeWords("ihn|ihm|ihnen|ihr(?= )|sie(?! (?:sich))|denen");

/** The doers of a task by their pronouns: the speaker, those spoken to, and a group or anybody of it. */
export const SPEAKER = "ich";
export const ADDRESSEE = /^(?:du|ihr|sie)$/i;
export const ANYONE = /^(?:wir|jemand|einer von uns)$/i;

/** The article before a role. */
export const ARTICLE = /^(?:der|die|das) /i;
/** Where "dir" and "mir" can be replaced by a name. */
export const TO_YOU = /(?<!\p{L})(?:dir|euch|Ihnen)(?!\p{L})/u;
export const TO_ME = /(?<!\p{L})(?:mir|mich)(?!\p{L})/u;

/** A verb phrase as it is looked at for breaks. */
export const asSubjected = (doing: string): string => doing;
