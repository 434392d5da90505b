import { t } from "#app/core/words.ts";
import { defaultShareDays, shareDays } from "#app/domain/summaries/shares/lifetimes.ts";
import type { ShareLinkView } from "#app/domain/summaries/shares/view.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { Dialog, FormActions } from "../kit/dialog.tsx";
import { CloseButton } from "../kit/dialog-buttons.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { LinkField } from "../kit/link-field.tsx";
import { DialogForm, type DialogPageProps } from "../kit/overlay.tsx";
import { Select } from "../kit/select.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { ShareLinkList } from "./link-list.tsx";

export type ShareData = {
  title: string;
  has_transcript: boolean;
  links: ShareLinkView[];
  /** The address of the meeting's summary. */
  back: string;
};
type Failed = { errors: Record<string, string[] | undefined>; values: Record<string, string | string[]> };
type ShareResult = Failed | { url: string };

const lifetimes = shareDays.map((days) => ({ value: String(days), label: t("{days} days", { days }) }));

/** Creates links by which anybody may read one summary, and lists those that are there. */
export function ShareDialog({ data, result }: DialogPageProps<ShareData, ShareResult>) {
  const { title, links, back } = data;
  const created = result && "url" in result ? result.url : null;
  return (
    <Dialog title={t("Share summary")} description={title} closeHref={back}>
      {created === null ? (
        <NewLink data={data} failed={result as Failed | undefined} />
      ) : (
        <NewlyCreated url={created} back={back} />
      )}
      {links.length > 0 && (
        <section aria-label={t("Links to this summary")}>
          <h2 className="mb-2 font-medium">{t("Links to this summary")}</h2>
          <ShareLinkList links={links} />
        </section>
      )}
    </Dialog>
  );
}

function NewLink({ data, failed }: { data: ShareData; failed: Failed | undefined }) {
  const { has_transcript, back } = data;
  return (
    <DialogForm method="post" className="flex flex-col gap-4">
      <FormErrors errors={failed?.errors[""]} />
      <p>
        {t(
          "Anyone with the link can read this summary. They don't need an account and can't change anything.",
        )}
      </p>
      <Select
        name="days"
        label={t("Expires after")}
        autoFocus
        options={lifetimes}
        defaultValue={String(failed?.values.days ?? defaultShareDays)}
        errors={failed?.errors.days}
      />
      {has_transcript && (
        <Checkbox
          name="with_transcript"
          label={t("Include the transcript")}
          hint={t("Off: readers see the summary, with speakers and times.")}
          defaultChecked={failed?.values.with_transcript === "on"}
        />
      )}
      <FormActions>
        <CloseButton to={back}>{t("Cancel")}</CloseButton>
        <SubmitButton intent="create" pendingLabel={t("Creating…")}>
          {t("Create link")}
        </SubmitButton>
      </FormActions>
    </DialogForm>
  );
}

function NewlyCreated({ url, back }: { url: string; back: string }) {
  return (
    <>
      <div
        role="status"
        className="flex flex-col gap-2 rounded-control border border-success-line bg-success-wash px-3 py-2.5"
      >
        <p className="text-success-ink">{t("Link ready. You can copy it again below at any time.")}</p>
        <LinkField
          autoFocus
          link={url}
          label={t("Link to the summary")}
          copyLabel={t("Copy the link to the summary")}
        />
      </div>
      <FormActions>
        <CloseButton to={back}>{t("Done")}</CloseButton>
      </FormActions>
    </>
  );
}
