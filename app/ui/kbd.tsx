import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-h-5 min-w-5 place-items-center rounded-[4px] border border-line-strong bg-sunken px-1 font-sans text-xs text-muted">
      {children}
    </kbd>
  );
}
