import { z } from "zod";
import { decisionRelations } from "#app/core/enums/decision-relation.ts";
import type { ComparableText, RelationCandidate } from "#app/intelligence/decision-relations.ts";
import type { Meter, Relation } from "../port.ts";
import type { ModelClient } from "./client.ts";
import { singleLine } from "./plain-text.ts";
import { fence } from "./prompts/fence.ts";
import { relationPrompt } from "./prompts/relations.ts";

const Reply = z.object({
  pairs: z.array(
    z.object({ number: z.number().int(), relation: z.enum([...decisionRelations, "unrelated"]) }),
  ),
});

/** So many pairs are asked about at once, those with the most in common. */
const mostAsked = 40;
const replyTokens = 1500;

type Asked = { meter: Meter; signal?: AbortSignal | undefined };

/** How a model says that decisions stand to earlier ones. A pair of which it says nothing has nothing to do with each other. */
export async function modelRelations(
  client: ModelClient,
  candidates: RelationCandidate[],
  texts: ComparableText[],
  { meter, signal }: Asked,
): Promise<Relation[]> {
  const asked = [...candidates].sort((a, b) => b.score - a.score).slice(0, mostAsked);
  const byId = new Map(texts.map(({ id, text }) => [id, singleLine(text)]));
  const list = asked.map(
    ({ fresh, known }, number) =>
      `${number} earlier: ${byId.get(known)}\n${number} later: ${byId.get(fresh)}`,
  );
  const ask = { system: relationPrompt, user: fence(list.join("\n")), mostTokens: replyTokens, signal };
  const { pairs } = await client.json(ask, Reply, meter);
  const said = new Map(pairs.map(({ number, relation }) => [number, relation]));
  return asked.flatMap(({ fresh, known }, number) => {
    const relation = said.get(number) ?? "unrelated";
    return relation === "unrelated" ? [] : [{ fresh, known, relation, engine: client.name }];
  });
}
