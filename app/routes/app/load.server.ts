import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { zoneOfRequest, zoneQuestion } from "#app/browser-preferences.ts";
import { iso } from "#app/core/clock.ts";
import { t } from "#app/core/words.ts";
import { browserStorageKey } from "#app/domain/accounts/sessions/read.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { countForBar } from "#app/domain/notifications/read.server.ts";
import { getSummaryState } from "#app/domain/summaries/summaries/read.server.ts";
import { currentWorkspace } from "#app/domain/workspaces/projects/read.server.ts";
import { workspaceChoices } from "#app/domain/workspaces/projects/workspace-choices.server.ts";
import { explainProblem } from "#app/http/bodies/explain.ts";
import { ctxOf, load, takeFlash } from "#app/http/pages/page.ts";
import type { FlashView } from "#app/ui/kit/flash.tsx";
import { awaitedSummary, doneMessage } from "#app/ui/meeting/hub/summary-news.ts";

/** The data of the frame around every signed-in page. */
export async function loadFrame(args: LoaderFunctionArgs) {
  // An unknown address is 404 without a session too: logging in would not help.
  if (args.params["*"] !== undefined && ctxOf(args).actor.kind !== "user")
    throw data(explainProblem(404, t("Not found")), { status: 404 });
  // Taken before anything is read: a workspace chosen from now on is newer than this page.
  const now = iso(ctxOf(args).now());
  const user = await load(args, me, {});
  const { org, project, chosen } = await load(args, currentWorkspace, {});
  const current = { org_id: org?.org_id ?? null, project_id: project?.project_id ?? null };
  const counts = await load(args, countForBar, {});
  const { flash, headers } = takeFlash(args);
  const done = await summaryDoneSince(args, flash);
  return data(
    {
      user,
      storageKey: await load(args, browserStorageKey, {}),
      ...(await load(args, workspaceChoices, current)),
      currentOrgId: current.org_id,
      currentProjectId: current.project_id,
      isWorkspaceChosen: chosen,
      projectRole: project?.role ?? null,
      unread: counts.unread,
      activeRecordings: counts.active_recordings,
      zone: zoneOfRequest(args.request, user.time_zone),
      zoneQuestion: zoneQuestion(args, user.time_zone),
      now,
      // Where other parts of the page keep the data that they had, nothing can be said of the whole.
      livePosition: args.context.isPartial ? null : args.context.livePosition,
      flash: done ?? flash,
    },
    { headers },
  );
}

/** A short transcript may be summarised before the page that announces the work is loaded. */
async function summaryDoneSince(
  args: LoaderFunctionArgs,
  flash: FlashView | null,
): Promise<FlashView | null> {
  const meeting_id = awaitedSummary(flash);
  if (meeting_id === undefined) return null;
  const summary = await load(args, getSummaryState, { meeting_id }).catch(() => null);
  return summary?.state === "ready" ? { ...flash, ...doneMessage(meeting_id) } : null;
}
