import { eq } from "drizzle-orm";
import { createApiToken } from "#app/domain/accounts/api-tokens/write.server.ts";
import {
  requestConfirmation,
  requestEmailChange,
} from "#app/domain/accounts/email-verification/write.server.ts";
import {
  redeemForCode,
  requestMagicLink,
  requestRecovery,
} from "#app/domain/accounts/passwords/write.server.ts";
import { issueTokens } from "#app/domain/accounts/refresh-tokens/write.server.ts";
import { enrollFactor } from "#app/domain/accounts/two-factor/enroll-factor.server.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { regroupMeetings } from "#app/domain/meetings/context-groups/write.server.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { addCalendar } from "#app/domain/scheduling/calendars/write.server.ts";
import { scheduleSeries } from "#app/domain/scheduling/series/write.server.ts";
import { startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { createShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { correctTerm, renameSpeaker } from "#app/domain/summaries/transcript-edits/write.server.ts";
import { startRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { acceptInvite } from "#app/domain/workspaces/projects/accept-invite.server.ts";
import { inviteMembers } from "#app/domain/workspaces/projects/write.server.ts";
import { corrections, transcriptEdits } from "#db/schema/corrections.ts";
import { events } from "#db/schema/kernel.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { stageOf, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { putJob } from "#tests/support/jobs.ts";
import { mailTo } from "#tests/support/mails.ts";
import { newPerson, password } from "#tests/support/people.ts";
import { fillWithEverything } from "#tests/support/sites/everything.ts";
import { anonymous, system, type Workspace } from "#tests/support/workspace.ts";

export type RaceFacts = Awaited<ReturnType<typeof fillForRaces>>;

/** Everything, and what the calls of the races are about besides. */
export async function fillForRaces(workspace: Workspace) {
  const all = await fillWithEverything(workspace);
  const accounts = await fillAccounts(workspace, all);
  const meetings = await fillMeetings(workspace, all);
  return { ...all, ...accounts, ...meetings, now: workspace.clock.now() };
}

/** What a program has kept to exchange a code with. */
export const verifier = "a".repeat(43);

/** Somebody who is in the organization and its project. */
async function colleagueOf(workspace: Workspace, { admin, project_id }: Everything, name: string) {
  const email = `${name}@example.test`;
  await inviteMembers(workspace.ctx(admin), { project_id, emails: email, also_organization: true });
  const token = (await mailTo(workspace, email))?.link.split("/").pop() ?? "";
  const person = await newPerson(workspace, name, token);
  await acceptInvite(workspace.ctx(person), { token });
  return person;
}

type Everything = Awaited<ReturnType<typeof fillWithEverything>>;

async function fillAccounts(workspace: Workspace, all: Everything) {
  const as = (actor: Everything["host"]) => workspace.ctx({ ...actor, provedAt: workspace.clock.now() });
  const nobody = workspace.ctx(anonymous);
  const linkTo = async (email: string) => (await mailTo(workspace, email))?.token ?? "";
  const newcomer = await colleagueOf(workspace, all, "newcomer");
  const colleague = await colleagueOf(workspace, all, "colleague");
  const unproved = await newPerson(workspace, "unproved");
  await requestConfirmation(nobody, { email: "unproved@example.test" });
  const confirmation = await linkTo("unproved@example.test");
  await requestEmailChange(as(all.host), { email: "host2@example.test" });
  const emailChange = await linkTo("host2@example.test");
  await requestRecovery(nobody, { email: "member@example.test" });
  const recovery = await linkTo("member@example.test");
  await requestMagicLink(nobody, { email: "guest@example.test" });
  const magic = await linkTo("guest@example.test");
  const after = { code_challenge: verifier, code_challenge_method: "plain" as const };
  await requestMagicLink(nobody, { email: "nina@example.test", after });
  const magicForCode = await linkTo("nina@example.test");
  await requestMagicLink(nobody, { email: "nils@example.test", after });
  const redeemed = { token: await linkTo("nils@example.test"), kinds: ["magic-link" as const] };
  const { auth_code } = await redeemForCode(nobody, redeemed);
  const { refresh_token } = await issueTokens(as(all.stranger), {});
  const factor = await enrollFactor(as(all.other), { friendly_name: "Phone" });
  const token = await createApiToken(as(all.host), { name: "Mine" });
  const second = await logIn(nobody, { email: "member@example.test", password });
  return {
    ...{ newcomer, colleague, unproved, auth_code },
    links: { confirmation, emailChange, recovery, magic, magicForCode },
    refresh_token,
    factor,
    api_token: token.token_id,
    second_session: second.session_id,
    failed_job: await putJob(workspace),
  };
}

async function fillMeetings(workspace: Workspace, all: Everything) {
  const { project_id, meeting_id } = all;
  const at = stageOf(workspace, all);
  const as = at.as;
  const meeting = { ...{ project_id, scheduled_at: "2026-02-02T10:00:00Z", platform_type: "zoom" as const } };
  const share = await createShareLink(as(all.host), { meeting_id });
  const series = await scheduleSeries(as(all.host), {
    ...meeting,
    ...{ title: "Weekly", repeats: "weekly", time_zone: "Europe/Berlin" },
  });
  const later = await scheduleMeeting(as(all.host), { ...meeting, title: "Later" });
  const recorded = await scheduleMeeting(as(all.host), { ...meeting, title: "Recorded" });
  const { webhook_url } = await startRecording(as(all.host), recorded);
  await renameSpeaker(as(all.host), {
    meeting_id,
    speaker: "Tom Okafor",
    name: "Thomas Okafor",
    remember: true,
  });
  await correctTerm(as(all.host), { meeting_id, heard: "harbour", written: "harbor", remember: true });
  await regroupMeetings(workspace.ctx(system), { project_id, groups: { [meeting_id]: "Boats" } });
  const calendar = await addCalendar(as(all.host), {
    ...{ project_id, kind: "address", address: "https://calendar.example.test/a.ics" },
  });
  const chat = await startChat(as(all.member), { project_id });
  const delivery = new URL(webhook_url ?? "").searchParams;
  const { document, revision } = await summaryOf(at);
  const [edit] = await workspace.db.read((q) => q.select().from(transcriptEdits).limit(1));
  const [correction] = await workspace.db.read((q) => q.select().from(corrections).limit(1));
  const [segment] = await workspace.db.read((q) =>
    q.select().from(transcriptSegments).where(eq(transcriptSegments.meeting_id, meeting_id)).limit(1),
  );
  const [ready] = await workspace.db.read((q) =>
    q.select().from(events).where(eq(events.name, "summary.ready")).limit(1),
  );
  const lines = [...document.decisions, ...document.key_discussions].map(({ line_id }) => line_id);
  return {
    ...{ share_id: share.share_id, share_token: new URL(share.url).pathname.split("/").pop() ?? "" },
    ...{ in_series: series.meeting_id, later: later.meeting_id, recorded: recorded.meeting_id },
    ...{ recording_id: delivery.get("recording") ?? "", delivery_token: delivery.get("token") ?? "" },
    ...{ feed_id: calendar.feed_id, empty_chat: chat.session_id, revision, lines },
    ...{ segment_id: segment?.segment_id ?? "", ready_event: ready?.event_id ?? "" },
    ...{ transcript_edit: edit?.transcript_edit_id ?? "", correction: correction?.correction_id ?? "" },
  };
}
