import { Form } from "@remix-run/react";
import { trackerNames } from "#app/core/enums/tracker-kind.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { TrackerView } from "#app/domain/outbound/trackers/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { type FormFailure, formStateOf } from "../account/form-state.ts";
import { Badge } from "../kit/badge.tsx";
import { LinkButton } from "../kit/button.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { Time } from "../kit/time.tsx";
import { TokenField } from "./tracker-form.tsx";

type Props = {
  trackers: TrackerView[];
  /** The address of the page, and the tracker that is to be removed or given another token. */
  path: string;
  asked: { remove: string | null; token: string | null };
  failed: FormFailure | undefined;
};

/** The trackers of a project, each with how it stands. */
export function TrackerList({ trackers, path, asked, failed }: Props) {
  return (
    <List label={t("Trackers")}>
      {trackers.map((tracker) => (
        <ListRow
          key={tracker.tracker_id}
          title={
            <>
              {trackerNames[tracker.kind]} <bdi className="wrap-anywhere">{tracker.place}</bdi>
            </>
          }
          detail={<Details tracker={tracker} path={path} asked={asked} failed={failed} />}
          meta={
            tracker.off_because === null ? (
              <Badge tone="success">{t("Connected")}</Badge>
            ) : (
              <Badge tone="danger">{t("Token refused")}</Badge>
            )
          }
          actions={
            <>
              <LinkButton
                size="small"
                variant="quiet"
                to={`${path}?token=${tracker.tracker_id}`}
                aria-label={`${t("New token…")} ${nameOf(tracker)}`}
              >
                {t("New token…")}
              </LinkButton>
              <LinkButton
                size="small"
                variant="quiet"
                to={`${path}?remove=${tracker.tracker_id}`}
                aria-label={`${t("Remove…")} ${nameOf(tracker)}`}
              >
                {t("Remove…")}
              </LinkButton>
            </>
          }
        />
      ))}
    </List>
  );
}

function nameOf({ kind, place }: TrackerView): string {
  return `${trackerNames[kind]} ${isolated(place)}`;
}

type RowProps = Omit<Props, "trackers"> & { tracker: TrackerView };

function Details({ tracker, path, asked, failed }: RowProps) {
  const { tracker_id, base, off_because, problem, asked_at } = tracker;
  return (
    <>
      {base !== "" && <span className="wrap-anywhere">{new URL(base).host}</span>}
      {asked_at && (
        <p>{rich("States last checked {time}", { time: <Time value={asked_at} style="relative" /> })}</p>
      )}
      {off_because === "token" && (
        <p className="text-ink">{t("The token is no longer accepted. Enter a new one to go on.")}</p>
      )}
      {off_because === null && problem && <p className="text-ink">{isolated(problem)}</p>}
      {asked.remove === tracker_id && <RemoveQuestion trackerId={tracker_id} path={path} />}
      {asked.token === tracker_id && <NewToken tracker={tracker} path={path} failed={failed} />}
    </>
  );
}

function RemoveQuestion({ trackerId, path }: { trackerId: string; path: string }) {
  return (
    <Form method="post" className="mt-2 flex flex-col gap-2 text-ink">
      <p>
        {t(
          "Remove this tracker? Its token is deleted. Issues stay, and we no longer see when they're closed.",
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          intent={`remove ${trackerId}`}
          variant="danger"
          size="small"
          pendingLabel={t("One moment…")}
        >
          {t("Remove tracker")}
        </SubmitButton>
        <LinkButton to={path} size="small">
          {t("Cancel")}
        </LinkButton>
      </div>
    </Form>
  );
}

function NewToken({ tracker, path, failed }: Pick<RowProps, "tracker" | "path" | "failed">) {
  const intent = `token ${tracker.tracker_id}`;
  const state = formStateOf(failed, intent);
  return (
    <Form method="post" className="mt-2 flex flex-col items-start gap-2 text-ink">
      <FormErrors errors={state.errors[""] ?? state.errors.place ?? state.errors.base} />
      <TokenField id="new-token" errors={state.errors.token} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton intent={intent} size="small" pendingLabel={t("Asking the tracker…")}>
          {t("Save")}
        </SubmitButton>
        <LinkButton to={path} size="small">
          {t("Cancel")}
        </LinkButton>
      </div>
    </Form>
  );
}
