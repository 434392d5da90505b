import { isRecord } from "#app/core/is-record.ts";
import type { StatedItem, StatedLine, StatedLines } from "#app/core/stated-lines.ts";
import { cleanText } from "./speech.ts";

export const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
export const stringIn = (value: unknown) => (typeof value === "string" ? value : "");

/** A day of eight hours has fewer. */
const mostOfAKind = 1000;
const mostSources = 50;
const longest = { text: 1000, owner: 200, phrase: 200, origin: 150 };

/**
 * The decisions and action items of a memnex document, those that were cancelled left out; nothing where it has none.
 * @param numberOf the numbers of its segments by their ids
 */
export function statedIn(
  document: Record<string, unknown>,
  numberOf: Map<unknown, number>,
): StatedLines | undefined {
  const lineIn = ({ text, source_segment_ref }: Record<string, unknown>): StatedLine => {
    const refs = Array.isArray(source_segment_ref) ? source_segment_ref : [];
    const lines = [...new Set(refs.flatMap((ref) => numberOf.get(ref) ?? []))].slice(0, mostSources);
    return { text: short(text, longest.text), lines };
  };
  const decisions = objectsIn(document.decisions).map(lineIn);
  const items = objectsIn(document.action_items)
    .filter(({ status }) => status !== "cancelled")
    .map((item): StatedItem => {
      const { assignee, due_date, due_date_iso, status } = item;
      return {
        ...lineIn(item),
        owner: short(assignee, longest.owner) || null,
        due_date: isDay(due_date_iso) ? due_date_iso : null,
        due_phrase: short(due_date, longest.phrase) || null,
        done: status === "done",
      };
    });
  const stated = { decisions: withText(decisions), items: withText(items) };
  if (stated.decisions.length + stated.items.length === 0) return undefined;
  return { origin: originOf(document), ...stated };
}

const short = (value: unknown, most: number) => cleanText(stringIn(value)).slice(0, most).trim();
const withText = <L extends StatedLine>(lines: L[]) =>
  lines.filter(({ text }) => text !== "").slice(0, mostOfAKind);

function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(value);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** The model that found them, else the program that wrote the document. */
function originOf({ provenance }: Record<string, unknown>): string {
  const { pipeline, producer } = isRecord(provenance) ? provenance : {};
  const { decisions, action_items } = isRecord(pipeline) ? pipeline : {};
  const [stage] = objectsIn([decisions, action_items, producer]);
  const name = short(stage?.model_name ?? stage?.name, longest.origin);
  return name === "" ? "memnex" : `memnex: ${name}`;
}
