import { stem } from "./stem.ts";

/**
 * Everyday English, written down by hand for this engine: words that are neither jargon nor a subject by themselves.
 * Verbs and adverbs also end a noun phrase; nouns and adjectives may stand inside one.
 */
const VERBS = `accept achieve act add address admit advise affect afford aim allow announce answer appear apply appreciate
  argue arrange arrive assume attend avoid base become begin believe belong bother break bring build buy call care carry
  catch cause change check choose clarify close collect combine compare complain concentrate concern confirm connect
  consider contain continue contribute convince cope cost count cover create cut deal decide define depend describe
  deserve determine develop die differ disagree disappear discover discuss draw drive drop eat emphasize enable encourage
  end enjoy ensure enter establish exist expect explain explore express extend face fail fall feel fill find finish fit
  fix fly focus follow forget gain gather give grow guess handle hang happen hate hear help hide hit hold hope identify
  ignore imagine implement imply improve include increase indicate inform insist intend introduce involve join jump keep
  kill knock lack last laugh lead learn leave lend let lie listen live lose love manage matter measure meet mention mind
  miss mix move notice obtain occur offer open operate order organize outline own pass pay pick play point prefer
  prepare prevent proceed produce promise propose protect prove provide publish pull push raise reach react read realize
  receive recognize recommend reduce refer reflect refuse regard relate release rely remain remember remind remove repeat
  replace reply represent require resolve respond rest result return reveal rid rise run save seek seem sell send separate
  serve set settle share shift shoot show shut sit sleep solve sound speak spend split spread stand start state stay stick
  stop struggle study stuff submit succeed suggest suit support surprise survive switch tend thank throw touch treat
  trust try turn understand use visit vote wait wake walk wash watch wear win wish wonder work worry write need used
  using trying thinking doing done made gone seen given taken came went thought felt kept left held brought told
  meant began found heard knew ran sent spoke stood threw wrote chose chosen shown known written spoken broken driven
  become agree ask move mean means hoping hope suppose touch based doing works
  `;

const ADVERBS = `absolutely ahead already altogether anymore anyhow anywhere apart away back certainly clearly completely
  constantly currently definitely directly easily entirely especially essentially eventually everywhere exactly extremely
  fairly far finally first firstly forever forward frankly fully further generally hard hardly hopefully immediately indeed
  initially instead lastly lately later least less likely long mainly mostly naturally near nearly necessarily normally
  nowadays obviously occasionally often originally overall partly perfectly personally possibly precisely presumably
  previously properly purely quickly quietly rarely rather recently secondly seriously significantly similarly simply
  slightly slowly somehow sometimes somewhat somewhere soon specifically straight strongly suddenly surely though
  thus today together tomorrow tonight totally truly twice typically ultimately unfortunately usually whatever whenever
  wherever yesterday yet aside plus except regarding including concerning across among beyond despite during like unlike
  above below against along behind beside besides near off under whilst whereas therefore hence otherwise unless
  moreover furthermore nevertheless please worse better best worst next later early earlier
  `;

const ADJECTIVES = `able alone available aware bad basic beautiful big black blue bright broad busy careful certain cheap
  clean clear clever close cold common complete complex cool correct crazy curious current dark deep different difficult
  direct double dry easy empty entire equal exact excellent exciting expensive extra fair famous fancy fast fat fine flat
  free fresh full fun funny future general glad good great green half happy heavy helpful hidden high honest hot huge
  ideal important impossible impressive initial interested interesting kind large late lazy left light little local lovely
  low lucky main major maximum middle minimum minor multiple narrow natural necessary neat negative new nice normal
  obvious odd okay old only open opposite ordinary original overall particular past perfect personal plain pleasant poor
  positive possible potential powerful practical present previous private proper public quick quiet random rare ready real
  reasonable recent red regular related relevant responsible rich right rough round sad safe same serious several
  shared sharp short significant silly similar simple single slow small smart smooth soft solid special specific standard
  steady stiff straight strange strong stupid suitable sure sweet tall tiny tired top total traditional tricky true typical
  ugly unique unusual upper useful usual vague valuable various vast warm weak weird welcome white whole wide wild wise
  wonderful wrong yellow young second third fourth fifth last final
  `;

const NOUNS = `ability access account action activity addition advantage advice afternoon age agenda agreement aim air
  amount angle answer approach area argument arm article aspect attempt attention audience background balance bank
  basis bed beginning behaviour behavior benefit bit block board body book bottom box boy brain branch brother building
  bunch business button car card case category cause center centre chair challenge chance change chapter character child
  children choice circumstance city class clue coffee collection colleague color colour column combination comment
  committee community company comparison competition complaint computer concept concern conclusion condition connection
  context control conversation copy corner couple country course crowd culture cup customer damage danger data date day
  deal death debate decade decision definition degree demand department description desk detail difference difficulty
  dinner direction discussion disease distance document dog door doubt dream drink duty ear edge effect effort element
  email emphasis end energy environment error evening event evidence example exception exchange excuse exercise
  experience experiment expert explanation expression extent eye face fact factor failure family fault favor favour fear
  feature feedback feeling field figure file finger fire floor folk folks food foot force form frame friend front function
  fun future game gap gentleman girl goal government group growth guest guy guys half hand head health hearing heart
  heat height hell help history hole holiday home honor honour hope hour house hundred husband idea image impact
  impression improvement individual industry information input instance instruction interest internet interview intro
  introduction issue item job joke journey judgment key kid kitchen knowledge lady language law lecture leg letter level
  life light limit line list literature look loss love luck lunch machine mail majority man manager market mass material
  math matter maximum meaning measure media meeting member memory men message method middle milk million mind minister
  minute mistake mode model moment money month mood morning mother mouth movement movie music name nature need
  news night noise note number object occasion office official opinion opportunity option order organization others
  outcome output page pain pair panel paper paragraph parent part participant partner party past path pattern payment
  people percent percentage performance period person perspective phase phone photo phrase picture piece place plan player
  plenty point police policy population position possibility post potential power practice preparation presence present
  presentation press pressure price principle priority problem procedure process product production professor program
  programme progress project proof property proposal purpose quality quantity quarter question range rate rating reaction
  reality reason recommendation record reference region relation relationship report request research resource respect
  response responsibility rest result review right risk road role room rule run sake sale sample scale scene schedule
  school science screen search season seat second section sector sense sentence sequence series service session set shape
  share shop side sign signal silence sister site situation size skill slide society software solution son song sort sound
  source space speaker speech speed spot staff stage standard start state statement status step stock store story strategy
  street strength stress structure student study style subject success sum summary summer support surface survey system
  table talk target task teacher team technique technology telephone television term test text thanks theme theory thing
  thought thousand time title today tomorrow tone tool top topic total touch town track trade training transfer travel
  treatment tree trend trip trouble truth type understanding union unit use user value variety version view visit voice
  volume wall war waste water way weather week weekend weight west wife window winter woman women wood word work worker
  world worry writing year yesterday zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand
  million billion monday tuesday wednesday thursday friday saturday sunday january february march april june july august
  september october november december spring autumn mister sir madam dear bye god jesus gosh wow ha cheers
  `;

const list = (text: string): string[] => text.trim().split(/\s+/);

const stemsOf = (...texts: string[]): ReadonlySet<string> => new Set(texts.flatMap(list).map(stem));

type Stems = Record<"breakers" | "common" | "describing", ReadonlySet<string>>;
let known: Stems | undefined;

/** Made at the first word that is asked about, which a start does not wait for. */
function stems(): Stems {
  known ??= {
    breakers: stemsOf(VERBS, ADVERBS),
    common: stemsOf(ADJECTIVES, NOUNS),
    describing: stemsOf(ADJECTIVES),
  };
  return known;
}

/** Takes a folded word: true for everyday verbs and adverbs, which no noun phrase contains. */
export function breaksPhrase(word: string): boolean {
  return (stems().breakers.has(stem(word)) && !stems().common.has(stem(word))) || /[a-z]{3}ly$/.test(word);
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
  return stems().describing.has(stem(word));
}
