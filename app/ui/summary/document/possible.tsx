import type { MouseEvent, ReactNode } from "react";
import { t } from "#app/core/words.ts";
import type { DocumentView, LineView } from "#app/domain/summaries/summaries/view.ts";
import { passFocus } from "../../kit/pass-focus.ts";
import { shortLabel } from "../../kit/short-label.ts";
import { useEditor } from "../editing/editor.tsx";
import { choicesForm, useLineChoices } from "./line-choices.tsx";
import { useOpenRow } from "./open-rows.tsx";

type PossibleLine = Pick<LineView, "line_id" | "text" | "unkept">;

type Unkept = Pick<PossibleLine, "line_id" | "unkept">;

/** @returns how lines stand with what was just chosen: dropped ones are gone, kept ones are kept */
export function useChosen(): <L extends Unkept>(lines: L[]) => L[] {
  const pending = useLineChoices()?.pending;
  return (lines) => {
    if (!pending || pending.size === 0) return lines;
    return lines.flatMap((line) => {
      const choice = pending.get(line.line_id);
      if (choice === "drop") return [];
      return [choice === "keep" ? { ...line, unkept: null } : line];
    });
  };
}

type Shown = {
  document: DocumentView;
  action_items: Pick<LineView, "unkept">[];
  more_items: { unkept: LineView["unkept"][] } | null;
};

/** All lines of a summary and its action items; of those that the page was not sent, one of each kind. */
export function summaryMarks({ document, action_items, more_items }: Shown): Pick<LineView, "unkept">[] {
  const { overview, decisions, key_discussions, open_questions, topics, jargon } = document;
  const points = topics.flatMap((topic) => topic.points);
  const listed = [...decisions, ...key_discussions, ...open_questions];
  const others = (more_items?.unkept ?? []).map((unkept) => ({ unkept }));
  return [...overview, ...listed, ...points, ...jargon, ...action_items, ...others];
}

export const isExcerpt = ({ unkept }: Pick<PossibleLine, "unkept">): boolean => unkept === "excerpt";

type HeadProps = {
  label: string;
  lines: Unkept[];
  /** Only what is seen is kept with one button. */
  isWhole?: boolean;
};

/** Says what stands below it that nobody has kept yet; nothing where there is none. */
export function PossibleHead({ label, lines, isWhole = true }: HeadProps) {
  const choices = useLineChoices();
  const ids = lines.filter(isExcerpt).map(({ line_id }) => line_id);
  if (ids.length === 0) return null;
  return (
    <div className="possible-head">
      <span>{label}</span>
      {choices && isWhole && ids.length > 1 && (
        <button
          type="submit"
          form={choicesForm}
          name="intent"
          value={`keep ${ids.join(" ")}`}
          className="line-choice no-print"
          aria-label={t("Keep all: {label}", { label })}
          onClick={(event) => {
            event.preventDefault();
            choices.choose("keep", ids);
          }}
        >
          {t("Keep all")}
        </button>
      )}
    </div>
  );
}

/** Marks a line of a model that nobody judged or that was judged in part. */
export function CheckMark() {
  return (
    <span className="check-mark" title={t("Not checked against the transcript")}>
      {t("Check")}
    </span>
  );
}

type ChoiceProps = {
  line: PossibleLine;
  /** The field that edits it in place, or the control that opens its dialog. */
  edit: string | ReactNode;
  /** Of an action item: deletes it as elsewhere. */
  onDrop?: () => void;
};

/** Keep, Edit, Drop: shown while the line is pointed at or has the focus, always on a touch screen. */
export function LineChoiceButtons({ line: { line_id, text, unkept }, edit, onDrop }: ChoiceProps) {
  const choices = useLineChoices();
  const editor = useEditor();
  const { isOpen } = useOpenRow(line_id);
  if (!choices || !unkept) return null;
  // It takes the room of the buttons, so that nothing moves when they come.
  if (!isOpen) return <span className="line-choices no-print" />;
  const label = shortLabel(text);
  const chosen = (event: MouseEvent<HTMLElement>, act: () => void) => {
    event.preventDefault();
    passFocus(event.currentTarget);
    act();
  };
  return (
    <span className="line-choices no-print">
      <button
        type="submit"
        form={choicesForm}
        name="intent"
        value={`keep ${line_id}`}
        className="line-choice"
        data-shortcut="keep"
        aria-label={`${t("Keep")}: ${label}`}
        onClick={(event) => chosen(event, () => choices.choose("keep", [line_id]))}
      >
        {t("Keep")}
      </button>
      {typeof edit !== "string"
        ? edit
        : // Without scripts all lines are edited on one page, to which the button over them leads.
          editor && (
            <button
              type="button"
              className="line-choice"
              data-shortcut="edit"
              aria-label={`${t("Edit")}: ${label}`}
              onClick={() => editor.start(edit)}
            >
              {t("Edit")}
            </button>
          )}
      <button
        type="submit"
        form={choicesForm}
        name="intent"
        value={`${onDrop ? "delete-action-item" : "drop"} ${line_id}`}
        className="line-choice"
        data-shortcut="drop"
        aria-label={`${t("Drop")}: ${label}`}
        onClick={(event) => chosen(event, onDrop ?? (() => choices.choose("drop", [line_id])))}
      >
        {t("Drop")}
      </button>
    </span>
  );
}
