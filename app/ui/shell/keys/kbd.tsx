import { useEffect, useState } from "react";
import { t } from "#app/core/words.ts";

/** Keys as they are printed; `Mod` is Ctrl, or Cmd on a Mac. */
export function Keys({ caps }: { caps: string[] }) {
  const mod = useModCap();
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {caps.map((cap) => (
        <kbd
          key={cap}
          className="inline-grid min-h-5 min-w-5 place-items-center rounded-[4px] border border-line bg-sunken px-1 font-sans text-xs font-medium text-muted"
        >
          {cap === "Mod" ? mod : cap}
        </kbd>
      ))}
    </span>
  );
}

/** Only the browser knows the platform; the server renders Ctrl. */
function useModCap(): string {
  const [mod, setMod] = useState(t("Ctrl"));
  useEffect(() => {
    if (isMac()) setMod("⌘");
  }, []);
  return mod;
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
