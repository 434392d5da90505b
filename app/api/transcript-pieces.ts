import { call } from "#app/core/operation.ts";
import { listTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import type { Endpoint } from "#app/http/rest/endpoint.ts";
import { streamList } from "#app/http/rest/stream-list.ts";

/** Streams a transcript of any length, a thousand lines at a time as the client reads them. */
export function transcriptPages(transcript: Endpoint): Endpoint {
  return streamList(transcript, async (ctx, { meeting_id }, after) => {
    const { lines, next } = await call(listTranscript, ctx, { meeting_id, after });
    return { items: lines, next };
  });
}
