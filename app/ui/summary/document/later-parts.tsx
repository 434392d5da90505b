import { type ComponentProps, lazy, Suspense } from "react";
import { t } from "#app/core/words.ts";
import { withRetry } from "../../runtime/retry.ts";
import { Waiting } from "./waiting.tsx";

// Parts of the page that few readers of a summary look at. The server sends their text with the page; the code comes
// after it, or when one of them is opened.

const TranscriptPanel = lazy(async () => ({
  default: (await withRetry(() => import("../transcript/transcript.tsx"))).TranscriptPanel,
}));
const Review = lazy(async () => ({
  default: (await withRetry(() => import("../review/review.tsx"))).Review,
}));
const EditForm = lazy(async () => ({
  default: (await withRetry(() => import("../editing/edit-form.tsx"))).EditForm,
}));

export function LaterTranscript(props: ComponentProps<typeof TranscriptPanel>) {
  return (
    <Suspense fallback={<Waiting>{t("Loading transcript...")}</Waiting>}>
      <TranscriptPanel {...props} />
    </Suspense>
  );
}

export function LaterReview(props: ComponentProps<typeof Review>) {
  return (
    <Suspense fallback={<Waiting>{t("Loading meeting summary...")}</Waiting>}>
      <Review {...props} />
    </Suspense>
  );
}

/** The document as one form. */
export function LaterEditForm(props: ComponentProps<typeof EditForm>) {
  return (
    <Suspense fallback={<Waiting>{t("Loading meeting summary...")}</Waiting>}>
      <EditForm {...props} />
    </Suspense>
  );
}
