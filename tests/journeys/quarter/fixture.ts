/** Five people and thirteen Mondays, all invented. */
export const people = {
  ana: "Ana Test",
  bo: "Bo Test",
  cleo: "Cleo Test",
  dan: "Dan Test",
} as const;
export type Person = keyof typeof people;
/** Invited by their address alone; answers by the link in their mail. */
export const guest = { email: "gil@client.test" };

export type Week = {
  topic: string;
  decides: string;
  /** Why, in two sentences that somebody else says. */
  because: [string, string];
  /** Who takes something on by Friday. */
  does: [who: Person, task: string];
  asks: string;
  /** What somebody reports of earlier weeks. */
  tells?: [who: Person, words: string];
};

export const weeks: Week[] = [
  {
    topic: "the night boat",
    decides: "run the night boat on Fridays and Saturdays",
    because: ["Most guests stay late on these two days.", "On the other days the crew has to rest."],
    does: ["bo", "print the timetable of the night boat"],
    asks: "who pays for the watch on the south pier",
  },
  {
    topic: "the tickets",
    decides: "sell the night tickets only in the app",
    because: ["The machines on the pier are broken every second week.", "Paper costs us a lot."],
    does: ["cleo", "test the ticket reader at the harbour gate"],
    asks: "what happens to passengers without a phone",
  },
  {
    topic: "the lamps",
    decides: "mount twelve lamps on the north pier",
    because: ["Two people stumbled there in December.", "The council gives us the cables."],
    does: ["dan", "order the lamps from the wholesaler"],
    asks: "how long the cables last in salt water",
  },
  {
    topic: "the crew",
    decides: "hire two sailors for the summer",
    because: ["Nobody had a free weekend last August.", "The insurance asks for a third hand on board."],
    does: ["ana", "write the notice for the two sailors"],
    asks: "where the new sailors can live in July",
  },
  {
    topic: "the fares",
    decides: "charge four euros for the night boat",
    because: ["The day boat costs three.", "Fuel became dearer in winter."],
    does: ["bo", "change the fares on the website"],
    asks: "whether students pay half",
    tells: ["bo", "I printed the timetable of the night boat on Thursday."],
  },
  {
    topic: "the signs",
    decides: "paint the signs in three languages",
    because: ["Half of the visitors come from abroad.", "The old signs have faded in the sun."],
    does: ["cleo", "translate the words on the signs"],
    asks: "which colour can be read in fog",
  },
  {
    topic: "the storm plan",
    decides: "stop the night boat above wind force eight",
    because: ["Last autumn the captain turned back twice.", "The coast guard wrote us a letter."],
    does: ["dan", "draft the storm plan for the coast guard"],
    asks: "who calls the passengers in a storm",
    tells: ["cleo", "I wrote the notice for the two sailors."],
  },
  {
    topic: "the kiosk",
    decides: "keep the kiosk open until midnight",
    because: ["People wait there when it rains.", "The tenant earns most after ten."],
    does: ["bo", "ask the tenant about the longer hours"],
    asks: "how the waste gets away at night",
  },
  {
    topic: "the fares again",
    decides: "charge five euros for the night boat",
    because: ["With four euros we lose money on each trip.", "The island pays the other part."],
    does: ["cleo", "correct the fares at the counter"],
    asks: "when the island sends its share",
  },
  {
    topic: "the tickets again",
    decides: "sell the night tickets only in the app",
    because: ["The test with the reader went well.", "Nobody asked for paper in February."],
    does: ["bo", "remove the old ticket machine"],
    asks: "who repairs the reader on Sundays",
  },
  {
    topic: "the music",
    decides: "invite a brass band to the first trip",
    because: ["The school band played for us before.", "It costs only a dinner."],
    does: ["ana", "book the brass band of the school"],
    asks: "whether the band fits on the upper deck",
    tells: ["cleo", "I asked the tenant about the longer hours."],
  },
  {
    topic: "the signs again",
    decides: "paint the signs in two languages",
    because: ["The third language did not fit on the boards.", "Children read the pictures anyway."],
    does: ["cleo", "send the new boards to the painter"],
    asks: "which minister opens the season",
    tells: ["cleo", "I asked the tenant about the longer hours."],
  },
  {
    topic: "the kiosk again",
    decides: "keep the kiosk open until eleven",
    because: ["The tenant cannot find staff for midnight.", "After eleven only four people came."],
    does: ["bo", "collect the numbers of the quarter"],
    asks: "what the council wants to hear in May",
  },
];

export const dayOf = (week: number, days = 0): string =>
  new Date(Date.UTC(2026, 0, 5 + 7 * (week - 1) + days)).toISOString().slice(0, 10);

export function weekOf(number: number): Week {
  const found = weeks[number - 1];
  if (!found) throw new Error(`There is no week ${number}`);
  return found;
}

/** What was said, as a file has it. Who has left speaks no more. */
export function transcriptOf(number: number): string {
  const { topic, decides, because, does, asks, tells } = weekOf(number);
  const [doer, task] = does;
  const reporter: Person = doer === "cleo" ? "bo" : "cleo";
  const lines: [Person, string][] = [
    ["ana", "Good morning, it is Monday again and the coffee is on the table."],
    [reporter, "Good morning from the harbour, the sea is calm and the sun is out."],
    ["ana", `Today we talk about ${topic}, because it has waited since autumn.`],
    ...(tells ? [[tells[0], tells[1]] as [Person, string]] : []),
    [reporter, "I walked along the quay yesterday and spoke with several passengers."],
    [doer, "They told me much the same when I stood at the counter last week."],
    [reporter, because[0]],
    ["bo", because[1]],
    ["ana", `So we decided to ${decides}.`],
    ["cleo", "That sounds right, everybody at the table is happy with it."],
    ["ana", "Then the next thing on our list, the work that comes out of this."],
    [doer, `I will ${task} by Friday.`],
    ["ana", "Thank you, that helps all of us a lot."],
    ["cleo", `One thing is still open: ${asks}?`],
    ["ana", "Nobody knows that today, it stays an open question."],
    ["bo", "The harbour office has been quiet about it since Christmas."],
    ["ana", "That was everything, thank you all and see you next Monday."],
  ];
  return lines
    .map(([who, words], at) => `[00:${String(at * 2).padStart(2, "0")}:05] ${people[who]}: ${words}`)
    .join("\n");
}
