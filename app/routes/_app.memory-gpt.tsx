import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useNavigation, useParams, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { listChatSessions } from "#app/domain/search-and-chat/chat/read.server.ts";
import { sessionsListed } from "#app/domain/search-and-chat/chat/schema.ts";
import { currentProject } from "#app/domain/workspaces/projects/read.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { load, redirectTo } from "#app/http/pages/page.ts";
import { safePath } from "#app/http/pages/safe-redirect.ts";
import { AnswerAnnouncement } from "#app/ui/chat/announcement.tsx";
import { Composer } from "#app/ui/chat/composer.tsx";
import { Conversation } from "#app/ui/chat/conversation.tsx";
import { type CachedChat, cachedChat, cacheOnly } from "#app/ui/chat/history-cache.ts";
import { ChatColumn, ChatFrame } from "#app/ui/chat/layout.tsx";
import { newChat } from "#app/ui/chat/pending-questions.ts";
import { readSidebar, sidebarCookieOf } from "#app/ui/chat/sidebar-width.ts";

/** The frame of every chat: the list of chats of the same project; `chats=all` for the oldest too. */
export const loader = async (args: LoaderFunctionArgs) => {
  const measures = readSidebar(args.request.headers.get("Cookie"));
  const all = new URL(args.request.url).searchParams.get("chats") === "all";
  const listed = async (which: { beside: string } | { project_id: string }) => {
    const sessions = await load(args, listChatSessions, { ...which, all });
    return { measures, sessions, older: !all && sessions.length >= sessionsListed };
  };
  const { session_id } = args.params;
  if (session_id) return listed({ beside: session_id });
  const project = await load(args, currentProject, {});
  if (!project) return { measures, sessions: [], older: false };
  return listed({ project_id: project.project_id });
};

/** Folds or unfolds the list of chats, without scripts. */
export const action = async (args: ActionFunctionArgs) => {
  const { open, back } = await readForm(args.request);
  const { width } = readSidebar(args.request.headers.get("Cookie"));
  const headers = { "Set-Cookie": sidebarCookieOf({ width, open: open === "yes" }) };
  return redirectTo(args, safePath(back, "/memory-gpt"), { headers });
};

export default function Memory() {
  const { sessions, measures, older } = useLoaderData<typeof loader>();
  const { session_id = null } = useParams();
  const opening = useOpening(session_id);
  const user = useRouteLoaderData<{ user: { user_id: string } }>("routes/_app")?.user.user_id;
  useEffect(() => {
    const ids = sessions.map((session) => session.session_id);
    if (user) cacheOnly(user, ids);
  }, [user, sessions]);
  return (
    <ChatFrame
      measures={measures}
      sessions={sessions}
      older={older}
      currentId={opening?.session_id ?? session_id}
    >
      {opening ? <Copy chat={opening} /> : <Outlet />}
      <AnswerAnnouncement chat={session_id ?? newChat} />
    </ChatFrame>
  );
}

/** The browser's copy of a chat, shown until the server's data arrive. */
function Copy({ chat: { title, items } }: { chat: CachedChat }) {
  return (
    <ChatColumn title={title} composer={<Composer pending />}>
      <Conversation items={items} />
    </ChatColumn>
  );
}

/** The cached copy of the chat that is being opened, if there is one. */
function useOpening(current: string | null): (CachedChat & { session_id: string }) | null {
  const { state, location } = useNavigation();
  const wanted = state === "loading" ? /^\/memory-gpt\/([^/]+)$/.exec(location.pathname)?.[1] : undefined;
  const [opening, setOpening] = useState<(CachedChat & { session_id: string }) | null>(null);
  useEffect(() => {
    const chat = wanted && wanted !== current ? cachedChat(wanted) : null;
    setOpening(chat && wanted ? { ...chat, session_id: wanted } : null);
  }, [wanted, current]);
  return opening;
}
