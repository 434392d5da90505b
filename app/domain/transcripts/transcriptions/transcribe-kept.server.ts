import { z } from "zod";
import { operation } from "#app/core/operation.ts";
import { enqueuePart, setTranscription } from "./changes.server.ts";
import { whyItWaits } from "./kept-changes.server.ts";
import { waitingTranscriptions } from "./queries.server.ts";

/** For the job: begins with what was kept and can be transcribed by now, some at a time. `last` is null at the end. */
export const transcribeKept = operation({
  name: "transcriptions.transcribe-kept",
  who: "system",
  input: z.object({ after: z.string() }),
  prepare: async ({ providers, settings }) => ({
    service: providers.transcription.service?.name ?? null,
    rules: settings.spending,
  }),
  async run(tx, { input: { after }, prepared }): Promise<{ last: string | null }> {
    const { service } = prepared;
    if (service === null) return { last: null };
    const waiting = await waitingTranscriptions(tx, after);
    for (const { transcription, meeting } of waiting) {
      const { transcription_id } = transcription;
      if (await whyItWaits(tx, meeting.project_id, prepared)) continue;
      await setTranscription(tx, meeting, transcription_id, { status: "running", problem: null, service });
      await enqueuePart(tx, meeting, transcription_id);
    }
    return { last: waiting.at(-1)?.transcription.transcription_id ?? null };
  },
});
