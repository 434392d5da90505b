import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { hour, iso } from "#app/core/clock.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { startWorking } from "#app/domain/workspaces/projects/write.server.ts";
import { ctxOf, load, type PageArgs, redirectTo } from "#app/http/pages/page.ts";

export const loader = () => redirect("/dashboard");

/** Adds the sample meeting, which is processed like a real one. Someone without a project gets one of their own. */
export const action = async (args: ActionFunctionArgs) => {
  const { project_id } = await load(args, startWorking, {});
  return redirectTo(args, await addSampleMeeting(args, project_id));
};

/** Returns where its summary is. */
export async function addSampleMeeting(args: PageArgs, project_id: string): Promise<string> {
  const { text, fileName, ...meeting } = sampleMeeting;
  const { meeting_id } = await load(args, scheduleMeeting, {
    ...meeting,
    agenda: [...meeting.agenda],
    project_id,
    scheduled_at: iso(ctxOf(args).now() - hour),
    platform_type: "google_meet",
  });
  await load(args, bringTranscript, {
    meeting_id,
    file_name: fileName,
    bytes: new TextEncoder().encode(text),
  });
  return `/meeting-summary/${meeting_id}`;
}
