import type { LinePart } from "#app/core/enums/line-part.ts";
import type { LineView } from "#app/domain/summaries/summaries/view.ts";
import { LoggedLineLink } from "../../decisions/logged-line.tsx";
import { Diff } from "../../kit/diff.tsx";
import { AddLineButton } from "../editing/add-line-button.tsx";
import { Editable, type Editor, EditorFields, InPlaceText, useEditor } from "../editing/editor.tsx";
import { freshId } from "../editing/unsaved-edits.ts";
import { Author } from "./author.tsx";
import { SummaryLine, SummaryLines } from "./line.tsx";
import { isExcerpt, LineChoiceButtons, PossibleHead, useChosen } from "./possible.tsx";
import { SummarySectionFrame } from "./section.tsx";

export type EditableLinesProps = {
  part: LinePart;
  id: string;
  title: string;
  /** The label of one entry. */
  one: string;
  /** What the button says that adds one. */
  add: string;
  /** The label over lines that nobody has kept. */
  possible: string;
  lines: LineView[];
  empty: string;
};

/** A list of lines, each edited in its own field. */
export function EditableLines({ part, id, title, one, add, possible, empty, ...props }: EditableLinesProps) {
  const lines = useChosen()(props.lines);
  const editor = useEditor();
  const rows = editor
    ? rowsOf(editor, part, lines)
    : lines.map((line) => ({ id: line.line_id, line, text: line.text }));
  return (
    <SummarySectionFrame
      id={id}
      title={title}
      isEmpty={rows.length === 0}
      empty={empty}
      actions={editor && <AddLine editor={editor} part={part} label={add} />}
    >
      <Rows rows={rows.filter((row) => !isExcerptRow(row))} part={part} one={one} />
      <PossibleHead label={possible} lines={lines} />
      <Rows rows={rows.filter(isExcerptRow)} part={part} one={one} />
    </SummarySectionFrame>
  );
}

type RowsProps = Pick<EditableLinesProps, "part" | "one"> & { rows: Row[] };

function Rows({ rows, part, one }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <SummaryLines bullets>
      {rows.map((row) => (
        <SummaryLine
          key={row.id}
          saved={row.line}
          evidence={row.line?.evidence}
          actions={
            row.line && (
              <>
                <LoggedLineLink lineId={row.id} />
                <Author line={row.line} />
              </>
            )
          }
          choices={row.line?.unkept && <LineChoiceButtons line={row.line} edit={`${part}:${row.id}`} />}
        >
          <Line row={row} part={part} one={one} />
        </SummaryLine>
      ))}
    </SummaryLines>
  );
}

function isExcerptRow({ line }: Row): boolean {
  return line !== null && isExcerpt(line);
}

type Row = { id: string; line: LineView | null; text: string };

function Line({ row, part, one }: { row: Row; part: EditableLinesProps["part"]; one: string }) {
  const editor = useEditor();
  const field = `${part}:${row.id}`;
  const before = row.line?.text ?? "";
  if (editor?.open === field) {
    const write = (text: string) =>
      editor.change({
        [part]: editor.content[part].map((entry) => (entry.id === row.id ? { ...entry, text } : entry)),
      });
    return (
      <EditorFields>
        <InPlaceText label={one} value={row.text} onChange={write} />
      </EditorFields>
    );
  }
  return (
    <Editable field={field} label={before || one}>
      {row.text === before ? before : <Diff before={before} after={row.text} />}
    </Editable>
  );
}

type AddLineProps = { editor: Editor; part: LinePart; label: string };

function AddLine({ editor, part, label }: AddLineProps) {
  const add = () => {
    const id = freshId();
    editor.change({ [part]: [...editor.content[part], { id, text: "" }] });
    editor.start(`${part}:${id}`);
  };
  return (
    <AddLineButton part={part} onAdd={add}>
      {label}
    </AddLineButton>
  );
}

/** The saved lines with the draft's changes, then the new lines; empty new lines are left out. */
function rowsOf({ content, base, open }: Editor, part: EditableLinesProps["part"], lines: LineView[]): Row[] {
  const written = new Map(content[part].map((entry) => [entry.id, entry.text]));
  const known = new Set(base[part].map(({ id }) => id));
  const saved = lines.map((line) => {
    const { line_id, text } = line;
    return { id: line_id, line, text: written.get(line_id) ?? (known.has(line_id) ? "" : text) };
  });
  const fresh = content[part].flatMap(({ id, text }) => {
    const shown = id && !known.has(id) && (text.trim() !== "" || open === `${part}:${id}`);
    return shown ? [{ id, line: null, text }] : [];
  });
  return [...saved, ...fresh];
}
