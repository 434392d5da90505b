import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { acceptInvite } from "#app/domain/workspaces/projects/accept-invite.server.ts";
import { startWorking } from "#app/domain/workspaces/projects/write.server.ts";
import type { PageFlash } from "#app/http/pages/flash.ts";
import { ctxOf, load, type PageArgs } from "#app/http/pages/page.ts";
import { addSampleMeeting } from "#app/routes/_app.sample-meeting.tsx";

/** The rest of the request as the person who has just signed up by it. */
export function loggedIn(args: PageArgs, session: { userId: string; sessionId: string }): PageArgs {
  const ctx: Ctx = { ...ctxOf(args), actor: { kind: "user", via: "cookie", ...session } };
  return { ...args, context: { ...args.context, ctx } };
}

/**
 * An organization and a project, so that the first thing to do is to add a transcript. Not for those who come by an invite or
 * for a page: they may need none of their own. Returns where to go on.
 */
export async function startOrganization(args: PageArgs, { sample }: { sample: boolean }): Promise<string> {
  const { project_id } = await load(args, startWorking, {});
  return sample ? addSampleMeeting(args, project_id) : "/dashboard";
}

/** The page already asked: its title is "Join" and the project. An invite that is used up by now leads in as well. */
export async function joinBy(ctx: Ctx, token: string): Promise<PageFlash | undefined> {
  try {
    const { project_name } = await acceptInvite(ctx, { token });
    return { kind: "success", message: t("Welcome to {projectName}.", { projectName: project_name }) };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}
