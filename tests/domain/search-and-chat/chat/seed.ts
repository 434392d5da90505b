import { onTestFinished } from "vitest";
import type { Settings } from "#app/core/context.ts";
import { newId } from "#app/core/new-id.ts";
import { noteSpeakers } from "#app/domain/transcripts/speakers/changes.server.ts";
import type { Handler } from "#app/jobs/handler.ts";
import { embeddedAi } from "#app/providers/ai/embedded.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { evidence } from "#db/schema/evidence.ts";
import { users } from "#db/schema/identity.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { organizations } from "#db/schema/organizations.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import { summaries, summaryLines } from "#db/schema/summaries.ts";
import { createWorkspace, person, type Workspace } from "#tests/support/workspace.ts";

export type Spoken = { speaker: string; text: string };
type Options = { handlers?: Handler[]; ai?: AiPort; settings?: Partial<Settings> };

const workerFile = new URL("../../../../app/intelligence/worker.ts", import.meta.url);

/** To start its thread takes longer than most tests of it. It remembers nothing between calls, and ends when it is idle. */
let sharedEngine: AiPort | undefined;

/** A workspace whose memory is the real engine on its own thread. */
export async function memorySpace({ handlers, ai, settings }: Options = {}): Promise<Workspace> {
  if (ai) onTestFinished(() => ai.close());
  else sharedEngine ??= embeddedAi({ workerFile });
  return createWorkspace({ providers: { ai: ai ?? sharedEngine }, handlers, settings });
}

export async function newPerson({ db, clock }: Workspace, firstName = "Ana") {
  const actor = person();
  const now = clock.now();
  await db.write(async (q) => {
    await q.insert(users).values({
      user_id: actor.userId,
      email: `${actor.userId}@example.org`,
      first_name: firstName,
      last_name: "Novak",
      status: "active",
      created_at: now,
      updated_at: now,
    } as typeof users.$inferInsert);
  });
  return actor;
}

/** A project in an organization of its own, with these members. */
export async function newProject({ db, clock }: Workspace, memberIds: string[]): Promise<string> {
  const [owner = ""] = memberIds;
  const [org_id, project_id, now] = [newId(), newId(), clock.now()];
  const made = { created_by: owner, created_at: now, updated_at: now };
  await db.write(async (q) => {
    await q.insert(organizations).values({ org_id, org_name: "Acme", status: "active", ...made });
    await q.insert(projects).values({
      ...{ project_id, org_id, project_name: "Apollo", description: "", profile_url: null },
      ...{ status: "active" as const, reviewers: "members" as const, ...made },
    });
    for (const user_id of memberIds)
      await q.insert(projectMembers).values({ project_id, user_id, role: "member", joined_at: now });
  });
  return project_id;
}

type NewMeeting = {
  title?: string;
  spoken?: Spoken[];
  themes?: string[];
  group?: string | null;
  lines?: string[];
  /** Each rests on the spoken line of the same number, as the items do. */
  decisions?: string[];
  items?: { description: string; owner?: string; deleted?: boolean; due?: string; status?: "completed" }[];
  people?: string[];
  daysAgo?: number;
};

/** A completed meeting ten seconds a line, with a summary when it has themes or lines. */
export async function newMeeting(
  { db, clock }: Workspace,
  projectId: string,
  {
    title = "Weekly",
    spoken = [],
    themes,
    group = null,
    lines,
    decisions = [],
    items = [],
    people = [],
    daysAgo = 0,
  }: NewMeeting,
) {
  const now = clock.now();
  const meeting_id = newId();
  const recording_id = newId();
  const segmentIds = spoken.map(() => newId());
  const actionIds = items.map(() => newId());
  const decisionIds = decisions.map(() => newId());
  const scheduled_at = now - daysAgo * 86_400_000;
  await db.write(async (q) => {
    const [project] = await q.select().from(projects);
    await q.insert(meetings).values({
      ...{ meeting_id, project_id: projectId, title, description: "", duration_minutes: 30 },
      ...{ scheduled_at, held_at: scheduled_at },
      ...{ platform_type: "zoom" as const, manual_meeting_link: null, meeting_status: "completed" as const },
      ...{ context_group: group, agenda_generated: false, created_by: project?.created_by ?? "" },
      ...{ completed_at: now, created_at: now, updated_at: now },
    });
    for (const name of people)
      await q.insert(meetingParticipants).values({
        ...{ participant_id: newId(), meeting_id, user_id: null, email: `${name}@example.org`, name },
        ...{ role: "member" as const, status: "accepted" as const },
      });
    if (spoken.length > 0) {
      await q.insert(recordings).values({
        ...{ recording_id, meeting_id, bot_id: "bot", status: "stopped" as const, timing: "exact" as const },
        ...{ meeting_url: null, started_by: "", started_at: now, stopped_at: now, error: null },
      });
      await q.insert(transcriptSegments).values(
        spoken.map((line, seq) => ({
          ...{ ...line, segment_id: segmentIds[seq] ?? "", meeting_id, recording_id, seq },
          ...{ start_ms: seq * 10_000, end_ms: seq * 10_000 + 9000 },
        })),
      );
      await noteSpeakers(
        { q },
        spoken.map(({ speaker }, seq) => ({ meeting_id, speaker, seq })),
      );
    }
    if (!themes && !lines && decisions.length === 0) return;
    const summary_id = newId();
    await q.insert(summaries).values({
      ...{ summary_id, meeting_id, status: "ready" as const, engine: "embedded", progress: null },
      ...{ themes: themes ?? [], revision: 1, created_by: "ai", created_at: now, updated_at: now },
    });
    for (const [position, text] of (lines ?? []).entries())
      await q.insert(summaryLines).values({
        ...{ line_id: newId(), summary_id, section: "overview" as const, parent_id: null, position },
        ...{ text, term: null, start_ms: null, author: "ai", revision: 1, proof: "supported" as const },
      });
    for (const [position, text] of decisions.entries())
      await q.insert(summaryLines).values({
        ...{
          line_id: decisionIds[position] ?? "",
          summary_id,
          section: "decision" as const,
          parent_id: null,
        },
        ...{
          position,
          text,
          term: null,
          start_ms: null,
          author: "ai",
          revision: 1,
          proof: "supported" as const,
        },
      });
    for (const [
      at,
      { description, owner = null, deleted, due = null, status = "pending" },
    ] of items.entries())
      await q.insert(actionItems).values({
        ...{ action_id: actionIds[at] ?? "", meeting_id, description, owner, due_date: due },
        ...{ priority: "medium" as const, status, author: "ai", proof: "supported" as const },
        ...{ created_at: now + at, updated_at: now, deleted_at: deleted ? now : null },
      });
    for (const ids of [decisionIds, actionIds])
      for (const [at, line_id] of ids.entries())
        if (segmentIds[at])
          await q
            .insert(evidence)
            .values({ evidence_id: newId(), meeting_id, line_id, segment_id: segmentIds[at], position: 0 });
  });
  return { meeting_id, segmentIds, actionIds, decisionIds };
}

/** "Ana: Let us begin." */
export function said(script: string): Spoken[] {
  return script
    .trim()
    .split("\n")
    .map((line) => {
      const [speaker = "", ...terms] = line.trim().split(": ");
      return { speaker, text: terms.join(": ") };
    });
}
