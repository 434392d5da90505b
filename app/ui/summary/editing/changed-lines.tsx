import { t } from "#app/core/words.ts";
import { cx } from "../../kit/cx.ts";
import { Diff, HalfDiff } from "../../kit/diff.tsx";
import { Icon } from "../../kit/icon.tsx";
import { useSpokenLang } from "../../kit/spoken-language.ts";
import { wordDiff } from "../../kit/word-diff.ts";
import type { LineChange, PartLine, ShownChange } from "./line-changes.ts";

/** Both versions in one text, or one side of them. */
type Half = "before" | "after" | "both";
type ChangedLinesProps = { changes: ShownChange[]; half?: Half };

/** The changed lines of a part, each with a line around it; the others open on demand. */
export function ChangedLines({ changes, half = "both" }: ChangedLinesProps) {
  return (
    <ul className="bullet-list flex max-w-(--reading) flex-col gap-2 text-read">
      {changes.map((shown, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in a proposal that does not change
        if ("change" in shown) return <Line key={at} change={shown.change} half={half} />;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={at} className="pl-0 before:hidden">
            <details className="disclosure">
              <summary className="inline-flex min-h-8 items-center gap-1 rounded-control pr-2 text-sm text-muted hover:text-ink max-md:min-h-11">
                <Icon name="chevron-right" className="disclosure-arrow size-4" />
                {t("{count} unchanged", { count: shown.unchanged.length })}
              </summary>
              <ul className="bullet-list flex flex-col gap-2 pt-1 pb-2">
                {shown.unchanged.map((change, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Line key={index} change={change} half={half} />
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function Line({ change, half }: { change: LineChange; half: Half }) {
  const { before, after, isSame } = change;
  const lang = useSpokenLang();
  const line = half === "before" ? before : half === "after" ? after : (after ?? before);
  if (!line) return null;
  return (
    <li lang={lang} className={cx(looks[line.kind], isSame && "text-muted")}>
      {isSame ? line.text : <ChangedText before={before?.text ?? ""} after={after?.text ?? ""} half={half} />}
    </li>
  );
}

const looks: Record<PartLine["kind"], string | undefined> = {
  sentence: "pl-0 before:hidden",
  entry: undefined,
  topic: "pl-0 font-medium before:hidden not-first:mt-2",
  point: undefined,
};

function ChangedText({ before, after, half }: { before: string; after: string; half: Half }) {
  if (half === "both") return <Diff before={before} after={after} />;
  return <HalfDiff diff={wordDiff(before, after)} half={half} />;
}
