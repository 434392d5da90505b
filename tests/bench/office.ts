import { conversation } from "./speech.ts";

/** A working team that never was, for pictures of full pages: its people, its meetings and what they say. */
export const people = [
  ["Ana", "Reis"],
  ["Bo", "Lind"],
  ["Chloé", "Martin-Beaumont"],
  ["Dara", "Novak"],
  ["Maximiliane", "von Hohenstein-Wallenberg"],
  ["Farah", "Amin"],
  ["Gus", "Weber"],
] as const;

/** As long as people really write them. */
export const longest = {
  project: "Project: cross-functional platform reliability & customer onboarding – EMEA rollout",
  email: "ana.reis+platform-reliability@emea-onboarding.newcomer.example",
  invited: "bartholomew.featherstonehaugh-cholmondeley@infrastructure.island-council.example",
};

export const titles = [
  "Remote piers: how do we launch?",
  "Weekly sync",
  "Passenger test: what the first forty riders said about the boarding screen",
  "Timetable import",
  "Budget for the second half of the year, with the harbour office and the two island councils",
  "Release 2.4: go or no go",
  "Accessibility review of the ticket machine",
  "Retrospective",
  "Supplier call: displays",
  "Onboarding for the new captains",
];

export const descriptions = [
  "Decide on a date, and on what has to work by then.",
  "",
  "We read the notes of the test together and agree on the three things we change first.",
  "Bring the numbers of the last two weeks. We look at what was late, why, and who can help; nobody has to prepare slides.",
];

export const agendas = [
  ["Timetable import", "Screens on the piers", "Launch date"],
  ["What went well", "What did not", "One thing to change"],
  ["Numbers of the last two weeks", "Open questions of the harbour office", "Next steps"],
];

export const tasks = [
  "Send the draft of the launch plan to the harbour office",
  "Ask the display supplier for a price with the matte glass, for four and for twelve pieces",
  "Write down who is called when the import fails at night",
  "Book the ferry for the second passenger test",
  "Translate the boarding screen into Swedish and Finnish",
  "Check the contrast of the departure board in direct sunlight, at noon and in the evening",
  "Move the old timetable out of the way",
  "Invite the two island councils to the review",
];

type Line = [speaker: number, text: string];
const talks: Line[][] = [
  [
    [0, "Let us start with the import. Where are we?"],
    [3, "The import runs every night now, and it has not failed since Tuesday."],
    [
      3,
      "The one thing that is still open is daylight saving: the harbour office sends local times, and we read them as UTC.",
    ],
    [1, "That is how we had two ferries at the same pier at three in the morning."],
    [0, "Can you fix it before the launch, Dara?"],
    [
      3,
      "Yes. I will convert the times at the door and write a test with the October night in it by Thursday.",
    ],
    [
      0,
      "Good. Then we decided: the import converts to UTC when it reads, and nothing behind it knows local time.",
    ],
    [4, "Who gets the call when it fails at night?"],
    [3, "Nobody at the moment, and I think it should stay that way: the old timetable simply stays up."],
    [4, "I agree, as long as the screens say that they are showing yesterday's timetable."],
  ],
  [
    [2, "We tested the boarding screen with forty riders on the Thursday ferry."],
    [2, "Thirty-one of them found their pier in under ten seconds. The other nine were standing in the sun."],
    [5, "So it is the glare again."],
    [2, "It is the glare. The text is large enough, but the glass is a mirror after eleven o'clock."],
    [5, "The supplier has matte glass. It costs about a hundred and forty more per screen."],
    [
      0,
      "With twelve screens that is well inside the budget. I would rather pay that than print posters again.",
    ],
    [5, "I will ask the supplier for an offer with matte glass for all twelve, and for how long it takes."],
    [1, "What about the four that are already mounted?"],
    [6, "We can put a film on them ourselves. I have done that on the north pier, it takes an hour each."],
    [0, "Then we agreed: matte glass for the eight new screens, and a film on the four we have."],
  ],
  [
    [4, "The harbour office wants to know whether we launch on the first of June."],
    [0, "My answer depends on the screens. Everything else is ready."],
    [6, "The film will be on by the end of next week."],
    [1, "And the captains? They have not seen the new departure board at all."],
    [4, "I planned two afternoons with them, the twelfth and the nineteenth of May."],
    [0, "Then the first of June is realistic, but not without the second afternoon."],
    [4, "So we decided to launch on the first of June, if the second afternoon with the captains goes well."],
    [1, "And if it does not?"],
    [
      4,
      "Then we launch two weeks later, and the old board stays up. I will write that to the harbour office today.",
    ],
    [3, "Please put the SLA into that letter too: they still think that we answer within the hour at night."],
  ],
  [
    [1, "The budget. We have spent sixty-two percent with half of the year gone."],
    [4, "Most of that was the mounting, and the mounting is done."],
    [1, "Right, so the second half is cheaper. I expect to end the year at ninety-four percent."],
    [5, "Does that include the matte glass?"],
    [1, "It does, and it includes the second passenger test. It does not include a third one."],
    [0, "What is the largest risk?"],
    [1, "The two island councils have not signed. If they do not, we carry their share until January."],
    [4, "I will visit both of them before the end of the month and bring the agreement with me."],
    [0, "Good. Then we leave the budget as it is and look at it again in August."],
  ],
  [
    [
      6,
      "The ticket machine. I went through it with two people who do not see well, and with one who does not hear.",
    ],
    [6, "The voice guidance reads the price before it says what the price is for."],
    [2, "That is a small change. The texts come from one file."],
    [6, "And the button for help is at the height of a standing person. That is not a small change."],
    [5, "Could the help be called from the screen as well?"],
    [
      2,
      "It could. I can add it to the first page, with the wheelchair symbol, and test it with the same people.",
    ],
    [0, "Do that, please, and Gus asks the mounting company what moving the button would cost."],
    [6, "I will ask them on Monday."],
    [3, "WCAG asks for a name on that button too, not only a symbol. The voice reads the name."],
  ],
];

/** A meeting of a few of these talks, in the form people paste. */
export function transcript(number: number): string {
  let seconds = 4;
  return [0, 1]
    .flatMap((round) => talks[(number + round) % talks.length] ?? [])
    .map(([speaker, text]) => {
      const at = seconds;
      seconds += 6 + Math.round(text.length / 9);
      return pasted(at, people[speaker], text);
    })
    .join("\n");
}

/** A meeting of two hours and 1,200 lines: all talks, then many more, and short words of those who listen. */
export function twoHours(): string {
  const lines = 1200;
  const spoken = talks.flat().map(([speaker, text]) => ({ speaker, text }));
  const others = conversation(30_000).map(({ text }, at) => ({ speaker: (at * 5) % people.length, text }));
  const listening = ["Mm-hmm.", "Right.", "Yeah, exactly.", "Okay."];
  const all = [...spoken, ...others].flatMap((said, at) =>
    at % 4 === 3
      ? [said, { speaker: (said.speaker + 1) % people.length, text: listening[at % 3] ?? "Right." }]
      : [said],
  );
  return all
    .slice(0, lines)
    .map(({ speaker, text }, at) => pasted(at * 6, people[speaker], text))
    .join("\n");
}

const pasted = (seconds: number, name: readonly string[] | undefined, text: string) =>
  `[${new Date(seconds * 1000).toISOString().slice(11, 19)}] ${name?.join(" ")}: ${text}`;
