import { useEffect } from "react";
import { secondsOf } from "../document/anchors.ts";
import type { TranscriptLineView } from "./transcript-html.ts";

type InStepProps = { audio: HTMLAudioElement; lines: TranscriptLineView[] };
type Start = { id: string; second: number };

const stepSeconds = 5;
const controls = "a, button, input, select, textarea, summary, audio";

/** Recording and words in step: the line that is heard lights up, and pressing a line plays it. Space and ← → work there too. */
export default function AudioSync({ audio, lines }: InStepProps) {
  useEffect(() => {
    const area = document.querySelector<HTMLElement>("section[aria-label=Transcript]");
    if (!area) return;
    const starts = startsOf(lines);
    const light = () => lightUp(starts, audio.currentTime);
    const press = (event: MouseEvent) => {
      const start = clickedLine(event, starts);
      if (start) play(audio, start.second);
    };
    const key = (event: KeyboardEvent) => onKey(event, audio);
    audio.addEventListener("timeupdate", light);
    audio.addEventListener("seeked", light);
    area.addEventListener("click", press);
    area.addEventListener("keydown", key);
    return () => {
      audio.removeEventListener("timeupdate", light);
      audio.removeEventListener("seeked", light);
      area.removeEventListener("click", press);
      area.removeEventListener("keydown", key);
      lightUp([], 0);
    };
  }, [audio, lines]);
  return null;
}

function startsOf(lines: TranscriptLineView[]): Start[] {
  return lines.flatMap(({ segment_id, timestamp, start_ms }) => {
    if (timestamp === null) return [];
    const second = typeof start_ms === "number" ? start_ms / 1000 : secondsOf(timestamp);
    return [{ id: `line-${segment_id}`, second }];
  });
}

/** Marks the last line that has begun; a line of another part of the transcript marks none. */
function lightUp(starts: Start[], second: number): void {
  const now = starts.findLast((start) => start.second <= second + 0.05)?.id;
  const before = document.querySelector(".transcript-line[data-heard]");
  if (before?.id === now) return;
  before?.removeAttribute("data-heard");
  const line = now ? document.getElementById(now) : null;
  line?.setAttribute("data-heard", "");
  if (line) show(line);
}

/** Scrolls the transcript alone: the reader may be looking at another part of the page. */
function show(line: HTMLElement): void {
  const area = line.closest("section");
  if (!area) return;
  const [inner, outer] = [line.getBoundingClientRect(), area.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    area.scrollTop += inner.top - outer.top - outer.height / 3;
}

/** The line that was pressed, unless words were selected or something in it has a use of its own. */
function clickedLine({ target }: MouseEvent, starts: Start[]): Start | undefined {
  const element = target as Element;
  const line = element.closest(".transcript-line");
  const isTime = element.closest(".transcript-line > a:first-child") !== null;
  const isOther = element.closest(controls) !== null && !isTime;
  if (!line || isOther || window.getSelection()?.isCollapsed === false) return undefined;
  return starts.find(({ id }) => id === line.id);
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
