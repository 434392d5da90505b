import { plural, t } from "#app/core/words.ts";
import type { TalkTime } from "#app/domain/transcripts/recordings/talk-time.ts";
import { cx } from "../../kit/cx.ts";
import { Icon } from "../../kit/icon.tsx";
import { Link } from "../../kit/link.tsx";
import { OverlayLink } from "../../kit/overlay.tsx";
import { TextLink } from "../../kit/text-link.tsx";

type TalkTimesProps = {
  /** Most first. */
  speakers: TalkTime[];
  /** The speaker whose lines alone are shown. */
  chosen: string | null;
  path: string;
  canCorrect: boolean;
};

const shownAtOnce = 4;

/** Who spoke how much. Each speaker is a filter of the transcript. */
export function TalkTimes({ speakers, chosen, path, canCorrect }: TalkTimesProps) {
  const first = speakers.slice(0, shownAtOnce);
  const rest = speakers.slice(shownAtOnce);
  const list = (some: TalkTime[]) => (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {some.map((one) => (
        <Speaker
          key={one.speaker}
          one={one}
          isChosen={one.speaker === chosen}
          rename={canCorrect ? path : null}
        />
      ))}
    </ul>
  );
  return (
    <section aria-label={t("Talk time")} className="no-print">
      {list(first)}
      {rest.length > 0 && (
        <details className="disclosure" open={rest.some(({ speaker }) => speaker === chosen)}>
          <summary className="flex min-h-11 items-center gap-1.5 text-sm font-medium text-muted md:min-h-8">
            <Icon name="chevron-right" className="disclosure-arrow size-4" />
            {plural(rest.length, "1 more speaker", "{count} more speakers")}
          </summary>
          {list(rest)}
        </details>
      )}
      {speakers.some(({ ms }) => ms === null) && (
        <p className="pt-1 text-sm text-muted">{t("Estimated by the length of what was said.")}</p>
      )}
      {chosen !== null && (
        <p className="pt-2 text-sm">
          <TextLink to="?tab=transcript" preventScrollReset>
            {t("Show all speakers")}
          </TextLink>
        </p>
      )}
    </section>
  );
}

type SpeakerProps = { one: TalkTime; isChosen: boolean; rename: string | null };

function Speaker({ one: { speaker, ms, share, lines }, isChosen, rename }: SpeakerProps) {
  const named = encodeURIComponent(speaker);
  const percent = `${Math.round(share * 100)}%`;
  const width = `${Math.max(1, share * 100).toFixed(1)}%`;
  return (
    <li className="group flex min-w-0 items-center gap-1">
      <Link
        to={isChosen ? "?tab=transcript" : `?tab=transcript&speaker=${named}`}
        preventScrollReset
        aria-current={isChosen || undefined}
        title={`${plural(lines, "1 line", "{count} lines")}`}
        className={cx(
          "flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-control px-2 py-1 -mx-2 hover:bg-hover md:min-h-10",
          isChosen && "bg-accent-wash",
        )}
      >
        <span className="flex min-w-0 items-baseline justify-between gap-3 text-sm">
          <span className={cx("truncate", isChosen ? "font-medium text-ink" : "text-body")}>{speaker}</span>
          <span className="shrink-0 tabular-nums text-muted">
            {ms === null ? percent : `${lengthOf(ms)} · ${percent}`}
          </span>
        </span>
        <svg
          aria-hidden="true"
          className="mt-1 h-1 w-full overflow-hidden rounded-full bg-sunken text-thread"
        >
          <rect width={width} height="100%" fill="currentColor" />
        </svg>
      </Link>
      {rename && (
        <OverlayLink
          to={`${rename}/speakers?speaker=${named}`}
          aria-label={t("Rename {speaker}", { speaker })}
          title={t("Rename")}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink focus-visible:opacity-100 group-hover:opacity-100 md:size-8 md:opacity-0"
        >
          <Icon name="pencil" />
        </OverlayLink>
      )}
    </li>
  );
}

/** "45 s", "12 min", "1 h 5 min". */
function lengthOf(ms: number): string {
  if (ms < 60_000) return `${Math.round(ms / 1000)} s`;
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return t("{minutes} min", { minutes });
  return t("{minutes} h {minutes2} min", { minutes: Math.floor(minutes / 60), minutes2: minutes % 60 });
}
