import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hour } from "#app/core/clock.ts";
import { ownZone } from "#app/core/time-zone.ts";
import { createVault } from "#app/core/vault.ts";
import { confirmEmail } from "#app/domain/accounts/email-verification/write.server.ts";
import { requestRecovery } from "#app/domain/accounts/passwords/write.server.ts";
import { changeNotifications, signUp } from "#app/domain/accounts/users/write.server.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { inviteMembers } from "#app/domain/workspaces/projects/write.server.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import type { Mail, MailPort } from "#app/providers/mail/port.ts";
import { jobs } from "#db/schema/kernel.ts";
import { mails } from "#db/schema/mail.ts";
import { meetingParticipants } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { recorder } from "#tests/domain/meetings/meetings/scheduled.ts";
import { summarized } from "#tests/domain/summaries/summaries/stage.ts";
import { newPerson, newProject, password } from "#tests/support/people.ts";
import { account, ana } from "./account.ts";

function postOffice({ failing = 0 } = {}): MailPort & { sent: Mail[] } {
  const sent: Mail[] = [];
  let failures = failing;
  return {
    configured: true,
    sender: "throughline@example.test",
    sent,
    async send(mail) {
      if (failures-- > 0) throw new Error("421 try again later");
      sent.push(mail);
      return { outcome: "accepted" };
    },
    close: async () => {},
  };
}

describe("the mail queue", () => {
  test("sends each mail once as plain text and then deletes its text", async () => {
    const mail = postOffice();
    const at = await account({ handlers, reactions, providers: { mail } });
    const kept = await at.mailTo(ana.email);
    await at.worker.drain();
    await at.worker.drain();
    expect(mail.sent).toHaveLength(1);
    expect(mail.sent[0]).toMatchObject({ to: ana.email, id: kept?.mail_id });
    expect(mail.sent[0]?.text).toContain("/confirm?token=");
    const [row] = await at.db.read((q) => q.select().from(mails));
    expect(row).toMatchObject({ text_sealed: "", sent_at: at.clock.now() });
  });

  test("retries a refused mail under the same id and shows why it waits", async () => {
    const mail = postOffice({ failing: 1 });
    const at = await account({ handlers, reactions, providers: { mail } });
    at.log.expectWarn("421 try again later");
    await at.worker.drain();
    expect((await at.mailTo(ana.email))?.error).toBe("421 try again later");
    at.clock.advance(hour);
    await at.worker.drain();
    expect(mail.sent).toHaveLength(1);
  });

  test("keeps unsent mail sealed in the database, but readable to the operator", async () => {
    const at = await account({ handlers, reactions });
    await at.worker.drain();
    await requestRecovery(at.nobody, { email: ana.email });
    const { token = "", code = "", text_sealed = "", mail_id = "" } = (await at.mailTo(ana.email)) ?? {};
    expect(token).not.toBe("");
    const everything = JSON.stringify([
      await at.db.read((q) => q.select().from(mails)),
      await at.db.read((q) => q.select().from(jobs)),
    ]);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(code);
    const thief = createVault({ encryptionKey: { id: "test", key: Buffer.alloc(32, 8) } });
    expect(thief.open(text_sealed, mail_id)).toBeNull();
    expect(at.nobody.providers.vault.open(text_sealed, "another mail")).toBeNull();
  });
});

describe("a confirmed e-mail address", () => {
  test("brings the memberships and meetings that waited for it, and not before", async () => {
    const at = await account({ handlers, reactions, providers: { recorder } });
    const admin = await newPerson(at, "admin");
    const { project_id } = await newProject(at, admin);
    const bo = "bo@example.test";
    await inviteMembers(at.ctx(admin), { project_id, emails: bo });
    const { meeting_id } = await scheduleMeeting(at.ctx(admin), {
      ...{ project_id, title: "Weekly", scheduled_at: "2026-01-06T09:00:00Z", platform_type: "zoom" },
      participants: [{ email: bo }],
    });
    const { user } = await signUp(at.nobody, { ...ana, first_name: "Bo", email: bo });
    const isMember = async () =>
      (await at.db.read((q) => q.select().from(projectMembers))).some(
        ({ user_id }) => user_id === user.user_id,
      );
    const invited = async () => {
      const rows = await at.db.read((q) =>
        q.select().from(meetingParticipants).where(eq(meetingParticipants.meeting_id, meeting_id)),
      );
      return rows.find(({ email }) => email === bo)?.user_id ?? null;
    };
    await at.worker.drain();
    expect([await isMember(), await invited()]).toEqual([false, null]);
    await confirmEmail(at.nobody, { token: (await at.mailTo(bo))?.token });
    await at.worker.drain();
    expect([await isMember(), await invited()]).toEqual([true, user.user_id]);
  });
});

describe("notification mails", () => {
  test("go to confirmed addresses that want them, with a generated subject", async () => {
    const at = await summarized();
    at.workspace.clock.advance(10 * 60_000);
    await at.workspace.worker.drain();
    const told = await at.workspace.db.read((q) => q.select().from(mails));
    const news = told.filter(
      ({ subject }) => subject === `A summary is ready: meeting of Mon, Jan 5 (${ownZone()})`,
    );
    const to = news.map((mail) => mail.to);
    expect(to).toContain("guest@example.test");
    // The host knows of their own meeting.
    expect(to).not.toContain("host@example.test");
    expect(to).not.toContain("stranger@example.test");
  });

  test("are not sent to who turned them off", async () => {
    const at = await account();
    const me = at.ctx(await at.as(at.cookie));
    const choices = await changeNotifications(me, { in_app: ["edit_pending"], email: [] });
    expect(choices).toMatchObject({
      edit_pending: { in_app: true, email: false },
      summary_ready: { in_app: false, email: false },
    });
  });
});

test("the password never appears in a mail or a job", async () => {
  const at = await account({ handlers, reactions });
  const everything = JSON.stringify([
    await at.db.read((q) => q.select().from(jobs)),
    (await at.mailTo(ana.email))?.text,
  ]);
  expect(everything).not.toContain(password);
});
