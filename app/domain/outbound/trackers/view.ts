import { iso, isoOrNull } from "#app/core/clock.ts";
import { trackerNames } from "#app/core/enums/tracker-kind.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { TrackerIssueRow, TrackerRow } from "./schema.ts";

/** Everything but the token. */
export function trackerView({ tracker_id, project_id, kind, base, place, account, ...row }: TrackerRow) {
  return {
    ...{ tracker_id, project_id, kind, base, place, account },
    off_because: row.off_because,
    problem: row.problem,
    asked_at: isoOrNull(row.asked_at),
    created_at: iso(row.created_at),
  };
}

export type TrackerView = ReturnType<typeof trackerView>;

export function issueView({ action_id, tracker_id, kind, state, key, url, error }: TrackerIssueRow) {
  return { action_id, tracker_id, kind, state, key, url, error };
}

export type TrackerIssueView = ReturnType<typeof issueView>;

/** What members see of a tracker where they choose one. */
export type OfferedTracker = Pick<TrackerRow, "tracker_id" | "kind" | "place">;

/** "GitHub #42". */
export function issueName({ kind, key }: Pick<TrackerIssueRow, "kind" | "key">): string {
  return `${trackerNames[kind]} ${key ?? ""}`.trimEnd();
}

/** To a project's admins. */
export function trackerOffMail({
  tracker: { kind, place },
  project_name,
  page,
}: {
  tracker: Pick<TrackerRow, "kind" | "place">;
  project_name: string;
  page: string;
}) {
  const tracker = trackerNames[kind];
  const project = isolated(project_name);
  return {
    subject: t("{tracker} no longer accepts the token of {project}", { tracker, project }),
    text: [
      t(
        "{tracker} no longer accepts the token for {place}. Until there's a new one, we create no issues there and don't see which are closed.",
        {
          tracker,
          place: isolated(place),
        },
      ),
      t("Enter a new token:"),
      page,
    ].join("\n\n"),
  };
}
