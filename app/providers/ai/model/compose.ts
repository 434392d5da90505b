import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { ActionItemDraft, EngineLine, MeetingDigest, Turn } from "#app/intelligence/types.ts";
import type { DigestWatch, Meter } from "../port.ts";
import type { ModelClient } from "./client.ts";
import { ModelFailure } from "./failure.ts";
import type { PromptPart } from "./parts.ts";
import { choosePrompt, fence } from "./prompts.ts";

const Choice = z.object({ overview: z.array(z.number().int()), discussed: z.array(z.number().int()) });

export type PartDigest = {
  topic: string;
  points: EngineLine[];
  decisions: EngineLine[];
  actionItems: ActionItemDraft[];
};
/** A model is asked only with a meter. */
export type Metered = DigestWatch & { meter: Meter };
type Composing = { parts: PromptPart[]; filled: PartDigest[]; turns: Turn[]; embedded: MeetingDigest };

/** The lines of all parts as one digest; what stands first is chosen among them, nothing is written anew. */
export async function composed(
  client: ModelClient,
  { parts, filled, turns, embedded }: Composing,
  { meter, signal }: Metered,
): Promise<MeetingDigest> {
  const decisions = filled.flatMap((part) => part.decisions);
  const actionItems = filled.flatMap((part) => part.actionItems);
  const points = filled.flatMap((part) => part.points);
  const all = [...decisions, ...points, ...actionItems.map(asSentence)];
  const { overview, discussed } = await choose(client, all, { meter, signal });
  return {
    overview,
    keyDiscussions: discussed.filter((line) => points.includes(line)),
    outline: filled.flatMap(({ topic, points }, at) => {
      const { start, end } = parts[at] as PromptPart;
      if (points.length === 0) return [];
      return [
        {
          topic: topic || "Discussion",
          startTurn: start,
          endTurn: end,
          startMs: turns[start]?.startMs ?? 0,
          points,
        },
      ];
    }),
    decisions,
    actionItems,
    jargon: embedded.jargon,
    themes: embedded.themes,
    contextGroup: embedded.contextGroup,
  };
}

/** A task as a sentence of the overview. */
function asSentence({ text, owner, dueDate: _, ...line }: ActionItemDraft): EngineLine {
  return { ...line, text: owner ? `${owner}: ${text}` : text };
}

async function choose(client: ModelClient, lines: EngineLine[], { meter, signal }: Metered) {
  const usual = { overview: lines.slice(0, 3), discussed: lines.slice(0, 7) };
  if (lines.length <= 3) return usual;
  try {
    const mark = randomBytes(6).toString("hex");
    const list = lines.map(({ text }, at) => `${at} ${text}`).join("\n");
    const ask = { system: choosePrompt, user: fence(mark, list), mostTokens: 1000, signal };
    const choice = await client.json(ask, Choice, meter);
    const pick = (numbers: number[], most: number) =>
      [...new Set(numbers)].flatMap((number) => lines[number] ?? []).slice(0, most);
    const overview = pick(choice.overview, 4);
    return {
      overview: overview.length > 0 ? overview : usual.overview,
      discussed: pick(choice.discussed, 7),
    };
  } catch (error) {
    if (error instanceof ModelFailure) return usual;
    throw error;
  }
}
