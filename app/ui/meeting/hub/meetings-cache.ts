import { holdsWords } from "#app/core/spelling-pattern.ts";
import type { HubView } from "#app/domain/meetings/meetings/view.ts";

/** The browser's copy of a project's summarised meetings, for a limited time. */
const prefix = "project_meetings_";
export const cacheLifetimeMs = 300_000;

type Stored = { at: number; hub: HubView };

export function cacheMeetings(projectId: string, hub: HubView): void {
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && key !== prefix + projectId) localStorage.removeItem(key);
    localStorage.setItem(prefix + projectId, JSON.stringify({ at: Date.now(), hub } satisfies Stored));
  });
}

export function cachedMeetings(projectId: string): HubView | null {
  return attempt(() => {
    const { at, hub } = JSON.parse(localStorage.getItem(prefix + projectId) ?? "{}") as Partial<Stored>;
    const isFresh = at !== undefined && Date.now() - at < cacheLifetimeMs && at <= Date.now();
    return isFresh && Array.isArray(hub?.groups) ? hub : null;
  });
}

/** The meetings with all these words in topic or title: shown at once, until the server has searched the transcripts. */
export function filtered(hub: HubView, typed: string): HubView {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (...texts: string[]) => holdsWords(texts, words);
  const groups = hub.groups
    .map(({ topic, meetings }) => {
      const found = meetings.filter(({ title }) => holds(topic, title));
      return { topic, meetings: found, total: found.length };
    })
    .filter(({ total }) => total > 0);
  const others = hub.recent.filter(({ title }) => holds(title));
  const byId = new Map(
    [...groups.flatMap(({ meetings }) => meetings), ...others].map((one) => [one.meeting_id, one]),
  );
  const found = [...byId.values()];
  found.sort((a, b) => b.held_at.localeCompare(a.held_at));
  return { ...hub, groups, recent: found.slice(0, recentShown) };
}

const recentShown = 6;

/** Storage may be full, forbidden or hold other data: then there is no copy. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
