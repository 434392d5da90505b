import { query } from "#app/core/operation.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { countBy, organizationsBy, spenderNames, spentBy, spentInAll } from "./queries.server.ts";
import { ListAccess, ListSpending } from "./schema.ts";
import { accessView, rowView, spentView } from "./view.ts";

/** Rows of the operator's page; those with the most tokens stand there. */
const mostRows = 100;

/** Who spent what on the language model and on transcription, and the allowances of a day. */
export const listSpending = query({
  name: "spending.list",
  input: ListSpending,
  ...operatorsOnly,
  prepare: async ({ settings, providers }) => ({
    rules: settings.spending,
    offered: {
      model: providers.ai.model?.name ?? null,
      transcription: providers.transcription.service?.name ?? null,
    },
  }),
  async run(scope, { input, prepared: { rules, offered } }) {
    const { access: _, prices, ...limits } = rules;
    const rows = await spentBy(scope, { ...input, limit: mostRows });
    const names = await spenderNames(
      scope,
      input.by,
      rows.map(({ id }) => id),
    );
    const all = await spentInAll(scope, input);
    return {
      ...input,
      offered,
      limits,
      priced: { tokens: prices.tokens !== undefined, minutes: prices.minute !== undefined },
      total: spentView(all, prices),
      rows: rows.map((row) => rowView(row, input.by, names, prices)),
      of: all.rows,
    };
  },
});

/** The organizations that wait for an operator to let them use the model, or that may use it. */
export const listAccess = query({
  name: "spending.list-access",
  input: ListAccess,
  ...operatorsOnly,
  prepare: async ({ settings }) => settings.spending.access,
  async run(scope, { input: { state, before, limit }, prepared: access }) {
    const rows = await organizationsBy(scope, { state, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return {
      access,
      state,
      counts: { waiting: await countBy(scope, "waiting"), allowed: await countBy(scope, "allowed") },
      organizations: page.map(accessView),
      next: rows.length > limit ? (page.at(-1)?.org_id ?? null) : null,
    };
  },
});
