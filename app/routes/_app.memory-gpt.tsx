import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useNavigation, useParams, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { listChatSessions } from "#app/domain/search-and-chat/chat/read.server.ts";
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
import { placeIn } from "#app/ui/workspace/people-address.ts";

/** So many chats are beside an open one; a number in the address leads to those before them. */
const sessionsBeside = 30;

/** The frame of every chat: the list of chats of the same project, from the one on that `chats` counts. */
export const loader = async (args: LoaderFunctionArgs) => {
  const measures = readSidebar(args.request.headers.get("Cookie"));
  const at = placeIn(new URL(args.request.url).searchParams, "chats");
  const listed = async (which: { beside: string } | { project_id: string }) => {
    const found = await load(args, listChatSessions, { ...which, skip: at });
    const sessions = found.slice(0, sessionsBeside);
    return {
      measures,
      sessions,
      older: found.length > sessionsBeside ? at + sessionsBeside : null,
      newer: at > 0 ? Math.max(0, at - sessionsBeside) : null,
    };
  };
  const { session_id } = args.params;
  if (session_id) return listed({ beside: session_id });
  const project = await load(args, currentProject, {});
  if (!project) return { measures, sessions: [], older: null, newer: null };
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
  const { sessions, measures, older, newer } = useLoaderData<typeof loader>();
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
      newer={newer}
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
