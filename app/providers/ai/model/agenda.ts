import { z } from "zod";
import { doubtsAbout } from "#app/intelligence/doubts.ts";
import { flattened, isPromptInjection } from "#app/intelligence/injection.ts";
import type { PastMeeting, Turn } from "#app/intelligence/types.ts";
import type { Meter } from "../port.ts";
import type { ModelClient } from "./client.ts";
import { singleLine } from "./plain-text.ts";
import { agendaPrompt } from "./prompts/agenda.ts";
import { fence } from "./prompts/fence.ts";

type About = { title: string; description: string; openActionItems: string[]; previous: PastMeeting[] };

const Items = z.object({ items: z.array(z.string()) });
const mostItems = 6;
const longestItem = 300;
/** How many proposals are looked at, each of which costs a reading of all that is known. */
const mostRead = 20;
/** The share of an item's words that stand in what is known; a proposal may say more than a report. */
const wordsNeeded = 1 / 3;
/** What stands on many agendas, whatever the meeting is about. */
const usualItems =
  "Welcome check-in goals review open status update progress results risks questions decisions options next steps dates plan who does what by when feedback budget timeline wrap up follow up discuss agree choose";

/** Proposes the items of an agenda; an empty list when the model had none. */
export async function modelAgenda(client: ModelClient, about: About, meter: Meter): Promise<string[]> {
  const known = knownWords(about);
  const user = fence(flattened(JSON.stringify(about)));
  const { items } = await client.json({ system: agendaPrompt, user, mostTokens: 800 }, Items, meter);
  const texts = items.slice(0, mostRead).map((item) => singleLine(item).slice(0, longestItem));
  return [...new Set(texts)].filter((text) => isKnown(text, known)).slice(0, mostItems);
}

/** What an agenda may speak of: the plan and what is known of earlier meetings, each text as a turn of its own. */
function knownWords({ title, description, openActionItems, previous }: About): Turn[] {
  const earlier = previous.flatMap((meeting) => [meeting.title, ...meeting.outline]);
  const texts = [title, ...description.split("\n"), ...openActionItems, ...earlier, usualItems];
  return texts.map((text) => ({ speaker: "", startMs: 0, text }));
}

/** Whether an item is plain words, most of which stand in what is known; a number or a name nobody wrote is refused. */
function isKnown(text: string, known: Turn[]): boolean {
  const turns = known.flatMap((turn, at) => (isPromptInjection(turn.text) ? [] : at));
  return (
    text !== "" &&
    doubtsAbout({ kind: "point", text, turns }, known, { people: [] }, wordsNeeded).length === 0
  );
}
