/** How German verbs of work are conjugated, as far as the engine has to know: who does what, and how it stands on a list. */

/** What stands apart at the end of a clause: "ich schicke es raus". */
export const PARTICLES =
  `ab an auf aus bei dazu dran durch ein fertig fest fort frei heraus hinzu hoch klar los mit nach nieder raus
  rein rum rüber runter sicher um voran vor vorbei weg weiter zu zurecht zurück zusammen bereit heran bekannt`.split(
    /\s+/,
  );

/** Verbs of work, with what stands apart of them before the line. */
const WORK =
  `ab|holen ab|klären ab|lehnen ab|legen ab|machen ab|nehmen ab|sagen ab|schicken ab|sprechen ab|stimmen ab|stellen ab|warten
  an|bieten an|bringen an|fordern an|fragen an|gucken an|hören an|legen an|melden an|passen an|rufen an|schauen an|schreiben
  an|sehen an|sprechen auf|bauen auf|bereiten auf|heben auf|hängen auf|nehmen auf|räumen auf|schreiben auf|setzen auf|stellen
  auf|teilen aus|arbeiten aus|bauen aus|drucken aus|füllen aus|machen aus|probieren aus|rechnen aus|räumen aus|suchen aus|tauschen
  aus|werten bei|legen bereit|stellen dran|setzen durch|gehen durch|lesen durch|rechnen durch|schauen durch|sehen ein|arbeiten
  ein|bauen ein|berufen ein|holen ein|kaufen ein|laden ein|pflegen ein|planen ein|reichen ein|richten ein|scannen ein|stellen
  ein|tragen fertig|machen fertig|stellen fest|halten fest|legen frei|geben frei|schalten heraus|finden hin|fahren hinzu|fügen
  hoch|laden klar|stellen los|schicken mit|bringen mit|nehmen mit|teilen nach|bestellen nach|fassen nach|fragen nach|gucken
  nach|haken nach|hören nach|prüfen nach|rechnen nach|reichen nach|schauen nach|sehen raus|finden raus|geben raus|schicken raus|suchen
  rein|schreiben rein|stellen rüber|schicken rum|fragen rum|schicken runter|laden sicher|stellen um|bauen um|buchen um|schreiben
  um|stellen um|ziehen vor|bereiten vor|legen vor|schlagen vor|stellen vorbei|bringen vorbei|kommen weg|räumen weiter|geben
  weiter|leiten weiter|schicken zu|sagen zu|schicken zu|stellen zurück|geben zurück|rufen zurück|schicken zusammen|fassen
  zusammen|schreiben zusammen|setzen zusammen|stellen zusammen|suchen zusammen|tragen
  aktualisieren analysieren ändern anpassen antworten austauschen bauen beantragen beantworten beauftragen befragen begleiten
  bekommen benachrichtigen berechnen beschaffen beschreiben besorgen besprechen bestätigen bestellen besuchen bezahlen bringen
  buchen checken definieren dokumentieren drehen drucken engagieren entfernen entwerfen entwickeln ergänzen erklären erkundigen
  erledigen ermitteln erneuern erstellen erzählen fahren filmen formulieren fotografieren fragen geben gestalten googeln holen
  informieren installieren kalkulieren kaufen klären kontaktieren kontrollieren koordinieren kopieren korrigieren kümmern kündigen
  laden legen lesen liefern löschen machen mailen melden messen mieten nehmen notieren ordern organisieren planen posten prüfen
  präsentieren programmieren protokollieren recherchieren reden reduzieren reparieren reservieren sammeln schauen schicken schreiben
  senden setzen skizzieren sortieren sprechen starten stellen suchen telefonieren teilen testen treffen trennen übergeben überarbeiten
  überlegen übermitteln übernehmen überprüfen übersetzen übertragen überweisen unterschreiben untersuchen veranlassen verbessern
  verbinden vereinbaren verfassen verhandeln verifizieren verkaufen vermessen veröffentlichen verschicken versenden verteilen
  visualisieren vorbereiten wechseln wiederholen zahlen zeichnen zeigen zusagen`.split(/\s+/);

/** Second and third person of verbs that change their vowel: "gib", "nimm" too. */
const CHANGED: Readonly<Record<string, string>> = {
  gib: "geben",
  nimm: "nehmen",
  lies: "lesen",
  sprich: "sprechen",
  triff: "treffen",
  sieh: "sehen",
  miss: "messen",
  wirf: "werfen",
  hilf: "helfen",
  fähr: "fahren",
  häl: "halten",
  hält: "halten",
  läd: "laden",
  lädt: "laden",
  schläg: "schlagen",
  träg: "tragen",
  läss: "lassen",
  bespr: "besprechen",
  besprich: "besprechen",
  übernimm: "übernehmen",
  übergib: "übergeben",
  überträg: "übertragen",
  bewirb: "bewerben",
  entwirf: "entwerfen",
  vergiss: "vergessen",
};

const bare = (verb: string): string => verb.replace("|", "");
const own = (verb: string): string => verb.slice(verb.indexOf("|") + 1);
/** "klären" to "klär", "sammeln" to "sammel". */
const stemOf = (infinitive: string): string => infinitive.replace(/(?:(?<=[er])n|(?<=el)n|en)$/u, "");

/** Infinitives of work, whole: "rausschicken". */
export const INFINITIVES: ReadonlySet<string> = new Set(WORK.map(bare));
/** The same without what stands apart of them: "schicken". */
const OWN = new Set(WORK.map(own));

const pattern = (words: Iterable<string>): string =>
  [...new Set(words)].sort((a, b) => b.length - a.length).join("|");

/** The source of a pattern: an infinitive of work, with "zu" inside too. */
export const INFINITIVE = `(?:${pattern(WORK.flatMap((verb) => [bare(verb), verb.includes("|") ? verb.replace("|", "zu") : []].flat()))})`;
/** "schicke", "schick", "kümmere": what the speaker does, or somebody is told to. */
export const FIRST_PERSON = `(?:${pattern([...OWN].flatMap(firstForms))})`;
/** "schickst", "gibst". */
export const SECOND_PERSON = `(?:${pattern([...OWN].flatMap((verb) => secondForms(verb)))})`;
/** "schickt", "gibt". */
export const THIRD_PERSON = `(?:${pattern([...OWN].flatMap((verb) => thirdForms(verb)))})`;
/** "schicken": "wir" and "Sie" with it. */
export const PLURAL = `(?:${pattern(OWN)})`;
/** An order to one whom one calls by the first name: "schick", "gib". */
export const IMPERATIVE = `(?:${pattern([...[...OWN].flatMap(firstForms), ...[...OWN].flatMap(imperatives)])})`;

function changedStems(verb: string): string[] {
  return Object.entries(CHANGED).flatMap(([stem, infinitive]) => (infinitive === verb ? [stem] : []));
}

function firstForms(verb: string): string[] {
  const stem = stemOf(verb);
  if (stem.endsWith("el")) return [`${stem.slice(0, -2)}le`, `${stem}e`, stem];
  return [`${stem}e`, stem];
}

function secondForms(verb: string): string[] {
  const stems = [stemOf(verb), ...changedStems(verb)];
  return stems.flatMap((stem) =>
    [/[sßxz]$/u.test(stem) ? `${stem}t` : `${stem}st`, /[td]$/u.test(stem) ? `${stem}est` : []].flat(),
  );
}

function thirdForms(verb: string): string[] {
  const stems = [stemOf(verb), ...changedStems(verb)];
  return stems.flatMap((stem) => (/[td]$/u.test(stem) ? [`${stem}et`, stem] : [`${stem}t`]));
}

function imperatives(verb: string): string[] {
  return changedStems(verb);
}

const infinitives = new Map<string, string>();
for (const verb of OWN) {
  for (const form of [...thirdForms(verb), ...secondForms(verb), ...firstForms(verb), ...imperatives(verb)])
    if (!infinitives.has(form)) infinitives.set(form, verb);
  infinitives.set(verb, verb);
}

/** From "schicke", "schickst", "schickt" or "schick" to "schicken"; undefined for a verb that is not one of work. */
export function infinitiveOf(form: string): string | undefined {
  return infinitives.get(form.toLowerCase());
}
