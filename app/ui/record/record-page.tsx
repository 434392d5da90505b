import { useEffect, useState } from "react";
import type { BrowserRecordingView } from "#app/domain/transcripts/browser-recordings/view.ts";
import type { WriterNotes } from "#app/domain/transcripts/notes/view.ts";
import { Page } from "../kit/page.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { useScriptedState } from "../kit/use-scripted.ts";
import { InsteadOfRecording } from "./instead.tsx";
import { recordedType } from "./sound.ts";
import { RecordingStudio } from "./studio.tsx";
import { useOwnDocument } from "./use-own-document.ts";

export type RecordPageProps = {
  page: {
    service: string | null;
    largest_bytes: number;
    longest_seconds: number;
    /** What the reader is recording. */
    open: BrowserRecordingView | null;
    /** The meeting that they want to record; null for a new one. */
    meeting: { meeting_id: string; title: string; recorded_by: string | null; refused: string | null } | null;
  };
  /** Where a new meeting is made; null for a person who works nowhere yet. */
  project: { project_id: string; project_name: string } | null;
  notes: WriterNotes[];
  storageKey: string;
};

/** Records a meeting in this browser, without a bot. */
export function RecordPage(props: RecordPageProps) {
  const { page, project } = props;
  const scripted = useScriptedState();
  const isReady = useOwnDocument();
  const [can, setCan] = useState<boolean | null>(null);
  useEffect(() => setCan(recordedType() !== null), []);
  const title = page.open?.title ?? page.meeting?.title;
  const instead = <InsteadOfRecording meetingId={page.meeting?.meeting_id} service={page.service} />;
  return (
    <Page width="narrow">
      <PageHeader
        title="Record"
        description={title ?? (project ? `In ${project.project_name}` : undefined)}
      />
      <noscript>{instead}</noscript>
      {scripted && can === false && instead}
      {scripted && can && isReady && <RecordingStudio {...props} />}
    </Page>
  );
}
