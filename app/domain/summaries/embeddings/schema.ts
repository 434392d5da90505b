import { z } from "zod";
import { defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";

/** Meetings that one run of the search for missing vectors enqueues. */
export const mostMissing = 100;

export const WhichEmbeddedMeeting = z.object({ meeting_id: Id });
export const WhichModel = z.object({ model: z.string().min(1) });
export const WhichMeetingAndModel = WhichEmbeddedMeeting.extend(WhichModel.shape);

export const NewEmbeddings = WhichMeetingAndModel.extend({
  last_seq: z.number().int(),
  passages: z.array(
    z.object({
      segment_id: Id,
      turns: z.number().int().min(1),
      /** One of the passage, or one of each sentence. */
      vectors: z.array(
        z.custom<ArrayLike<number>>((one) => Array.isArray(one) || one instanceof Float32Array),
      ),
    }),
  ),
});

/** Makes the vectors of a meeting, where they are missing or out of date. */
export const embedMeeting = defineJob("embed-meeting", z.object({ meeting_id: Id, project_id: Id }), {
  maxAttempts: 4,
  lane: "engine",
});

/** Finds meetings without vectors of the model that is set up, and enqueues itself again. */
export const embedMissing = defineJob("embed-missing", z.object({}));
