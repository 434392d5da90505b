import { Form } from "@remix-run/react";
import type { SignOffAnswer } from "#app/core/enums/sign-off-answer.ts";
import { t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { Icon } from "../../kit/icon.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextArea } from "../../kit/text-field.tsx";
import { Day } from "../../kit/time.tsx";
import { Wordmark } from "../../kit/wordmark.tsx";
import { useFormDraft } from "../../runtime/use-form-draft.tsx";
import { SharedMinutes, type SharedMinutesProps } from "../../share/shared-summary.tsx";
import { ProposalFields } from "./proposal-fields.tsx";

type GuestPage = {
  minutes: SharedMinutesProps["minutes"] & { title: string };
  lines: { line_id: string; text: string }[];
  /** When the meeting was held, with the zone. */
  held: string;
  due_date: string;
  asked_by: string;
  answer: SignOffAnswer | null;
  is_used: boolean;
  comment: string;
  words: string;
};
type Failed = { errors: Record<string, string[]>; values: Record<string, string | string[]> };
type Props = { page: GuestPage; failed: Failed | undefined };

/** The minutes for somebody without an account, and under them the answer that is asked of them. */
export function GuestSignOff({ page, failed }: Props) {
  const { minutes, held, due_date, asked_by, is_used } = page;
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 py-6 md:px-8 md:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-4">
        <Wordmark />
        <p className="text-sm text-muted">
          {rich("Answer by {day}", { day: <Day value={due_date} inSentence /> })}
        </p>
      </div>
      <header className="mt-8">
        <h1 className="text-2xl text-balance break-words">{minutes.title}</h1>
        <p className="mt-2 text-muted">{held}</p>
        <p className="mt-4">
          {rich("{name} asks you to agree on these minutes.", {
            name: <bdi>{asked_by === "" ? t("The host") : asked_by}</bdi>,
          })}{" "}
          {!is_used && (
            <a href="#answer" className="text-link">
              {t("Go to your answer")}
            </a>
          )}
        </p>
      </header>
      <div className="mt-8 flex flex-col gap-9 text-md leading-relaxed">
        <SharedMinutes minutes={minutes} />
      </div>
      <section id="answer" aria-label={t("Your answer")} className="mt-12 border-t border-line pt-6">
        <h2 className="mb-3 text-lg font-semibold">{t("Your answer")}</h2>
        {is_used ? <Given page={page} /> : <Answer page={page} failed={failed} />}
      </section>
    </main>
  );
}

function Given({ page: { answer, comment } }: { page: GuestPage }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="font-medium">
        {answer === "agreed"
          ? t("You agreed. Thank you.")
          : t("You objected. The host decides on your proposal, and then asks you again.")}
      </p>
      {comment !== "" && <p className="whitespace-pre-wrap break-words text-muted">{comment}</p>}
      <p className="text-sm text-muted">{t("Your answer is saved. You can close this page.")}</p>
    </div>
  );
}

function Answer({ page, failed }: Props) {
  const kept = useFormDraft(`guest sign-off ${page.words}`, failed);
  const typed = (name: string) => String(kept.values?.[name] ?? "");
  const errors = failed?.errors ?? {};
  return (
    <Form key={kept.key} method="post" className="flex flex-col gap-5">
      <input type="hidden" name="words" value={page.words} />
      {kept.notice}
      <FormErrors errors={errors[""]} fields={{ line: errors.proposal, comment: errors.comment }} />
      <TextArea
        name="comment"
        label={t("Comment")}
        optional
        rows={2}
        maxLength={2000}
        defaultValue={typed("comment")}
        errors={errors.comment}
      />
      <div>
        <SubmitButton intent="agree" pendingLabel={t("Saving…")}>
          {t("Agree")}
        </SubmitButton>
      </div>
      <details className="disclosure" open={typed("intent") === "object"}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-muted hover:text-ink">
          <Icon name="chevron-right" className="disclosure-arrow size-4 shrink-0" />
          {t("Object, and say what should be different")}
        </summary>
        <div className="mt-4 flex flex-col gap-4">
          <ProposalFields lines={page.lines} typed={typed} errors={errors} />
          <div>
            <SubmitButton intent="object" variant="secondary" pendingLabel={t("Saving…")}>
              {t("Object with this proposal")}
            </SubmitButton>
          </div>
        </div>
      </details>
    </Form>
  );
}
