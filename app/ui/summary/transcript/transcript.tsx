import {
  type KeyboardEvent,
  lazy,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { cx } from "../../kit/cx.ts";
import { OverlayLink } from "../../kit/overlay.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import type { TranscriptPart } from "../document/anchors.ts";
import { type RetainedText, RetentionNotice, TranscriptDeleted } from "../document/retention-notice.tsx";
import { TalkTimes } from "../document/talk-times.tsx";
import { useAnchor } from "../document/use-anchor.ts";
import { Waiting } from "../document/waiting.tsx";
import { FindInTranscript } from "./find-in-transcript.tsx";
import { transcriptHtml } from "./transcript-html.ts";

export type TranscriptProps = {
  /** Null while it is loaded. */
  part: TranscriptPart | null;
  /** The address of the meeting's summary. */
  path: string;
  /** Whether the reader may rename speakers and correct terms. */
  canCorrect: boolean;
  /** Whether a line can be quoted and made into something. */
  hasLineActions?: boolean;
  meetingId: string;
  kept: RetainedText;
};

const LineActions = lazy(() => import("../document/line-actions.tsx"));

/**
 * The transcript, line by line. Each line has the anchor `#line-<segment_id>` and is highlighted as target. The speaker's
 * name is shown when the speaker changes; screen readers read it on every line.
 */
export function TranscriptPanel(props: TranscriptProps) {
  const { part, path, canCorrect, hasLineActions = true, meetingId, kept } = props;
  const lines = part?.lines;
  const terms = part?.filter?.q ?? "";
  const html = useMemo(
    () => ({ __html: transcriptHtml(lines ?? [], { ...(hasLineActions && { path }), terms }) }),
    [lines, path, terms, hasLineActions],
  );
  const list = useRef<HTMLOListElement>(null);
  // A page that is read anew brings lines of its own; their elements stay while the text is the same.
  const { line, follow } = useCurrentLine(html.__html);
  useAnchor(html.__html);
  useOneTabStop(list, html.__html);
  if (!part || !lines) return <Waiting>Loading transcript...</Waiting>;
  if (part.speakers.length === 0 && kept.transcript_deleted_at)
    return <TranscriptDeleted at={kept.transcript_deleted_at} />;
  if (part.speakers.length === 0)
    return <p className="text-muted">No transcript available for this meeting.</p>;
  return (
    <div className="flex flex-col gap-4">
      <RetentionNotice kept={kept} meetingId={meetingId} lines={lines} />
      <TalkTimes
        speakers={part.speakers}
        chosen={part.filter?.speaker ?? null}
        path={path}
        canCorrect={canCorrect}
      />
      <div>
        <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pb-2">
          <FindInTranscript filter={part.filter} lines={lines} list={list} />
          {canCorrect && (
            <OverlayLink
              to={`${path}/speakers`}
              className="touch-target inline-flex min-h-11 items-center text-sm text-muted underline decoration-line-strong underline-offset-3 hover:text-ink md:min-h-8"
            >
              Speakers and terms
            </OverlayLink>
          )}
        </div>
        <PartLink from={part.earlier}>Earlier lines</PartLink>
        <section
          aria-label="Transcript"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys
          tabIndex={0}
          className={cx(
            "scroll-area max-h-150 overflow-y-auto rounded-panel border border-line bg-surface py-2",
            lines.length === 0 && "hidden",
          )}
        >
          <ol
            ref={list}
            onPointerOver={follow}
            onFocus={follow}
            onKeyDown={moveFocus}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: transcriptHtml escapes all that was said
            dangerouslySetInnerHTML={html}
          />
        </section>
        <PartLink from={part.later}>Later lines</PartLink>
      </div>
      {line &&
        hasLineActions &&
        createPortal(
          <Suspense>
            <LineActions line={line} path={path} />
          </Suspense>,
          line,
        )}
    </div>
  );
}

/** The line that is pointed at or has the focus: it gets the buttons. */
function useCurrentLine(lines: string) {
  const [line, setLine] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are other elements
  useEffect(() => setLine(null), [lines]);
  const follow = ({ target }: SyntheticEvent) => {
    const found = (target as Element).closest<HTMLElement>(".transcript-line");
    if (found && found !== line) setLine(found);
  };
  return { line, follow };
}

/** Thousands of lines are one stop of the Tab key; the arrow keys lead from line to line. */
function useOneTabStop(list: { current: HTMLElement | null }, lines: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are other elements
  useEffect(() => {
    const links = list.current?.querySelectorAll<HTMLElement>("a") ?? [];
    for (const link of links) link.tabIndex = -1;
    if (links[0]) links[0].tabIndex = 0;
  }, [lines]);
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target = event.target as HTMLElement;
  if (!step || !target.matches(".transcript-line > a:first-child")) return;
  const times = [...event.currentTarget.querySelectorAll<HTMLElement>(".transcript-line > a:first-child")];
  const shown = times.filter((link) => link.closest("details:not([open])") === null);
  const next = shown[shown.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  target.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** Links to the other parts of a transcript of more than three hours. */
function PartLink({ from, children }: { from: string | null; children: string }) {
  if (from === null) return null;
  return (
    <p className="py-2">
      <TextLink to={`?tab=transcript&from=${from}`}>{children}</TextLink>
    </p>
  );
}
