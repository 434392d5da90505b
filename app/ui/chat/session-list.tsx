import { Form, Link } from "@remix-run/react";
import { Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { LinkButton } from "../button.tsx";
import { cx } from "../cx.ts";
import { Menu, MenuAction, MenuLink } from "../menu.tsx";

export type ChatSessionView = { session_id: string; title: string; updated_at: string };

export type SessionListProps = {
  sessions: ChatSessionView[];
  currentId?: string | null;
  /** The session whose title is being edited; set by the address `?rename=<id>`. */
  renamingId?: string | null;
};

/** The chat's memory of itself: 'New Chat' and the sessions, newest first. */
export function SessionList({ sessions, currentId, renamingId }: SessionListProps) {
  return (
    <nav aria-label="Chat sessions" className="flex min-w-0 flex-col gap-3">
      <LinkButton to="/memory-gpt" icon={<Plus />}>
        New Chat
      </LinkButton>
      <ul className="flex flex-col gap-0.5">
        {sessions.map((session) => (
          <li key={session.session_id}>
            {session.session_id === renamingId ? (
              <RenameForm session={session} />
            ) : (
              <SessionRow session={session} current={session.session_id === currentId} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const sessionHref = (id: string) => `/memory-gpt?session=${encodeURIComponent(id)}`;

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
        trigger={<Ellipsis className="size-4" />}
        panelClassName="w-40"
      >
        <MenuLink
          to={`${sessionHref(session_id)}&rename=${encodeURIComponent(session_id)}`}
          icon={<Pencil />}
        >
          Rename
        </MenuLink>
        <MenuAction
          action="/memory-gpt"
          fields={{ intent: "delete-session", session_id }}
          icon={<Trash2 />}
          danger
        >
          Delete
        </MenuAction>
      </Menu>
    </div>
  );
}

/** Enter saves, everywhere. */
function RenameForm({ session }: { session: ChatSessionView }) {
  return (
    <Form method="post" action="/memory-gpt">
      <input type="hidden" name="intent" value="rename-session" />
      <input type="hidden" name="session_id" value={session.session_id} />
      <input
        name="new_label"
        aria-label="Session title"
        defaultValue={session.title}
        maxLength={40}
        required
        autoFocus
        className="field-control"
      />
    </Form>
  );
}
