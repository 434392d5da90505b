import type { UserActor } from "#app/core/actor.ts";
import type { Ctx, Settings } from "#app/core/context.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { keepLines } from "#app/domain/summaries/summaries/possible-lines.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { matchAgenda } from "#app/intelligence/agenda-match.ts";
import { findCompletions } from "#app/intelligence/completions.ts";
import { groupMeetings } from "#app/intelligence/context-groups.ts";
import { relateDecisions } from "#app/intelligence/decision-relations.ts";
import { digestOf } from "#app/intelligence/digest.ts";
import { duePhrases } from "#app/intelligence/due-phrase.ts";
import { proveStated } from "#app/intelligence/stated.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import type { PushPort } from "#app/providers/push/port.ts";
import type { BotService } from "#app/providers/recorder/bot-port.ts";
import { captureRecorder } from "#app/providers/recorder/capture.ts";
import type { TrackerPort } from "#app/providers/trackers/port.ts";
import type { TranscriptionPort } from "#app/providers/transcription/port.ts";
import type { WebhookPort } from "#app/providers/webhooks/port.ts";
import { filledOnce } from "#tests/support/filled-once.ts";
import { newMember, newPerson, newProject, testIdentity } from "#tests/support/people.ts";
import { testServices, testSetup } from "#tests/support/services.ts";
import type { Workspace, WorkspaceOptions } from "#tests/support/workspace.ts";

/** The embedded engine on this thread; the lanes around it have tests of their own. */
export const testAi = {
  engine: "embedded",
  digest: async (turns, options, { onProgress } = {}) =>
    digestOf(turns, options, (step) => onProgress?.({ step: step + 1, of: 5, label: "Reading" })),
  groupMeetings: async (meetings) => groupMeetings(meetings),
  relateDecisions: async (fresh, known) =>
    relateDecisions(fresh, known).flatMap(({ score: _, relation, ...pair }) =>
      relation === null ? [] : [{ ...pair, relation, engine: "embedded" }],
    ),
  matchAgenda: async (...args) => matchAgenda(...args),
  findCompletions: async (promises, turns) =>
    findCompletions(promises, turns).map(({ score: _, ...found }) => ({ ...found, engine: "embedded" })),
  proveStated: async (...args) => proveStated(...args),
  duePhrases: async (...args) => duePhrases(...args),
} satisfies Partial<AiPort> as unknown as AiPort;

export type Stage = StagePeople & {
  workspace: Workspace;
  as(actor: UserActor): Ctx;
};

type StagePeople = {
  meeting_id: string;
  project_id: string;
  /** Schedules the meeting. */
  host: UserActor;
  /** Created the project. */
  admin: UserActor;
  member: UserActor;
  other: UserActor;
  /** Invited to the meeting, not in the project. */
  guest: UserActor;
  stranger: UserActor;
};

type StageOptions = {
  ai?: AiPort;
  bots?: BotService;
  push?: PushPort;
  trackers?: TrackerPort;
  transcription?: TranscriptionPort;
  webhooks?: WebhookPort;
  settings?: Partial<Settings>;
};

/** A project with everybody who can stand to a meeting in some way, and the meeting. */
export async function stage(options: StageOptions = {}): Promise<Stage> {
  // What the settings and a bot service make of the first steps is theirs.
  const { workspace, facts } = await staged(
    JSON.stringify([options.settings, options.bots?.vendor]),
    stageOptions(options),
  );
  return stageOf(workspace, facts);
}

export function stageOf<People extends StagePeople>(workspace: Workspace, people: People): Stage & People {
  return { ...people, workspace, as: (actor) => workspace.ctx(actor) };
}

export function stageOptions({
  ai = testAi,
  bots,
  push,
  trackers,
  transcription,
  webhooks,
  settings,
}: StageOptions): WorkspaceOptions {
  const providers = {
    ai,
    ...(push && { push }),
    ...(trackers && { trackers }),
    ...(transcription && { transcription }),
    ...(webhooks && { webhooks }),
    identity: testIdentity,
    recorder: captureRecorder("a secret of 32 bytes or more....", { bots }),
    services: testServices,
    setup: testSetup,
  };
  return { handlers, reactions, providers, settings };
}

const staged = filledOnce(setStage);

export async function setStage(workspace: Workspace): Promise<StagePeople> {
  const admin = await newPerson(workspace, "admin");
  const { project_id } = await newProject(workspace, admin);
  const host = await newMember(workspace, admin, project_id, "host");
  const member = await newMember(workspace, admin, project_id, "member");
  const other = await newMember(workspace, admin, project_id, "other");
  // An invited person outside the project counts once the address is proved: here by an invite to somewhere else.
  const elsewhere = await newProject(workspace, admin, "Elsewhere");
  const guest = await newMember(workspace, admin, elsewhere.project_id, "guest");
  const stranger = await newPerson(workspace, "stranger");
  const as = (actor: UserActor) => workspace.ctx(actor);
  const { meeting_id } = await scheduleMeeting(as(host), {
    project_id,
    title: sampleMeeting.title,
    scheduled_at: "2026-01-05T10:00:00Z",
    platform_type: "zoom",
    participants: [{ email: "guest@example.test", role: "participant", user_id: guest.userId }],
  });
  return { meeting_id, project_id, host, admin, member, other, guest, stranger };
}

export async function bring(at: Stage, text: string = sampleMeeting.text, replace = false): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  const file_name = sampleMeeting.fileName;
  await bringTranscript(at.as(at.host), { meeting_id: at.meeting_id, file_name, bytes, replace });
}

/** The stage with a summary that is ready. */
export async function summarized(options?: Parameters<typeof stage>[0]): Promise<Stage> {
  const at = await stage(options);
  await bring(at);
  await at.workspace.worker.drain();
  return at;
}

/** The host keeps every line that is only possible. */
export async function keepAll(at: Stage): Promise<void> {
  const { document, action_items } = await summaryOf(at);
  const { overview, decisions, key_discussions, open_questions, topics, jargon } = document;
  const points = topics.flatMap((topic) => topic.points);
  const lines = [...overview, ...decisions, ...key_discussions, ...open_questions, ...points, ...jargon];
  const line_ids = [
    ...lines.map(({ line_id }) => line_id),
    ...action_items.map(({ action_id }) => action_id),
  ];
  await keepLines(at.as(at.host), { meeting_id: at.meeting_id, line_ids });
}

export async function summaryOf(at: Stage, actor = at.host) {
  const { summary } = await readSummary(at.as(actor), { meeting_id: at.meeting_id });
  if (!summary) throw new Error("There is no summary");
  return summary;
}
