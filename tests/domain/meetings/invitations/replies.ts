import { onTestFinished } from "vitest";
import { day, hour } from "#app/core/clock.ts";
import type { Vault } from "#app/core/vault.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import { smtpMail } from "#app/providers/mail/smtp.ts";
import { recorder } from "#tests/domain/meetings/meetings/scheduled.ts";
import type { Reply } from "#tests/peers/calendar-replies.ts";
import { calendarOf, smtpPeer } from "#tests/peers/smtp.ts";
import { readCalendar } from "#tests/support/calendars.ts";
import { newMember, newProject, provedPerson, testIdentity } from "#tests/support/people.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

export const guest = "guest@elsewhere.test";
export const replySecret = "a-secret-of-the-mail-server";

type Options = {
  replies?: { address: string; secret: string | null } | null;
  vault?: Vault;
  /** In ms; the meeting is a day later. */
  now?: number;
};

/** Ana's project with Ben, a reply address, and a meeting tomorrow to which Ben and a guest were invited by mail. */
export async function invitedByMail({
  replies = { address: "rsvp@example.test", secret: replySecret },
  vault,
  now = Date.parse("2026-01-05T09:00:00Z"),
}: Options = {}) {
  const peer = await smtpPeer();
  const mail = smtpMail(peer.url, "Throughline <meetings@example.test>");
  onTestFinished(() => mail.close());
  const workspace = await createWorkspace({
    ...{ now, handlers, reactions },
    providers: { identity: testIdentity, mail, recorder, ...(vault && { vault }) },
    settings: { origin: "https://meet.example.test", replies },
  });
  const ana = await provedPerson(workspace, "ana");
  const { project_id } = await newProject(workspace, ana);
  const ben = await newMember(workspace, ana, project_id, "ben");
  await workspace.worker.drain();
  peer.mails.length = 0;
  const { meeting_id } = await scheduleMeeting(workspace.ctx(ana), {
    ...{ project_id, title: "Weekly sync", platform_type: "zoom", duration_minutes: 30 },
    ...{ scheduled_at: new Date(now + day).toISOString(), meeting_link: "https://zoom.us/j/123" },
    participants: [{ email: "ben@example.test", user_id: ben.userId }, { email: guest }],
  });
  const invitations = async () => {
    await workspace.worker.drain();
    return Object.fromEntries(
      peer.mails.splice(0).map((one) => {
        const file = calendarOf(one) ?? "";
        return [one.to_addresses[0] ?? "", { ...readCalendar(file), file }];
      }),
    );
  };
  const mailed = await invitations();
  const replyTo = (email: string) => (mailed[email]?.organizer ?? "").replace("mailto:", "");
  workspace.clock.advance(3 * hour);
  return {
    ...{ workspace, ana, ben, project_id, meeting_id, mailed, invitations, replyTo },
    /** What a calendar answers for a person: by default the guest. */
    reply: (more: Partial<Reply> = {}): Reply => ({
      ...{ from: guest, to: replyTo(more.from ?? guest), uid: `${meeting_id}@throughline` },
      ...more,
    }),
    async answers() {
      const { participants } = await getMeeting(workspace.ctx(ana), { meeting_id });
      return Object.fromEntries(participants.map(({ email, status }) => [email, status]));
    },
  };
}
