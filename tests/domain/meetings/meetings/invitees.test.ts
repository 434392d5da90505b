import { describe, expect, test } from "vitest";
import { isMeetingLink, tidyLink } from "#app/core/meeting-link.ts";
import { type Invitee, inviteByEmail, inviteesOf } from "#app/domain/meetings/meetings/invitees.ts";
import { openSlots } from "#app/domain/meetings/meetings/time-slots.ts";

const ben: Invitee = { email: "ben@x.test", name: "Ben Lind", fromProject: true };
const members = [ben, { email: "cleo@x.test", name: "Cleo Roth" }];
const all = "All entered participants are already added";

describe("adding invitees", () => {
  test.each<[string, string[], string | undefined]>([
    ["dora@y.test, , Eli@y.test ,", ["ben@x.test", "dora@y.test", "eli@y.test"], undefined],
    ["dora@y.test,DORA@y.test", ["ben@x.test", "dora@y.test"], undefined],
    ["BEN@x.test, me@x.test", ["ben@x.test"], all],
    ["ben@x.test,dora@y.test", ["ben@x.test", "dora@y.test"], undefined],
    [" , ", ["ben@x.test"], undefined],
    ["not an address", ["ben@x.test", "not an address"], undefined],
  ])("reads the e-mails %s", (text, emails, message) => {
    const { invited, notice } = inviteByEmail([ben], text, ["me@x.test"]);
    expect(invited.map(({ email }) => email)).toEqual(emails);
    expect(notice?.message).toBe(message);
    for (const guest of invited.slice(1))
      expect(guest).toMatchObject({ name: "External Participant", fromProject: false });
  });

  test("adds project members, each once", () => {
    expect(inviteesOf([ben], members, ["ben@x.test", "cleo@x.test"])).toEqual({
      invited: [ben, { email: "cleo@x.test", name: "Cleo Roth", fromProject: true }],
      notice: null,
    });
    for (const chosen of [[], ["ben@x.test"], ["stranger@y.test"]])
      expect(inviteesOf([ben], members, chosen)).toEqual({
        invited: [ben],
        notice: { kind: "error", message: "Please select at least one member" },
      });
  });
});

test.each([
  [" https://zoom.us/j/1 ", "https://zoom.us/j/1", true],
  ["meet.google.com/abc-defg-hij", "https://meet.google.com/abc-defg-hij", true],
  ["zoom.us", "https://zoom.us", true],
  ["", "", false],
  ["tomorrow", "tomorrow", false],
  ["javascript:alert(1)", "javascript:alert(1)", false],
  ["http://x y", "http://x y", false],
])("tidyLink reads %s", (text, link, isOne) => {
  expect([tidyLink(text), isMeetingLink(tidyLink(text))]).toEqual([link, isOne]);
});

test("only later times of today can be chosen", () => {
  const now = { date: "2026-05-04", time: "22:45" };
  expect(openSlots("2026-05-04", now)).toEqual(["23:00", "23:15", "23:30", "23:45"]);
  expect(openSlots("2026-05-05", now)).toHaveLength(96);
  expect(openSlots("", now)).toHaveLength(96);
  expect(openSlots("2026-05-03", now)).toEqual([]);
});
