import { useEffect, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import { LinkButton } from "../kit/button.tsx";
import { cx } from "../kit/cx.ts";
import { Icon } from "../kit/icon.tsx";
import { Link } from "../kit/link.tsx";
import { Menu, MenuLink } from "../kit/menu.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { dropChat } from "./history-cache.ts";
import { newChat, removeQuestion } from "./pending-questions.ts";
import { RenameForm, renameHref, sessionHref } from "./rename-form.tsx";

export type ChatSessionView = { session_id: string; title: string; updated_at: string };

export type SessionListProps = {
  sessions: ChatSessionView[];
  currentId?: string | null;
  /** There are older ones, which a link brings. */
  older?: boolean;
};

/** 'New Chat' and the sessions, the last used first. */
export function ChatSessionList({ sessions, currentId = null, older }: SessionListProps) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const end = (back: boolean) => {
    setRenamed(back ? renaming : null);
    setRenaming(null);
  };
  return (
    <nav aria-label={t("Chat sessions")} className="flex min-w-0 flex-col gap-3">
      <LinkButton to="/memory-gpt" icon={<Icon name="plus" />} onClick={() => startAfresh(currentId)}>
        {t("New Chat")}
      </LinkButton>
      <ul className="flex flex-col gap-0.5">
        {sessions.map((session) => {
          const { session_id } = session;
          return (
            <li key={session_id}>
              {session_id === renaming ? (
                <RenameForm session={session} onEnd={end} />
              ) : (
                <SessionRow
                  session={session}
                  current={session_id === currentId}
                  focused={session_id === renamed}
                  onRename={() => setRenaming(session_id)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {older && (
        <TextLink to="?chats=all" preventScrollReset className="px-2.5 text-sm">
          {t("Older chats")}
        </TextLink>
      )}
    </nav>
  );
}

/** The folded list: its buttons only. */
export function ChatRail() {
  return (
    <Link
      to="/memory-gpt"
      aria-label={t("New Chat")}
      title={t("New Chat")}
      onClick={() => startAfresh(null)}
      className="mx-auto grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
    >
      <Icon name="plus" />
    </Link>
  );
}

/** A new chat starts empty: without the pending question and the cached copy of the chat before. */
function startAfresh(currentId: string | null): void {
  removeQuestion(newChat);
  if (currentId) dropChat(currentId);
}

type SessionRowProps = {
  session: ChatSessionView;
  current: boolean;
  /** The title was just edited, and the focus returns to it. */
  focused: boolean;
  onRename: () => void;
};

function SessionRow({ session, current, focused, onRename }: SessionRowProps) {
  const { session_id, title } = session;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focused) link.current?.focus();
  }, [focused]);
  const href = sessionHref(session_id);
  return (
    <div
      data-row=""
      className={cx("group/row flex items-center rounded-control hover:bg-hover", current && "bg-pressed")}
    >
      <Link
        ref={link}
        to={href}
        title={title}
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
        label={t("Options for {title}", { title })}
        triggerClassName="grid size-11 place-items-center rounded-control text-muted hover:text-ink md:size-8"
        trigger={<Icon name="ellipsis" />}
        panelClassName="w-40"
      >
        <MenuLink to={renameHref(session_id)} icon={<Icon name="pencil" />} onChoose={onRename}>
          {t("Rename")}
        </MenuLink>
        <MenuLink to={`${href}/delete${current ? "" : "?stay"}`} icon={<Icon name="trash" />}>
          {t("Delete")}
        </MenuLink>
      </Menu>
    </div>
  );
}
