import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { toldApart } from "#app/domain/accounts/users/display-name.ts";
import type { FaceView } from "#app/domain/transcripts/speakers/faces.ts";
import { noPerson } from "#app/domain/transcripts/speakers/no-person.ts";
import type { SpeakerPersonView } from "#app/domain/transcripts/speakers/view.ts";
import { Button } from "../../kit/button.tsx";
import { OverlayLink } from "../../kit/overlay.tsx";
import { FaceList } from "../../meeting/facts/faces.tsx";

export type WhoTookPartProps = {
  project_id: string;
  /** The first of all who took part. */
  faces: FaceView[];
  faceCount: number;
  /** Where all who were invited are listed. */
  peoplePath: string;
  /** A speaker who may be one of these people. */
  question: { speaker: string; likely: SpeakerPersonView[] } | null;
  abilities: { matchSpeaker: boolean };
};

/** The faces under a meeting's title, and the first question about who a speaker is. */
export function WhoTookPart({ path, who }: { path: string; who: WhoTookPartProps }) {
  const { project_id, faces, faceCount, peoplePath, question, abilities } = who;
  const action = `${path}/who-spoke`;
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <FaceList faces={faces} projectId={project_id} all={{ count: faceCount, href: peoplePath }} />
        {abilities.matchSpeaker && faces.length > 0 && (
          <OverlayLink
            to={action}
            className="no-print touch-target inline-flex min-h-6 items-center rounded-control px-1 font-medium text-accent-ink hover:underline"
          >
            {t("Who spoke")}
          </OverlayLink>
        )}
      </div>
      {question && <Question {...question} action={action} />}
    </>
  );
}

type QuestionProps = NonNullable<WhoTookPartProps["question"]> & { action: string };

function Question({ speaker, likely, action }: QuestionProps) {
  const [only, another] = likely;
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      className="no-print mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink"
    >
      <input type="hidden" name="speaker" value={speaker} />
      <input type="hidden" name="intent" value="answer" />
      <span className="min-w-0 wrap-anywhere">
        {only && !another
          ? t("Is “{speaker}” {name}?", { speaker, name: only.name })
          : t("Who is “{speaker}”?", { speaker })}
      </span>
      <span className="flex flex-wrap gap-1.5">
        {[...toldApart(likely)].map(([{ person_id, email }, name]) => (
          <Button key={person_id} size="small" name="person" value={person_id} title={email}>
            {another ? name : t("Yes")}
          </Button>
        ))}
        <Button size="small" variant="quiet" name="person" value={noPerson}>
          {another ? t("Neither") : t("No")}
        </Button>
      </span>
    </Form>
  );
}
