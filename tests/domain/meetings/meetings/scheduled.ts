import type { UserActor } from "#app/core/actor.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { applyDeliveriesHandler } from "#app/jobs/apply-deliveries.ts";
import type { Handler } from "#app/jobs/handler.ts";
import { purgeDeliveriesHandler } from "#app/jobs/purge-deliveries.ts";
import { reactions } from "#app/jobs/registry.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import type { Providers } from "#app/providers/port.ts";
import { captureRecorder } from "#app/providers/recorder/capture.ts";
import { filledOnce } from "#tests/support/filled-once.ts";
import { newMember, newPerson, newProject, testIdentity } from "#tests/support/people.ts";

export const recorderSecret = "a secret of the tests, long enough to be one";
export const recorder = captureRecorder(recorderSecret);

/** The least an agenda can come from; the engine has tests of its own. */
const agendaWriter = {
  agenda: async (title: string, _description: string, open: string[], previous: { title: string }[]) => ({
    items: [`About ${title}`, ...open, ...previous.map((meeting) => `After ${meeting.title}`)],
  }),
} as unknown as AiPort;

/** A project of Ana's with Ben in it, and Sam who has nothing to do with it. */
export async function team({
  providers,
  handlers = [],
  ...settings
}: {
  webhookSecrets?: string[];
  providers?: Partial<Providers>;
  handlers?: Handler[];
} = {}) {
  const { workspace, facts } = await joined(JSON.stringify(settings), {
    providers: { ai: agendaWriter, identity: testIdentity, recorder, ...providers },
    handlers: [applyDeliveriesHandler, purgeDeliveriesHandler, ...handlers],
    reactions: reactions.filter(({ event }) => event === "meeting.deleted"),
    settings,
  });
  return { ...facts, workspace };
}

const joined = filledOnce(async (workspace) => {
  const ana = await newPerson(workspace, "ana");
  const project = await newProject(workspace, ana);
  const ben = await newMember(workspace, ana, project.project_id, "ben");
  const sam = await newPerson(workspace, "sam");
  return { ana, ben, sam, project };
});

export type Team = Awaited<ReturnType<typeof team>>;

export const plan = {
  title: "Ferry app: weekly",
  scheduled_at: "2026-01-06T10:00:00Z",
  platform_type: "zoom" as const,
};

/** The meeting they talk about, of the project, hosted by Ana. */
export function schedule({ workspace, ana, project }: Team, more: object = {}, host: UserActor = ana) {
  return scheduleMeeting(workspace.ctx(host), { ...plan, project_id: project.project_id, ...more });
}
