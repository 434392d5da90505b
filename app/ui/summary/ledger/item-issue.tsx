import type { SeenIssueState } from "#app/core/enums/tracker-issue-state.ts";
import { type TrackerKind, trackerNames } from "#app/core/enums/tracker-kind.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { OfferedTracker, TrackerIssueView } from "#app/domain/outbound/trackers/view.ts";
import { closedWayLabels } from "#app/domain/outbound/ways-out/labels.ts";
import { FormErrors } from "../../kit/form-errors.tsx";
import { DialogForm } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import type { RefusedForm } from "./ledger-data.ts";

export type ItemIssueData = {
  issue: TrackerIssueView | null;
  can_send: boolean;
  closed_because: "way" | "private" | null;
  offered: OfferedTracker[];
};

/** The issue of an action item at a tracker, or the buttons that have one created. */
export function ItemIssue({ data, refused }: { data: ItemIssueData; refused: RefusedForm }) {
  const { issue, can_send, closed_because, offered } = data;
  const isOwn = refused !== null && /^(create-issue|unlink-issue)/.test(refused.intent);
  const canCreate = issue === null || issue.state === "failed" || issue.state === "gone";
  const again = issue && offered.find(({ tracker_id }) => tracker_id === issue.tracker_id);
  const choices = issue === null ? offered : issue.state === "failed" && again ? [again] : [];
  if (issue === null && choices.length === 0 && closed_because === null) return null;
  return (
    <section aria-label={t("Issue")} className="flex flex-col gap-2">
      {canCreate && closed_because !== null && (
        <p className="text-sm text-muted">{whyClosed(closed_because)}</p>
      )}
      <FormErrors errors={isOwn ? refused.errors[""] : undefined} />
      <div className="flex flex-wrap items-center gap-2">
        {issue && <Standing issue={issue} />}
        {choices.map(({ tracker_id, kind, place }) => (
          <DialogForm key={tracker_id} method="post">
            <SubmitButton
              intent={`create-issue ${tracker_id}`}
              variant="secondary"
              size="small"
              aria-description={place}
              pendingLabel={t("One moment…")}
            >
              {issue ? t("Try again") : createLabel(offered, { kind, place })}
            </SubmitButton>
          </DialogForm>
        ))}
        {issue && can_send && (
          <DialogForm method="post">
            <SubmitButton intent="unlink-issue" variant="quiet" size="small" pendingLabel={t("One moment…")}>
              {t("Remove link")}
            </SubmitButton>
          </DialogForm>
        )}
      </div>
    </section>
  );
}

function whyClosed(because: "way" | "private"): string {
  return because === "private"
    ? t("This meeting is private, so its action items can't be sent to a tracker.")
    : t(closedWayLabels.trackers);
}

/** The place is named where the project has two of this kind. */
function createLabel(
  offered: OfferedTracker[],
  { kind, place }: Pick<OfferedTracker, "kind" | "place">,
): string {
  const tracker = trackerNames[kind];
  const isOnly = offered.filter((one) => one.kind === kind).length === 1;
  return isOnly
    ? t("Create issue in {tracker}", { tracker })
    : t("Create issue in {tracker} ({place})", { tracker, place: isolated(place) });
}

function Standing({ issue: { kind, key, url, state, error } }: { issue: TrackerIssueView }) {
  const tracker = trackerNames[kind];
  if (state === "waiting")
    return (
      <p className="text-sm">
        {t("Creating an issue in {tracker}…", { tracker })}
        {error && <span className="block text-muted">{isolated(error)}</span>}
      </p>
    );
  if (state === "failed")
    return (
      <p role="alert" className="text-sm">
        {t("We couldn't create an issue in {tracker}.", { tracker })}
        {error && <span className="block text-muted">{isolated(error)}</span>}
      </p>
    );
  return (
    <p className="text-sm">
      <IssueLink kind={kind} issueKey={key} url={url} />
      {` · ${stateLabel(state)}`}
    </p>
  );
}

function IssueLink({
  kind,
  issueKey,
  url,
}: {
  kind: TrackerKind;
  issueKey: string | null;
  url: string | null;
}) {
  const name = `${trackerNames[kind]} ${issueKey ?? ""}`;
  if (url === null) return <span>{name}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="touch-target text-link underline">
      {name}
    </a>
  );
}

function stateLabel(state: SeenIssueState): string {
  if (state === "open") return t("open");
  return state === "done" ? t("closed") : t("deleted, or out of sight");
}
