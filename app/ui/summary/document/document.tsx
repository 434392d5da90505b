import { t } from "#app/core/words.ts";
import type { DocumentView, LineView } from "#app/domain/summaries/summaries/view.ts";
import { Diff } from "../../kit/diff.tsx";
import { useSpokenLang } from "../../kit/spoken-language.ts";
import { Editable, EditorFields, InPlaceText, useEditor } from "../editing/editor.tsx";
import { UncitedTopics, type UncitedTopicView } from "../transcript/uncited-topics.tsx";
import { Author } from "./author.tsx";
import { JargonSection } from "./jargon-section.tsx";
import { SummaryLine, SummaryLines } from "./line.tsx";
import { EditableLines } from "./lines.tsx";
import { OutlineSection } from "./outline-section.tsx";
import { isExcerpt, LineChoiceButtons, PossibleHead, useChosen } from "./possible.tsx";
import { SummarySectionFrame } from "./section.tsx";

/** The text of the summary: overview, decisions, discussions. Every line links to its evidence. */
export function SummaryText({ document }: { document: DocumentView }) {
  const { overview, decisions, key_discussions } = document;
  const adds = useEditor() !== null;
  return (
    <>
      <SummarySectionFrame
        id="summary"
        title={t("Meeting Summary")}
        isEmpty={overview.length === 0 && !adds}
        empty={t("No summary available for this meeting.")}
      >
        <Overview lines={overview} />
      </SummarySectionFrame>
      <EditableLines
        part="keyDecisions"
        id="decisions"
        title={t("Decisions")}
        one={t("Decision")}
        add={t("Add decision")}
        possible={t("Possible decisions")}
        lines={decisions}
        empty={t("Nothing listed yet.")}
      />
      <EditableLines
        part="keyDiscussions"
        id="key-discussions"
        title={t("Key Discussions")}
        one={t("Key discussion")}
        add={t("Add key discussion")}
        possible={t("Excerpts")}
        lines={key_discussions}
        empty={t("No key discussions recorded for this meeting.")}
      />
    </>
  );
}

/** What was asked and stays open: no section where there is none and the reader may not add one. */
export function OpenQuestions({ lines, mayEdit }: { lines: LineView[]; mayEdit: boolean }) {
  if (lines.length === 0 && !mayEdit) return null;
  return (
    <EditableLines
      part="openQuestions"
      id="open-questions"
      title={t("Open Questions")}
      one={t("Open question")}
      add={t("Add open question")}
      possible={t("Possible open questions")}
      lines={lines}
      empty={t("Nothing listed yet.")}
    />
  );
}

type ReferenceProps = { document: DocumentView; uncovered: UncitedTopicView[] };

/** The sections after the action items: outline and glossary. */
export function SummaryReference({ document, uncovered }: ReferenceProps) {
  return (
    <>
      <OutlineSection topics={document.topics} />
      <UncitedTopics topics={uncovered} />
      <JargonSection entries={document.jargon} />
    </>
  );
}

/** Shown sentence by sentence, edited as one text. */
function Overview({ lines: saved }: { lines: LineView[] }) {
  const lines = useChosen()(saved);
  const editor = useEditor();
  const lang = useSpokenLang();
  if (editor?.open === "summary")
    return (
      <EditorFields className="max-w-(--reading)">
        <InPlaceText
          label={t("Meeting Summary")}
          value={editor.content.summary}
          onChange={(summary) => editor.change({ summary })}
        />
      </EditorFields>
    );
  const { base, content } = editor ?? {};
  if (base && content && content.summary !== base.summary)
    return (
      <Editable field="summary" label={t("Meeting Summary")}>
        <div lang={lang}>
          <Diff before={base.summary} after={content.summary} className="max-w-(--reading) text-read" />
        </div>
      </Editable>
    );
  const kept = lines.filter((line) => !isExcerpt(line));
  const head = <PossibleHead label={t("Excerpts")} lines={lines} />;
  return (
    <>
      {kept.length === 0 && head}
      <Editable field="summary" label={t("Meeting Summary")}>
        {lines.length === 0 && <p className="text-muted">{t("No summary available for this meeting.")}</p>}
        <Sentences lines={kept} />
        {kept.length > 0 && head}
        <Sentences lines={lines.filter(isExcerpt)} />
      </Editable>
    </>
  );
}

function Sentences({ lines }: { lines: LineView[] }) {
  if (lines.length === 0) return null;
  return (
    <SummaryLines>
      {lines.map((line) => (
        <SummaryLine
          key={line.line_id}
          saved={line}
          evidence={line.evidence}
          actions={<Author line={line} />}
          choices={line.unkept && <LineChoiceButtons line={line} edit="summary" />}
        >
          {line.text}
        </SummaryLine>
      ))}
    </SummaryLines>
  );
}
