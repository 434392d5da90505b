import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { PastMeeting } from "#app/intelligence/types.ts";
import type { Meter } from "../port.ts";
import type { ModelClient } from "./client.ts";
import { agendaPrompt, fence } from "./prompts.ts";

const Items = z.object({ items: z.array(z.string()) });
const mostItems = 6;
const longestItem = 300;

/** Proposes the items of an agenda; an empty list when the model had none. */
export async function modelAgenda(
  client: ModelClient,
  about: { title: string; description: string; openActionItems: string[]; previous: PastMeeting[] },
  meter: Meter,
): Promise<string[]> {
  const user = fence(randomBytes(6).toString("hex"), JSON.stringify(about));
  const { items } = await client.json({ system: agendaPrompt, user, mostTokens: 800 }, Items, meter.count);
  const texts = items.map((item) => item.replace(/\s+/g, " ").trim().slice(0, longestItem));
  return [...new Set(texts.filter(Boolean))].slice(0, mostItems);
}
