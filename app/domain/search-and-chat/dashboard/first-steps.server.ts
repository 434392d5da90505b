import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { memoizedOwnRead, memoizedShared } from "#app/core/memoized-read.ts";
import { meetingsOfProject } from "#app/domain/meetings/meetings/list-queries.server.ts";
import { sightOf } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { hasSession } from "#app/domain/search-and-chat/chat/queries.server.ts";
import { hasTeammates } from "#app/domain/workspaces/projects/people-queries.server.ts";

/** The first steps of a new project, and which the caller has done; null where they need none. */
export async function stepsToGo(scope: Scope<UserActor>, projectId: string) {
  const isOld = await isEstablished(scope.q, projectId, await sightOf(scope, projectId));
  return isOld ? null : firstSteps(scope, projectId);
}

/** A project with so many transcripts is no new one, whatever its newcomers have not tried yet. */
const establishedFrom = 3;

const isEstablished = memoizedShared(
  "established project",
  async (q, projectId, seenBy: string) =>
    (await transcribedIn({ q }, projectId, seenBy)).length === establishedFrom,
);

function transcribedIn(scope: Pick<Scope, "q">, projectId: string, seenBy: string) {
  const status = ["processing" as const, "completed" as const];
  return meetingsOfProject(scope, projectId, { seenBy, status, limit: establishedFrom });
}

/** The first steps of a new project, and which are done; null once they are. */
const firstSteps = memoizedOwnRead("first steps", async (scope, projectId: string) => {
  const transcribed = await transcribedIn(scope, projectId, await sightOf(scope, projectId));
  const steps = {
    transcript: transcribed.length > 0,
    teammate: await hasTeammates(scope, projectId),
    question: await hasSession(scope, projectId),
  };
  return Object.values(steps).every(Boolean) ? null : steps;
});
