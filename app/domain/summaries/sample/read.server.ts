import type { Ctx } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import {
  linesBesideQuote,
  quoteFrom,
  shownTranscript,
} from "#app/domain/transcripts/recordings/shown-lines.ts";
import { turnsOf } from "#app/domain/transcripts/recordings/turns.ts";
import { sampleMeeting } from "./sample-meeting.ts";
import { sampleDay, samplePage, sampleRows } from "./sample-page.ts";
import { noSuchSampleLine, SampleFilter, SampleLine } from "./schema.ts";

/** The summary and the transcript of the sample meeting, for anybody: nothing of them is stored, and nothing else is read. */
export const readSample = query({
  name: "sample.read",
  who: "anyone",
  input: SampleFilter,
  prepare: (ctx) => sample(ctx),
  async run(_scope, { input, prepared: { page, rows } }) {
    const transcript = shownTranscript(rows, input);
    return {
      ...page,
      title: sampleMeeting.title,
      transcript: { ...transcript, page: null, version: JSON.stringify(transcript.filter) },
    };
  },
});

/** The words behind a line of the sample. */
export const getSampleQuote = query({
  name: "sample.quote",
  who: "anyone",
  input: SampleLine,
  prepare: (ctx) => sample(ctx),
  async run(_scope, { input: { segment_id }, prepared: { rows } }) {
    const at = rows.findIndex((row) => row.segment_id === segment_id);
    if (at < 0) throw notFound(t(noSuchSampleLine));
    return quoteFrom(rows.slice(Math.max(0, at - linesBesideQuote)), segment_id);
  },
});

let made: ReturnType<typeof make> | undefined;

/** The engine reads the sample once in the life of the program. One that failed is tried again at the next request. */
function sample(ctx: Ctx): ReturnType<typeof make> {
  made ??= make(ctx).catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

/** By the built-in engine, whatever model is set up: a stranger's visit calls nothing outside. */
async function make({ providers: { ai, recorder } }: Ctx) {
  const { fileName, text, title, agenda } = sampleMeeting;
  const file = await recorder.readTranscript(fileName, new TextEncoder().encode(text));
  if (!file.ok) throw new Error(file.reason);
  const rows = sampleRows(file.lines);
  const read = turnsOf(rows);
  const digest = await ai.digest(read.turns, {
    title,
    agenda: [...agenda],
    heldOn: sampleDay,
    attendees: [],
  });
  return { rows, page: samplePage({ ...read, rows, digest, engine: "embedded" }) };
}
