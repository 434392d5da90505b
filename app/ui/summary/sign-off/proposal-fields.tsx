import { type LinePart, lineParts } from "#app/core/enums/line-part.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { Select } from "../../kit/select.tsx";
import { TextArea } from "../../kit/text-field.tsx";

type Props = {
  /** Lines in whose place others can be proposed. */
  lines: { line_id: string; text: string }[];
  typed: (name: string) => string;
  errors: Record<string, string[] | undefined>;
};

const additions: Record<LinePart, Message> = {
  keyDecisions: message("A decision is missing"),
  keyDiscussions: message("A key discussion is missing"),
  openQuestions: message("An open question is missing"),
};

const longestShown = 90;

/** What the minutes should say instead: another text for a line, or one more line. */
export function ProposalFields({ lines, typed, errors }: Props) {
  const about = [
    ...lineParts.map((part) => ({ value: `add ${part}`, label: t(additions[part]) })),
    ...lines.map(({ line_id, text }) => ({
      value: line_id,
      label: text.length > longestShown ? `${text.slice(0, longestShown)}…` : text,
    })),
  ];
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{t("Your proposal")}</legend>
      <Select
        name="line"
        label={t("What should be different?")}
        placeholder={t("Choose a line, or what is missing")}
        options={about}
        defaultValue={typed("line")}
        errors={errors.proposal}
      />
      <TextArea
        name="text"
        label={t("It should say")}
        rows={3}
        maxLength={1000}
        hint={t("Leave it empty to take the line out. The host decides on your proposal.")}
        defaultValue={typed("text")}
        errors={errors.text}
      />
    </fieldset>
  );
}

/** What the fields say: another text for a line, or a new line of a part; null where nothing was chosen. */
export function proposalIn({ line, text }: Record<string, unknown>) {
  const chosen = typeof line === "string" ? line : "";
  if (chosen === "") return null;
  const part = chosen.startsWith("add ") ? chosen.slice("add ".length) : null;
  return { ...(part === null ? { line_id: chosen } : { part }), text: typeof text === "string" ? text : "" };
}
