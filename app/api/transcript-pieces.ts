import { call } from "#app/core/operation.ts";
import { listTranscript } from "#app/domain/recordings/read.server.ts";
import type { Endpoint } from "#app/http/rest.ts";
import { streamed } from "#app/http/streamed.ts";

/** A transcript as long as it is, read a thousand lines at a time as its reader takes them. */
export function inPieces(transcript: Endpoint): Endpoint {
  return streamed(transcript, async (ctx, { meeting_id }, after) => {
    const { lines, next } = await call(listTranscript, ctx, { meeting_id, after });
    return { items: lines, next };
  });
}
