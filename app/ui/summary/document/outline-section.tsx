import { useState } from "react";
import { t } from "#app/core/words.ts";
import type { SummaryContent } from "#app/domain/summaries/summaries/schema.ts";
import type { DocumentView } from "#app/domain/summaries/summaries/view.ts";
import { Button } from "../../kit/button.tsx";
import { Diff } from "../../kit/diff.tsx";
import { Icon } from "../../kit/icon.tsx";
import { useSpokenLang } from "../../kit/spoken-language.ts";
import { type Editor, EditorFields, InPlaceLine, InPlaceText, useEditor } from "../editing/editor.tsx";
import { freshId, pointsOf } from "../editing/unsaved-edits.ts";
import { clockText } from "../evidence/chip.tsx";
import { Author } from "./author.tsx";
import { Outline } from "./outline.tsx";
import { LineChoiceButtons, PossibleHead, useChosen } from "./possible.tsx";
import { SummarySectionFrame } from "./section.tsx";

type Topic = SummaryContent["outline"][number];

/** The outline: topics that open; edited as a whole. */
export function OutlineSection({ topics: saved }: { topics: DocumentView["topics"] }) {
  const chosen = useChosen();
  const topics = saved.map((topic) => ({ ...topic, points: chosen(topic.points) }));
  const editor = useEditor();
  const editing = editor?.open === "outline";
  const changed =
    editor !== null && JSON.stringify(editor.content.outline) !== JSON.stringify(editor.base.outline);
  return (
    <SummarySectionFrame
      id="outline"
      title={t("Outliers")}
      isEmpty={topics.length === 0 && !editing && !changed}
      empty={t("No outline topics recorded for this meeting.")}
      actions={
        editor &&
        !editing && (
          <Button
            type="button"
            size="small"
            variant="quiet"
            icon={<Icon name="pencil" />}
            data-edits="outline"
            onClick={() => editor.start("outline")}
          >
            {t("Edit all")}
          </Button>
        )
      }
    >
      {editing ? (
        <OutlineFields editor={editor} />
      ) : changed ? (
        <OutlineDiff before={editor.base.outline} after={editor.content.outline} />
      ) : (
        <>
          <PossibleHead label={t("Excerpts")} lines={topics.flatMap(({ points }) => points)} />
          <Outline
            topics={topics.map(({ line_id, text, timestamp, points }) => ({
              id: line_id,
              topic: text,
              timestamp,
              points: points.map((point) => ({
                id: point.line_id,
                text: point.text,
                evidence: point.evidence,
                mark: <Author line={point} />,
                choices: point.unkept && <LineChoiceButtons line={point} edit="outline" />,
              })),
            }))}
          />
        </>
      )}
    </SummarySectionFrame>
  );
}

const lined = (topic: Topic) => topic.summary_points.map(({ text }) => text).join("\n");

function OutlineFields({ editor }: { editor: Editor }) {
  const { outline } = editor.content;
  // The typed text, with empty lines, which the document drops.
  const [texts, setTexts] = useState(() => new Map(outline.map((topic) => [topic.id, lined(topic)])));
  const write = (id: Topic["id"], change: (topic: Topic) => Topic) =>
    editor.change({ outline: outline.map((topic) => (topic.id === id ? change(topic) : topic)) });
  const writePoints = (id: Topic["id"], text: string) => {
    const before = editor.base.outline.find((topic) => topic.id === id)?.summary_points ?? [];
    setTexts(new Map(texts).set(id, text));
    write(id, (topic) => ({ ...topic, summary_points: pointsOf(text, before) }));
  };
  const add = () => {
    const topic = { id: freshId(), topic: "", timestamp: "", summary_points: [] };
    editor.change({ outline: [...outline, topic] });
  };
  return (
    <EditorFields className="flex max-w-(--reading) flex-col gap-6">
      {outline.map((topic) => (
        <div key={topic.id} className="flex flex-col gap-1.5">
          <InPlaceLine
            label={t("Topic")}
            className="text-md font-medium"
            value={topic.topic}
            onChange={(text) => write(topic.id, (old) => ({ ...old, topic: text }))}
          />
          <InPlaceText
            label={t("Summary points, one per line")}
            value={texts.get(topic.id) ?? ""}
            onChange={(text) => writePoints(topic.id, text)}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="button" size="small" onClick={() => editor.finish()}>
          {t("Done")}
        </Button>
        <Button type="button" size="small" variant="quiet" icon={<Icon name="plus" />} onClick={add}>
          {t("Add topic")}
        </Button>
        <p className="text-sm text-muted">
          {t("One point per line. Shift + Enter for a new line, Enter to finish.")}
        </p>
      </div>
    </EditorFields>
  );
}

/** The topics after the change; removed topics are struck out. */
function OutlineDiff({ before, after }: { before: Topic[]; after: Topic[] }) {
  const removed = before.filter(({ id }) => !after.some((topic) => topic.id === id));
  return (
    <ol lang={useSpokenLang()} className="flex max-w-(--reading) flex-col gap-4">
      {[...after, ...removed.map((topic) => ({ ...topic, topic: "", summary_points: [] }))].map((topic) => {
        const old = before.find(({ id }) => id === topic.id);
        return (
          <li key={topic.id}>
            <div className="flex gap-2 text-md font-medium">
              <Diff before={old?.topic ?? ""} after={topic.topic} className="min-w-0 flex-1" />
              <span className="text-sm tabular-nums text-muted">{clockText(topic.timestamp)}</span>
            </div>
            {(!old || lined(old) !== lined(topic)) && (
              <Diff before={old ? lined(old) : ""} after={lined(topic)} className="pt-1 pl-4 text-read" />
            )}
          </li>
        );
      })}
    </ol>
  );
}
