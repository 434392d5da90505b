import { firstSentencesOf } from "#app/core/stretch.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { LinkButton } from "../../kit/button.tsx";
import { CopyLink } from "../../kit/copy-link.tsx";
import { Dialog, FormActions } from "../../kit/dialog.tsx";
import { CloseButton } from "../../kit/dialog-buttons.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { DialogForm, type DialogPageProps, useFollow } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextArea, TextField } from "../../kit/text-field.tsx";
import { clockText } from "./chip.tsx";

export type QuoteData = {
  meeting: { meeting_id: string; title: string };
  segment_id: string;
  speaker: string;
  text: string;
  timestamp: string | null;
  has_summary: boolean;
  abilities: { editSummary: boolean; proposeEdit: boolean };
  /** The address of the line, with this server's name. */
  link: string;
};
type QuoteResult = {
  errors: Record<string, string[] | undefined>;
  values: Record<string, string | string[]>;
};

/** A spoken line and what can be made of it: an action item, a decision, a copy. */
export function QuoteDialog({ data, result }: DialogPageProps<QuoteData, QuoteResult>) {
  const { meeting, segment_id, speaker, text, timestamp, abilities, has_summary, link } = data;
  const path = `/meeting-summary/${meeting.meeting_id}`;
  const back = path + spokenHref(segment_id);
  const time = clockText(timestamp);
  const said = `“${text}” — ${speaker}${time && `, ${time}`}`;
  const mayDecide = has_summary && (abilities.editSummary || abilities.proposeEdit);
  return (
    <Dialog title="Quote" closeHref={back}>
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
          label="Quote with its link"
          readOnly
          autoFocus
          onFocus={({ target }) => target.select()}
          className="min-w-0 flex-1"
          defaultValue={`${said} ${link}`}
        />
        <CopyLink link={`${said}\n${link}`} label="Copy quote with its link" />
      </div>
      {abilities.editSummary && <ActionItemLink to={`${path}/action-items/new?segment=${segment_id}`} />}
      {mayDecide && <DecisionForm text={text} direct={abilities.editSummary} back={back} result={result} />}
    </Dialog>
  );
}

function ActionItemLink({ to }: { to: string }) {
  return (
    <div>
      <LinkButton to={to} onClick={useFollow(to)}>
        Make it an action item
      </LinkButton>
    </div>
  );
}

type DecisionProps = { text: string; direct: boolean; back: string; result: QuoteResult | undefined };

function DecisionForm({ text, direct, back, result }: DecisionProps) {
  return (
    <DialogForm method="post" className="flex flex-col gap-3 border-t border-line pt-4">
      <FormErrors errors={result?.errors[""]} />
      <TextArea
        name="text"
        label="Decision"
        rows={3}
        required
        maxLength={1000}
        hint={direct ? undefined : "A project admin or the host reviews it first."}
        defaultValue={String(result?.values.text ?? firstSentencesOf(text, 1000))}
        errors={result?.errors.text}
      />
      <FormActions>
        <CloseButton to={back}>Cancel</CloseButton>
        <SubmitButton pendingLabel="Adding…">{direct ? "Add decision" : "Propose decision"}</SubmitButton>
      </FormActions>
    </DialogForm>
  );
}
