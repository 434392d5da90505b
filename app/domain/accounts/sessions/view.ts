import { iso, isoOrNull } from "#app/core/clock.ts";
import { t } from "#app/core/words.ts";
import type { SessionRow } from "./schema.ts";

export type SessionView = {
  session_id: string;
  /** Browser and system in a few words. */
  device: string;
  current: boolean;
  second_step: boolean;
  created_at: string;
  last_seen_at: string;
  proved_at: string | null;
};

export function sessionView(row: SessionRow, currentId: string): SessionView {
  return {
    session_id: row.session_id,
    device: deviceOf(row.user_agent),
    current: row.session_id === currentId,
    second_step: row.aal === 2,
    created_at: iso(row.created_at),
    last_seen_at: iso(row.last_seen_at),
    proved_at: isoOrNull(row.proved_at),
  };
}

const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** "Firefox on Linux", as far as the browser says; a program by the first word it gives. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return t("Unknown device");
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser) return system ? t("{browser} on {system}", { browser, system }) : browser;
  return (userAgent.split(/[\s/]/)[0] ?? "").slice(0, 40) || t("Unknown device");
}
