/**
 * Refuses the passwords that are tried first, without a list of leaked ones: the words such lists are made of, and the
 * ways people dress them up. Tried in this order: runs and repeats, years and digits around a word, letters swapped for
 * look-alikes, a word twice. Anything of 16 characters or more passes unless it only repeats itself.
 */

const words = new Set(
  `password passwort passwd pass contraseña motdepasse senha wachtwoord parola haslo admin administrator root user guest login
  welcome willkommen bienvenue bonjour hello hallo hola letmein changeme default secret geheim access master test tester testing
  demo temp temporary qwerty qwertyui qwertyuiop qwertz qwertzui azerty asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm qazwsx
  qazwsxedc qweasd qweasdzxc iloveyou iloveu loveyou ilove lovely loveme lover love lovers mylove baby babygirl babyboy angel angels
  princess prince sunshine sunflower flower flowers butterfly rainbow dragon monkey tiger lion eagle eagles falcon falcons panther
  panthers wolf wolves bear bears cowboy cowboys ranger rangers steelers raiders packers patriots giants yankees redsox dodgers lakers
  football baseball basketball soccer hockey tennis golf golfer swimming runner running player gamer games gaming batman superman
  spiderman ironman wonderwoman avengers starwars startrek pokemon pikachu naruto sasuke goku mario sonic zelda minecraft fortnite
  roblox warcraft starcraft diablo counterstrike chelsea liverpool arsenal manchester barcelona realmadrid juventus milan ronaldo
  messi beckham jordan michael michelle jennifer jessica amanda ashley samantha elizabeth victoria stephanie nicole danielle melissa
  heather andrea patricia katherine rebecca rachel sarah laura maria anna emma olivia sophia isabella charlotte hannah natalie andrew
  anthony daniel david matthew joshua christopher christian jonathan benjamin alexander nicholas william thomas robert richard joseph
  charles charlie george james john peter paul mark steven kevin brian jason justin brandon austin dallas houston boston chicago
  london paris berlin madrid america american canada mexico brazil brasil france germany england scotland ireland italia australia
  russia moscow ukraine poland computer internet samsung iphone android apple google facebook twitter instagram youtube microsoft
  windows linux ubuntu macintosh nintendo playstation xbox sony dell lenovo thinkpad toyota honda nissan ferrari porsche mercedes
  corvette mustang camaro chevrolet chevy harley harleydavidson yamaha suzuki kawasaki ducati cocacola pepsi starbucks mcdonalds
  chocolate cookie cookies cupcake banana strawberry orange cherry peaches pepper ginger cheese butter pumpkin summer winter spring
  autumn january february march april monday tuesday wednesday thursday friday saturday sunday weekend holiday vacation christmas
  halloween birthday family mother father sister brother daughter friend friends forever together always never nothing something
  anything everything whatever freedom liberty peace happy happiness smile smiles lucky chance money millionaire business company
  office manager director service support student teacher school college university academy doctor nurse police fireman soldier
  marine marines airforce military warrior soldiers hunter hunting fishing fisher shadow ghost phantom killer murder devil lucifer
  demon satan jesus jesuschrist christ church heaven believe blessed praise trinity genesis matrix neo trustno trustnoone mercury
  saturn jupiter neptune galaxy universe space rocket thunder lightning storm hurricane tornado diamond diamonds silver golden gold
  crystal purple yellow black white green blue red orange magic magical wizard merlin hogwarts harrypotter potter gandalf frodo
  hobbit tolkien skywalker darthvader yoda vader metallica slipknot nirvana beatles eminem rockstar guitar guitarist drummer music
  musica dancer dancing movie movies hollywood broadway playboy playgirl sexy sexygirl beautiful gorgeous handsome stupid idiot
  fuckyou fuckoff fucker asshole bullshit bitch biteme suckit pussy mother bigdick bigdaddy bigboy bigcock hotstuff hotgirl hottie
  doggie puppy puppies kitten kittens kitty hellokitty snoopy garfield mickey mickeymouse minnie donald tweety scooby scoobydoo
  simpsons homer bart peanut buddy bailey buster max maggie molly sophie lucky rocky daisy sparky snowball midnight blessing
  estrella alejandro alejandra roberto fernando carlos eduardo francisco ricardo miguel mariana carolina gabriela daniela valentina
  teamo tequiero amorcito hermosa bonita princesa mexicano futbol corazon chocolat soleil doudou loulou nicolas camille marseille
  schatz schatzi hallo fussball bayern dortmund deutschland sommer passwort qwerty nastya natasha sergey dmitry andrey vladimir
  woaini anhyeuem sayang cintaku indonesia bismillah mahalkita pakistan cricket krishna ganesha india bharat anything maverick
  scorpion spartan spartans trojan gladiator samurai ninja pirate pirates viking vikings captain commander general colonel sergeant
  explorer discovery enterprise voyager pioneer champion champions winner victory legend legends infinity eternity destiny sunset
  sunrise moonlight starlight twilight darkness paradise island ocean beach surfer surfing skater skateboard snowboard mountain
  river forest garden zeppelin slayer hardcore rammstein ladybug dolphin dolphins penguin penguins turtle elephant monster monsters
  zombie vampire werewolf cassandra katrina sabrina veronica vanessa gabriel raphael sebastian leonardo cameron alexis taylor morgan
  jackson madison phoenix denver florida california texas newyork orlando vegas abcdef abcdefg abcdefgh abcd aaaa iloveyoubaby
  qwaszx poiuyt lkjhgf mnbvcxz gfhjkm yfnfif password passport secure security private mobile telephone network server database
  oracle cisco changeit nopassword mypassword yourpassword thepassword letmeinnow opensesame abracadabra supersecret topsecret
  airborne marlboro butthead redskins creative lifehack godzilla platinum snickers stalker montana michigan kimberly enigma
  stargate scarface cherokee spitfire eclipse caroline wildcat bulldog softball semperfi everton logitech madonna simpson
  wolverine wolverin chevelle cardinal electric american wolfpack darkside rooster swordfish swordfis metallic alexande christin
  elizabet spiderma liverpoo valentin alexandr classic raptor hendrix avatar rolltide loverboy redwings pearljam colorado virginia
  predator awesome mitchell poohbear mary jane maryjane bollocks drowssap einstein westside anderson popcorn marshall franklin
  fantasy disney timothy justice williams johnson wilson guinness lasvegas broncos cartman buffalo maximus horses racing shit fuck
  dick cock tits porn sex boobs hardcore naughty rush bond blink agent zero cool dude freak super king queen girl boys man woman
  power fire water star sun moon sky heart soul life death dream dreams true blood dark light night day time world home house
  street road sports club team number red hot sweet sugar honey candy beer wine vodka whiskey coffee tea pizza burger chicken
  june july august september october november december brooklyn lacrosse volleyball rugby kristina svetlana ekaterina courtney
  brittany bethany tiffany kimberley lindsay lindsey natalia angelina josephine marianne dominic frederick gregory sullivan
  motorola ericsson panasonic toshiba siemens philips budlight heineken corona bacardi smirnoff peekaboo freeuser shithead dickhead`
    .split(/\s+/)
    .filter(Boolean),
);

const rows = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1234567890",
  "0123456789",
  "qwertzuiop",
  "azertyuiop",
  "abcdefghijklmnopqrstuvwxyz",
];

/** Keys one below the other, as fingers walk them. */
const columns = [
  "1qaz",
  "2wsx",
  "3edc",
  "4rfv",
  "5tgb",
  "6yhn",
  "7ujm",
  "8ik,",
  "9ol.",
  "qaz",
  "wsx",
  "edc",
  "rfv",
  "tgb",
  "yhn",
  "ujm",
];

const walks = [
  ...rows,
  ...rows.map((row) => [...row].reverse().join("")),
  columns.join(""),
  columns.map((column) => [...column].reverse().join("")).join(""),
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6",
  "a1s2d3f4g5",
  "z1x2c3v4b5",
  "qaywsxedc",
  "123qweasdzxc",
];

const lookalikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "+": "t",
};

export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  if (isRepeat(text)) return true;
  if (text.length >= 16) return false;
  return isWalk(text) || isDigits(text) || isDressedWord(text) || isWordPair(text);
}

/** One character, or one short piece, over and over: aaaaaaaa, abcabcabc, 12341234. */
function isRepeat(text: string): boolean {
  return /^(.{1,6}?)\1+.?$/u.test(text);
}

/** Made of stretches of neighbouring keys or letters, each of three at least. */
function isWalk(text: string): boolean {
  let rest = text;
  while (rest.length > 0) {
    const step = longestWalk(rest);
    if (step === 0) break;
    rest = rest.slice(step);
  }
  return rest.length <= 2 && rest.length < text.length;
}

function longestWalk(text: string): number {
  for (let length = text.length; length >= 3; length--) {
    const start = text.slice(0, length);
    if (walks.some((walk) => walk.includes(start)) || new Set(start).size === 1) return length;
  }
  return 0;
}

/** Days, keypad patterns and the like: digits alone are never many enough. */
function isDigits(text: string): boolean {
  return /^[\d.\-/ ]{8,11}$/.test(text);
}

/** A known word with up to five digits and marks before and behind it, also with letters swapped for look-alikes. */
function isDressedWord(text: string): boolean {
  const bare = text.replace(/^[\W\d_]{0,5}/u, "").replace(/[\W\d_]{0,5}$/u, "");
  return [bare, plain(bare), plain(text), [...bare].reverse().join("")].some(isWord);
}

function isWord(text: string): boolean {
  if (text.length < 3) return false;
  const half = text.slice(0, text.length / 2);
  return (
    words.has(text) ||
    words.has(text.replace(/e?s$/, "")) ||
    isWalk(text) ||
    (half + half === text && words.has(half))
  );
}

/** Two known words put together: ilovejesus, bluedragon, testpassword. */
function isWordPair(text: string): boolean {
  const bare = text.replace(/[\W\d_]{0,4}$/u, "");
  for (let at = 3; at <= bare.length - 3; at++)
    if (words.has(bare.slice(0, at)) && words.has(bare.slice(at))) return bare.length < 14;
  return false;
}

function plain(text: string): string {
  return [...text].map((character) => lookalikes[character] ?? character).join("");
}
