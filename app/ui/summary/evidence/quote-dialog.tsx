import { useParams, useSearchParams } from "@remix-run/react";
import { type LinePart, lineParts } from "#app/core/enums/line-part.ts";
import { firstSentencesOf } from "#app/core/stretch.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { LinkButton } from "../../kit/button.tsx";
import { CopyLink } from "../../kit/copy-link.tsx";
import { Dialog, FormActions } from "../../kit/dialog.tsx";
import { CloseButton } from "../../kit/dialog-buttons.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { DialogForm, type DialogPageProps, useFollow } from "../../kit/overlay.tsx";
import { Select } from "../../kit/select.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextArea, TextField } from "../../kit/text-field.tsx";
import { clockText } from "./chip.tsx";

export type QuoteData = {
  meeting: { meeting_id: string; title: string };
  segment_id: string;
  /** Null where it is one line. */
  last_segment_id: string | null;
  speaker: string;
  text: string;
  timestamp: string | null;
  has_summary: boolean;
  abilities: { editSummary: boolean; proposeEdit: boolean };
  /** The address of the words, with this server's name. */
  link: string;
  /** Below the summary, where there is a recording. */
  clip: string | null;
  /** Where the words go first. */
  part: LinePart;
};
type QuoteResult = {
  errors: Record<string, string[] | undefined>;
  values: Record<string, string | string[]>;
};

/** Spoken words and what can be made of them: a line of the summary, an action item, a clip, a copy. */
export function QuoteDialog({ data, result }: DialogPageProps<QuoteData, QuoteResult>) {
  const { meeting, segment_id, speaker, text, timestamp, abilities, has_summary, link, clip } = data;
  const path = `/meeting-summary/${meeting.meeting_id}`;
  const back = path + spokenHref(segment_id);
  const time = clockText(timestamp);
  const said = `“${text}” — ${speaker}${time && `, ${time}`}`;
  const mayAdd = has_summary && (abilities.editSummary || abilities.proposeEdit);
  return (
    <Dialog title={t("Quote")} closeHref={back}>
      <figure className="border-l-2 border-accent-line pl-3">
        <blockquote className="max-w-prose break-words">{text}</blockquote>
        <figcaption className="mt-1 text-sm text-muted">
          {speaker}
          {time && ` · ${time}`} · {meeting.title}
        </figcaption>
      </figure>
      <div className="flex items-end gap-2">
        <TextField
          name="quote_text"
          label={t("Quote with its link")}
          readOnly
          autoFocus
          onFocus={({ target }) => target.select()}
          className="min-w-0 flex-1"
          defaultValue={`${said} ${link}`}
        />
        <CopyLink link={`${said}\n${link}`} label={t("Copy quote with its link")} />
      </div>
      <div className="flex flex-wrap gap-2">
        {abilities.editSummary && <ActionItemLink path={path} />}
        {clip && <LinkButton to={path + clip}>{t("Play this clip")}</LinkButton>}
      </div>
      {mayAdd && <LineForm data={data} back={back} result={result} />}
    </Dialog>
  );
}

/** Passes on which words are chosen. */
function ActionItemLink({ path }: { path: string }) {
  const { segment_id = "" } = useParams();
  const [search] = useSearchParams();
  const to = `${path}/action-items/new?${new URLSearchParams({ ...Object.fromEntries(search), segment: segment_id })}`;
  return (
    <LinkButton to={to} onClick={useFollow(to)}>
      {t("Make it an action item")}
    </LinkButton>
  );
}

const partNames: Record<LinePart, Message> = {
  keyDecisions: message("Decision"),
  keyDiscussions: message("Key discussion"),
  openQuestions: message("Open question"),
};
const options = () => lineParts.map((value) => ({ value, label: t(partNames[value]) }));

type LineFormProps = { data: QuoteData; back: string; result: QuoteResult | undefined };

function LineForm({ data: { text, part, last_segment_id, abilities }, back, result }: LineFormProps) {
  const { editSummary } = abilities;
  return (
    <DialogForm method="post" className="flex flex-col gap-3 border-t border-line pt-4">
      <FormErrors errors={result?.errors[""]} />
      {last_segment_id && <input type="hidden" name="last_segment_id" value={last_segment_id} />}
      <Select
        name="part"
        label={t("Add to the summary as")}
        options={options()}
        defaultValue={String(result?.values.part ?? part)}
        errors={result?.errors.part}
      />
      <TextArea
        name="text"
        label={t("Line")}
        rows={3}
        required
        maxLength={1000}
        hint={editSummary ? undefined : t("A project admin or the host reviews it first.")}
        defaultValue={String(result?.values.text ?? firstSentencesOf(text, 1000))}
        errors={result?.errors.text}
      />
      <FormActions>
        <CloseButton to={back}>{t("Cancel")}</CloseButton>
        <SubmitButton pendingLabel={t("Adding…")}>
          {editSummary ? t("Add line") : t("Propose line")}
        </SubmitButton>
      </FormActions>
    </DialogForm>
  );
}
