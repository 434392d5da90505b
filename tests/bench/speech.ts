export type Said = { speaker: string; text: string };

/** What a meeting may be about: things with which something is done, and why. */
const subjects = [
  {
    things: ["the billing export", "the invoice layout", "the tax report", "the refund form"],
    reason: "finance closes the quarter",
  },
  {
    things: ["the ferry timetable", "the harbour map", "the boarding pass", "the luggage scanner"],
    reason: "the summer season begins",
  },
  {
    things: ["the search index", "the login page", "the password reset", "the session store"],
    reason: "three customers complained",
  },
  {
    things: ["the warehouse camera", "the forklift sensor", "the loading dock", "the pallet counter"],
    reason: "the insurer asked for it",
  },
  {
    things: ["the onboarding letter", "the welcome tour", "the help centre", "the training video"],
    reason: "new people start in March",
  },
  {
    things: ["the pricing table", "the partner contract", "the annual discount", "the trial period"],
    reason: "sales promised an answer",
  },
];
const speakers = [
  "Ana Reis",
  "Bo Lind",
  "Chloe Martin",
  "Dara Novak",
  "Eli Stone",
  "Farah Amin",
  "Gus Weber",
];
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const forms = [
  "I looked at {a} again this morning and it still takes longer than {b} ever did.",
  "The problem with {a} is that nobody owns it, and {b} depends on it every single day.",
  "We decided to ship {a} on {day}, because {reason}.",
  "I will send the draft of {a} to {name} by {day}.",
  "Does anybody know whether {a} was tested together with {b} before the last release?",
  "Yes, right, that matches what I heard from the people who use {a} in the north.",
  "Um, so, the numbers for {a} went from {n} to {m} percent within four weeks.",
  "If we postpone {b}, then {name} has time for {a}, and that is worth more to us.",
  "{name}, could you write down what {a} needs and bring it to the review on {day}?",
  "My worry is that {a} breaks as soon as {reason}, and then we hear about it from everybody.",
  "Let us come back to {a}, we left it open last time and the question about {b} is still there.",
  "Okay.",
  "I agree with {name}, {a} comes first and {b} can wait until {reason}.",
  "There are {n} open reports about {b}, and most of them say the same thing in other words.",
];

/**
 * A meeting that never was: one subject after the other, people taking turns, always the same for the same length.
 * Not from any real meeting.
 */
export function conversation(words: number, seed = 1): Said[] {
  const pick = picker(seed);
  const said: Said[] = [];
  for (let spoken = 0; spoken < words; ) {
    const subject = subjects[Math.floor((spoken / words) * 12 + seed) % subjects.length] ?? pick(subjects);
    const sentences = Array.from({ length: 1 + Number(pick(["0", "0", "1", "2"])) }, () =>
      sentence(subject, pick),
    );
    const text = sentences.join(" ");
    said.push({ speaker: pick(speakers), text });
    spoken += text.split(" ").length;
  }
  return said;
}

/** The conversation as WebVTT, spread evenly over so many minutes. */
export function asVtt(said: Said[], minutes: number): string {
  const each = (minutes * 60_000) / said.length;
  const cues = said.map(
    ({ speaker, text }, at) =>
      `${at + 1}\n${clock(at * each)} --> ${clock((at + 0.95) * each)}\n${speaker}: ${text}\n`,
  );
  return `WEBVTT\n\n${cues.join("\n")}`;
}

type Pick = <T>(from: readonly T[]) => T;

function sentence({ things, reason }: (typeof subjects)[number], pick: Pick): string {
  const known: Record<string, string> = {
    ...{ a: pick(things), b: pick(things), reason, day: pick(weekdays) },
    ...{ name: pick(speakers).split(" ")[0] ?? "", n: pick(["12", "17", "23"]), m: pick(["31", "48", "64"]) },
  };
  const text = pick(forms).replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same choices for the same seed: a linear congruential generator with the constants of Numerical Recipes. */
function picker(seed: number): Pick {
  let state = seed;
  return (from) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from[Math.floor((state / 2 ** 32) * from.length)] as (typeof from)[number];
  };
}

function clock(ms: number): string {
  return new Date(Math.round(ms)).toISOString().slice(11, 23);
}
