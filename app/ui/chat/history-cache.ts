import type { ChatItem } from "./conversation.tsx";

export type CachedChat = { title: string; items: ChatItem[] };

/** The browser's copy of the chats it has shown: displayed at once, then replaced by the server's data. Only a cache. */
const prefix = "cross_memory_gpt_chat_history";
const ownerKey = `${prefix}_owner`;
const keyOf = (sessionId: string) => `${prefix}_${sessionId}`;
const chatsKept = 20;
const longestKept = 200_000;

type Stored = CachedChat & { at: number };

export function cachedChat(sessionId: string): CachedChat | null {
  return attempt(() => parsed(localStorage.getItem(keyOf(sessionId))));
}

export function cacheChat(sessionId: string, chat: CachedChat): void {
  attempt(() => {
    const text = JSON.stringify({ ...chat, at: Date.now() } satisfies Stored);
    if (text.length > longestKept) return localStorage.removeItem(keyOf(sessionId));
    localStorage.setItem(keyOf(sessionId), text);
    const others = keys()
      .map((key) => ({ key, at: parsed(localStorage.getItem(key))?.at ?? 0 }))
      .sort((a, b) => b.at - a.at);
    for (const { key } of others.slice(chatsKept)) localStorage.removeItem(key);
  });
}

export function dropChat(sessionId: string): void {
  attempt(() => localStorage.removeItem(keyOf(sessionId)));
}

/** Removes every chat that is not in the list, and all of them when another user is logged in. */
export function cacheOnly(owner: string, sessionIds: string[]): void {
  attempt(() => {
    const same = localStorage.getItem(ownerKey) === owner;
    const wanted = new Set(same ? sessionIds.map(keyOf) : []);
    for (const key of keys()) if (!wanted.has(key)) localStorage.removeItem(key);
    localStorage.setItem(ownerKey, owner);
  });
}

function keys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}_`) && key !== ownerKey);
}

function parsed(text: string | null): Stored | null {
  const value: unknown = text === null ? null : JSON.parse(text);
  const isChat =
    typeof value === "object" && value !== null && "items" in value && Array.isArray(value.items);
  return isChat ? (value as Stored) : null;
}

/** Storage may be full, forbidden or hold other data: then there is no copy. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
