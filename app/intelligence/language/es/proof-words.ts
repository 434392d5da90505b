import { calendarNames, dayFinder } from "../days.ts";
import { asWords, type ProofWords, sentencesBy, wordsBy } from "../proof-words.ts";
import { numbersIn } from "./numbers.ts";

const { weekdays, months } = calendarNames("es");

const findDueDate = dayFinder({
  code: "es",
  dates: [
    "(?<day>\\d{1,2}) de M(?: (?:de|del) (?<year>20\\d\\d))?",
    "(?<![\\d/])(?<day>\\d{1,2})/(?<month>\\d{1,2})(?:/(?<year>20\\d\\d))?(?![\\d/])",
  ],
  ofMonth:
    /(?:el|para el|hasta el|antes del|del) (?:día )?(?<day>\d{1,2})(?! ?(?:%|por ciento|de \p{L}|horas|euros|personas))(?!\d)/u,
  nextWeek: [
    "(?:el |al )?W (?:de la|de la próxima) (?:semana que viene|próxima semana|semana próxima|semana)",
  ],
  weekday: "(?<!\\p{L})W(?! pasado)",
  tomorrow: /(?<!\p{L})(?<!(?:la|de la|por la|pasado|esta) )mañana(?!\p{L})/u,
  afterTomorrow: /(?<!\p{L})pasado mañana(?!\p{L})/u,
  today: /(?<!\p{L})(?:hoy|esta (?:mañana|tarde|noche))(?!\p{L})/u,
  endOfWeek: /(?:esta semana|final(?:es)? de (?:esta |la )?semana|fin de (?:esta )?semana)/u,
  endOfNextWeek: /(?:la semana que viene|la próxima semana|la semana próxima)/u,
  endOfMonth: /(?:fin(?:ales)?|final) de (?:este |de )?mes(?! que viene)/u,
  endOfNextMonth: /(?:fin(?:ales)?|final) del? (?:mes que viene|próximo mes)/u,
});

/** What is known of Spanish to prove a line. */
export const spanishProof: ProofWords = {
  code: "es",
  // Forms of a word mostly differ behind their first letters.
  stem: (word) => (word.length > 5 ? word.slice(0, 5) : word.replace(/(?<=..)e?s$/, "")),
  findDueDate,
  numbersIn,
  stopWords:
    `a al ante así aún aunque bien cada como con cual cuando cuya cuyo de del desde donde dos durante e el él ella ellas ellos
    en entonces entre era eran eres es esa esas ese eso esos esta está están estas este esto estos estoy fue fueron ha había han
    hay he hemos hacer hace hasta la las le les lo los más me mi mis mucho muy nos nosotros nuestra nuestro o os otra otro para
    pero por porque pues que qué quien se sea ser será si sí sin sobre solo son su sus también tan te ti tiene tienen todo
    todos tu tus un una uno unos unas usted ustedes va vamos van ya yo y vale bueno eh`.split(/\s+/),
  proof: {
    TELLING:
      "decidir decidió decidieron acordar acordó acordaron discutir discutieron proponer propuso dijo dijeron decir explicó informó mencionó preguntó confirmó consideró equipo grupo reunión participantes plan decisión tema punto quiere necesita debe",
    NEGATION: asWords(
      "no|nunca|jamás|nadie|nada|ningún|ningun[oa]s?|ni|tampoco|sin|en contra",
      "rechaz\\p{L}*|cancel\\p{L}*|aplaz\\p{L}*|pospon\\p{L}*|pospuest\\p{L}*|descart\\p{L}*|neg(?:amos|ó|aron)",
    ),
    DENIES_NOTHING:
      /(?:^|[.,;!?¿¡] *)no[,.!]|(?<!\p{L})(?:no (?:lo )?sé|no solo|no sólo|no obstante|no hay (?:problema|de qué)|cómo no|¿no\?|, no\?|nada más|de nada|sin embargo|sin duda)(?!\p{L})/giu,
    LIMITING: asWords(
      "no|nunca|jamás|nadie|nada|ningún|ningun[oa]s?|ni|tampoco|sin|apenas|sólo|solo|solamente|pero|sino|salvo|excepto|hasta|menos|poc[oa]s?|fuera|contra|en lugar de|en vez de|demasiado|gratis",
      "falta\\p{L}*|fall\\p{L}*|imposible|evit\\p{L}*|dej\\p{L}*|quit\\p{L}*|elimin\\p{L}*|rechaz\\p{L}*|cancel\\p{L}*|aplaz\\p{L}*|pospon\\p{L}*|pospuest\\p{L}*|descart\\p{L}*|retras\\p{L}*|par(?:ar|amos)|esper\\p{L}*|negar\\p{L}*|prohib\\p{L}*|in\\p{L}{5,}",
    ),
    CONDITION: asWords(
      "si|salvo(?: que)?|excepto|a menos que|siempre que|siempre y cuando|con tal de que|mientras|cuando|hasta que|en cuanto|una vez|depend\\p{L}*|condici\\p{L}*|en caso|de lo contrario|solo si|sólo si|pendiente",
    ),
    HEDGE: asWords(
      "quizás?|tal vez|a lo mejor|puede que|posiblemente|probablemente|acaso|podrí\\p{L}+|considerar\\p{L}*|considera\\p{L}*|valor(?:ar|amos)|estudiar\\p{L}*|plante\\p{L}*|propon\\p{L}*|propuest\\p{L}*|suger\\p{L}*|sugier\\p{L}*|idea|opción|opciones|no est(?:oy|amos) segur\\p{L}*|discut\\p{L}*|pensar(?:lo|emos)?|pens(?:amos|ando)|habría que ver",
    ),
    BOUND: asWords(
      "si|salvo que|a menos que|siempre que|siempre y cuando|con tal de que|depend\\p{L}*|a condición",
    ),
    TAKES_BACK:
      /(?<!\p{L})(?:esperad?|un momento|mejor no|pensándolo bien|(?:lo )?dejamos? (?:esto |eso )?abierto|queda abierto|retiro|no (?:lo )?(?:decidamos|cerremos)|antes de decidir|demasiado pronto)(?!\p{L})|^no[,.] /iu,
    LEFT_OPEN: asWords(
      "no (?:lo )?sé|no sabemos|ni idea|no est(?:á|oy|amos) (?:clar\\p{L}*|segur\\p{L}*)|por ver|ya veremos|abiert[oa]|pendiente|lo (?:miro|pregunto|consulto|averiguo)|hay que (?:mirar|preguntar|ver|averiguar)|(?:preguntaré|averiguaré|miraré)|más adelante|la próxima (?:vez|reunión)|buena pregunta|todavía no|aún no",
    ),
    WEAK_OFFER: asWords("podría|quizás? pueda|intentaré|a ver si"),
    CALENDAR_WORD: asWords(...weekdays, ...months),
    DATED:
      /(?<!\p{L})(?:para|antes|hasta|a más tardar|el|del?)(?: \p{L}+)* \d{1,2}(?: de \p{L}+(?: (?:de|del) \d{4})?|\/\d{1,2})?/iu,
    FIRST_PERSON_I: asWords("yo|me encargo|voy a|\\p{L}{3,}(?:aré|eré|iré)"),
  },
  talk: {
    SETTLES: asWords(
      "decid\\p{L}*|acord(?:amos|ado|ó|aron)|acuerdo|queda(?:mos)? (?:así|en|decidid\\p{L}*|aprobad\\p{L}*)|aprob\\p{L}*|vale|hecho|adelante|perfecto|conforme|entonces (?:lo )?(?:hacemos|vamos)|lo dejamos en",
    ),
    UNDERTAKES: asWords(
      "(?:yo )?me (?:encargo|ocupo)|me pongo|voy a|lo hago(?: yo)?|yo (?:lo|la|los|las|me)|\\p{L}{3,}(?:aré|eré|iré)|os (?:mando|envío|paso|digo)|te (?:mando|envío|paso|digo)",
    ),
    ASKS: asWords(
      "puedes|podrías|podéis|puede usted|pueden|por favor|encárgate|ocúpate|te encargas|hay que|tenemos que|habría que|necesitamos que|te toca|quieres",
    ),
    AGREES:
      /^(?:¡|¿)?(?:sí|si|vale|claro|por supuesto|de acuerdo|hecho|perfecto|bien|ok|okay|adelante|conforme|exacto|me parece (?:bien|perfecto))(?!\p{L})/iu,
    REFUSES: /^(?:no[,. ]|lo siento|imposible|no puedo|prefiero no)/iu,
    ABBREVIATION: /(?<!\p{L})(?:Sr|Sra|Srta|Dr|Dra|D|Dª|Ud|Uds|aprox|núm|pág|art|etc|p\. ej|\p{Lu})\.$/u,
  },
  proving: { capitals: true, wordsIn: wordsBy("es"), sentencesIn: sentencesBy("es") },
};
