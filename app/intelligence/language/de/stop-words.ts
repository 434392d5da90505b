import { folded } from "./words-in-list.ts";

/** Words that carry grammar or politeness rather than a subject. */
const GRAMMAR = `der die das den dem des ein eine einen einem einer eines und oder aber denn sondern doch nicht kein keine keinen
  keinem keiner keines ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen sich mein meine meinen meinem meiner
  meines dein deine deinen deinem deiner sein seine seinen seinem seiner seines ihre ihren ihrem ihrer ihres unser unsere unseren
  unserem unserer euer eure euren eurem eurer bin bist ist sind seid war warst waren wart wäre wären wärst gewesen habe hab hast
  hat haben habt hatte hattest hatten hattet hätte hätten hättest gehabt werde wirst wird werden werdet wurde wurden würde würden
  würdest worden geworden kann kannst können könnt konnte konnten könnte könnten könntest muss musst müssen müsst musste mussten
  müsste müssten soll sollst sollen sollt sollte sollten solltest will willst wollen wollt wollte wollten darf darfst dürfen durfte
  dürfte mag magst mögen möchte möchten möchtest in im an am auf aus bei beim bis durch für gegen hinter mit nach neben ohne seit
  trotz über um unter von vom vor während wegen zu zum zur zwischen ab außer statt als wie wenn ob dass weil da damit obwohl falls
  sobald solange bevor nachdem sodass was wer wen wem wessen welche welcher welches welchen welchem wo wohin woher wann warum wieso
  weshalb wozu womit wofür worüber dieser diese dieses diesen diesem jener jene jenes jeder jede jedes jeden jedem alle alles allen
  allem aller beide beiden manche mancher manches einige einigen etwas nichts jemand jemanden jemandem niemand niemanden man selbst
  selber solche solcher solches so sehr auch noch nur schon mal immer nie wieder jetzt nun dann hier dort dahin daher davon dazu
  dafür dagegen dabei damals daran darauf daraus darin darüber darum darunter daneben dadurch danach davor drauf drin dran drüber
  drum draus hin her heraus hinaus rein raus rauf runter rüber weg zurück los also dort drüben etwa fast ganz gar genug kaum mehr
  meist meistens viel viele vielen vieler wenig wenige weniger ungefähr ziemlich zwar weder einmal anders andere anderen anderer
  anderes anderem ander irgend irgendwie irgendwas irgendwann irgendwo irgendein irgendeine lassen lass lasst lässt`;

const SPEECH = `ja nein nee ne doch jo jawohl okay ok gut na naja tja äh ähm öh öhm hm hmm mhm ach aha oh ah halt eben eigentlich
  einfach sozusagen quasi irgendwie genau klar stimmt natürlich bitte danke dankeschön hallo guten tag morgen abend tschüss ciao
  servus moin grüß entschuldigung sorry wirklich vielleicht wohl jedenfalls überhaupt übrigens sowieso ehrlich gesagt sagen sagt
  sage sag gesagt sagte meine meint meinst meinen gemeint finde find findet finden glaube glaub glaubst denke denk weiß weißt wissen
  wusste gewusst heißt heißen gibt geben gab gegeben geht gehen ging gegangen kommt kommen kam gekommen mache mach machst macht
  machen gemacht tun tut tue getan sehen sieht sehe seh schau schauen schaut gucken guck nehmen brauchen braucht lieber gern gerne
  super prima toll schön wunderbar perfekt bestens sache sachen ding dinge zeug art bisschen paar echt eh nochmal erstmal grad
  gerade schade fertig weiter letztendlich grundsätzlich sicher sicherlich bestimmt leider hoffentlich zumindest wenigstens gleich`;

export const STOP_WORDS: ReadonlySet<string> = new Set(folded(`${GRAMMAR} ${SPEECH}`));

/** The ending of a possessive: a name that ends in a sound of "s" has an apostrophe ("Jens' Auto", "Ayşe's"). */
export const POSSESSIVE = /['’]s?$/;

/** What is left of a word without the ending of its plural or its genitive. */
export const PLURAL_ENDING = /(?<=...)(?:en|e|s|n)$/;
