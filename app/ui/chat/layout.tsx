import type { ReactNode } from "react";

export type ChatLayoutProps = { sessions: ReactNode; composer: ReactNode; children: ReactNode };

/** Sessions beside the conversation; on a phone they fold away above it. The question box stays at the bottom. */
export function ChatLayout({ sessions, composer, children }: ChatLayoutProps) {
  return (
    <div className="mx-auto grid w-full max-w-[75rem] gap-x-10 px-4 md:grid-cols-[16rem_minmax(0,1fr)] md:px-6">
      <aside aria-label="Chats" className="no-print py-8 max-md:hidden">
        <div className="sticky top-22 max-h-[calc(100dvh-8rem)] overflow-y-auto">{sessions}</div>
      </aside>
      <details className="no-print border-b border-line md:hidden">
        <summary className="flex min-h-11 items-center font-medium text-accent-ink">Chats</summary>
        <div className="pb-4">{sessions}</div>
      </details>
      <div className="mx-auto flex min-h-[calc(100dvh-3.5rem)] w-full max-w-3xl min-w-0 flex-col max-md:min-h-[calc(100dvh-11rem)]">
        <div className="flex flex-1 flex-col gap-8 py-8">{children}</div>
        <div className="no-print sticky bottom-0 bg-canvas pb-4 max-md:bottom-14 md:pb-6">{composer}</div>
      </div>
    </div>
  );
}
