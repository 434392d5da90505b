import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { day } from "#app/core/clock.ts";
import { stopInvitations } from "#app/domain/mail/changes.server.ts";
import { readMail } from "#app/domain/mail/read.server.ts";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { sendRecap } from "#app/domain/summaries/recaps/write.server.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { saveNote } from "#app/domain/summaries/written-notes/write.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { sentRecaps } from "#db/schema/recaps.ts";
import { summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { system } from "#tests/support/workspace.ts";
import { recapStage } from "./stage.ts";

const [member, guest, host, outsider] = ["member", "guest", "host", "customer"].map(
  (name) => `${name}@example.test`,
) as [string, string, string, string];

describe("a recap", () => {
  test("goes to each person with what was kept: members get a link, people from outside get none they can't open", async () => {
    const at = await recapStage();
    const { document, action_items } = await summaryOf(at);
    const result = await at.send(at.host, { to: [member, guest], more: outsider, note: "Thanks all." });
    expect(result).toMatchObject({ sent: [guest, member, outsider], not_sent: [] });
    const [toGuest, toMember, toOutsider] = await at.outbox();
    const link = `/meeting-summary/${at.meeting_id}`;
    expect([toGuest, toMember, toOutsider].map((mail) => mail?.text.includes(link))).toEqual([
      true,
      true,
      false,
    ]);
    for (const mail of [toGuest, toMember, toOutsider]) {
      expect(mail?.subject).toMatch(/^Recap: meeting of Mon, Jan 5/);
      expect(mail?.text).toContain("Host Test writes:\nThanks all.");
      expect(mail?.reply_to).toBe(host);
      expect(mail?.unsubscribe).toContain("/unsubscribe/one-click?token=");
      for (const words of [
        document.overview[0]?.text,
        document.decisions[0]?.text,
        action_items[0]?.description,
      ])
        expect(mail?.text).toContain(words);
    }
    expect(toMember?.text).toContain("Project: Ferry app");
    expect(toOutsider?.text).not.toContain("Project:");
    const entries = await at.workspace.db.read((q) =>
      q.select().from(auditLog).where(eq(auditLog.act, "recap.sent")),
    );
    expect(entries).toMatchObject([{ actor: at.host.userId, details: { people: 3 } }]);
  });

  test("has nothing that nobody has kept, and no notes", async () => {
    const at = await recapStage();
    await saveNote(at.as(at.host), { meeting_id: at.meeting_id, text: "My own words, mine alone" });
    await at.send(at.host, { to: [member] });
    const [mail] = await at.outbox();
    expect(mail?.text).not.toContain("mine alone");
  });

  test("is not sent while nothing of the summary was kept", async () => {
    const at = await summarized();
    const sending = sendRecap(at.as(at.host), { meeting_id: at.meeting_id, to: [member] });
    await expect(sending).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("nothing to send"),
    });
  });

  test("has times in the zone of its reader, and of its sender where nobody knows the reader's", async () => {
    const at = await recapStage();
    await at.change(at.host, { time_zone: "America/New_York" });
    await at.change(at.member, { time_zone: "Asia/Tokyo" });
    await at.send(at.host, { to: [member], more: outsider });
    const texts = (await at.outbox()).map(({ text }) => /When: (.*)/.exec(text)?.[1]);
    expect(texts).toEqual([
      expect.stringContaining("(Asia/Tokyo)"),
      expect.stringContaining("(America/New_York)"),
    ]);
  });

  test("goes to the same person once a day in one version, and again when the summary has changed", async () => {
    const at = await recapStage();
    await at.send(at.host, { to: [member] });
    await expect(at.send(at.admin, { to: [member] })).rejects.toMatchObject({
      ...{ status: 409, message: "Nothing was sent. They got this version within the last day." },
    });
    expect(await at.send(at.host, { to: [member, guest] })).toMatchObject({
      ...{ sent: [guest], not_sent: [{ email: member }] },
    });
    const { recipients } = await at.read(at.host);
    expect(recipients.find(({ email }) => email === guest)).toMatchObject({ chosen: false });
    expect(recipients.find(({ email }) => email === guest)?.sent_at).not.toBeNull();
    const { revision } = await summaryOf(at);
    const changes = { keyDecisions: ["We sail at dawn."] };
    await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, base_revision: revision, changes });
    await expect(at.send(at.host, { to: [member], revision })).rejects.toMatchObject({ status: 409 });
    await at.send(at.host, { to: [member], revision: revision + 1 });
    at.workspace.clock.advance(2 * day);
    await at.send(at.host, { to: [member] });
    expect((await at.outbox()).filter(({ to }) => to === member)).toHaveLength(3);
    expect(await at.workspace.db.read((q) => q.$count(sentRecaps))).toBe(2);
  });

  test("stops at the hourly limits of mails, with what was sent until then", async () => {
    const at = await recapStage();
    const many = Array.from({ length: 65 }, (_, nth) => `person${nth}@elsewhere.test`);
    const { sent, not_sent } = await at.send(at.host, { more: many.join(", ") });
    expect([sent.length, not_sent.length]).toEqual([60, 5]);
    await expect(at.send(at.host, { more: "one-more@elsewhere.test" })).rejects.toMatchObject({
      status: 429,
    });
    const tooMany = Array.from({ length: 101 }, (_, nth) => `p${nth}@elsewhere.test`);
    await expect(at.send(at.host, { to: tooMany })).rejects.toMatchObject({ status: 422 });
  });

  test("passes over addresses that want none, and is withheld from one that stops it meanwhile", async () => {
    const at = await recapStage();
    await at.workspace.db.write((q) => stopInvitations({ q } as never, guest, 1));
    const { not_sent } = await at.send(at.host, { to: [member, guest] });
    expect(not_sent).toEqual([{ email: guest, reason: expect.stringContaining("unsubscribed") }]);
    await at.workspace.db.write((q) => stopInvitations({ q } as never, member, 1));
    const [mail] = await at.outbox();
    const read = await readMail(at.workspace.ctx(system), { mail_id: mail?.mail_id ?? "" });
    expect(read?.withheld).toContain("unsubscribed");
  });

  test("goes to people outside the project only from a confirmed address, and to no member with an unconfirmed one", async () => {
    const at = await recapStage();
    await at.change(at.host, { email_confirmed_at: null });
    await at.change(at.other, { email_confirmed_at: null });
    const { sent, not_sent } = await at.send(at.host, { to: [member, guest, "other@example.test"] });
    expect(sent).toEqual([member]);
    expect(not_sent.map(({ email }) => email)).toEqual([guest, "other@example.test"]);
    const [mail] = await at.outbox();
    expect(mail?.reply_to ?? null).toBeNull();
  });
});

describe("the recap of a meeting for its people alone", () => {
  test("goes to nobody else without a confirmation: neither to a member of the project nor to a stranger", async () => {
    const at = await recapStage();
    await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, is_private: true });
    for (const to of [member, outsider])
      await expect(at.send(at.host, { to: [guest, to] })).rejects.toMatchObject({
        ...{ status: 422, errors: { beyond: [expect.stringContaining(to)] } },
      });
    expect(await at.outbox()).toEqual([]);
    await at.change(at.admin, { email_confirmed_at: 1 });
    expect((await at.send(at.host, { to: [guest, "admin@example.test"] })).sent).toHaveLength(2);
    await at.send(at.host, { to: [member], beyond: true });
    const mail = (await at.outbox()).find(({ to }) => to === member);
    // They are in the project and can't open the meeting.
    expect(mail?.text).not.toContain("/meeting-summary/");
    await expect(at.read(at.member)).rejects.toMatchObject({ status: 404 });
  });

  test("takes somebody who has left the project for a stranger", async () => {
    const at = await recapStage();
    const participants = [{ email: member, role: "member", user_id: at.member.userId }];
    await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, is_private: true, participants });
    expect((await at.read(at.host)).recipients).toContainEqual(
      expect.objectContaining({ email: member, of_meeting: true, chosen: true }),
    );
    await removeMember(at.as(at.admin), { project_id: at.project_id, user_id: at.member.userId });
    expect((await at.read(at.host)).recipients).toContainEqual(
      expect.objectContaining({ email: member, of_meeting: false, chosen: false }),
    );
    await expect(at.send(at.host, { to: [member] })).rejects.toMatchObject({ status: 422 });
  });
});

describe("the preview of a recap", () => {
  test("is the mail that is sent, but for the link that stops mails", async () => {
    const at = await recapStage();
    const wanted = { to: [member, guest], note: "See you." };
    const shown = await at.preview(at.host, { ...wanted, as: member });
    await at.send(at.host, wanted);
    const mail = (await at.outbox()).find(({ to }) => to === member);
    const without = (text = "") => text.replace(/\/unsubscribe\S*/g, "");
    expect([shown?.to, shown?.subject]).toEqual([member, mail?.subject]);
    expect(without(shown?.text)).toBe(without(mail?.text));
    expect(shown?.text).not.toContain("token=");
  });

  test("is for those who may send it", async () => {
    const at = await recapStage();
    for (const actor of [at.member, at.guest]) {
      await expect(at.preview(actor, { to: [member] })).rejects.toMatchObject({ status: 403 });
      await expect(at.send(actor, { to: [member] })).rejects.toMatchObject({ status: 403 });
      expect(await at.read(actor)).toMatchObject({ recipients: [], abilities: { share: false } });
    }
    await expect(at.send(at.stranger, { to: [member] })).rejects.toMatchObject({ status: 404 });
  });
});
