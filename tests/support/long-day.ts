import type { Turn } from "#app/intelligence/types.ts";

const people = ["Ana Reis", "Bo Lind", "Chloe Martin", "Dara Novak", "Eli Stone", "Farah Amin", "Gus Weber"];
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const places = [
  "harbour",
  "museum",
  "library",
  "station",
  "market",
  "arena",
  "stadium",
  "airport",
  "clinic",
  "school",
];
const papers = [
  "contract",
  "timetable",
  "invoice",
  "map",
  "survey",
  "leaflet",
  "licence",
  "budget",
  "drawing",
  "handbook",
];
const works = ["send", "update", "review", "translate"];
const settled = ["close", "repaint", "rent out", "insure", "rebuild", "sell"];
const parts = [
  "east gate",
  "west wing",
  "car park",
  "roof terrace",
  "ticket office",
  "loading ramp",
  "lift",
  "cafe",
  "cellar",
  "bell tower",
];
const talk = [
  "The {place} had more visitors in spring than the {other} has in a whole year.",
  "Most people who come to the {place} walk past the {part} without a look at it.",
  "The {part} of the {place} was built in the same decade as the {other}.",
  "There is a long story behind the {part}, and the {place} plays the smaller role in it.",
  "Nobody from the {place} was surprised that the {paper} of the {other} has three pages.",
  "In my experience the {part} of a {place} says more about a town than its {paper}.",
  "The old {paper} of the {place} names the {part} only in a footnote.",
  "Rain comes through at the {part}, as it does at the {other} every autumn.",
];

/** What was said in a day of eight hours, and what came out of it: nothing is promised or decided twice. */
export type LongDay = { turns: Turn[]; promises: { text: string; owner: string }[]; decisions: string[] };

/** Eight hours of seven people: 100 promises and 60 decisions, spread evenly over some 70,000 words of talk. */
export function longDay(): LongDay {
  const turns: Turn[] = [];
  const promises: LongDay["promises"] = [];
  const decisions: string[] = [];
  const hours = 8;
  const blocks = 100;
  const turnsOfABlock = 30;
  const stepMs = (hours * 3_600_000) / (blocks * turnsOfABlock);
  for (let block = 0; block < blocks; block++) {
    const topic = { place: at(places, block / 10), part: at(parts, block) };
    for (let turn = 0; turn < turnsOfABlock; turn++) {
      const number = block * turnsOfABlock + turn;
      const speaker = at(people, number);
      const said = [number, number + 3].map((one) => sentence(one, topic));
      if (turn === 10) {
        const task = `${at(works, block / 3)} the ${at(papers, block)} of the ${at(places, block / 10)}`;
        promises.push({ text: `${task.charAt(0).toUpperCase()}${task.slice(1)}`, owner: speaker });
        said.push(`I'll ${task} by ${at(weekdays, block)}.`);
      }
      if (turn === 20 && decisions.length < 60 && block % 5 < 3) {
        const plan = `${at(settled, block / 7)} the ${at(parts, block)} of the ${at(places, block / 10)}`;
        decisions.push(plan);
        said.push(`We decided to ${plan}.`);
      }
      turns.push({ speaker, startMs: Math.round(number * stepMs), text: said.join(" ") });
    }
  }
  return { turns, promises, decisions };
}

function at<T>(list: readonly T[], number: number): T {
  return list[Math.floor(number) % list.length] as T;
}

function sentence(number: number, { place, part }: { place: string; part: string }): string {
  const words: Record<string, string> = {
    ...{ place, part: number % 3 ? part : at(parts, number * 7) },
    ...{ other: at(places, number * 3 + 1), paper: at(papers, number * 11) },
  };
  return at(talk, number * 5 + number / 9).replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
}
