import { iso, minute } from "#app/core/clock.ts";
import type { SpendingRules } from "#app/core/context.ts";
import type { SpendingGroup } from "#app/core/enums/spending-group.ts";
import { type Message, message, t } from "#app/core/words.ts";
import type { Amount, SpendingKind } from "./schema.ts";

export type Spent = Amount & { calls: number };
export type Cost = { amount: number; currency: string };

/** One row of the operator's page; `cost` is null where nothing in it has a price. */
export type SpendingRowView = {
  id: string;
  name: string;
  detail: string;
  calls: number;
  tokens: number;
  minutes: number;
  cost: Cost | null;
};

/** What it costs at the operator's prices; what has no price is left out. */
export function costOf(
  { tokens_in, tokens_out, ms }: Pick<Spent, "tokens_in" | "tokens_out" | "ms">,
  { tokens, minute: perMinute, currency }: SpendingRules["prices"],
): Cost | null {
  if (!tokens && perMinute === undefined) return null;
  const ofTokens = tokens ? (tokens_in * tokens.in + tokens_out * tokens.out) / 1_000_000 : 0;
  return { amount: ofTokens + (ms / minute) * (perMinute ?? 0), currency };
}

export function spentView(spent: Spent, prices: SpendingRules["prices"]) {
  return {
    calls: spent.calls,
    tokens: spent.tokens_in + spent.tokens_out,
    minutes: Math.round((spent.ms / minute) * 10) / 10,
    cost: costOf(spent, prices),
  };
}

const kindNames: Record<SpendingKind, Message> = {
  summary: /* @__PURE__ */ message("Summaries"),
  chat: /* @__PURE__ */ message("Memory GPT"),
  agenda: /* @__PURE__ */ message("Agendas"),
  grouping: /* @__PURE__ */ message("Meeting groups"),
  search: /* @__PURE__ */ message("Search by meaning"),
  test: /* @__PURE__ */ message("Tests of the model"),
  transcription: /* @__PURE__ */ message("Transcription"),
  other: /* @__PURE__ */ message("Before kinds were tracked"),
};

const lost: Record<Exclude<SpendingGroup, "kind">, Message> = {
  organization: /* @__PURE__ */ message("Deleted organization"),
  project: /* @__PURE__ */ message("Deleted project"),
  person: /* @__PURE__ */ message("Unknown person"),
};

/** @param names of what is still there */
export function rowView(
  { id, ...spent }: Spent & { id: string },
  by: SpendingGroup,
  names: Map<string, { name: string; detail: string }>,
  prices: SpendingRules["prices"],
): SpendingRowView {
  const known = names.get(id);
  const label = by === "kind" ? kindNames[id as SpendingKind] : lost[by];
  const name = known?.name ?? (label ? t(label) : id);
  return { id, name, detail: known?.detail ?? "", ...spentView(spent, prices) };
}

export type AccessView = ReturnType<typeof accessView>;

type AccessRow = {
  org_id: string;
  org_name: string;
  created_at: number;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
};

export function accessView({ created_at, first_name, last_name, ...row }: AccessRow) {
  const made_by = [first_name, last_name].filter(Boolean).join(" ");
  return { ...row, made_by: made_by || null, created_at: iso(created_at) };
}
