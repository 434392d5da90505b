import { type ReactNode, useState } from "react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { bundleText, type Line } from "#app/domain/notifications/bundles.ts";
import { kinds } from "#app/domain/notifications/kinds.ts";
import type { InboxItemView, InboxView } from "#app/domain/notifications/view.ts";
import { Avatar } from "../kit/avatar.tsx";
import { cx } from "../kit/cx.ts";
import { Icon } from "../kit/icon.tsx";
import { Link } from "../kit/link.tsx";
import { DialogForm, useFollow } from "../kit/overlay.tsx";
import { LineActions } from "./line-actions.tsx";
import { NotificationIds } from "./notification-ids.tsx";
import { OwnItemsOfMeeting } from "./own-items-of-meeting.tsx";
import { SnoozeChoices } from "./snooze-choices.tsx";
import { leavesList, useInbox } from "./use-inbox.tsx";
import { withParam } from "./with-param.ts";

type LineProps = {
  line: Line<InboxItemView>;
  view: Pick<InboxView, "place" | "offers" | "days">;
  search: URLSearchParams;
};

/** One notification, or several of a kind on one line that opens to its parts. */
export function NotificationLine({ line, view, search }: LineProps) {
  const [isOpen, setOpen] = useState(search.get("open") === line.key);
  const inbox = useInbox();
  const left = line.parts.filter(({ notification_id }) => !isLeaving(inbox?.pendingOf(notification_id)));
  const [first] = left;
  if (!first) return null;
  const isBundle = line.parts.length > 1;
  return (
    <li>
      <Row
        {...{ view, search, isOpen }}
        id={line.key}
        parts={left}
        {...(isBundle && { onToggle: () => setOpen((now) => !now) })}
      />
      {!isBundle && <OwnItemsOfMeeting items={first.items} />}
      {isBundle && isOpen && (
        <ul
          className="ml-5 divide-y divide-line border-t border-line"
          aria-label={bundleText(first, left.length)}
        >
          {left.map((part) => (
            <li key={part.notification_id}>
              <Row {...{ view, search }} id={`part-${part.notification_id}`} parts={[part]} />
              <OwnItemsOfMeeting items={part.items} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function isLeaving(intent: string | undefined): boolean {
  return intent !== undefined && leavesList.test(intent.split(" ")[0] ?? "");
}

type RowProps = Omit<LineProps, "line"> & {
  id: string;
  parts: InboxItemView[];
  isOpen?: boolean;
  /** Of a line of several: opens and closes it. */
  onToggle?: () => void;
};

/** Everything on it is one form: opening it marks it as read. */
function Row({ id, parts, view, search, isOpen = false, onToggle }: RowProps) {
  const [isSnoozing, setSnoozing] = useState(search.get("snooze") === id);
  const inbox = useInbox();
  const [first] = parts;
  if (!first) return null;
  const ids = parts.map(({ notification_id }) => notification_id);
  const unread = parts.filter(
    ({ status, notification_id }) => status === "unread" && inbox?.pendingOf(notification_id) !== "read",
  ).length;
  const close = () => {
    setSnoozing(false);
    document.getElementById(`snooze-${id}`)?.focus();
  };
  return (
    <div data-row="" id={`line-${id}`} className="hover-row relative flex gap-3 py-2.5">
      <UnreadMark count={unread} />
      {onToggle ? <BundleMark isOpen={isOpen} /> : <Avatar name={first.creator_name} />}
      <div className="min-w-0 flex-1">
        <DialogForm method="post" onSubmit={(event) => inbox?.sendForm(event, ids)}>
          <NotificationIds ids={ids} />
          {onToggle ? (
            <BundleToggle {...{ id, isOpen, onToggle, search }}>
              <span className={cx(unread > 0 ? "font-semibold" : "text-muted")}>
                {bundleText(first, parts.length)}
              </span>
              <span className="text-muted"> · {people(parts)}</span>
            </BundleToggle>
          ) : (
            <button
              type="submit"
              name="intent"
              value="open"
              className="stretched-link block w-full text-left"
            >
              <Sentence item={first} isUnread={unread > 0} />
            </button>
          )}
          <LineActions
            {...{ id, parts, view, search }}
            hasUnread={unread > 0}
            isBundle={onToggle !== undefined}
            isSnoozing={isSnoozing}
            onSnooze={() => setSnoozing((now) => !now)}
          />
        </DialogForm>
        {isSnoozing && <SnoozeChoices {...view} id={id} ids={ids} onClose={close} />}
      </div>
    </div>
  );
}

/** Filled while something is unread; its text is bold then, so that nobody has to see a color. */
function UnreadMark({ count }: { count: number }) {
  return (
    <span className="mt-1.5 -ml-1 w-2 shrink-0">
      {count > 0 && (
        <span
          aria-hidden="true"
          className="block size-2 rounded-full bg-accent forced-colors:bg-[Highlight]"
        />
      )}
    </span>
  );
}

function BundleMark({ isOpen }: { isOpen: boolean }) {
  return (
    <span aria-hidden="true" className="avatar">
      <Icon name={isOpen ? "chevron-down" : "chevron-right"} className="size-4" />
    </span>
  );
}

type BundleToggleProps = Required<Pick<RowProps, "id" | "isOpen" | "onToggle" | "search">> & {
  children: ReactNode;
};

/** A link, so that the line opens without scripts too. */
function BundleToggle({ id, isOpen, onToggle, search, children }: BundleToggleProps) {
  const to = withParam(search, "open", isOpen ? null : id);
  return (
    <Link
      to={to}
      onClick={useFollow(to, onToggle)}
      aria-expanded={isOpen}
      preventScrollReset
      className="stretched-link block"
    >
      {children}
    </Link>
  );
}

function Sentence({ item, isUnread }: { item: InboxItemView; isUnread: boolean }) {
  const { first, before, between } = kinds[item.type].bell;
  const second = first === "creator" ? "meeting" : "creator";
  const parts = { creator: item.creator_name, meeting: item.meeting_title };
  const name = cx(isUnread && "font-semibold");
  return (
    <span className={cx(!isUnread && "text-muted")}>
      <span className="text-muted">{before && t(before)}</span>
      <span className={name}>{parts[first]}</span>
      <span className="text-muted">{t(between)}</span>
      <span className={name}>{parts[second]}</span>
    </span>
  );
}

function people(parts: InboxItemView[]): string {
  const names = [...new Set(parts.map(({ creator_name }) => isolated(creator_name)))];
  const [first = "", second] = names;
  if (second === undefined) return first;
  return names.length === 2
    ? t("{first} and {second}", { first, second })
    : t("{first} and {count} others", { first, count: names.length - 1 });
}
