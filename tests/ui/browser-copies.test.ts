import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cacheChat, cachedChat, cacheOnly, dropChat } from "#app/ui/chat/history-cache.ts";
import { cachedMeetings, cacheMeetings, filtered } from "#app/ui/meeting/hub/meetings-cache.ts";

/** What a browser has for it; a real one is not needed to read and write strings. */
function storage(): Storage {
  const store: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(store, { [key]: value }),
    removeItem: (key: string) => void delete store[key],
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(store, name, { value, enumerable: false });
  return store as unknown as Storage;
}

beforeEach(() => vi.stubGlobal("localStorage", storage()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const item = { chat_id: "c", question: "Why?", lines: [], stopped: false };

describe("cached chats in localStorage", () => {
  test("have one entry for each session, under the specified prefix", () => {
    cacheChat("s1", { title: "One", items: [item] });
    expect(Object.keys(localStorage)).toEqual(["cross_memory_gpt_chat_history_s1"]);
    expect(cachedChat("s1")).toMatchObject({ title: "One", items: [item] });
    dropChat("s1");
    expect(cachedChat("s1")).toBeNull();
  });

  test("are twenty at most, without very long ones, the oldest removed first", () => {
    vi.useFakeTimers();
    for (let at = 0; at < 25; at++) {
      vi.setSystemTime(at * 1000);
      cacheChat(`s${at}`, { title: "", items: [] });
    }
    expect(Object.keys(localStorage)).toHaveLength(20);
    expect([cachedChat("s4"), cachedChat("s5")]).toEqual([null, expect.anything()]);
    cacheChat("s24", { title: "x".repeat(300_000), items: [] });
    expect(cachedChat("s24")).toBeNull();
  });

  test("are removed when outside the list or of another user", () => {
    cacheOnly("ana", ["s1", "s2"]);
    for (const id of ["s1", "s2"]) cacheChat(id, { title: id, items: [] });
    cacheOnly("ana", ["s2"]);
    expect([cachedChat("s1"), cachedChat("s2")?.title]).toEqual([null, "s2"]);
    cacheOnly("ben", ["s2"]);
    expect(cachedChat("s2")).toBeNull();
  });

  test("are absent when storage is damaged or refused", () => {
    for (const text of ["", "{", "null", "7", '{"items":7}']) {
      localStorage.setItem("cross_memory_gpt_chat_history_s1", text);
      expect(cachedChat("s1")).toBeNull();
    }
    vi.stubGlobal("localStorage", undefined);
    expect(() => cacheChat("s1", { title: "", items: [] })).not.toThrow();
    expect(cachedChat("s1")).toBeNull();
  });
});

const meeting = (meeting_id: string, title: string, day: number) => ({
  ...{ meeting_id, title, participants: [], is_private: false },
  held_at: `2026-01-0${day}T09:00:00.000Z`,
});
const hub = {
  ...{ completed: 3, regrouping: false, recent: [], abilities: { renameGroup: false } },
  groups: [
    { topic: "Billing", meetings: [meeting("a", "Export", 1), meeting("b", "Rounding", 3)], total: 2 },
    { topic: "Launch", meetings: [meeting("c", "App store", 2)], total: 1 },
  ],
};

describe("cached meetings of the hub", () => {
  test("are valid for five minutes, for one project", () => {
    vi.useFakeTimers({ now: 1_000_000 });
    cacheMeetings("p1", hub);
    vi.setSystemTime(1_000_000 + 299_999);
    expect(cachedMeetings("p1")).toEqual(hub);
    vi.setSystemTime(1_000_000 + 300_000);
    expect(cachedMeetings("p1")).toBeNull();
    cacheMeetings("p2", hub);
    expect(Object.keys(localStorage)).toEqual(["project_meetings_p2"]);
  });

  test("are searched by topic and title, newest first", () => {
    const titles = (typed: string) => filtered(hub, typed).recent.map(({ title }) => title);
    expect(titles("")).toEqual(["Rounding", "App store", "Export"]);
    expect(titles("BILL")).toEqual(["Rounding", "Export"]);
    expect(titles("billing export")).toEqual(["Export"]);
    expect(titles("penguins")).toEqual([]);
    expect(filtered(hub, "store").groups.map(({ topic, total }) => [topic, total])).toEqual([["Launch", 1]]);
  });
});
