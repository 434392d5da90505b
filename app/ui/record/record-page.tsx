import { lazy, Suspense, useEffect, useState } from "react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { Page } from "../kit/page.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { useScriptedState } from "../kit/use-scripted.ts";
import { withRetry } from "../runtime/retry.ts";
import { InsteadOfRecording } from "./instead.tsx";
import type { RecordPageProps } from "./props.ts";
import { recordedType } from "./sound.ts";
import { useOwnDocument } from "./use-own-document.ts";

// The page stands before anything can be recorded.
const RecordingStudio = lazy(async () => ({
  default: (await withRetry(() => import("./studio.tsx"))).RecordingStudio,
}));

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
        title={t("Record")}
        description={
          title ??
          (project ? t("In {projectName}", { projectName: isolated(project.project_name) }) : undefined)
        }
      />
      <noscript>{instead}</noscript>
      {scripted && can === false && instead}
      {scripted && can && isReady && (
        <Suspense>
          <RecordingStudio {...props} />
        </Suspense>
      )}
    </Page>
  );
}
