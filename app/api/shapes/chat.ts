import { z } from "zod";
import { recordKinds } from "#app/core/enums/record-kind.ts";
import { Instant } from "./done.ts";

/** Of a meeting. */
export const SpokenLanguage = z
  .string()
  .nullable()
  .meta({ description: "ISO 639-1 code of what nearly all of the meeting was held in; null where unknown" });

const Citation = z
  .strictObject({
    meeting_id: z.string(),
    meeting_title: z.string(),
    scheduled_at: Instant,
    segment_id: z.string().nullable().meta({
      description: "The spoken words; null for a line written by a person, or for a whole meeting",
    }),
    record: z
      .strictObject({ kind: z.enum(recordKinds), line_id: z.string() })
      .nullable()
      .meta({ description: "The stored line that an answer from the summaries repeats" }),
    timestamp: z.string(),
    speaker: z.string(),
    quote: z.string(),
    spoken_language: SpokenLanguage,
  })
  .meta({ id: "Citation" });

const ChatItem = z
  .strictObject({
    chat_id: z.string(),
    timestamp: Instant,
    qa: z.array(z.strictObject({ role: z.enum(["user", "assistant"]), message: z.string() })),
    lines: z.array(
      z.strictObject({
        text: z.string(),
        citation: Citation.nullable(),
        also_cited: z.array(Citation).optional().meta({ description: "Other sources of the line" }),
      }),
    ),
    engine: z.string(),
    stopped: z.boolean().meta({ description: "The caller left before the answer was finished" }),
  })
  .meta({ id: "ChatItem" });

const ChatSession = z
  .strictObject({
    session_id: z.string(),
    project_id: z.string(),
    meeting_id: z
      .string()
      .nullable()
      .meta({ description: "The one meeting it's about; null for the whole project" }),
    title: z.string(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "ChatSession" });

export const ChatAnswer = z
  .strictObject({ session_id: z.string(), ans: z.string(), session_chat: z.array(ChatItem) })
  .meta({ id: "Answer" });
export const ChatHistory = z.strictObject({ session_chat: z.array(ChatItem) });
export const Sessions = z.strictObject({
  sessions: z.array(
    ChatSession.extend({ session_chat: z.array(ChatItem).optional() }).meta({ id: "ChatSessionWithChat" }),
  ),
});
export const SessionsLeft = z.strictObject({ success: z.boolean(), sessions: z.array(ChatSession) });
export const FollowUps = z.strictObject({ questions: z.array(z.string()) });
