import { stem } from "./stem.ts";
import { INFINITIVES } from "./verbs.ts";
import { folded } from "./words-in-list.ts";

/** Everyday German, written down by hand for this engine: words that are neither jargon nor a subject by themselves. */
const VERBS = `anfangen angefangen arbeiten arbeitet gearbeitet aufhören bauen gebaut bedanken bedeutet beginnen begonnen behalten
  bekommen bekommt kriegen kriegt gekriegt bezahlen bleiben bleibt blieb geblieben bringen bringt gebracht denken denkt gedacht
  diskutieren dauert erklären erzählen erzählt essen fahren fährt gefahren fallen fangen fehlen fehlt fragen fragt gefragt
  freuen freut führen funktioniert fühlen gehört gehören gewinnen glauben halten hält gehalten hängen hängt helfen hilft geholfen
  hoffen holen hören hört gehört kaufen kauft gekauft kennen kennt gekannt klappen klappt geklappt klingen klingt kosten kostet
  gekostet kümmern laufen läuft gelaufen leben legen leiden lernen lesen liest gelesen liegen liegt lag gelegen lösen merken
  mitmachen nehmen nimmt nahm genommen nennen passen passt passieren passiert planen reden redet geredet reichen reicht rufen
  sagen schaffen schafft geschafft scheinen schicken schickt geschickt schlafen schließen schreiben schreibt geschrieben setzen
  sitzen sitzt sollen spielen sprechen spricht gesprochen stehen steht stand gestanden stellen stellt gestellt sterben suchen
  sucht gesucht teilen tragen treffen trifft getroffen trinken überlegen überlegt unterschreiben verändern vergessen verlieren
  verschieben verstehen versteht verstanden versuchen versucht vorstellen wachsen warten wartet gewartet werfen wirken wohnen
  wundern wünschen zahlen zahlt zeigen zeigt gezeigt ziehen zieht gezogen gemeldet geliefert bestellt vorgeschlagen gehabt
  geklärt erledigt geplant geprüft entschieden beschlossen vereinbart angerufen angeschaut angesehen gewollt steigt sinkt hieß`;

const ADVERBS = `heute gestern morgen übermorgen vorgestern bald später früher vorher nachher bereits inzwischen mittlerweile
  zuerst zuletzt schließlich endlich plötzlich sofort manchmal oft häufig selten ständig dauernd überall nirgends drinnen draußen oben
  unten links rechts vorne hinten außerdem trotzdem deshalb deswegen daher allerdings jedoch dennoch insgesamt insofern möglichst
  mindestens höchstens ungefähr circa etwa beinahe komplett völlig total absolut extrem besonders ziemlich richtig offiziell
  ausdrücklich montags dienstags mittwochs donnerstags freitags samstags sonntags morgens mittags abends nachts wahrscheinlich
  vermutlich womöglich offenbar anscheinend selbstverständlich normalerweise eventuell möglicherweise notfalls zusammen allein
  alleine gemeinsam lange länger spätestens frühestens erstens zweitens drittens letztlich persönlich`;

const ADJECTIVES = `gut besser beste schlecht groß größer größte klein kleiner kleinste neu neue alt ältere jung lang kurz hoch höher
  niedrig breit schmal schnell langsam früh spät schwer leicht einfach schwierig wichtig richtig falsch möglich unmöglich nötig
  notwendig klar offen geschlossen voll leer teuer günstig billig billiger frei fest ganz halb einzig gleich verschieden ähnlich
  bekannt fremd nächst nächste nächsten letzt letzte letzten vorig erste ersten zweite zweiten dritte dritten vierte eigen ganz
  einzeln gesamt aktuell heutig gestrig weiter nah fern warm kalt stark schwach reich arm gesund krank glücklich traurig nett
  freundlich interessant spannend langweilig schlimm furchtbar toll schön hübsch sauber dreckig kaputt ruhig laut dunkel hell`;

const NOUNS = `woche wochen quartal quartals jahr jahre jahren tag tage tagen monat monate stunde stunden minute minuten uhr zeit moment mal leute
  mensch menschen person thema themen punkt punkte frage fragen idee ideen teil seite ende anfang beispiel problem probleme
  geld euro cent prozent million tausend hundert prinzip grund gründe fall weg stück name wort zahl zahlen kollege kollegin
  kollegen frau herr doktor chef chefin firma arbeit haus welt hand kopf auge platz stelle runde termin termine sitzung besprechung
  meeting gespräch treffen protokoll liste mail mails anruf telefon antwort meinung vorschlag entscheidung aufgabe lösung ergebnis
  stand schritt bereich gruppe team abteilung freitag montag dienstag mittwoch donnerstag samstag sonntag januar februar märz
  april mai juni juli august september oktober november dezember frühjahr sommer herbst winter mittag nachmittag vormittag
  wochenende bescheid lust angst sorge glück pech quatsch mist gott himmel kinder mann unterschied versuch hälfte viertel drittel
  menge reihe bild kaffee wasser schluss rest ahnung reden ruhe spaß ernst wahl meter kilometer quadratmeter stunde dank scherz`;

type Stems = { breakers: Set<string>; common: Set<string>; describing: Set<string>; nouns: Set<string> };
let known: Stems | undefined;

const stemsOf = (...lists: string[]): Set<string> =>
  new Set(lists.flatMap((list) => folded(list).map((word) => stem(word))));

/** Made at the first word that is asked about, which a start does not wait for. */
function stems(): Stems {
  known ??= {
    breakers: stemsOf(VERBS, ADVERBS, [...INFINITIVES].join(" ")),
    common: stemsOf(ADJECTIVES, NOUNS),
    describing: stemsOf(ADJECTIVES),
    nouns: stemsOf(NOUNS),
  };
  return known;
}

/** Takes a folded word: true for everyday verbs and adverbs, which no noun phrase contains. */
export function breaksPhrase(word: string): boolean {
  return stems().breakers.has(stem(word)) && !stems().common.has(stem(word));
}

/** Takes a folded word: true when it is too ordinary to name a subject alone. */
export function isCommonWord(word: string): boolean {
  return isCommonTerm(stem(word));
}

/** The same for an index term, which is a stem already. */
export function isCommonTerm(term: string): boolean {
  return stems().breakers.has(term) || stems().common.has(term);
}

/** Takes a folded word: true for everyday adjectives, with which a noun phrase does not end. */
export function onlyDescribes(word: string): boolean {
  return stems().describing.has(stem(word)) && !stems().nouns.has(stem(word));
}
