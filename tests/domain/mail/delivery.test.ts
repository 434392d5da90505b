import { describe, expect, onTestFinished, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { day, hour, minute } from "#app/core/clock.ts";
import { requestRecovery } from "#app/domain/accounts/passwords/write.server.ts";
import { readOutbox } from "#app/domain/mail/read.server.ts";
import { retryMail } from "#app/domain/mail/write.server.ts";
import { listUnreachable } from "#app/domain/meetings/invitations/read.server.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { getProjectPage } from "#app/domain/workspaces/projects/people-pages.server.ts";
import { inviteMembers } from "#app/domain/workspaces/projects/write.server.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import { smtpMail } from "#app/providers/mail/smtp.ts";
import { recorder } from "#tests/domain/meetings/meetings/scheduled.ts";
import { smtpPeer } from "#tests/peers/smtp.ts";
import { newMember, newProject, provedPerson, testIdentity } from "#tests/support/people.ts";
import { anonymous, createWorkspace } from "#tests/support/workspace.ts";

const guest = "guest@elsewhere.test";

/** Ana, who operates the server, with a project, Ben in it, and a mail server. */
async function office() {
  const peer = await smtpPeer();
  const mail = smtpMail(peer.url, "Throughline <meetings@example.test>");
  onTestFinished(() => mail.close());
  const workspace = await createWorkspace({
    ...{ handlers, reactions },
    providers: { identity: testIdentity, mail, recorder },
  });
  const ana = await provedPerson(workspace, "ana");
  const { project_id } = await newProject(workspace, ana);
  const ben = await newMember(workspace, ana, project_id, "ben");
  await workspace.worker.drain();
  peer.mails.length = 0;
  const as = (actor: UserActor) => workspace.ctx(actor);
  const { log, clock, worker } = workspace;
  return {
    ...{ peer, workspace, ana, ben, project_id, as, log, clock, worker },
    invite: async (email = guest) => {
      const [one] = await inviteMembers(as(ana), { project_id, emails: email });
      await worker.drain();
      return one;
    },
    schedule: (email = guest) =>
      scheduleMeeting(as(ana), {
        ...{ project_id, title: "Weekly", platform_type: "zoom", participants: [{ email }] },
        scheduled_at: new Date(clock.now() + day).toISOString(),
      }),
    async states() {
      const { mails } = await readOutbox(as(ana), {});
      return mails.filter(({ to }) => to === guest).map(({ state }) => state);
    },
  };
}

describe("a temporarily refused mail", () => {
  test("is retried with growing pauses for a day, and then waits for the operator", async () => {
    const at = await office();
    at.peer.reply(guest, { code: 451, text: "4.7.1 Greylisted, come back" });
    at.log.expectWarn("Greylisted");
    at.log.expectError("Greylisted");
    await at.invite();
    const [mail] = (await readOutbox(at.as(at.ana), {})).mails;
    expect(mail).toMatchObject({
      state: "waiting",
      attempts: 1,
      last_problem: expect.stringContaining("Greylisted"),
    });
    const began = at.clock.now();
    let tried = 1;
    while ((await at.states())[0] === "waiting") {
      at.clock.advance(minute);
      await at.worker.drain();
      const [now] = (await readOutbox(at.as(at.ana), {})).mails;
      tried = now?.attempts ?? tried;
      if (at.clock.now() - began > 2 * day) break;
    }
    expect(tried).toBe(11);
    expect(at.clock.now() - began).toBeGreaterThan(20 * hour);
    expect(await at.states()).toEqual(["failed"]);
    at.peer.accept(guest);
    await retryMail(at.as(at.ana), { mail_id: mail?.mail_id ?? "" });
    await at.worker.drain();
    expect(at.peer.mailsTo(guest)).toHaveLength(1);
    expect(await at.states()).toEqual(["sent"]);
  });

  test("whose connection broke after the message is sent again under the same id", async () => {
    const at = await office();
    at.peer.drop(1);
    at.log.expectWarn("Job failed");
    await at.invite();
    at.clock.advance(minute);
    await at.worker.drain();
    const [mail] = (await readOutbox(at.as(at.ana), {})).mails;
    expect(at.peer.mailsTo(guest).map(({ messageId }) => messageId)).toEqual([
      `<${mail?.mail_id}@example.test>`,
    ]);
  });
});

describe("an e-mail address that bounced", () => {
  test("gets only links it asks for, and is shown as bounced to sender and operator", async () => {
    const at = await office();
    at.peer.reply(guest, { code: 550, text: "5.1.1 No such user here" });
    expect(await at.invite()).toMatchObject({ mailed: true });
    expect(await at.states()).toEqual(["refused"]);
    const [mail] = (await readOutbox(at.as(at.ana), { state: "refused" })).mails;
    expect(mail).toMatchObject({ to: guest, attempts: 1, last_problem: "550 5.1.1 No such user here" });
    const problem = { [guest]: "E-mail to this address bounced: 550 5.1.1 No such user here" };
    const { project_id } = at;
    expect((await getProjectPage(at.as(at.ana), { project_id })).mail_problems).toEqual(problem);
    expect((await getProjectPage(at.as(at.ben), { project_id })).mail_problems).toEqual({});
    const again = await at.invite();
    expect([again?.mailed, again?.invite_link !== null]).toEqual([false, true]);
    const { meeting_id } = await at.schedule();
    await at.worker.drain();
    expect(await at.states()).toEqual(["refused"]);
    expect(await listUnreachable(at.as(at.ana), { meeting_id })).toEqual({ mail_problems: problem });
    expect(await listUnreachable(at.as(at.ben), { meeting_id })).toEqual({ mail_problems: {} });
  });

  test("is normal again once a mail was accepted there", async () => {
    const at = await office();
    at.peer.reply("ben@example.test", { code: 550, text: "5.1.1 No such user here" });
    await at.schedule("ben@example.test");
    await at.worker.drain();
    at.peer.accept("ben@example.test");
    await requestRecovery(at.workspace.ctx(anonymous), { email: "ben@example.test" });
    await at.worker.drain();
    expect(at.peer.mailsTo("ben@example.test").map(({ subject }) => subject)).toEqual([
      "Choose a new password",
    ]);
    const { meeting_id } = await at.schedule("ben@example.test");
    await at.worker.drain();
    expect(at.peer.mailsTo("ben@example.test")).toHaveLength(2);
    expect(await listUnreachable(at.as(at.ana), { meeting_id })).toEqual({ mail_problems: {} });
  });

  test("stops the mails still waiting for it", async () => {
    const at = await office();
    at.peer.reply(guest, { code: 450, text: "4.2.1 Later", times: 1 });
    at.log.expectWarn("4.2.1 Later");
    await at.schedule();
    await at.worker.drain();
    at.peer.reply(guest, { code: 550, text: "5.1.1 Gone" });
    await at.invite();
    at.clock.advance(hour);
    await at.worker.drain();
    expect((await at.states()).sort()).toEqual(["refused", "withheld"]);
  });
});
