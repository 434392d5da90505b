/** Words that carry grammar or politeness rather than a subject. Contractions are listed without their apostrophe. */
const GRAMMAR = `a an the and or but nor if of to in on at for with by from as is are was were be been being am it its
  this that these those i im ive id ill you youre youve youd youll your yours he hes she shes we were weve wed well our
  ours us they theyre theyve theyd theyll their theirs them me my mine him his her hers himself herself itself myself
  yourself ourselves themselves not no do does did done doing dont doesnt didnt have has had having havent hasnt hadnt
  will wont would wouldnt can cant cannot could couldnt should shouldnt may might must shall isnt arent wasnt werent
  aint there theres here heres what whats which who whos whom whose when where wheres why how hows all any both each
  few more most other others some such only own same so than too very just about into over after before between out up
  down off then also because cause while during through until although though however per via without within upon
  again once ever never always already still yet else either neither whether thats lets let
  something anything nothing everything someone anyone everyone everybody somebody anybody nobody another every
  one ones now onto toward towards around across along rather quite almost much many
  `;

const SPEECH = `yeah yes yep yup nope okay ok um uh er erm eh hmm hm mm mhm ah oh aha huh hi hello hey bye thanks thank
  please sorry well like know mean think right really kind sort thing things stuff gonna wanna gotta kinda sorta got
  get gets getting one said say says saying actually basically probably maybe perhaps bit lot lots guess suppose sure
  alright anyway obviously literally pretty going go goes went come comes came see look looks looking want wants
  wanted make makes made put take takes way tell told talk talking talked since enough making capable
  willing whoa wow yea ya`;

export const STOP_WORDS: ReadonlySet<string> = new Set(`${GRAMMAR} ${SPEECH}`.trim().split(/\s+/));

/** The ending of a possessive: "Ana's". */
export const POSSESSIVE = /['’]s$/;

/** What is left of a word without the "s" of its plural. */
export const PLURAL_ENDING = /(?<=..)s$/;
