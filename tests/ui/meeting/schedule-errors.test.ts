import { describe, expect, test } from "vitest";
import { agendaFields, emptyAgenda, nextAgenda } from "#app/domain/meetings/agenda/agenda-form.ts";
import { missingFields } from "#app/domain/meetings/meetings/mandatory-fields.ts";
import { remainingErrors } from "#app/ui/meeting/schedule/errors.ts";
import type { ScheduleFields } from "#app/ui/meeting/schedule/fields.ts";

const now = { date: "2026-01-06", time: "10:05" };
const blank: ScheduleFields = {
  title: "",
  date: "",
  time: "",
  duration_minutes: "30",
  platform_type: "",
  meeting_link: "",
};
const missing = missingFields({ ...blank, agenda: [] });
const left = (change: ScheduleFields, errors = missing, before = blank) =>
  remainingErrors(errors, { before, after: { ...before, ...change }, now });

describe("remainingErrors of the schedule form", () => {
  test("returns the same errors when nothing changed", () => {
    expect(left({})).toBe(missing);
    expect(left({ title: "  ", description: "Something else" })).toBe(missing);
  });

  test.each<[ScheduleFields, string[]]>([
    [{ title: "Weekly" }, ["title"]],
    [{ date: "2026-01-07" }, ["date"]],
    [{ date: "2026-01-06", time: "10:30" }, ["date", "time"]],
    [{ date: "2026-01-06", time: "10:00" }, []],
    [{ platform_type: "zoom", meeting_link: "zoom.us/j/1" }, ["platform_type", "meeting_link"]],
    [{ meeting_link: "tomorrow" }, []],
    [agendaFields(nextAgenda(emptyAgenda, { step: "add", text: "Piers" })), ["agenda"]],
  ])("drops fixed errors after %j", (change, mended) => {
    const still = left(change);
    const names = Object.keys(missing).filter((name) => !mended.includes(name));
    expect(Object.keys(still)).toEqual(names);
    const labels = { title: "Title", date: "Date", time: "Time", platform_type: "Platform" };
    for (const [name, label] of Object.entries(labels))
      expect(still[""]?.[0]?.includes(label)).toBe(!mended.includes(name));
  });

  test("accepts a past time for a meeting that was held", () => {
    const before = { ...blank, title: "T", date: "2030-01-01", time: "10:00" };
    const errors = { scheduled_at: ["Choose a time in the past"] };
    const still = (date: string) =>
      remainingErrors(errors, { before, after: { ...before, date }, now, isHeld: true });
    expect(still("2029-01-01")).toBe(errors);
    expect(still("2025-12-01")).toEqual({});
  });

  test("drops the summary message with the last error", () => {
    const item = agendaFields(nextAgenda(emptyAgenda, { step: "add", text: "Piers" }));
    const all = {
      title: "T",
      date: "2026-01-07",
      time: "10:00",
      platform_type: "zoom",
      meeting_link: "zoom.us/j/1",
    };
    expect(left({ ...all, ...item })).toEqual({});
  });

  test("keeps a server error until its field changes", () => {
    const errors = {
      "": ["Failed to schedule meeting. Please try again."],
      "participants.0.email": ["Too long"],
    };
    const before = { ...blank, invited: ["a@b.test"] };
    expect(left({ title: "T" }, errors, before)).toBe(errors);
    expect(left({ invited: [] }, errors, before)).toEqual({ "": errors[""] });
    const past = { time: ["Choose a date and time in the future"] };
    const yesterday = { ...blank, date: "2026-01-05", time: "09:00" };
    expect(left({ time: "09:15" }, past, yesterday)).toBe(past);
    expect(left({ date: "2026-01-07" }, past, yesterday)).toEqual({});
  });
});
