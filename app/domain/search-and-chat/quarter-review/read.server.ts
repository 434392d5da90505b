import { setImmediate as breathe } from "node:timers/promises";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import type { ReviewItemPart } from "#app/core/enums/review-part.ts";
import { query } from "#app/core/operation.ts";
import { rowsOnPage } from "#app/core/page-of-list.ts";
import { dateIn } from "#app/core/time-zone.ts";
import { message } from "#app/core/words.ts";
import { zoneOfCaller } from "#app/domain/accounts/users/queries.server.ts";
import { projectInSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { decidedLines, itemLines } from "./lines.server.ts";
import { addQuarters, quarterOf, spanOfQuarter } from "./quarters.ts";
import { type AskedQuarter, countsOf } from "./queries.server.ts";
import { reviewFile } from "./review-file.ts";
import { ExportReview, noReview, ReviewQuarter } from "./schema.ts";
import type { QuarterReviewView, ReviewDecisionView, ReviewItemView } from "./view.ts";

/** What a quarter of a project came to: decided, delivered, slipped and open, each line with its proof. For its members. */
export const reviewQuarter = query({
  name: "quarter-review.read",
  failed: noReview,
  input: ReviewQuarter,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input, target: { project } }): Promise<QuarterReviewView> {
    const { project_id, project_name } = project;
    const place = await projectInSight(scope, project_id);
    const asked = await askedBy(scope, input);
    const totals = await countsOf(scope, place, asked);
    const rowsOf = (part: keyof typeof totals) => {
      const last = Math.max(0, Math.ceil(totals[part] / rowsOnPage) - 1) * rowsOnPage;
      return { at: Math.min(input[part], last), size: rowsOnPage };
    };
    const itemsIn = async (part: ReviewItemPart) => {
      const rows = rowsOf(part);
      const items = await itemLines(scope, place, part, { ...asked, ...rows });
      return { items, at: rows.at, total: totals[part] };
    };
    const decided = rowsOf("decided");
    return {
      project: { project_id, project_name },
      ...aboutQuarter(asked),
      decided: {
        items: await decidedLines(scope, place, asked, decided),
        at: decided.at,
        total: totals.decided,
      },
      delivered: await itemsIn("delivered"),
      slipped: await itemsIn("slipped"),
      open: await itemsIn("open"),
    };
  },
});

const readAtOnce = 500;

/** The whole review as a file: each sees in it what their page shows. */
export const exportReview = query({
  name: "quarter-review.export",
  failed: message("We couldn't create the file. Try again."),
  input: ExportReview,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  /** Page by page, so that others get their turn while a long list is read. */
  async prepare(ctx, { actor, input, target }) {
    const inScope = <T>(read: (scope: Scope<UserActor>) => Promise<T>) =>
      ctx.db.read((q) => read({ q, actor, now: ctx.now() }));
    const asked = await inScope((scope) => askedBy(scope, input));
    async function whole<T>(read: (scope: Scope<UserActor>, at: number) => Promise<T[]>): Promise<T[]> {
      const all: T[] = [];
      for (;;) {
        const part = await inScope((scope) => read(scope, all.length));
        all.push(...part);
        if (part.length < readAtOnce) return all;
        await breathe();
      }
    }
    const place = (scope: Scope<UserActor>) => projectInSight(scope, input.project_id);
    const itemsIn = (part: ReviewItemPart): Promise<ReviewItemView[]> =>
      whole(async (scope, at) =>
        itemLines(scope, await place(scope), part, { ...asked, at, size: readAtOnce }),
      );
    const decided: ReviewDecisionView[] = await whole(async (scope, at) =>
      decidedLines(scope, await place(scope), asked, { at, size: readAtOnce }),
    );
    const lines = {
      decided,
      delivered: await itemsIn("delivered"),
      slipped: await itemsIn("slipped"),
      open: await itemsIn("open"),
    };
    const { project_name } = target.project;
    const { origin } = ctx.settings;
    return reviewFile(lines, {
      project_name,
      ...aboutQuarter(asked),
      ...asked,
      format: input.format,
      origin,
    });
  },
  run: async (_scope, { prepared }) => prepared,
});

type Input = { quarter?: string | undefined; time_zone?: string | undefined };

async function askedBy(scope: Scope<UserActor>, { quarter, time_zone }: Input): Promise<AskedQuarter> {
  const zone = await zoneOfCaller(scope, time_zone);
  const today = dateIn(scope.now, zone);
  return { quarter: quarter ?? quarterOf(today), zone, today };
}

function aboutQuarter({ quarter, zone, today }: AskedQuarter) {
  const { first, last } = spanOfQuarter(quarter, zone);
  const now = quarterOf(today);
  return {
    ...{ quarter, first, last },
    earlier: addQuarters(quarter, -1),
    later: quarter < now ? addQuarters(quarter, 1) : null,
    is_running: quarter >= now,
  };
}
