import { Form } from "@remix-run/react";
import { type FormEvent, useEffect, useState, useSyncExternalStore } from "react";
import { t } from "#app/core/words.ts";
import { Icon } from "../kit/icon.tsx";
import type { IconName } from "../kit/icon-name.ts";
import { useToast } from "../kit/toast.tsx";
import { clockText } from "../summary/evidence/chip.tsx";
import { HiddenFields } from "./composer.tsx";
import type { ShownAnswerLine } from "./message.tsx";

type AnswerActionsProps = {
  lines: ShownAnswerLine[];
  stopped?: boolean;
  /** The question of a stopped answer, for the form that asks it again. */
  again?: { question: string; fields: Record<string, string>; onAsk?: (question: string) => void };
  onRetry?: () => void;
};

const look =
  "inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm text-muted hover:bg-hover hover:text-ink md:min-h-7";

/** The actions under an answer: copy, ask again, retry. */
export function AnswerActions({ lines, stopped = false, again, onRetry }: AnswerActionsProps) {
  return (
    <div className="no-print -mt-3 -ml-2 flex flex-wrap items-center gap-1">
      {stopped && <p className="px-2 text-sm text-muted">{t("Stopped before the answer was finished.")}</p>}
      {lines.length > 0 && <CopyButton lines={lines} />}
      {stopped && again && (
        <Form method="post" onSubmit={(event) => askInstead(event, again)}>
          <HiddenFields fields={again.fields} />
          <button type="submit" name="query" value={again.question} className={look}>
            <Icon name="rotate-ccw" />
            {t("Ask again")}
          </button>
        </Form>
      )}
      {onRetry && (
        <button type="button" onClick={onRetry} className={look}>
          <Icon name="rotate-ccw" />
          {t("Retry")}
        </button>
      )}
    </div>
  );
}

type Again = NonNullable<AnswerActionsProps["again"]>;

function askInstead(event: FormEvent, { question, onAsk }: Again): void {
  if (!onAsk) return;
  event.preventDefault();
  onAsk(question);
}

/** Copies an answer with its citations; with scripts only. */
function CopyButton({ lines }: { lines: ShownAnswerLine[] }) {
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  const scripted = useSyncExternalStore(never, yes, no);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!scripted) return null;
  const copy = () =>
    copyText(textOf(lines)).then(
      () => setCopied(true),
      () => toast({ kind: "error", message: t("Your browser didn't allow copying.") }),
    );
  const icon: IconName = copied ? "check" : "copy";
  return (
    <button type="button" onClick={copy} className={look}>
      <Icon name={icon} />
      <span aria-live="polite">{copied ? t("Copied") : t("Copy")}</span>
    </button>
  );
}

function textOf(lines: ShownAnswerLine[]): string {
  const texts = lines.map(({ text, citation, also_cited = [] }) => {
    if (!citation) return text;
    const sources = [citation, ...also_cited].map(({ meeting_title, speaker, timestamp }) =>
      [meeting_title, speaker, clockText(timestamp)].filter(Boolean).join(", "),
    );
    return `${text} [${[...new Set(sources)].join("; ")}]`;
  });
  return texts.join("\n");
}

/** Browsers have no clipboard over plain http, but they can copy a selection. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (!copied) throw new Error("Not copied");
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
