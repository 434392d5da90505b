import { describe, expect, test } from "vitest";
import { day } from "#app/core/clock.ts";
import { answerInvitation } from "#app/domain/meetings/invitations/answers.server.ts";
import { receiveMail } from "#app/domain/meetings/invitations/mailed-answers.server.ts";
import { changeMeeting, deleteMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { appleReply, gmailReply, outlookReply, type Reply } from "#tests/peers/calendar-replies.ts";
import { system } from "#tests/support/workspace.ts";
import { guest, invitedByMail } from "./replies.ts";

async function answering(...options: Parameters<typeof invitedByMail>) {
  const at = await invitedByMail(...options);
  return {
    ...at,
    /** @returns why it was dropped; null where it was noted */
    receive: async (message: Uint8Array<ArrayBuffer>) =>
      (await receiveMail(at.workspace.ctx(system), { message })).dropped,
    guestSays: async () => (await at.answers())[guest],
  };
}

const raw = (text: string) => new TextEncoder().encode(text);

describe("with a reply address, an invitation", () => {
  test("asks calendars to answer to an address of that person alone", async () => {
    const at = await invitedByMail();
    const [ben, other] = ["ben@example.test", guest].map(at.replyTo);
    expect(ben).toMatch(/^rsvp\+[0-9a-f]{32}@example\.test$/);
    expect(other).toMatch(/^rsvp\+[0-9a-f]{32}@example\.test$/);
    expect(ben).not.toBe(other);
    expect(at.mailed[guest]?.file.replace(/\r\n /g, "")).toContain("RSVP=TRUE");
    expect(at.mailed[guest]?.file).not.toContain(ben);
    // The host's own entry asks nobody.
    expect(at.mailed["ana@example.test"]?.organizer).toBe("mailto:ana@example.test");
  });

  test("keeps that address when the meeting changes", async () => {
    const at = await invitedByMail();
    await changeMeeting(at.workspace.ctx(at.ana), { meeting_id: at.meeting_id, title: "Weekly" });
    const changed = await at.invitations();
    expect(changed[guest]).toMatchObject({ sequence: 1, organizer: `mailto:${at.replyTo(guest)}` });
  });
});

test("without a reply address calendars answer the host, and a mail is refused", async () => {
  const at = await answering({ replies: null });
  expect(at.mailed[guest]?.organizer).toBe("mailto:ana@example.test");
  expect(at.mailed[guest]?.file.replace(/\r\n /g, "")).not.toContain("RSVP=TRUE");
  await expect(at.receive(gmailReply(at.reply()))).rejects.toMatchObject({ status: 404 });
});

test.each([
  ["Gmail", gmailReply, "accepted"],
  ["Outlook", outlookReply, "declined"],
  ["Apple Mail", appleReply, "tentative"],
])("an answer of %s is noted, once", async (_maker, mail, status) => {
  const at = await answering();
  expect(await at.receive(mail(at.reply()))).toBeNull();
  expect(await at.answers()).toMatchObject({ [guest]: status, "ben@example.test": "invited" });
  expect(await at.receive(mail(at.reply()))).toBe("an older answer");
  expect(await at.guestSays()).toBe(status);
});

test("the newest answer counts, whatever the order of the mails, and also against the page", async () => {
  const at = await answering();
  const from = "ben@example.test";
  const say = (partstat: string, stamp: string, sequence = 0) =>
    at.receive(gmailReply(at.reply({ from, partstat, stamp, sequence })));
  expect(await say("DECLINED", "20260105T110000Z")).toBeNull();
  expect(await say("ACCEPTED", "20260105T103000Z")).toBe("an older answer");
  expect((await at.answers())[from]).toBe("declined");
  // At noon, on the page.
  await answerInvitation(at.workspace.ctx(at.ben), { meeting_id: at.meeting_id, answer: "tentative" });
  expect(await say("ACCEPTED", "20260105T113000Z")).toBe("an older answer");
  expect((await at.answers())[from]).toBe("tentative");
  at.workspace.clock.advance(Date.parse("2026-01-05T13:00:00Z") - at.workspace.clock.now());
  expect(await say("ACCEPTED", "20260105T123000Z", 1)).toBeNull();
  expect(await say("DECLINED", "20260105T124500Z", 0)).toBe("an older answer");
  expect((await at.answers())[from]).toBe("accepted");
});

test("a clock that is years ahead keeps no later answer out", async () => {
  const at = await answering();
  expect(await at.receive(gmailReply(at.reply({ stamp: "20990101T000000Z" })))).toBeNull();
  at.workspace.clock.advance(Date.parse("2026-01-05T13:00:00Z") - at.workspace.clock.now());
  const later = at.reply({ stamp: "20260105T123000Z", partstat: "DECLINED" });
  expect(await at.receive(gmailReply(later))).toBeNull();
  expect(await at.guestSays()).toBe("declined");
});

describe("a mail to the reply address changes nothing", () => {
  const ben = "ben@example.test";
  test.each<[string, string, (at: Awaited<ReturnType<typeof answering>>) => Partial<Reply>]>([
    [
      "by another sender in the guest's name",
      "another sender",
      () => ({ from: "eve@evil.test", attendee: guest }),
    ],
    ["by a guest in the name of another", "another sender", () => ({ attendee: ben })],
    ["of a forged sender without the address", "a wrong reply address", () => ({ to: "rsvp@example.test" })],
    [
      "of a forged sender with a guessed address",
      "a wrong reply address",
      () => ({ to: `rsvp+${"0".repeat(32)}@example.test` }),
    ],
    [
      "of a forged sender with the address of somebody else",
      "a wrong reply address",
      (at) => ({ from: ben, to: at.replyTo(guest) }),
    ],
    [
      "about a meeting of another program",
      "no invitation of ours",
      () => ({ uid: "040000008200E00074C5B7101A82E008" }),
    ],
    [
      "about a meeting to which the address does not belong",
      "a wrong reply address",
      () => ({ uid: "0190b3c8-7c1e-7000-8000-000000000001@throughline" }),
    ],
    ["that says no answer", "no answer of a calendar", () => ({ partstat: "NEEDS-ACTION" })],
    ["that delegates", "no answer of a calendar", () => ({ partstat: "DELEGATED" })],
    ["without a time", "no answer of a calendar", () => ({ stamp: "yesterday" })],
  ])("%s", async (_case, reason, forged) => {
    const at = await answering();
    const before = await at.answers();
    for (const mail of [gmailReply, outlookReply, appleReply])
      expect(await at.receive(mail(at.reply({ partstat: "ACCEPTED", ...forged(at) })))).toBe(reason);
    expect(await at.answers()).toEqual(before);
  });

  test("that is from somebody who is no longer invited, or about a meeting that is over or gone", async () => {
    const at = await answering();
    const mine = gmailReply(at.reply());
    await changeMeeting(at.workspace.ctx(at.ana), {
      ...{ meeting_id: at.meeting_id, participants: [{ email: ben, user_id: at.ben.userId }] },
    });
    expect(await at.receive(mine)).toBe("no invitation of ours");
    await at.invitations();
    expect(await at.receive(mine)).toBe("no invitation of ours");
    const bens = gmailReply(at.reply({ from: ben }));
    at.workspace.clock.advance(2 * day);
    expect(await at.receive(bens)).toBe("canceled or over");
    await deleteMeeting(at.workspace.ctx(at.ana), { meeting_id: at.meeting_id });
    expect(await at.receive(bens)).toBe("no invitation of ours");
  });

  test("that is no reply, has two senders or two attendees, or is broken", async () => {
    const at = await answering();
    const text = new TextDecoder().decode(outlookReply(at.reply()));
    const calendar = Buffer.from(
      /base64\r\n\r\n([\s\S]+?)\r\n--_000/.exec(text.slice(text.indexOf("text/calendar")))?.[1] ?? "",
      "base64",
    ).toString();
    const withCalendar = (changed: string) =>
      [
        ...[`From: ${guest}`, `To: ${at.replyTo(guest)}`, "MIME-Version: 1.0"],
        ...["Content-Type: text/calendar; method=REPLY; charset=utf-8", "", changed],
      ].join("\r\n");
    expect(calendar).toContain("METHOD:REPLY");
    const attendee = /ATTENDEE[\s\S]+?(?=COMMENT)/.exec(calendar)?.[0] ?? "";
    const nested = (depth: number): string =>
      depth === 0
        ? withCalendar(calendar)
        : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--`;
    const head = `From: ${guest}\r\nTo: ${at.replyTo(guest)}\r\nMIME-Version: 1.0\r\n`;
    for (const mail of [
      withCalendar(calendar.replace("METHOD:REPLY", "METHOD:REQUEST")),
      withCalendar(calendar.replace("METHOD:REPLY", "METHOD:COUNTER")),
      withCalendar(calendar.replace(attendee, attendee + attendee)),
      withCalendar(calendar.slice(0, 200)),
      withCalendar(`${calendar}${"X-PAD:x\r\n".repeat(20_000)}`),
      withCalendar("BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\n".repeat(1000)),
      head + nested(200),
      head,
      "\0\0\0",
      "Content-Type: multipart/mixed; boundary=\r\n\r\n--\r\n--",
      `${"X: y\r\n".repeat(60_000)}\r\n`,
    ])
      expect(await at.receive(raw(mail))).toBe("no answer of a calendar");
    expect(await at.receive(raw(withCalendar(calendar).replace(guest, `${guest}, eve@evil.test`)))).toBe(
      "another sender",
    );
    expect(await at.receive(raw(`From: eve@evil.test\r\n${withCalendar(calendar)}`))).toBe("another sender");
    expect(await at.guestSays()).toBe("invited");
    // The same by hand and whole is an answer, so nothing else stopped the others.
    expect(await at.receive(raw(withCalendar(calendar)))).toBeNull();
  });
});
