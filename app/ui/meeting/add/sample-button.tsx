import { t } from "#app/core/words.ts";
import { PageForm } from "../../kit/page-form.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";

/** Adds the sample meeting to a project without meetings. */
export function SampleMeetingButton() {
  return (
    <PageForm method="post" action="/sample-meeting">
      <SubmitButton variant="secondary" pendingLabel={t("Loading…")}>
        {t("Load a sample meeting")}
      </SubmitButton>
    </PageForm>
  );
}
