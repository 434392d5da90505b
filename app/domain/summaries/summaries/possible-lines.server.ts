import type { UserActor } from "#app/core/actor.ts";
import type { Scope, Tx } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { storeConfirmations } from "#app/domain/summaries/evidence/changes.server.ts";
import { confirmationsOf } from "#app/domain/summaries/evidence/queries.server.ts";
import { sourceView } from "#app/domain/summaries/evidence/view.ts";
import { saveRevision } from "./changes.server.ts";
import { documentOf, linesAndItems, summaryOrNotFound } from "./queries.server.ts";
import {
  ChooseLines,
  ConfirmLine,
  linesConfirmed,
  mayNotConfirm,
  noSuchLine,
  type StoredLine,
  summaryEdited,
} from "./schema.ts";
import { linesRemovedByPeople } from "./version-queries.server.ts";

/** Says that a line which a program found is right. A line that is not only possible stays as it is. */
export const confirmLine = operation({
  name: "summaries.confirm-line",
  input: ConfirmLine,
  find: (scope, { meeting_id, line_id }) => chosenLines(scope, { meeting_id, line_ids: [line_id] }),
  can: mayConfirm,
  async run(tx, { input: { meeting_id, line_id }, target }) {
    await keep(tx, target);
    const [line = { author: "" }] = target.lines;
    return { line_id, ...sourceView(line_id, line, await confirmationsOf(tx, meeting_id)) };
  },
});

/** The same of several lines and action items; those that are not there any more are passed over. */
export const keepLines = operation({
  name: "summaries.keep-lines",
  input: ChooseLines,
  find: chosenLines,
  can: mayConfirm,
  run: async (tx, { target }) => ({ kept: (await keep(tx, target)).length }),
});

/** Takes lines out of the summary that a program wrote, as a new version; a new reading does not find them again. */
export const dropLines = operation({
  name: "summaries.drop-lines",
  input: ChooseLines,
  find: chosenLines,
  can: mayConfirm,
  async run(tx, { input: { line_ids }, target }) {
    const { lines, version } = await documentOf(tx, target.summary.summary_id);
    const dropped = new Set(
      lines.filter((line) => line.author === "ai" && line_ids.includes(line.line_id)).map(idOf),
    );
    const stays = ({ line_id, parent_id }: StoredLine) => !dropped.has(line_id) && !dropped.has(parent_id);
    return save(tx, target, { before: version, lines: lines.filter(stays) });
  },
});

/** Takes back that lines were dropped; of lines that are there it changes nothing. */
export const restoreLines = operation({
  name: "summaries.restore-lines",
  input: ChooseLines,
  find: summaryOrNotFound,
  can: mayConfirm,
  async run(tx, { input: { line_ids }, target }) {
    const { summary_id } = target.summary;
    const { lines, version } = await documentOf(tx, summary_id);
    const present = new Set(lines.map(idOf));
    const removed = await linesRemovedByPeople(tx, summary_id);
    const back = removed.filter(
      ({ line_id, parent_id }) =>
        line_ids.includes(line_id) &&
        !present.has(line_id) &&
        (parent_id === null || present.has(parent_id) || line_ids.includes(parent_id)),
    );
    return save(tx, target, { before: version, lines: [...lines, ...back] });
  },
});

type Summary = Awaited<ReturnType<typeof summaryOrNotFound>>;
type Chosen = Awaited<ReturnType<typeof chosenLines>>;

async function chosenLines(
  scope: Scope<UserActor>,
  { meeting_id, line_ids }: { meeting_id: string; line_ids: string[] },
) {
  const target = await summaryOrNotFound(scope, { meeting_id });
  const lines = await linesAndItems(scope, target, line_ids);
  if (lines.length === 0) throw notFound(t(noSuchLine));
  return { ...target, lines };
}

function mayConfirm(actor: UserActor, { standing }: Pick<Summary, "standing">): boolean | string {
  return meetingPolicy.confirmLine(actor, standing) || t(mayNotConfirm);
}

async function keep(tx: Tx<UserActor>, { meeting, lines }: Chosen): Promise<string[]> {
  const { meeting_id, project_id } = meeting;
  const user_id = tx.actor.userId;
  const line_ids = await storeConfirmations(tx, lines, user_id);
  if (line_ids.length > 0) await tx.emit(linesConfirmed, { meeting_id, project_id, line_ids, user_id });
  return line_ids;
}

async function save(
  tx: Tx<UserActor>,
  { meeting, summary }: Pick<Summary, "meeting" | "summary">,
  { before, lines }: { before: StoredLine[]; lines: StoredLine[] },
) {
  if (lines.length === before.length) return { revision: summary.revision };
  const revision = await saveRevision(tx, summary, {
    before,
    lines,
    author: tx.actor.userId,
    reason: "chosen",
  });
  const { meeting_id, project_id } = meeting;
  await tx.emit(summaryEdited, { meeting_id, project_id, revision });
  return { revision };
}

function idOf({ line_id }: StoredLine): string | null {
  return line_id;
}
