import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
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
          {rich(
            "Save again to use your version there. All other changes stay. <link>Open the current summary</link> in another tab to compare.",
            {
              link: (text) => (
                <TextLink to={path} target="_blank">
                  {text}
                </TextLink>
              ),
            },
          )}
        </p>
      )}
      <SummarySectionFrame id="edit-summary" title={t("Meeting Summary")}>
        <TextArea
          name="summary"
          label={t("Meeting Summary")}
          hideLabel
          rows={8}
          defaultValue={fields.summary}
        />
      </SummarySectionFrame>
      <Entries
        name="decision"
        title={t("Decisions")}
        label={t("Decision")}
        add={t("Add decision")}
        entries={fields.decisions}
      />
      <Entries
        name="discussion"
        title={t("Key Discussions")}
        label={t("Key discussion")}
        add={t("Add key discussion")}
        entries={fields.discussions}
      />
      <Entries
        name="question"
        title={t("Open Questions")}
        label={t("Open question")}
        add={t("Add open question")}
        entries={fields.questions}
      />
      <TopicFields topics={fields.topics} />
      <JargonFields jargon={fields.jargon} />
      <div
        data-foot-bar=""
        className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-canvas py-3 max-md:bottom-14 low:static"
      >
        <LinkButton to={path}>{t("Cancel")}</LinkButton>
        <SubmitButton intent={direct ? "save" : "propose"} disabled={idle} pendingLabel={t("Saving...")}>
          {direct ? t("Save") : t("Submit for approval")}
        </SubmitButton>
      </div>
    </Form>
  );
}

type EntriesProps = {
  name: string;
  title: string;
  label: string;
  /** The label of the empty field that adds one. */
  add: string;
  entries: { id: string; text: string }[];
};

function Entries({ name, title, label, add, entries }: EntriesProps) {
  return (
    <SummarySectionFrame id={`edit-${name}`} title={title}>
      <ul className="flex flex-col gap-3">
        {entries.map(({ id, text }, index) => (
          <li key={id || `new-${index}`}>
            <input type="hidden" name={`${name}_id`} value={id} />
            <TextArea
              name={name}
              id={`${name}-${index}`}
              label={id || text ? `${label} ${index + 1}` : add}
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
    <SummarySectionFrame id="edit-outline" title={t("Outliers")}>
      <ul className="flex flex-col gap-6">
        {topics.map(({ id, topic, time, points }, index) => (
          <li key={id || `new-${index}`} className="flex flex-col gap-3">
            <input type="hidden" name="topic_id" value={id} />
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
              <TextField
                name="topic"
                id={`topic-${index}`}
                label={id ? t("Topic") : t("Add a topic")}
                defaultValue={topic}
              />
              <TextField
                name="topic_time"
                id={`topic-time-${index}`}
                label={t("Begins at")}
                placeholder="0:12:30"
                defaultValue={time}
              />
            </div>
            <TextArea
              name="topic_points"
              id={`topic-points-${index}`}
              label={t("Points, one per line")}
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
    <SummarySectionFrame id="edit-jargon" title={t("Jargon Classifications")}>
      <ul className="flex flex-col gap-3">
        {jargon.map(({ id, term, text }, index) => (
          <li key={id || `new-${index}`} className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <input type="hidden" name="jargon_id" value={id} />
            <TextField
              name="jargon_term"
              id={`jargon-term-${index}`}
              label={id ? t("Term") : t("Add a term")}
              defaultValue={term}
            />
            <TextArea
              name="jargon"
              id={`jargon-${index}`}
              label={t("Clarification")}
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
