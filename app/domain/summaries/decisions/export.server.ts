import { setImmediate as breathe } from "node:timers/promises";
import { query } from "#app/core/operation.ts";
import { dateIn } from "#app/core/time-zone.ts";
import { message } from "#app/core/words.ts";
import { projectInSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { decisionFile } from "./decision-file.ts";
import { listedRows, pageOfDecisions } from "./listed-queries.server.ts";
import { ExportDecisions } from "./schema.ts";
import type { ListedDecisionView } from "./view.ts";

const readAtOnce = 500;

/** The decisions of a project that a filter lets through as a file, for its members: each sees in it what their list shows. */
export const exportDecisions = query({
  name: "decisions.export",
  failed: message("We couldn't create the file. Try again."),
  input: ExportDecisions,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  /** Page by page, so that others get their turn while a long log is read. */
  async prepare(ctx, { actor, input: { project_id, format, ...wanted }, target }) {
    const all: ListedDecisionView[] = [];
    let before: string | undefined;
    do {
      const part = await ctx.db.read(async (q) => {
        const scope = { q, actor, now: ctx.now() };
        const place = await projectInSight(scope, project_id);
        const page = await pageOfDecisions(scope, place, { ...wanted, before }, readAtOnce);
        const { role } = target;
        return { next: page.next, rows: await listedRows(scope, place, { rows: page.rows, role }) };
      });
      all.push(...part.rows);
      before = part.next ?? undefined;
      await breathe();
    } while (before !== undefined);
    const zone = wanted.time_zone;
    const { project_name } = target.project;
    const day = dateIn(ctx.now(), zone);
    return decisionFile(all, { project_name, day, zone, format, origin: ctx.settings.origin });
  },
  run: async (_scope, { prepared }) => prepared,
});
