import { eq } from "drizzle-orm";
import { newId } from "#app/core/new-id.ts";
import { getAgenda } from "#app/domain/meetings/agenda/read.server.ts";
import { storeAgenda } from "#app/domain/meetings/agenda/write.server.ts";
import { createShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { askForSignOff } from "#app/domain/summaries/sign-offs/ask.server.ts";
import { completionProposals } from "#db/schema/action-items.ts";
import { agentClients, agentGrants } from "#db/schema/agents.ts";
import { calendarEvents, importedCalendars } from "#db/schema/calendars.ts";
import { corrections, transcriptEdits } from "#db/schema/corrections.ts";
import { decisionSuggestions, decisions } from "#db/schema/decisions.ts";
import { apiTokens } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { webhookMessages, webhooks } from "#db/schema/outbound.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { signOffPeople, signOffs } from "#db/schema/sign-offs.ts";
import { slackAccounts } from "#db/schema/slack.ts";
import type { Stage } from "#tests/domain/summaries/summaries/stage.ts";

/** What the host has besides: an agenda, decisions, a link, corrections, a calendar with a meeting it proposes, an API token. */
export async function fillMore(at: Stage, action_id: string) {
  const { meeting_id, project_id, workspace, host } = at;
  const now = workspace.clock.now();
  const { share_id: share } = await createShareLink(at.as(host), { meeting_id });
  const [transcript_edit, correction, feed, event, token] = [newId(), newId(), newId(), newId(), newId()];
  const [grant, client, account] = [newId(), `tl_client_${newId()}`, newId()];
  const words = { kind: "term" as const, heard: "Ferri", written: "Ferry" };
  await workspace.db.write(async (q) => {
    await q.insert(transcriptEdits).values({
      ...{ transcript_edit_id: transcript_edit, meeting_id, ...words, made_by: host.userId, made_at: now },
      changed: { renamed: [], reworded: [], lines: [], items: [] },
    });
    await q.insert(corrections).values({
      ...{ correction_id: correction, project_id, ...words, heard: "Fery", heard_key: "fery" },
      ...{ created_by: host.userId, created_at: now },
    });
    await q.insert(importedCalendars).values({
      ...{ feed_id: feed, user_id: host.userId, project_id, kind: "google", name: "Own", paused: true },
      ...{ failures: 0, created_at: now },
    });
    await q.insert(calendarEvents).values({
      ...{ event_id: event, feed_id: feed, uid: "one", original_start: 0, title: "Proposed", link: "" },
      ...{ starts_at: now + 3_600_000, duration_minutes: 30, platform: "zoom", status: "proposed" },
      created_at: now,
    });
    await q.insert(apiTokens).values({
      ...{ token_id: token, user_id: host.userId, name: "Own", scope: "read", token_hash: "none" },
      ...{ hint: "none", created_at: now },
    });
    await q.insert(agentClients).values({
      ...{ client_id: client, name: "Own", redirect_uris: ["http://127.0.0.1/callback"] },
      ...{ created_at: now, last_used_at: now },
    });
    await q.insert(agentGrants).values({
      ...{ grant_id: grant, user_id: host.userId, client_id: "https://agent.test/client.json", name: "Own" },
      ...{ host: "agent.test", may_propose: true, projects: [project_id], epoch: 0, code_hash: "none" },
      ...{ redirect_uri: "https://agent.test/back", code_challenge: "none", created_at: now },
      ...{ connected_at: now, last_used_at: now },
    });
    await q.insert(slackAccounts).values({
      ...{ account_id: account, team_id: "T9", slack_user_id: "U9", team_domain: "acme", slack_name: "host" },
      ...{ user_id: host.userId, epoch: 0, created_at: now, connected_at: now, last_used_at: now },
    });
  });
  await storeAgenda(at.as(host), { meeting_id, agenda_items: ["Timetable import"] });
  const [planned] = (await getAgenda(at.as(host), { meeting_id })).items;
  const decided = await decideTwice(at);
  const { sign_off_id, signer } = await askAbout(at);
  await workspace.db.write((q) =>
    q
      .update(signOffs)
      .set({ asked_at: now - 24 * 3_600_000 })
      .where(eq(signOffs.sign_off_id, sign_off_id)),
  );
  // The member has heard of it.
  await workspace.worker.drain();
  const [segment] = await workspace.db.read((q) => q.select().from(transcriptSegments).limit(1));
  const [meeting] = await workspace.db.read((q) => q.select().from(meetings).limit(1));
  const proposal = newId();
  await workspace.db.write((q) =>
    q.insert(completionProposals).values({
      ...{ proposal_id: proposal, action_id, meeting_id, segment_id: segment?.segment_id ?? "" },
      ...{ quote: "That is done.", engine: "embedded", found_at: now },
    }),
  );
  const [webhook, message] = [newId(), newId()];
  await workspace.db.write(async (q) => {
    await q.insert(webhooks).values({
      ...{ webhook_id: webhook, project_id, url: "https://hooks.example.test/in", types: ["summary.ready"] },
      ...{ secret_sealed: "none", created_at: now },
    });
    await q.insert(webhookMessages).values({
      ...{ message_id: message, webhook_id: webhook, meeting_id, type: "summary.ready", source_key: "one" },
      ...{ place: "one", happened_at: now, state: "delivered", attempts: 1, next_at: now, tried_at: now },
      ...{ status: 204, ms: 12, payload: "{}", created_at: now },
    });
  });
  return {
    ...decided,
    ...{ webhook, message },
    series: "none",
    ...{ proposal, signer, share, transcript_edit, correction, feed, event, token, transcription: "none" },
    ...{ grant, client, account },
    segment: segment?.segment_id ?? "",
    topic: meeting?.context_group ?? "",
    item: planned?.item_id ?? "",
  };
}

/** The host has asked the member to agree on the minutes, a day ago. */
async function askAbout({ meeting_id, workspace, host, member, as }: Stage) {
  await askForSignOff(as(host), { meeting_id, circle: "named", people: [member.userId] });
  const rows = await workspace.db.read((q) => q.select().from(signOffPeople));
  const asked = rows.find(({ person }) => person === member.userId);
  return { sign_off_id: asked?.sign_off_id ?? "", signer: asked?.signer_id ?? "" };
}

/** Two decisions that somebody has written a reason for, of which one seems to repeat the other. */
async function decideTwice({ meeting_id, workspace }: Stage) {
  const [decision, earlier, suggestion] = [newId(), newId(), newId()];
  const now = workspace.clock.now();
  const of = (decision_id: string, position: number, text: string) => ({
    ...{ decision_id, meeting_id, line_id: newId(), position, text, said_by: ["Mara Lindqvist"] },
    ...{ reason: "Everybody wants it", state: "proposed" as const, created_at: now, updated_at: now },
  });
  const said = [of(decision, 7, "We sail on Monday"), of(earlier, 8, "We sail on Sunday")];
  await workspace.db.write(async (q) => {
    await q.insert(decisions).values(said);
    await q.insert(decisionSuggestions).values({
      ...{ suggestion_id: suggestion, meeting_id, newer_id: decision, older_id: earlier },
      ...{ relation: "contradicts", engine: "embedded", found_at: now },
    });
  });
  return { decision, earlier, suggestion };
}
