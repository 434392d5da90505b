import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readSample } from "#app/domain/summaries/sample/read.server.ts";
import { sampleHeldAt, sampleId } from "#app/domain/summaries/sample/sample-page.ts";
import { ctxOf, load } from "#app/http/pages/page.ts";
import { SampleFrame } from "#app/ui/landing/sample-frame.tsx";
import { SummaryPage, type SummaryPageProps } from "#app/ui/summary/document/page.tsx";

export { shouldRevalidate } from "#app/ui/summary/document/tab-revalidation.ts";

export const meta: MetaFunction = () => [{ title: "Sample meeting · Throughline" }];

/** The sample's summary page, for anybody who asks. */
export const loader = async (args: LoaderFunctionArgs) => {
  const search = new URL(args.request.url).searchParams;
  const filter = { speaker: search.get("speaker") ?? undefined, q: search.get("q") ?? undefined };
  const { title, ends, summary, transcript } = await load(args, readSample, filter);
  return { title, ends, summary, transcript, isLoggedIn: ctxOf(args).actor.kind === "user" };
};

const halfAnHour = 30 * 60_000;
const now = new Date(Date.parse(sampleHeldAt) + halfAnHour).toISOString();

/** What a page of a meeting has beyond its summary: a visitor may do none of it. */
const readOnly = {
  carriedOver: [],
  kept: { transcript_deleted_at: null, transcript_goes_at: null, recording: null },
  pending: [],
  review: null,
  editing: false,
  sideBySide: false,
  decided: false,
  result: undefined,
  me: "",
  samplePath: "/sample",
} satisfies Partial<SummaryPageProps>;

export default function Sample() {
  const { title, ends, summary, transcript, isLoggedIn } = useLoaderData<typeof loader>();
  const page = {
    meeting: { meeting_id: sampleId, title, held_at: sampleHeldAt, meeting_status: "completed" },
    attendees: transcript.speakers.map(({ speaker }) => ({ email: speaker, user_id: null, name: speaker })),
    user_role: "participant",
    abilities: {
      editSummary: false,
      proposeEdit: false,
      record: false,
      confirmLine: false,
      share: false,
    },
    has_transcript: true,
    state: "ready" as const,
    progress: null,
    problem: null,
    new_lines: 0,
    summary,
    ends,
    related: [],
  };
  return (
    <SampleFrame now={now} isLoggedIn={isLoggedIn}>
      <SummaryPage page={page} transcript={transcript} {...readOnly} />
    </SampleFrame>
  );
}
