import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { LinkButton } from "../../kit/button.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextArea, TextField } from "../../kit/text-field.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { SummarySectionFrame } from "../document/section.tsx";
import type { EditFields } from "./edit-fields.ts";

export type EditFormProps = {
  fields: EditFields;
  /** The version that the changes are based on. */
  revision: number;
  /** A newer version exists, and the writer has seen the conflicts. */
  moved: boolean;
  /** Whether saving changes the summary, or proposes the change to a reviewer. */
  direct: boolean;
  path: string;
  errors: string[];
};

/** The whole document as one form. Emptying a field removes its line; the empty field at the end adds one. */
export function EditForm({ fields, revision, moved, direct, path, errors }: EditFormProps) {
  const failed = errors.length > 0;
  const [idle, setIdle] = useState(false);
  // Without scripts the button is always enabled; with scripts only after a change.
  const form = useRef<HTMLFormElement>(null);
  // Text typed before the scripts were loaded is a change too.
  useEffect(() => setIdle(!failed && !isChanged(form.current)), [failed]);
  return (
    <Form ref={form} method="post" className="flex max-w-3xl flex-col gap-10" onInput={() => setIdle(false)}>
      <input type="hidden" name="base_revision" value={revision} />
      {moved && <input type="hidden" name="mine_wins" value="yes" />}
      <FormErrors errors={errors} />
      {moved && (
        <p className="text-muted">
          Save again to use your version there. All other changes stay.{" "}
          <TextLink to={path} target="_blank">
            Open the current summary
          </TextLink>{" "}
          in another tab to compare.
        </p>
      )}
      <SummarySectionFrame id="edit-summary" title="Meeting Summary">
        <TextArea name="summary" label="Meeting Summary" hideLabel rows={8} defaultValue={fields.summary} />
      </SummarySectionFrame>
      <Entries name="decision" title="Decisions" label="Decision" entries={fields.decisions} />
      <Entries
        name="discussion"
        title="Key Discussions"
        label="Key discussion"
        entries={fields.discussions}
      />
      <Entries name="question" title="Open Questions" label="Open question" entries={fields.questions} />
      <TopicFields topics={fields.topics} />
      <JargonFields jargon={fields.jargon} />
      <div
        data-foot-bar=""
        className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-canvas py-3 max-md:bottom-14 low:static"
      >
        <LinkButton to={path}>Cancel</LinkButton>
        <SubmitButton intent={direct ? "save" : "propose"} disabled={idle} pendingLabel="Saving...">
          {direct ? "Save" : "Submit for approval"}
        </SubmitButton>
      </div>
    </Form>
  );
}

type EntriesProps = { name: string; title: string; label: string; entries: { id: string; text: string }[] };

function Entries({ name, title, label, entries }: EntriesProps) {
  return (
    <SummarySectionFrame id={`edit-${name}`} title={title}>
      <ul className="flex flex-col gap-3">
        {entries.map(({ id, text }, index) => (
          <li key={id || `new-${index}`}>
            <input type="hidden" name={`${name}_id`} value={id} />
            <TextArea
              name={name}
              id={`${name}-${index}`}
              label={id || text ? `${label} ${index + 1}` : `Add: ${label.toLowerCase()}`}
              hideLabel={Boolean(id || text)}
              rows={2}
              defaultValue={text}
            />
          </li>
        ))}
      </ul>
    </SummarySectionFrame>
  );
}

function TopicFields({ topics }: Pick<EditFields, "topics">) {
  return (
    <SummarySectionFrame id="edit-outline" title="Outliers">
      <ul className="flex flex-col gap-6">
        {topics.map(({ id, topic, time, points }, index) => (
          <li key={id || `new-${index}`} className="flex flex-col gap-3">
            <input type="hidden" name="topic_id" value={id} />
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
              <TextField
                name="topic"
                id={`topic-${index}`}
                label={id ? "Topic" : "Add a topic"}
                defaultValue={topic}
              />
              <TextField
                name="topic_time"
                id={`topic-time-${index}`}
                label="Begins at"
                placeholder="0:12:30"
                defaultValue={time}
              />
            </div>
            <TextArea
              name="topic_points"
              id={`topic-points-${index}`}
              label="Points, one per line"
              rows={Math.min(8, Math.max(2, points.split("\n").length + 1))}
              defaultValue={points}
            />
          </li>
        ))}
      </ul>
    </SummarySectionFrame>
  );
}

function JargonFields({ jargon }: Pick<EditFields, "jargon">) {
  return (
    <SummarySectionFrame id="edit-jargon" title="Jargon Classifications">
      <ul className="flex flex-col gap-3">
        {jargon.map(({ id, term, text }, index) => (
          <li key={id || `new-${index}`} className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <input type="hidden" name="jargon_id" value={id} />
            <TextField
              name="jargon_term"
              id={`jargon-term-${index}`}
              label={id ? "Term" : "Add a term"}
              defaultValue={term}
            />
            <TextArea
              name="jargon"
              id={`jargon-${index}`}
              label="Clarification"
              rows={2}
              defaultValue={text}
            />
          </li>
        ))}
      </ul>
    </SummarySectionFrame>
  );
}

function isChanged(form: HTMLFormElement | null): boolean {
  const fields =
    form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input:not([type=hidden]), textarea") ??
    [];
  return [...fields].some((field) => field.value !== field.defaultValue);
}
