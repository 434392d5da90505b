import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

export type ChatLayoutProps = {
  title?: string;
  sessions: ReactNode;
  composer: ReactNode;
  children: ReactNode;
};

/** Sessions beside the conversation; on a phone they fold away above it. The question box stays at the bottom. */
export function ChatLayout({ title = "Memory GPT", sessions, composer, children }: ChatLayoutProps) {
  return (
    <div className="mx-auto grid w-full max-w-[78rem] gap-x-10 px-4 md:grid-cols-[15rem_minmax(0,1fr)] md:px-6">
      <div className="no-print pt-4 md:py-10">
        <div className="md:sticky md:top-24">
          <h1 className="text-xl">{title}</h1>
          <aside
            aria-label="Chats"
            className="mt-4 -ml-1 max-h-[calc(100dvh-12rem)] overflow-y-auto p-1 pb-24 max-md:hidden"
          >
            {sessions}
          </aside>
          <details className="turning border-b border-line md:hidden">
            <summary className="flex min-h-11 items-center gap-1.5 text-sm font-medium text-muted">
              <Icon name="chevron-right" className="turn size-4" />
              Chats
            </summary>
            <div className="pt-1 pb-4">{sessions}</div>
          </details>
        </div>
      </div>
      <div className="mx-auto flex min-h-[calc(100dvh-3.5rem)] w-full max-w-2xl min-w-0 flex-col max-md:min-h-[calc(100dvh-15rem)]">
        <div className="flex flex-1 flex-col gap-8 py-6 md:py-10">{children}</div>
        <div className="no-print sticky bottom-0 bg-canvas pb-4 max-md:bottom-14 md:pb-6">{composer}</div>
      </div>
    </div>
  );
}
