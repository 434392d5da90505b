import { useEffect } from "react";
import type { TranscriptLineView } from "#app/domain/transcripts/recordings/transcript-pages.ts";
import { secondsOf } from "../document/anchors.ts";
import type { OpenTranscript } from "./transcript-reader.ts";

type InStepProps = { audio: HTMLAudioElement; reader: OpenTranscript };
type Start = { segmentId: string; second: number };

const stepSeconds = 5;
const controls = "a, button, input, select, textarea, summary, audio";

/**
 * Recording and words in step: the words that are heard are marked, and pressing a time or words plays them. Space and ← →
 * work there too.
 */
export default function AudioSync({ audio, reader }: InStepProps) {
  useEffect(() => {
    const area = document.querySelector<HTMLElement>("section[aria-label=Transcript]");
    if (!area) return;
    let starts: Start[] = [];
    let isLeft = false;
    const mark = () => lightUp(heardAt(starts, audio.currentTime));
    const onTime = () => {
      const heard = heardAt(starts, audio.currentTime);
      const isOther = lightUp(heard);
      if (heard && isOther) follow(reader, area, { heard, isPlaying: !audio.paused });
    };
    const press = (event: MouseEvent) => {
      const start = pressed(event, starts);
      if (start) play(audio, start.second);
    };
    const key = (event: KeyboardEvent) => onKey(event, audio);
    const read = () =>
      reader.lines().then(
        (lines) => {
          if (isLeft) return;
          starts = startsOf(lines);
          mark();
        },
        // Without the network nothing is marked yet; the recording would not play either.
        () => {},
      );
    const unwatch = reader.onShown((areLinesNew) => (areLinesNew ? read() : mark()));
    read();
    audio.addEventListener("timeupdate", onTime);
    audio.addEventListener("seeked", onTime);
    area.addEventListener("click", press);
    area.addEventListener("keydown", key);
    return () => {
      isLeft = true;
      unwatch();
      audio.removeEventListener("timeupdate", onTime);
      audio.removeEventListener("seeked", onTime);
      area.removeEventListener("click", press);
      area.removeEventListener("keydown", key);
      lightUp(undefined);
    };
  }, [audio, reader]);
  return null;
}

function startsOf(lines: TranscriptLineView[]): Start[] {
  return lines.flatMap(({ segment_id, timestamp, start_ms }) => {
    if (timestamp === null) return [];
    const second = typeof start_ms === "number" ? start_ms / 1000 : secondsOf(timestamp);
    return [{ segmentId: segment_id, second }];
  });
}

/** The last line that has begun; none before the recording was played. */
function heardAt(starts: Start[], second: number): Start | undefined {
  return second === 0 ? undefined : starts.findLast((start) => start.second <= second + 0.05);
}

/** Marks the words and the paragraph they are in. @returns whether they are others than before */
function lightUp(heard: Start | undefined): boolean {
  const now = heard ? document.getElementById(`line-${heard.segmentId}`) : null;
  const wanted = new Set([now, now?.closest(".transcript-line")].filter(Boolean));
  let isOther = false;
  for (const before of document.querySelectorAll("[data-heard]"))
    if (!wanted.delete(before)) {
      before.removeAttribute("data-heard");
      isOther = true;
    }
  for (const one of wanted) one?.setAttribute("data-heard", "");
  return isOther || wanted.size > 0 || (heard !== undefined && now === null);
}

type Follow = { heard: Start; isPlaying: boolean };

/** Scrolls the transcript alone: the reader may be looking at another part of the page. */
async function follow(
  reader: OpenTranscript,
  area: HTMLElement,
  { heard, isPlaying }: Follow,
): Promise<void> {
  const isHere = document.getElementById(`line-${heard.segmentId}`) !== null;
  if (!isHere && !isPlaying) return;
  const line = await reader.reveal(heard.segmentId).catch(() => null);
  if (!line) return;
  if (!isHere) lightUp(heard);
  const [inner, outer] = [line.getBoundingClientRect(), area.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    area.scrollTop += inner.top - outer.top - outer.height / 3;
}

/** The words that were pressed, unless some were selected or something there has a use of its own. */
function pressed({ target }: MouseEvent, starts: Start[]): Start | undefined {
  const element = target as Element;
  const line = element.closest(".transcript-line");
  const time = element.closest<HTMLAnchorElement>(".transcript-line > a:first-child");
  const isOther = element.closest(controls) !== null && time === null;
  if (!line || isOther || window.getSelection()?.isCollapsed === false) return undefined;
  const words = element.closest(".fragment") ?? line;
  const id = time ? time.hash.slice(1) : words.id || line.querySelector(".fragment")?.id;
  return starts.find(({ segmentId }) => id === `line-${segmentId}`);
}

function play(audio: HTMLAudioElement, second: number): void {
  audio.currentTime = second;
  // Refused where the browser does not let a page start sound; the position stays.
  audio.play().catch(() => {});
}

function onKey(event: KeyboardEvent, audio: HTMLAudioElement): void {
  const target = event.target as Element;
  if (event.altKey || event.ctrlKey || event.metaKey || target.closest("button, input, textarea, summary"))
    return;
  const step = { ArrowRight: stepSeconds, ArrowLeft: -stepSeconds }[event.key];
  if (step) audio.currentTime = Math.max(0, audio.currentTime + step);
  else if (event.key !== " ") return;
  else if (audio.paused) audio.play().catch(() => {});
  else audio.pause();
  event.preventDefault();
}
