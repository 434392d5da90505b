import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import type { InboxItemView, InboxView } from "#app/domain/notifications/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import type { IconName } from "../kit/icon-name.ts";
import { Link } from "../kit/link.tsx";
import { useFollow } from "../kit/overlay.tsx";
import { Time } from "../kit/time.tsx";
import { withParam } from "./with-param.ts";

type LineActionsProps = {
  id: string;
  parts: InboxItemView[];
  view: Pick<InboxView, "place">;
  search: URLSearchParams;
  hasUnread: boolean;
  isBundle: boolean;
  isSnoozing: boolean;
  onSnooze: () => void;
};

/** When it came, and what can be done about it where it stands. */
export function LineActions(props: LineActionsProps) {
  const { id, parts, view, search, hasUnread, isBundle, isSnoozing, onSnooze } = props;
  const [first] = parts;
  if (!first) return null;
  const { place } = view;
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span>
        <When item={first} place={place} />
        <span className="sr-only">, {hasUnread ? t("unread") : t("read")}</span>
      </span>
      {!isBundle && first.edit_request_id && <EditActions item={first} />}
      <span className="relative z-1 ml-auto flex items-center max-md:-my-2 max-md:-mr-3">
        {place === "inbox" ? (
          <>
            {hasUnread && <IconButton intent="read" icon="eye" label={t("Mark as read")} />}
            <SnoozeLink {...{ id, search, isSnoozing, onSnooze }} />
            <IconButton intent="archive" icon="check" label={t("Done")} shortcut="archive" />
          </>
        ) : (
          <IconButton intent="restore" icon="undo-2" label={t("Move to inbox")} shortcut="archive" />
        )}
      </span>
    </div>
  );
}

function When({ item, place }: { item: InboxItemView; place: InboxView["place"] }) {
  if (place === "snoozed" && item.snoozed_until)
    return rich("Back {time}", { time: <Time value={item.snoozed_until} inSentence /> });
  return (
    <>
      <Time value={item.created_at} style="relative" />
      {item.returned_at && (
        <>
          {" · "}
          {rich("back {time}", { time: <Time value={item.returned_at} style="relative" inSentence /> })}
        </>
      )}
    </>
  );
}

function EditActions({ item }: { item: InboxItemView }) {
  const about = t("the edit request about {meetingTitle}", { meetingTitle: item.meeting_title });
  return (
    <span className="relative z-1 flex flex-wrap items-center gap-x-2 gap-y-1 max-md:order-last max-md:basis-full">
      {item.decidable && (
        <>
          <input type="hidden" name="edit_id" value={item.edit_request_id ?? ""} />
          <Button
            size="small"
            variant="secondary"
            name="intent"
            value="approve"
            aria-label={t("Approve {about}", { about })}
          >
            {t("Approve")}
          </Button>
          <Button
            size="small"
            variant="quiet"
            name="intent"
            value="reject"
            aria-label={t("Reject {about}", { about })}
          >
            {t("Reject")}
          </Button>
        </>
      )}
      <button
        type="submit"
        name="intent"
        value="details"
        className="touch-target min-h-6 rounded-[3px] px-1 font-medium text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current"
        aria-label={t("Details of {about}", { about })}
      >
        {t("Details")}
      </button>
    </span>
  );
}

const iconLook =
  "grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink md:size-7";

type IconButtonProps = { intent: string; icon: IconName; label: string; shortcut?: string };

function IconButton({ intent, icon, label, shortcut }: IconButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      title={label}
      data-shortcut={shortcut}
      className={iconLook}
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}

type SnoozeLinkProps = Pick<LineActionsProps, "id" | "search" | "isSnoozing" | "onSnooze">;

/** A link, so that the choices show without scripts too. */
function SnoozeLink({ id, search, isSnoozing, onSnooze }: SnoozeLinkProps): ReactNode {
  const to = withParam(search, "snooze", isSnoozing ? null : id);
  return (
    <Link
      id={`snooze-${id}`}
      to={to}
      onClick={useFollow(to, onSnooze)}
      aria-expanded={isSnoozing}
      aria-label={t("Snooze")}
      title={t("Snooze")}
      data-shortcut="snooze"
      preventScrollReset
      className={iconLook}
    >
      <Icon name="clock" className="size-4" />
    </Link>
  );
}
