import type { Tx } from "#app/core/context.ts";
import type { OnOff } from "#app/core/enums/on-off.ts";
import { jobKey } from "#app/core/events.ts";
import { botChoices, botDefaults } from "#db/schema/bots.ts";
import { comingMeetingIds, projectDefault } from "./queries.server.ts";
import { planBot } from "./schema.ts";

type Planned = { meeting_id: string; project_id: string };

/** Stores whether a bot records this meeting without anybody pressing Start. */
export async function saveChoice(tx: Tx, meeting: Planned, automatic: boolean, changed_by: string) {
  const { meeting_id, project_id } = meeting;
  const choice = { automatic, changed_by, changed_at: tx.now };
  await tx.q
    .insert(botChoices)
    .values({ meeting_id, ...choice })
    .onConflictDoUpdate({ target: botChoices.meeting_id, set: choice });
  await enqueuePlan(tx, { meeting_id, project_id });
}

/** Stores what was chosen for a new meeting. Where that is the project's default, it stays no choice of its own. */
export async function saveFirstChoice(tx: Tx, meeting: Planned, automatic: OnOff, changed_by: string) {
  const byProject = await projectDefault(tx, meeting.project_id);
  if ((automatic === "on") !== byProject) await saveChoice(tx, meeting, !byProject, changed_by);
}

/** The same for all meetings of a project that have no choice of their own. */
export async function saveDefault(tx: Tx, project_id: string, automatic: boolean, changed_by: string) {
  const choice = { automatic, changed_by, changed_at: tx.now };
  await tx.q
    .insert(botDefaults)
    .values({ project_id, ...choice })
    .onConflictDoUpdate({ target: botDefaults.project_id, set: choice });
  for (const meeting_id of await comingMeetingIds(tx, project_id))
    await enqueuePlan(tx, { meeting_id, project_id });
}

async function enqueuePlan(tx: Tx, meeting: Planned): Promise<void> {
  await tx.enqueue(planBot, meeting, { key: jobKey(planBot, meeting.meeting_id) });
}
