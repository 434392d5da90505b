import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarFile } from "#app/providers/mail/calendar.ts";
import type { MailedEvent } from "#app/providers/mail/port.ts";
import { readCalendar } from "#tests/support/calendars.ts";

const event: MailedEvent = {
  ...{ uid: "m1@throughline", sequence: 2, method: "request", zone: "Europe/Berlin" },
  created_at: Date.parse("2026-03-01T08:00:00Z"),
  starts_at: Date.parse("2026-03-29T09:00:00Z"),
  ends_at: Date.parse("2026-03-29T09:30:00Z"),
  ...{ title: "Weekly; sync, all", description: "Agenda\n- One", link: "https://meet.example.test/x?a=1;b" },
  organizer: { name: "Ana Reis", email: "ana@example.test" },
  attendees: [{ name: "Bo Lind", email: "bo@example.test" }],
};
const sender = "meetings@example.test";

describe("a calendar file", () => {
  test("has the meeting's fields and a UTC start that is the same in every time zone", () => {
    const text = calendarFile(event, sender);
    expect(readCalendar(text)).toMatchObject({
      ...{ method: "REQUEST", uid: event.uid, sequence: 2, status: "CONFIRMED", summary: event.title },
      ...{ description: event.description, location: event.link, zone: "Europe/Berlin" },
      ...{ starts_at: event.starts_at, ends_at: event.ends_at },
      ...{ organizer: "mailto:ana@example.test", organizer_name: "Ana Reis" },
      attendees: ["mailto:bo@example.test"],
    });
    expect(text).toContain("DTSTART:20260329T090000Z");
    expect(text).toContain('SENT-BY="mailto:meetings@example.test"');
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  test.each([
    ["cancel", "CANCEL", "CANCELLED"],
    ["publish", "PUBLISH", "CONFIRMED"],
  ] as const)("for %s has its method and status", (method, word, status) => {
    expect(readCalendar(calendarFile({ ...event, method }, sender))).toMatchObject({ method: word, status });
  });

  test("lets no written text add a line, person or event", () => {
    const plain = readCalendar(calendarFile(event, sender)).properties;
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "x\r\nATTENDEE:mailto:eve@example.test",
        "x\nEND:VEVENT\nBEGIN:VEVENT",
        'a";X="b:c',
        "\u0085\u2028x",
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (title, description, name) => {
        const people = {
          organizer: { ...event.organizer, name },
          attendees: [{ name, email: "bo@example.test" }],
        };
        const read = readCalendar(calendarFile({ ...event, title, description, ...people }, sender));
        expect(read.properties.filter((one) => !plain.includes(one))).toEqual([]);
        expect(read.attendees).toEqual(["mailto:bo@example.test"]);
        expect(read.organizer).toBe("mailto:ana@example.test");
      }),
      { numRuns: 300 },
    );
  });
});
