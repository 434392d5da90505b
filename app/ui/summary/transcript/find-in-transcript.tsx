import { Form } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { amount, plural, t } from "#app/core/words.ts";
import { Icon } from "../../kit/icon.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import type { TranscriptPart } from "../document/anchors.ts";
import type { Matches } from "./transcript-matches.ts";
import type { OpenTranscript } from "./transcript-reader.ts";

type FindProps = Pick<TranscriptPart, "filter"> & { reader: OpenTranscript | null };
/** `at` counts from 1; 0 while none was visited. */
type Found = { count: number; at: number };

/** Finds words in the whole transcript, with how often they occur. Without scripts only the lines with them are shown. */
export function FindInTranscript({ filter, reader }: FindProps) {
  const input = useRef<HTMLInputElement>(null);
  const asked = filter?.q ?? "";
  const typed = useCallback(() => {
    const terms = input.current?.value ?? "";
    return terms === asked ? "" : terms;
  }, [asked]);
  const { found, find, step, clear } = useMatches(reader, typed);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    find(input.current?.value ?? "");
    step(1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && event.shiftKey) {
      event.preventDefault();
      step(-1);
    }
    if (event.key === "Escape" && event.currentTarget.value !== "") {
      event.preventDefault();
      event.currentTarget.value = "";
      clear();
    }
  };
  return (
    <Form
      method="get"
      role="search"
      aria-label={t("Transcript")}
      onSubmit={onSubmit}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 max-sm:basis-full"
    >
      <input type="hidden" name="tab" value="transcript" />
      {filter?.speaker && <input type="hidden" name="speaker" value={filter.speaker} />}
      <label className="relative min-w-0 flex-1 max-sm:basis-full sm:max-w-72">
        <span className="sr-only">{t("Find in transcript")}</span>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          type="search"
          name="q"
          dir="auto"
          placeholder={t("Find in transcript")}
          autoComplete="off"
          defaultValue={asked}
          onInput={(event) => find(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="field-control pl-8!"
        />
      </label>
      <output aria-live="polite" className="text-sm tabular-nums text-muted not-empty:min-w-20">
        {found ? foundText(found) : filter?.q ? matchesOf(filter.matches) : ""}
      </output>
      {found && found.count > 0 && (
        <>
          <StepButton label={t("Previous match")} icon="arrow-up" onClick={() => step(-1)} />
          <StepButton label={t("Next match")} icon="arrow-down" onClick={() => step(1)} />
        </>
      )}
      {filter?.q && <TextLink to={hrefWithout(filter)}>{t("Show all lines")}</TextLink>}
    </Form>
  );
}

type StepProps = { label: string; icon: "arrow-up" | "arrow-down"; onClick: () => void };

function StepButton({ label, icon, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink md:size-8"
    >
      <Icon name={icon} />
    </button>
  );
}

function foundText({ count, at }: Found): string {
  if (count === 0) return t("No matches");
  return at === 0 ? matchesOf(count) : t("{at} of {count}", { at, count });
}

function matchesOf(count: number): string {
  return count === 0
    ? t("No matches")
    : plural(count, "1 match", "{count} matches", { count: amount(count) });
}

function hrefWithout({ speaker }: { speaker: string | null }): string {
  return `?tab=transcript${speaker === null ? "" : `&speaker=${encodeURIComponent(speaker)}`}`;
}

/** The matches in the transcript. They are looked for once what was typed is on the screen, so that typing never waits. */
function useMatches(reader: OpenTranscript | null, typed: () => string) {
  const matches = useRef<Matches>();
  const [found, setFound] = useState<Found | null>(null);
  const wanted = useRef("");
  const at = useRef(0);
  /** What is being looked for: a key that comes meanwhile steps through what it finds. */
  const looking = useRef(Promise.resolve());
  const clear = () => {
    wanted.current = "";
    matches.current?.clear();
    matches.current = undefined;
    setFound(null);
  };
  const look = useCallback(async (from: OpenTranscript, terms: string) => {
    const { findIn } = await import("./transcript-matches.ts");
    await painted();
    if (wanted.current !== terms) return;
    const next = await findIn(from, terms);
    if (wanted.current !== terms) return next.clear();
    matches.current?.clear();
    matches.current = next;
    at.current = Math.min(at.current, next.count);
    next.mark(at.current - 1);
    setFound({ count: next.count, at: at.current });
  }, []);
  useEffect(() => {
    if (!reader) return;
    const again = () => {
      // Without the network the page stays as it is; typing on tries again.
      if (wanted.current !== "") look(reader, wanted.current).catch(() => {});
    };
    // What was typed before the scripts were there.
    if (wanted.current === "") wanted.current = typed();
    again();
    const unwatch = reader.onShown((areLinesNew) => areLinesNew && again());
    return () => {
      unwatch();
      matches.current?.clear();
      matches.current = undefined;
    };
  }, [reader, look, typed]);
  const find = (terms: string) => {
    if (wanted.current === terms) return;
    wanted.current = terms;
    at.current = 0;
    if (terms.trim() === "") return clear();
    if (reader) looking.current = look(reader, terms).catch(() => {});
  };
  const step = async (by: number) => {
    await looking.current;
    const count = matches.current?.count ?? 0;
    if (count === 0) return;
    const last = at.current;
    at.current = last === 0 && by < 0 ? count : ((last - 1 + by + count) % count) + 1;
    setFound({ count, at: at.current });
    await matches.current?.show(at.current - 1);
  };
  return { found, find, step, clear };
}

/** Resolves when the browser has painted what has changed so far. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
