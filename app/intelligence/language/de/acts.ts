import { FIRST_PERSON, INFINITIVE } from "./verbs.ts";
import { firstWords, wholeWords } from "./whole-words.ts";

/** What people do with a sentence in a meeting: undertake, ask, settle, leave open. */

/** Words between a verb and its speaker, and what makes no work of a verb: "ich frage mich", "ich sag mal". */
const MANNER =
  "(?:(?:also|dann|das|den|die|es|da|mal|ja|halt|gleich|auch|eben|noch|heute|morgen|natürlich|selbst|lieber|gern|gerne) )*";
const NO_WORK =
  "(?! (?:ich |mich |mir )?(?:mich(?! (?:dann |da |mal |noch |morgen |heute |am |mit |bei |um |darum|drum|an))|mal so|mal,|an,|davon aus|so,|ehrlich|lieber nicht|nur,|nur mal|nicht|wieder zu|nicht an|keine))";
const NOT_YET = "(?! (?:nicht|nie|keine?n?)(?!\\p{L}))";

/** The speaker undertakes something, in so many words. */
export const UNDERTAKES = wholeWords(
  `ich (?:also |dann |ja |halt )?${FIRST_PERSON}(?!\\p{L})${NO_WORK}`,
  `${FIRST_PERSON} (?:es |das )?ich(?!\\p{L})${NO_WORK}(?! (?:mal )?vor)`,
  `ich (?:werde|muss|will) ${MANNER}(?:[^,.?!]{0,80} )?${INFINITIVE}`,
  `(?:werde|muss) ich ${MANNER}(?:[^,.?!]{0,80} )?${INFINITIVE}`,
  "(?:das|die|den) (?:kann|werde) ich (?:ja |gern |gerne |dann |auch )?(?:machen|übernehmen|erledigen)",
  "(?:überlass|überlasst|überlassen sie) (?:das|es) mir|lass mich das",
  `(?:den|die|das|es|sie) (?:kriegst|bekommst|hast) du|(?:den|die|das|es|sie) (?:bekommen|haben|kriegen) sie(?: (?:am|bis|morgen|heute|dann|noch))|(?:den|die|das|es|sie) (?:kriegt|bekommt|habt) ihr|(?:mittwoch|montag|dienstag|donnerstag|freitag|morgen|dann) (?:kriegst|hast|bekommst) du|du (?:kriegst|bekommst) (?:[^,.?!]{0,50} )?(?:von mir|bis|am|morgen|heute)|sie bekommen (?:[^,.?!]{0,50} )?(?:von mir|bis|am|morgen|heute)`,
  "ich gebe? (?:[^,.?!]{0,40} )?(?:bescheid|rückmeldung)|ich sage? (?:[^,.?!]{0,40} )?bescheid",
  `(?:darum|drum) kümmere? ich mich|ich kümmere? mich`,
);

/** The speaker says that they can do it: a promise once somebody takes it up. */
export const OFFERS = wholeWords(
  `(?:ich (?:kann|könnte)|(?:kann|könnte) ich)${NOT_YET} (?!mir vorstellen|nur|kaum|das nicht|sagen|damit leben|verstehen|ehrlich)`,
  "soll ich",
);

/** Somebody is asked to do something, or something is said to need doing. */
export const ASKS_FOR = wholeWords(
  "(?:kannst|könntest|würdest|magst|schaffst) du|(?:können|könnten|würden) sie|(?:könnt|könntet|würdet) ihr|kann (?:mal |das )?(?:jemand|einer)",
  "(?:jemand|einer|man|du|ihr|wir) (?:sollte|solltest|solltet|sollten|müsste|müsstest|muss|musst|müsst)|(?:sollte|müsste|muss) (?:das |da |mal )*(?:jemand|einer|man)",
  "bitte|wer (?:kann|könnte|macht|übernimmt|kümmert|möchte|will|fragt|prüft|schreibt)|bräuchten? (?:ich|wir)|(?:ich|wir) (?:bräuchten?|brauchen)|ich (?:hätte|möchte) gern",
  "\\p{L}{3,}st du (?:das|mir|uns|bitte|mal|dich|den|die|ihr|ihm)|\\p{L}{3,}en sie (?:das|mir|uns|bitte|mal|sich|dem|der|den)",
  "muss noch|müssen noch|was ist mit dir",
);

/** Something is settled, or proposed as settled. */
export const SETTLES = wholeWords(
  "(?:dann|also|gut|okay|so|das|die|den|es)(?:,? (?:dann|also))? (?:nehmen|machen|bestellen|kaufen|streichen|verschieben|behalten|lassen|starten|gehen|bleiben|fahren|verzichten|buchen|planen|legen|vertagen|verschicken|schicken|schlagen|kürzen|erhöhen|senken|beauftragen|mieten|laden|warten|stellen|setzen|führen|schließen|unterschreiben)(?: das| es| den| die)? wir(?!\\p{L})(?! (?:noch )?(?:an|los|weiter|mal weiter|fest, dass))",
  "(?:nehmen|machen|streichen|verschieben|bestellen|kaufen|behalten|vertagen|verschicken) wir(?:['’]s| es| das)?(?: so)?(?=[.,!]|$)",
  "wir (?:nehmen|machen|streichen|verschieben|bestellen|kaufen|behalten|bleiben|starten|verzichten|buchen|vertagen|verschicken|kündigen|schlagen|gehen|laden|einigen) (?!(?:mal|jetzt|gerade|noch|gleich|uns) (?:weiter|los|an))",
  "wir machen (?:das|es) so|so machen wir(?:['’]s| es| das)?|lass(?:t|en sie)? uns (?!(?:mal )?(?:anfangen|starten|sehen|schauen|gucken|weitermachen|reden|drüber|darüber|da |kurz))",
  "(?:das|es) ist (?:hiermit |dann |damit |also )?(?:beschlossen|entschieden|abgemacht|ausgemacht|vereinbart|fest)|(?:dann |damit )ist (?:das|es) (?:beschlossen|entschieden|abgemacht|ausgemacht|vereinbart)",
  "ist (?:dann )?raus|kommt (?:mit )?rein|bleibt (?:aus|dabei|so|es (?:dabei|bei))|bleiben (?:es|die|das)|dabei bleibt(?: es|['’]s)",
  "geht nur raus, wenn|nur (?:wenn|mit|falls)|erst,? wenn|erst im|auf keinen fall",
  "(?:wird|werden) (?:nicht )?(?:[^,.?!]{0,40} )?(?:weitergearbeitet|gestrichen|verschoben|gekauft|bestellt|geschlossen)|bleibt [^,.?!]{0,40} geschlossen|nimmt \\p{Lu}?\\p{L}+ die",
  "(?:dann|also) (?:halt |eben |doch )?(?:im |am |in |ohne |nur |nicht |kein |zwei |drei |erst |per )",
  "(?:es gibt|gibt es) (?:k?ein(?:e|en)? |also |nun )|machen wir (?:nicht|im|am|vor|nach|erst|nur)|machen wir \\p{L}+ \\p{L}+ ein(?:en|e)?|das bestell|dann bestell|dann kommt|das nehmen wir|die nehmen wir",
  "(?:ja|gut|okay|na gut|na schön),? (?:dann |also )?(?:bestell|nimm|mach|kauf|buch|streich|lass)",
);

/** What is put forward, before anybody agrees. */
export const PROPOSES = wholeWords(
  "lass(?:t|en sie)? uns|wir (?:könnten|sollten)|(?:könnten|sollten|sollen|wollen) wir|ich (?:würde?|wär|wäre|hätte|schlage? vor|bin für|fände?|dachte)|ich wollte vorschlagen|schlage? (?:ich )?vor|wie wäre?(?:['’]s)?|was wäre,? wenn|warum nicht|könnte man|man könnte|machen wir|nehmen wir|ich hätte gesagt|für mich ist es|was (?:haltet|hältst|halten)",
);

/** Asks all for their consent, after what is to be settled. */
export const ASKS_CONSENT =
  /^(?:(?:sind|seid|ist|wären) )?(?:alle |ihr |das |sie )?(?:(?:für alle |damit |allen? )*(?:einverstanden|okay|ok|dafür|in ordnung|recht)|keine (?:einwände|gegenstimmen)|irgendwelche einwände|einwände|passt (?:das|es)(?: allen| euch| ihnen)?|können (?:alle|wir) damit leben|wer ist dafür|oder)(?!\p{L})[^?]{0,40}\?$/iu;

/** Words that settle what was proposed before. */
export const CONFIRMS = new RegExp(
  `${wholeWords("beschlossen|abgemacht|einverstanden|vereinbart|entschieden|angenommen|einstimmig|ausgemacht|gekauft|so machen wir(?:['’]s| es| das)?|dabei bleibt(?: es|['’]s)").source}[.!]?$|^(?:beschlossen|abgemacht|einverstanden|vereinbart|einstimmig|ausgemacht)(?!\\p{L})|${wholeWords("(?:das|es) ist (?:hiermit |dann |damit )?(?:beschlossen|entschieden|abgemacht|vereinbart)").source}`,
  "iu",
);

const AGREEING =
  "okay|ok|gut|in ordnung|passt|super|prima|perfekt|sehr gut|klar|ja|jo|jawohl|einverstanden|genau|gern|gerne|natürlich|sicher|abgemacht|von mir aus|meinetwegen|find(?:e)? ich (?:gut|super|auch|richtig)|klingt (?:gut|vernünftig|doch gut)|sehe? ich (?:auch so|genauso|ein)|(?:für mich|bei mir|mir) (?:passt|auch|ist das|ok)|das passt|das ist (?:okay|in ordnung|fair|gut|mir recht|mir auch lieber|eine gute idee)|das wär(?:e)? (?:toll|gut|schön|super)|ich (?:auch|bin dabei|bin dafür|bin einverstanden)|(?:damit|mit .{1,30}) kann ich leben|ich kann damit leben|da bin ich (?:froh|dabei)|nichts dagegen|keine einwände|nein, keine|kein problem|dann halt|dann eben|na gut|na schön|schön|endlich|so machen wir|so gehört sich|ist mir recht|macht das|unbedingt|richtig|verstehe|danke|doch,? das geht|das geht|das hilft|schade|mach(?:e)? ich|gute idee";

/** How others take what was proposed. */
export const CONSENTS = firstWords(`(?:(?:oh|ach|hm|ja|na|also|äh|ähm|gut|okay|nein),? )*(?:${AGREEING})`);

/** A turn that only says that one listens. */
export const BARE_YES =
  /^(?:(?:ja|jaja|mhm|mm|hm+|okay|ok|genau|aha|stimmt|gut|ach so|klar)[,.!… -]*){1,2}$/iu;

/** The same in the middle of a turn. */
export const CONSENTS_INSIDE = wholeWords(
  "kann ich (?:gut )?(?:mit )?leben|damit (?:kann|könnte) ich leben|passt (?:mir|für mich|uns)|keine einwände|nichts dagegen|einverstanden|bin ich dafür|von mir aus|ist mir recht|mir passt es",
);

/** What is done in the meeting itself, or said of oneself. */
export const IN_MEETING = wholeWords(
  "(?:ich|wir) (?:fang(?:e|en)?|fange?|beginne?n?|teile?|zeige?|öffne|mache? (?:es |mal )?(?:kurz|zu)|fasse?|erkläre|lese|sage? (?:mal|es|das|dir|euch|ihnen|s)|sag['’]?s?|komme?n?|gehe?n?|schau(?:en)? uns|übergebe|wiederhole|begrüße|mute|bin|habe? (?:jetzt|hier|da|noch)|nehme (?:das|es) so)(?! (?:ihm|ihr|ihnen|euch|dir)? ?(?:[^,.?!]{0,30} )?bescheid)",
  "(?:fangen|fang|legen|machen|beginnen|starten|kommen|gehen|reden|sprechen|schauen|hören|sehen) wir (?:jetzt |mal |dann |gleich |noch |kurz )*(?:an|los|weiter|zu|zum|zur|mit|über|uns|noch|drüber|heute)?(?= |[.,!?]|$)(?=.{0,25}(?:an|los|weiter|zum|zur|mit|über|uns|zu)(?!\\p{L}))",
  "lass(?:t|en sie)? uns (?:mal )?(?:anfangen|beginnen|starten|weitermachen|schauen|sehen|gucken)|dann legen wir los|darf ich|ich hätte (?:noch|da|mal)|ich schließe das protokoll",
);

/** What says that something stays open. */
export const STAYS_OPEN = wholeWords(
  "keine ahnung|weiß (?:ich |es |das |man )*(?:auch |noch |gerade |leider |ehrlich gesagt )*nicht|wissen wir (?:noch |gerade |auch )*nicht|noch nicht(?! (?:da|fertig|so weit))|(?:bleibt|ist|noch|lassen wir|lass(?:t|en)? (?:wir|uns)?) (?:das |es |den punkt |den termin )?(?:noch |mal |so )*offen|lassen wir das (?:mal )?(?:so )?(?:stehen|offen)|den termin noch offen|steht noch nicht fest|noch nicht (?:entschieden|geklärt|klar|gefragt|sicher)|nicht entscheiden|müssen wir (?:noch |erst )?(?:klären|prüfen|überlegen|sehen|rausfinden)|muss ich (?:\\p{L}+ ){0,6}(?:fragen|klären|prüfen|nachsehen|nachschauen|überlegen|besprechen|auswerten)|müsste ich (?:\\p{L}+ ){0,6}(?:fragen|klären|prüfen|nachsehen|ansehen|auswerten)|kann ich (?:\\p{L}+ ){0,5}nicht (?:sagen|versprechen|zusagen|beantworten|allein entscheiden)|gute frage|überleg(?:e|en)? (?:ich|wir|es|mir)|das klär(?:e|en)? (?:ich|wir)|ich kläre das|das müsste ein|nächstes mal (?:drüber|darüber|wieder)|hängt davon ab|schwer zu sagen|mal sehen|das ist offen|es ist offen|warten wir (?:das )?ab|ich weiß nicht",
);

/** A question told as a statement: "Ich weiß nicht, ob wir das dürfen". */
export const WONDERS = wholeWords(
  "(?:weiß|wissen|wusste) (?:ich |wir )?(?:(?:auch |noch |gerade |aber |halt )*)nicht,? (?:ob|wie|wer|wann|was|welche[rsn]?|wo|wen|wem)|(?:unklar|offen|keine ahnung|nicht sicher|frage mich|fragen uns),? (?:ob|wie|wer|wann|was|welche[rsn]?|wo|wen)",
);

/** What says until when something is needed. */
export const SETS_LIMIT = wholeWords("bis|spätestens|vor|ende|brauchen?|bräuchten?|rechtzeitig|muss|müssen");

/** An object that names nothing, right beside the verb. */
export const NAMES_NOTHING = wholeWords(
  "(?:das|es|den|die|sie|ihn|ihr|ihm|ihnen|dem|da|denen)(?: (?:dann|noch|mal|ja|heute|morgen|gleich|auch|bitte|ihr|ihm|dir|euch|ihnen))* (?:mache?|schicke?|kläre?|frage?|schreibe?|übernehme?|prüfe?|bestelle?|hole?|rufe?|kriegst|bekommst|bekommen|kriegt|habt|hast|haben|sage?|nach|an|ab)",
  `ich ${FIRST_PERSON} (?:das|es|den|die|sie|ihn|ihr|ihm|ihnen|denen|dem|dir|da)(?=[.,!]|$| (?:an|ab|mal|noch|heute|morgen|gleich|dann|nach|bis|am|diese|nächste|nachher|selbst))`,
  `${FIRST_PERSON} ich(?:['’]s)?(?=[.,!]|$| (?:das|es|ihn|sie|dir|ihr|ihm|euch|gern|gerne|dann|diese|noch|heute|morgen|gleich|am|bis|da|natürlich|auch))`,
  "kümmere? (?:ich )?mich (?:darum|drum)|wird gemacht|geht klar|versuch(?:e)? ich|kann ich (?:gern |ja )?(?:machen|übernehmen)",
);

/** The beginning of an answer, which is about what was asked. */
export const ANSWERS = firstWords(
  "klar|okay|ja|gut|gern|gerne|natürlich|selbstverständlich|in ordnung|alles klar|mach(?:e)? ich",
);

/** A word that stands for what somebody named: "es", "damit", and "das" where no noun follows it. */
export const POINTS =
  /(?<!\p{L})(?:es|ihn|ihm|ihnen|er|sie|beides|damit|dafür|davon|dazu|darüber|dagegen|drüber|darum|drum|(?:das|dies|die|den|der|dem|denen)(?=[.,;:!?…]|$| (?:ist|sind|war|wird|werden|kann|könnte|muss|müsste|soll|sollte|will|hat|haben|habe|mache?|mach|nehmen|machen|geht|passt|kostet|klingt|reicht|wäre|wär|ich|wir|du|ihr|Sie|schicke|kläre|frage|bestell|übernehme|auch|so|dann|noch|mal|bis|heute|morgen|nicht|gern|gerne)(?!\p{L})))(?!\p{L})/u;

/** The same of a person. */
export const POINTS_AT_A_PERSON = wholeWords("ihn|ihm|ihr|er");

/** Ends what was said before: "Dann nehmen wir die." */
export const CONCLUDES =
  /^(?:also|dann|gut, dann|okay, dann) (?:dann )?(?:halt |eben )?(?:\p{L}+ ){0,3}\p{L}+[.!]$/iu;

/** The speaker takes it on. */
export const SELF_COMMITMENT = wholeWords(
  `ich (?:werde|muss|kann|will|sollte|möchte)|(?:werde|muss|kann) ich|ich (?:also |dann )?${FIRST_PERSON}|${FIRST_PERSON} ich|bekommst du|kriegst du|bekommen sie`,
);

/** Somebody else is to do it. */
export const OTHER = wholeWords("du|ihr|sie|dir|euch|ihnen");

/** What follows the name of the person who is to do something. */
export const DOER =
  "(?: wird| muss| soll| sollte| kann| macht| schickt| übernimmt| klärt| fragt| kümmert sich| schreibt| bestellt| prüft| holt| ruft| bereitet| erstellt| organisiert| liefert| nimmt| stellt| spricht|, (?:kannst|könntest|würdest|können|könnten|bitte|du|Sie|\\p{L}+st du)| bitte)";
