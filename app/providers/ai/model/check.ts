import { z } from "zod";
import type { CheckedPart, CheckResult } from "../../service.ts";
import type { Embedder, Meter } from "../port.ts";
import type { OpenModelClient } from "./client.ts";
import { ModelFailure } from "./failure.ts";

/** The few tokens are the operator's own and count for no project. */
const free: Meter = { reserve: async () => ({ settle() {} }) };

const Visit = z.object({
  city: z.string(),
  people: z.number().int().optional(),
  days: z.array(z.string()),
  note: z.string().nullable(),
});
const visit = "Two people of the harbour office visited Lisbon on Friday.";

/** Tries each thing that a model is used for, with a sentence on what to do where one fails. */
export async function checkParts(
  client: OpenModelClient,
  embedder: Embedder | undefined,
): Promise<CheckedPart[]> {
  client.forget();
  const chat = await tried("Chat", async () => {
    const started = performance.now();
    const ask = { system: "Reply with the single word: ready", user: "Are you there?", mostTokens: 400 };
    const text = await client.text(ask, free);
    if (text.trim() === "") return { ok: false, text: `The reply was empty. ${anotherModel}` };
    return { ok: true, text: `It answered after ${((performance.now() - started) / 1000).toFixed(1)} s.` };
  });
  if (!chat.ok) return [chat];
  return [
    chat,
    await tried("JSON", async () => {
      const ask = { system: "Write what was said as JSON.", user: visit, mostTokens: 800 };
      await client.json(ask, Visit, free);
      return { ok: true, text: jsonTexts[client.abilities().json] };
    }),
    await tried("Streaming", async () => {
      const ask = { system: "Reply with a short sentence.", user: visit, mostTokens: 400 };
      let pieces = 0;
      for await (const _ of client.stream(ask, free)) pieces++;
      return pieces > 0
        ? { ok: true, text: "Answers appear while they are written." }
        : { ok: false, text: `The stream was empty. ${anotherModel}` };
    }),
    await embeddings(embedder),
  ];
}

export function resultOf(name: string, parts: CheckedPart[]): CheckResult {
  const isNeeded = ({ name }: CheckedPart) => name !== "Embeddings" && name !== "Transcription";
  const failed = parts.filter(({ ok }) => ok === false);
  const works = parts.filter(({ ok }) => ok).map((part) => part.name);
  const texts = [
    works.length > 0 ? `${name}: ${listed(works)} ${works.length > 1 ? "work" : "works"}.` : `${name}:`,
    ...failed.map((part) => `${part.name} fails: ${part.text}`),
  ];
  return { ok: failed.filter(isNeeded).length === 0, text: texts.join(" "), parts };
}

const anotherModel = "Choose another model, or update the server.";

const jsonTexts = {
  schema: "It follows a strict schema.",
  object: `It writes JSON but supports no schema, so replies are checked, and asked for again if they don't fit. ${anotherModel}`,
  text: `It doesn't guarantee JSON, so replies are checked, and asked for again if they don't fit. ${anotherModel}`,
};

/** What to do about a failure, by its sentence. */
const advice: [RegExp, string][] = [
  [/refused the key/, "Check the key."],
  [
    /n't know this model/,
    "Check the model's name (on Azure, the deployment's) and that the address ends in /v1.",
  ],
  [/couldn't be reached/, "Check the address, and that the server runs."],
  [/too long/, "Choose a smaller model, or raise AI_TIMEOUT_SECONDS."],
  [/quota/, "Add credit to the account."],
  [/couldn't be read/, "Choose a larger model. Until then, the built-in engine writes the summaries."],
  [/refused the request|failed/, "Its own log says why."],
];

async function tried(name: string, work: () => Promise<{ ok: boolean; text: string }>): Promise<CheckedPart> {
  try {
    return { name, ...(await work()) };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const { message } = error;
    const what = advice.find(([pattern]) => pattern.test(message))?.[1];
    return { name, ok: false, text: what ? `${message} ${what}` : message };
  }
}

async function embeddings(embedder: Embedder | undefined): Promise<CheckedPart> {
  const name = "Embeddings";
  if (!embedder) return { name, ok: null, text: "Not set up. Memory GPT searches by words." };
  const vector = await embedder.question(visit, { meter: free });
  return vector
    ? { name, ok: true, text: `Vectors have ${vector.length} numbers.` }
    : {
        name,
        ok: false,
        text: "No vectors came back. Check the embedding model's name. Until then, search goes by words.",
      };
}

function listed(names: string[]): string {
  const lower = names.map((name) => (name === "JSON" ? name : name.toLowerCase()));
  const last = lower.at(-1) ?? "";
  return lower.length > 1 ? `${lower.slice(0, -1).join(", ")} and ${last}` : last;
}
