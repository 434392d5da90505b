import { Form, Link, useNavigate } from "@remix-run/react";
import { useId } from "react";
import { Button, LinkButton } from "../button.tsx";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { Menu, MenuLink } from "../menu.tsx";

export type ChatSessionView = { session_id: string; title: string; updated_at: string };

export type SessionListProps = {
  sessions: ChatSessionView[];
  currentId?: string | null;
  /** The session whose title is being edited; set by its address, `?rename`. */
  renamingId?: string | null;
  /** What was wrong with the new title, and what it was. */
  renameFailed?: { message: string; value: string } | null;
};

/** The chat's memory of itself: 'New Chat' and the sessions, newest first. */
export function SessionList({ sessions, currentId, renamingId, renameFailed }: SessionListProps) {
  return (
    <nav aria-label="Chat sessions" className="flex min-w-0 flex-col gap-3">
      <LinkButton to="/memory-gpt" icon={<Icon name="plus" />}>
        New Chat
      </LinkButton>
      <ul className="flex flex-col gap-0.5">
        {sessions.map((session) => (
          <li key={session.session_id}>
            {session.session_id === renamingId ? (
              <RenameForm session={session} failed={renameFailed} />
            ) : (
              <SessionRow session={session} current={session.session_id === currentId} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const sessionHref = (id: string) => `/memory-gpt/${encodeURIComponent(id)}`;

function SessionRow({ session, current }: { session: ChatSessionView; current: boolean }) {
  const { session_id, title } = session;
  return (
    <div
      data-row=""
      className={cx("flex items-center rounded-control hover:bg-hover", current && "bg-pressed")}
    >
      <Link
        to={sessionHref(session_id)}
        prefetch="intent"
        aria-current={current ? "page" : undefined}
        className={cx(
          "flex min-h-11 min-w-0 flex-1 items-center px-2.5 md:min-h-8",
          !current && "text-muted",
        )}
      >
        <span className="truncate">{title}</span>
      </Link>
      <Menu
        group="sessions"
        align="end"
        label={`Options for ${title}`}
        triggerClassName="grid size-11 place-items-center rounded-control text-muted hover:text-ink md:size-8"
        trigger={<Icon name="ellipsis" className="size-4" />}
        panelClassName="w-40"
      >
        <MenuLink to={`${sessionHref(session_id)}?rename`} icon={<Icon name="pencil" />}>
          Rename
        </MenuLink>
        <MenuLink to={`${sessionHref(session_id)}/delete`} icon={<Icon name="trash" />}>
          Delete
        </MenuLink>
      </Menu>
    </div>
  );
}

type RenameFormProps = { session: ChatSessionView; failed?: SessionListProps["renameFailed"] };

/** Enter saves, everywhere; Escape and leaving the field go back where scripts run. */
function RenameForm({ session, failed }: RenameFormProps) {
  const navigate = useNavigate();
  const errorId = useId();
  const href = sessionHref(session.session_id);
  return (
    <Form method="post" action={href} className="flex flex-wrap items-center gap-1">
      <input type="hidden" name="intent" value="rename-session" />
      <input
        name="new_label"
        aria-label="Session title"
        aria-invalid={failed ? true : undefined}
        aria-describedby={failed ? errorId : undefined}
        defaultValue={failed?.value ?? session.title}
        maxLength={40}
        required
        // biome-ignore lint/a11y/noAutofocus: choosing Rename asked for this very field
        autoFocus
        onKeyDown={(event) => event.key === "Escape" && navigate(href)}
        onBlur={({ relatedTarget, target }) => leavesForm(target, relatedTarget) && navigate(href)}
        className="field-control w-0! flex-1"
      />
      <Button variant="quiet">Save</Button>
      {failed && (
        <p id={errorId} className="w-full text-sm text-danger-ink">
          {failed.message}
        </p>
      )}
    </Form>
  );
}

function leavesForm(field: HTMLInputElement, to: EventTarget | null): boolean {
  return to instanceof Element && !field.form?.contains(to);
}
