import { lazy, Suspense, type SyntheticEvent, useEffect, useState } from "react";
import { t } from "#app/core/words.ts";
import { cx } from "../../kit/cx.ts";
import { OverlayLink } from "../../kit/overlay.tsx";
import { useSpokenLang } from "../../kit/spoken-language.ts";
import { TextLink } from "../../kit/text-link.tsx";
import { withRetry } from "../../runtime/retry.ts";
import { filterParams, type TranscriptPart } from "../document/anchors.ts";
import { type RetainedText, RetentionNotice, TranscriptDeleted } from "../document/retention-notice.tsx";
import { TalkTimes } from "../document/talk-times.tsx";
import { Waiting } from "../document/waiting.tsx";
import { FindInTranscript } from "./find-in-transcript.tsx";
import type { OpenTranscript } from "./transcript-reader.ts";
import { useReader } from "./use-reader.ts";
import type { ClipSpan } from "./words-href.ts";
import { WordsMenu } from "./words-menu.tsx";
import { wordsUses } from "./words-uses.ts";

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
  /** The part of the recording to play; null for all of it. */
  clip: ClipSpan | null;
  /** Whether the reader may add lines to the summary, or propose some. */
  mayAddLine: boolean;
};

const LineActions = lazy(() => withRetry(() => import("./line-actions.tsx")));

/**
 * The transcript, paragraph by paragraph. Each spoken line has the anchor `#line-<segment_id>` and is highlighted as target.
 * The speaker's name is shown when the speaker changes; screen readers read it with every paragraph.
 */
export function TranscriptPanel(props: TranscriptProps) {
  const { part, path, canCorrect, hasLineActions = true, meetingId, kept, clip, mayAddLine } = props;
  const { area, list, key, html, reader } = useReader(part, hasLineActions ? path : "");
  const { line, follow } = useCurrentLine(reader);
  const lang = useSpokenLang();
  if (!part) return <Waiting>{t("Loading transcript...")}</Waiting>;
  if (part.speakers.length === 0 && kept.transcript_deleted_at)
    return <TranscriptDeleted at={kept.transcript_deleted_at} />;
  if (part.speakers.length === 0)
    return <p className="text-muted">{t("No transcript available for this meeting.")}</p>;
  return (
    <div className="flex flex-col gap-4">
      <RetentionNotice kept={kept} meetingId={meetingId} reader={reader} clip={clip} />
      <TalkTimes
        speakers={part.speakers}
        chosen={part.filter?.speaker ?? null}
        path={path}
        canCorrect={canCorrect}
      />
      <div>
        <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pb-2">
          <FindInTranscript filter={part.filter} reader={reader} />
          {canCorrect && (
            <OverlayLink
              to={`${path}/speakers`}
              className="touch-target inline-flex min-h-11 items-center text-sm text-muted underline decoration-line-strong underline-offset-3 hover:text-ink md:min-h-8"
            >
              {t("Speakers and terms")}
            </OverlayLink>
          )}
        </div>
        <section
          ref={area}
          aria-label={t("Transcript")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys
          tabIndex={0}
          data-all={part.page === null || undefined}
          className={cx(
            "transcript-area scroll-area relative max-h-150 overflow-y-auto rounded-panel border border-line bg-surface py-2",
            part.lines.length === 0 && "hidden",
          )}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it is the paragraphs inside that are pointed at */}
          <div
            key={key}
            ref={list}
            lang={lang}
            onPointerOver={follow}
            onFocus={follow}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: transcriptHtml escapes all that was said
            dangerouslySetInnerHTML={html}
          />
          {line && reader && hasLineActions && (
            <Suspense>
              <LineActions line={line} path={path} reader={reader} />
            </Suspense>
          )}
          {reader && (
            <WordsMenu
              area={area}
              path={path}
              uses={wordsUses({
                hasRecording: kept.recording !== null,
                mayAddLine,
                mayAddItem: canCorrect,
                mayComment: hasLineActions,
              })}
            />
          )}
        </section>
        <WholeLink part={part} />
      </div>
    </div>
  );
}

/** The paragraph that is pointed at or has the focus: it gets the buttons. */
function useCurrentLine(reader: OpenTranscript | null) {
  const [line, setLine] = useState<HTMLElement | null>(null);
  // Another page, or lines that are read anew, are other elements.
  useEffect(
    () => reader?.onShown(() => setLine((before) => (before?.isConnected ? before : null))),
    [reader],
  );
  const follow = ({ target }: SyntheticEvent) => {
    const found = (target as Element).closest<HTMLElement>(".transcript-line");
    if (found && found !== line) setLine(found);
  };
  return { line, follow };
}

/** For who prints without scripts, or searches with the browser. */
function WholeLink({ part: { pages, page, filter } }: { part: TranscriptPart }) {
  if (pages.length < 2) return null;
  const query = new URLSearchParams({
    tab: "transcript",
    ...filterParams(filter),
    ...(page !== null && { all: "1" }),
  });
  return (
    <p className="no-print py-2 text-sm">
      <TextLink to={`?${query}`} preventScrollReset>
        {page === null ? t("Show in parts") : t("Show all on one page")}
      </TextLink>
    </p>
  );
}
