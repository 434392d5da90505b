import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { firstZoneOrOwn } from "#app/core/time-zone.ts";
import type { Vault } from "#app/core/vault.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { timeZoneOf, userById } from "#app/domain/accounts/users/queries.server.ts";
import { dayAndTime } from "#app/domain/mail/when.ts";
import { reliedDocument } from "#app/domain/summaries/summaries/relied-queries.server.ts";
import { heldAtOf } from "#app/domain/transcripts/recordings/queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import type { RecapRecipient, RecapTarget } from "./queries.server.ts";
import { type Recap, recapOf } from "./recap.ts";
import type { RecapLetter, RecapReader } from "./recap-mail.ts";

export type RecapSettings = { origin: string; vault: Vault };

/** What came of a meeting, with times in the caller's zone. */
export async function recapFor(
  scope: Scope<UserActor>,
  { meeting, summary }: RecapTarget,
  { origin }: RecapSettings,
): Promise<Recap> {
  const { meeting_id, title } = meeting;
  const { document, items } = await reliedDocument(scope, { meeting_id, summary });
  const zone = firstZoneOrOwn([await timeZoneOf(scope, scope.actor.userId)]);
  const held = dayAndTime(await heldAtOf(scope, meeting_id), zone);
  const href = `${origin}/meeting-summary/${meeting_id}`;
  const nothing = {
    overview: [],
    key_discussions: [],
    decisions: [],
    open_questions: [],
    topics: [],
    jargon: [],
  };
  return recapOf({ title, held, href, document: document ?? nothing, items });
}

/** What the mails to all have in common. */
export async function letterFor(
  scope: Scope<UserActor>,
  target: RecapTarget,
  { recap, note }: { recap: Recap; note: string },
) {
  const { meeting_id, project_id } = target.meeting;
  const sender = await userById(scope, scope.actor.userId);
  const project = (await projectFor(scope, project_id))?.project;
  const at = await heldAtOf(scope, meeting_id);
  const letter: RecapLetter = {
    sender: sender ? displayName(sender) : "Someone",
    note,
    project: project?.project_name ?? "",
    at,
    recap,
  };
  return { letter, sender, org_id: project?.org_id ?? null };
}

export function recapReaderOf({ isInside, canOpen, zone }: RecapRecipient): RecapReader {
  return { isInside, canOpen, zone: firstZoneOrOwn([zone]) };
}
