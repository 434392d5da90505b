import { calendarNames, dayFinder } from "../days.ts";
import { asWords, type ProofWords, sentencesBy, wordsBy } from "../proof-words.ts";
import { numbersIn } from "./numbers.ts";

const { weekdays, months } = calendarNames("fr");

const findDueDate = dayFinder({
  code: "fr",
  dates: [
    "(?<day>\\d{1,2})(?:er)? M(?: (?<year>20\\d\\d))?",
    "(?<![\\d/])(?<day>\\d{1,2})/(?<month>\\d{1,2})(?:/(?<year>20\\d\\d))?(?![\\d/])",
  ],
  ofMonth:
    /(?:le|pour le|jusqu['’]au|avant le|d['’]ici (?:le|au)) (?<day>\d{1,2})(?:er)?(?! ?(?:%|pour cent|h(?!\p{L})|heures?|euros|personnes))(?!\d)/u,
  nextWeek: ["W de la semaine prochaine", "la semaine prochaine,? W"],
  weekday: "(?<!\\p{L})W(?! dernier)",
  tomorrow: /(?<!\p{L})(?<!après[- ])demain(?!\p{L})/u,
  afterTomorrow: /(?<!\p{L})après[- ]demain(?!\p{L})/u,
  today: /(?<!\p{L})(?:aujourd['’]hui|ce (?:matin|soir)|cet après-midi)(?!\p{L})/u,
  endOfWeek: /(?:cette semaine|fin de (?:la )?semaine(?! prochaine))/u,
  endOfNextWeek: /semaine prochaine/u,
  endOfMonth: /fin (?:du|de ce) mois(?! prochain)/u,
  endOfNextMonth: /fin du mois prochain/u,
});

/** What is known of French to prove a line. */
export const frenchProof: ProofWords = {
  code: "fr",
  // Forms of a word mostly differ behind their first letters.
  stem: (word) => (word.length > 5 ? word.slice(0, 5) : word.replace(/(?<=...)[sx]$/, "")),
  findDueDate,
  numbersIn,
  stopWords:
    `à afin ai aie ait alors après au aucun aussi autre aux avait avant avec avoir avons ayant c ça car ce ceci cela celle celui
    ces cet cette chaque chez ci comme comment d dans de des donc du elle elles en encore entre est et étaient était été être eu
    eux fait faire faut font il ils j je l la là le les leur leurs lui m ma mais me même mes moi mon n ne nos notre nous on ont ou
    où par parce pas pendant peu peut pour pourquoi qu quand que quel quelle qui s sa sans se sera ses si son sont sous sur t ta
    te tes toi ton tous tout toute toutes très tu un une va vais vers vos votre vous y bon ben euh oui`.split(
      /\s+/,
    ),
  proof: {
    TELLING:
      "décider décidé décident convenir convenu discuter discuté proposer proposé dit disent expliqué indiqué mentionné demandé confirmé envisagé équipe groupe réunion participants plan décision sujet point veut doit devra",
    NEGATION: asWords(
      "pas|jamais|aucune?|rien|ni|sans|non|nullement|ne (?:\\p{L}+ ){1,2}(?:plus|personne|guère)|n['’]\\p{L}+ (?:plus|personne|guère)|contre",
      "refus\\p{L}*|rejet\\p{L}*|annul\\p{L}*|report(?:er?|é|ée|ons|ent)|repouss\\p{L}*|abandonn\\p{L}*|renonc\\p{L}*",
    ),
    DENIES_NOTHING:
      /(?:^|[.,;!?] *)non[,.!]|(?<!\p{L})(?:(?:je )?(?:ne )?sais pas|pas seulement|non seulement|n['’]est-ce pas|pas mal|pas de (?:problème|souci|quoi)|sans (?:doute|problème|souci)|pourquoi pas|rien d['’]autre)(?!\p{L})/giu,
    LIMITING: asWords(
      "ne|n['’]\\p{L}+|pas|jamais|aucune?|rien|ni|sans|non|plus|personne|guère|que|seulement|uniquement|mais|sauf|excepté|hormis|jusqu['’]\\p{L}+|plutôt|moins|peu|trop|contre|au lieu|hors|gratuit\\p{L}*",
      "manqu\\p{L}*|échou\\p{L}*|échec|impossible|évit\\p{L}*|arrêt\\p{L}*|enlev\\p{L}*|retir\\p{L}*|supprim\\p{L}*|laiss\\p{L}*|attend\\p{L}*|retard\\p{L}*|refus\\p{L}*|rejet\\p{L}*|annul\\p{L}*|report(?:er?|é|ée|ons|ent)|repouss\\p{L}*|abandonn\\p{L}*|renonc\\p{L}*|interdi\\p{L}*|in\\p{L}{5,}",
    ),
    CONDITION: asWords(
      "si|s['’]ils?|sauf(?: si)?|à condition|à moins|pourvu que|tant que|dès que|une fois|lorsque|quand|dépend\\p{L}*|selon|en cas|sinon|sous réserve|jusqu['’]à ce que|seulement si|en attendant",
    ),
    HEDGE: asWords(
      "peut-être|pourra(?:it|ient)|pourrions|pourrais|devrait|serait|éventuellement|probablement|sans doute|possible(?:ment)?|il se peut|envisag\\p{L}*|réfléchi\\p{L}*|propos\\p{L}*|suggèr\\p{L}*|suggér\\p{L}*|idée|option|options|pas sûrs?|pas sûres?|on verra|à voir|étudi\\p{L}*|discut\\p{L}*",
    ),
    BOUND: asWords("si|s['’]ils?|sauf si|à condition|à moins|pourvu que|tant que|dépend\\p{L}*|sous réserve"),
    TAKES_BACK:
      /(?<!\p{L})(?:attend(?:ez|s)|un instant|minute|finalement non|réflexion faite|(?:on )?laiss(?:e|ons) (?:ça |cela |la question )?ouvert|reste ouvert\p{L}*|je retire|ne décidons pas|avant de décider|trop tôt)(?!\p{L})|^non[,.] /iu,
    LEFT_OPEN: asWords(
      "(?:ne )?sai[ts] pas|savons pas|aucune idée|pas (?:clair|sûrs?|encore)|on verra|à voir|ouverte?|en suspens|je (?:demande|regarde|vérifie|vais (?:demander|vérifier|regarder))|il faut (?:demander|vérifier|voir|regarder)|je (?:demanderai|vérifierai|regarderai)|plus tard|la prochaine (?:fois|réunion)|bonne question",
    ),
    WEAK_OFFER: asWords("je pourrais|j['’]essaierai|je verrai|peut-être que je"),
    CALENDAR_WORD: asWords(...weekdays, ...months),
    DATED:
      /(?<!\p{L})(?:pour|avant|jusqu['’]au|d['’]ici|au plus tard|le|du|au)(?: \p{L}+)* \d{1,2}(?:er)?(?: \p{L}+(?: \d{4})?|\/\d{1,2})?/iu,
    FIRST_PERSON_I: asWords("je|j['’]\\p{L}+|moi"),
  },
  talk: {
    SETTLES: asWords(
      "décid\\p{L}*|d['’]accord|conven(?:u|ons)|entendu|validé\\p{L}*|on valide|adopté\\p{L}*|acté\\p{L}*|on part (?:là-dessus|sur)|c['’]est (?:bon|noté|décidé)|parfait|allons-y|on fait (?:comme ça|ça)|approuv\\p{L}*|on retient",
    ),
    UNDERTAKES: asWords(
      "je m['’](?:en |y )?(?:charge|occupe|mets|colle)|je (?:vais|le|la|les|vous|t['’]|te) ?\\p{L}*|je \\p{L}+rai|j['’]\\p{L}+rai|je (?:fais|prends|prépare|envoie|appelle|relance)|j['’](?:envoie|appelle)|je m['’]y (?:mets|colle)",
    ),
    ASKS: asWords(
      "peux-tu|tu peux|pouvez-vous|vous pouvez|pourrais-tu|tu pourrais|pourriez-vous|s['’]il (?:te|vous) plaît|il faut|il faudrait|on doit|occupe-toi|tu t['’]en (?:charges|occupes)|veux-tu|tu veux bien",
    ),
    AGREES:
      /^(?:oui|d['’]accord|ok|okay|bien sûr|entendu|parfait|très bien|ça marche|ça me va|c['’]est (?:bon|noté)|volontiers|exactement|allons-y|tout à fait|avec plaisir)(?!\p{L})/iu,
    REFUSES: /^(?:non[,. ]|désolée?|impossible|je ne peux pas|je peux pas|je préfère pas)/iu,
    ABBREVIATION: /(?<!\p{L})(?:M|MM|Mme|Mlle|Dr|Pr|Me|env|p|cf|art|etc|\p{Lu})\.$/u,
  },
  proving: { capitals: true, wordsIn: elided(wordsBy("fr")), sentencesIn: sentencesBy("fr") },
};

/** "L'accord" and "d'Anaïs" are two words each. */
function elided(words: (text: string) => string[]): (text: string) => string[] {
  return (text) => words(text.replace(/(?<=(?<!\p{L})(?:[cdjlmnst]|qu))['’]/giu, " "));
}
