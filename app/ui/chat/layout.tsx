import type { ReactNode } from "react";
import { Icon } from "../kit/icon.tsx";
import { ChatRail, ChatSessionList, type SessionListProps } from "./session-list.tsx";
import { Sidebar } from "./sidebar.tsx";
import type { SidebarState } from "./sidebar-width.ts";

type ChatFrameProps = SessionListProps & { measures: SidebarState; children: ReactNode };

/** The list of chats beside the conversation; on a phone it is folded above it. */
export function ChatFrame({ measures, children, ...sessions }: ChatFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-[78rem] grid-cols-[minmax(0,1fr)] px-4 md:grid-cols-[auto_minmax(0,1fr)] md:px-6">
      <div className="no-print max-md:hidden">
        <Sidebar measures={measures} rail={<ChatRail />}>
          <ChatSessionList {...sessions} />
        </Sidebar>
      </div>
      <details key={sessions.currentId} className="no-print disclosure border-b border-line md:hidden">
        <summary className="flex min-h-11 items-center gap-1.5 text-sm font-medium text-muted">
          <Icon name="chevron-right" className="disclosure-arrow size-4" />
          Chats
        </summary>
        <div className="pt-1 pb-4">
          <ChatSessionList {...sessions} />
        </div>
      </details>
      {children}
    </div>
  );
}

type ChatColumnProps = { title: string; composer: ReactNode; children: ReactNode };

/** One conversation. The question box stays at the bottom. */
export function ChatColumn({ title, composer, children }: ChatColumnProps) {
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-3.5rem)] w-full max-w-2xl min-w-0 flex-col max-md:min-h-[calc(100dvh-10rem)] md:px-6">
      <div className="flex flex-1 flex-col gap-8 py-6 md:py-10">
        <h1 className="text-xl break-words">{title}</h1>
        {children}
      </div>
      <div className="no-print sticky bottom-0 bg-canvas pb-4 max-md:bottom-14 md:pb-6 low:static">
        {composer}
      </div>
    </div>
  );
}
