import type { FormatReader, Parsed, TextSource } from "./format.ts";
import { isWebvtt, vttCues } from "./webvtt.ts";

/** Webex: WebVTT whose cues are named `7 "Ana Reis" (2931570944)`, with the words alone below the time. */
export const webex: FormatReader = { format: "webex", detect, parse };

const CUE_ID = /^\d{1,9} "(.{0,200})" \(\d{1,20}\)$/;

function detect(source: TextSource): boolean {
  return isWebvtt(source) && source.lines.slice(0, 400).some((line) => CUE_ID.test(line.trim()));
}

function parse(source: TextSource): Parsed {
  const spoken = vttCues(source).map(({ startMs, endMs, id, payload }) => ({
    startMs,
    endMs,
    speaker: CUE_ID.exec(id ?? "")?.[1] ?? null,
    text: payload.join("\n"),
  }));
  return { timing: "exact", spoken };
}
