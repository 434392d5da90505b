import { t } from "#app/core/words.ts";
import type { LineView } from "#app/domain/summaries/summaries/view.ts";
import { Diff } from "../../kit/diff.tsx";
import { useSpokenLang } from "../../kit/spoken-language.ts";
import { LineCommentsLink } from "../comments/line-comments.tsx";
import { AddLineButton } from "../editing/add-line-button.tsx";
import {
  Editable,
  type Editor,
  EditorFields,
  InPlaceLine,
  InPlaceText,
  useEditor,
} from "../editing/editor.tsx";
import { freshId } from "../editing/unsaved-edits.ts";
import { EvidenceChips } from "../evidence/chip.tsx";
import { isExcerpt, LineChoiceButtons, PossibleHead, useChosen } from "./possible.tsx";
import { SummarySectionFrame } from "./section.tsx";

type Term = { term: string; text: string };
type Row = { id: string; saved: LineView | null; now: Term };

/** The glossary of terms; term and clarification are edited together. */
export function JargonSection({ entries }: { entries: LineView[] }) {
  const editor = useEditor();
  const lines = useChosen()(entries);
  const rows = editor
    ? rowsOf(editor, lines)
    : lines.map((saved) => ({ id: saved.line_id, saved, now: termOf(saved) }));
  return (
    <SummarySectionFrame
      id="jargon"
      title={t("Jargon Classifications")}
      isEmpty={rows.length === 0}
      empty={t("No jargon classifications recorded for this meeting.")}
      actions={editor && <AddTerm editor={editor} />}
    >
      <Rows rows={rows.filter((row) => !isExcerptRow(row))} />
      <PossibleHead label={t("Excerpts")} lines={lines} />
      <Rows rows={rows.filter(isExcerptRow)} />
    </SummarySectionFrame>
  );
}

function Rows({ rows }: { rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <JargonRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

function isExcerptRow({ saved }: Row): boolean {
  return saved !== null && isExcerpt(saved);
}

const columns = "evidence-line margin-grid term-grid";

function JargonRow({ row: { id, saved, now } }: { row: Row }) {
  const editor = useEditor();
  const lang = useSpokenLang();
  const field = `jargon:${id}`;
  if (editor?.open === field) return <JargonFields id={id} now={now} editor={editor} />;
  const before = saved ? termOf(saved) : { term: "", text: "" };
  return (
    <li className="py-2 first:pt-0" data-row={saved?.unkept ? "" : undefined}>
      <Editable field={field} label={before.term || t("Term")}>
        <div className={columns}>
          <dfn lang={lang} className="text-md font-medium not-italic">
            {before.term === now.term ? now.term : <Diff before={before.term} after={now.term} />}
          </dfn>
          <p lang={lang} className="min-w-0 text-md text-muted">
            {before.text === now.text ? now.text : <Diff before={before.text} after={now.text} />}
          </p>
          <div className="evidence-margin line-margin">
            <EvidenceChips evidence={saved?.evidence ?? []} />
            {saved && <LineCommentsLink id={saved.line_id} text={saved.term ?? saved.text} />}
            {saved?.unkept && <LineChoiceButtons line={saved} edit={field} />}
          </div>
        </div>
      </Editable>
    </li>
  );
}

function JargonFields({ id, now, editor }: { id: string; now: Term; editor: Editor }) {
  const write = (more: { term?: string; clarification?: string }) =>
    editor.change({
      jargonGlossary: editor.content.jargonGlossary.map((entry) =>
        entry.id === id ? { ...entry, ...more } : entry,
      ),
    });
  return (
    <li className="py-2 first:pt-0">
      <EditorFields className={columns}>
        <InPlaceLine label={t("Term")} value={now.term} onChange={(term) => write({ term })} />
        <InPlaceText
          label={t("Clarification")}
          value={now.text}
          onChange={(clarification) => write({ clarification })}
        />
      </EditorFields>
    </li>
  );
}

function AddTerm({ editor }: { editor: Editor }) {
  const add = () => {
    const id = freshId();
    editor.change({
      jargonGlossary: [...editor.content.jargonGlossary, { id, term: "", clarification: "" }],
    });
    editor.start(`jargon:${id}`);
  };
  return (
    <AddLineButton part="jargon" onAdd={add}>
      {t("Add term")}
    </AddLineButton>
  );
}

function termOf({ term, text }: { term: string | null; text: string }): Term {
  return { term: term ?? "", text };
}

function rowsOf({ content, base, open }: Editor, entries: LineView[]): Row[] {
  const written = new Map(
    content.jargonGlossary.map(({ id, term, clarification }) => [id, { term, text: clarification }]),
  );
  const known = new Set(base.jargonGlossary.map(({ id }) => id));
  const empty = { term: "", text: "" };
  const saved = entries.map((entry) => ({
    id: entry.line_id,
    saved: entry,
    now: written.get(entry.line_id) ?? (known.has(entry.line_id) ? empty : termOf(entry)),
  }));
  const fresh = content.jargonGlossary.flatMap(({ id, term, clarification }) => {
    const shown = id && !known.has(id) && ((term + clarification).trim() !== "" || open === `jargon:${id}`);
    return shown ? [{ id, saved: null, now: { term, text: clarification } }] : [];
  });
  return [...saved, ...fresh];
}
