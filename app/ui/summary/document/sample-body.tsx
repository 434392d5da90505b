import { type SamplePage, sampleHeldAt, sampleId } from "#app/domain/summaries/sample/sample-page.ts";
import type { TranscriptPart } from "./anchors.ts";
import { SummaryPage, type SummaryPageProps } from "./page.tsx";
import { SampleFrame } from "./sample-frame.tsx";

const halfAnHour = 30 * 60_000;
const now = new Date(Date.parse(sampleHeldAt) + halfAnHour).toISOString();

/** What a meeting's page has beside its summary, empty here: a visitor only reads. */
const readOnly = {
  carriedOver: [],
  logged: [],
  comments: null,
  notes: { items: [], at: 0, total: 0 },
  who: null,
  kept: { has_notes: false, transcript_deleted_at: null, transcript_goes_at: null, recording: null },
  versions: { at: 0, total: 1 },
  signOff: null,
  pending: { items: [], at: 0, total: 0, hasOwn: false },
  review: null,
  editing: false,
  sideBySide: false,
  decided: false,
  result: undefined,
  me: "",
  samplePath: "/sample",
} satisfies Partial<SummaryPageProps>;

type SampleBodyProps = Pick<SamplePage, "ends" | "summary"> & {
  title: string;
  transcript: TranscriptPart;
  isLoggedIn: boolean;
};

export default function SampleBody({ title, ends, summary, transcript, isLoggedIn }: SampleBodyProps) {
  const page = {
    meeting: {
      meeting_id: sampleId,
      project_id: "",
      title,
      held_at: sampleHeldAt,
      meeting_status: "completed",
      title_from: null,
      is_private: false,
    },
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
    owner_ids: {},
    summary: { ...summary, more_items: null },
    ends,
    related: [],
  };
  return (
    <SampleFrame now={now} isLoggedIn={isLoggedIn}>
      <SummaryPage page={page} transcript={transcript} {...readOnly} />
    </SampleFrame>
  );
}
