import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { Id } from "#app/core/id.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { message, t } from "#app/core/words.ts";
import type { chatItems, chatSessions } from "#db/schema/chat.ts";
import { type PastSpan, pastSpans } from "./past-span.ts";

export const noProjectForChat = message("Error: Please select a project to start a chat.");
export const noAnswerCame = message("Failed to get answer from Cross Memory GPT");
export const newChatTitle = "New Chat";
/** Characters of a session's title. */
export const titleLength = 40;
export const longestQuestion = 4000;

/** Meetings that are read for one answer, and the words taken from them together: what the engine reads in a second. */
export const meetingsRead = 12;
export const wordsRead = 150_000;
/** Chats of a list at first, and where all are asked for. */
export const sessionsListed = 200;
export const mostSessions = 10_000;

const ProjectId = z
  .string({ error: () => t(noProjectForChat) })
  .min(1, { error: () => t(noProjectForChat) })
  .max(64);
const Question = z
  .string({ error: () => t("Type a question") })
  .trim()
  .max(longestQuestion, { error: () => t("Use at most 4,000 characters") });

/** The earlier messages, sent by a caller without a session; a session stores its own. */
const History = z
  .array(z.object({ role: z.string().max(40), content: z.string().max(20_000) }))
  .max(200)
  .default([]);

/** Asks about this meeting of the project alone. A session is about what its first question was about. */
const OneMeeting = Id.optional();

const Past = z.union([z.literal("").transform(() => null), z.enum(Object.keys(pastSpans) as PastSpan[])]);
const mostPeople = 20;
const Name = z.string().trim().min(1).max(200);
/** Full names; a form sends a single one bare. */
const People = z.preprocess(
  // The field for a further name is sent empty where none was typed.
  (names) => (Array.isArray(names) ? names.filter((name) => name !== "") : names === "" ? [] : names),
  z.union([Name.transform((name) => [name]), z.array(Name).max(mostPeople)]),
);

/** Which of the meetings are asked: those of the last days, those where all of these people were. */
const scope = { past: Past.nullable().default(null), people: People.default([]) };

/** Made by the caller, once per question: sent twice, it is one question. */
const ClientToken = z.string().min(8).max(100);

/** The browser's IANA time zone, for "this week" and dates; the one in the asker's settings comes first. */
const TimeZone = z.string().max(100).optional();

export const StartChat = z.object({
  project_id: ProjectId,
  meeting_id: OneMeeting,
  /** Left out, nothing is asked yet: an empty session. */
  query: Question.min(1, { error: () => t("Type a question") }).default(""),
  history: History,
  client_token: ClientToken.optional(),
  time_zone: TimeZone,
  ...scope,
});

export const Ask = z.object({
  project_id: ProjectId,
  meeting_id: OneMeeting,
  /** Without one the question opens a new session. */
  session_id: Id.optional(),
  query: Question.min(1, { error: () => t("Type a question") }),
  history: History,
  client_token: ClientToken.optional(),
  time_zone: TimeZone,
  ...scope,
});

/** A question that opens no session. */
export const AskOnce = Ask.pick({ project_id: true, meeting_id: true, query: true, time_zone: true });

/** The same of all projects. */
export const AskEverywhere = AskOnce.pick({ query: true, time_zone: true }).extend({
  /** It was counted already: its answer could not be sent, and is made anew. */
  is_again: z.boolean().default(false),
});

export const WhichChatSession = z.object({ session_id: Id });
export const RenameSession = z.object({
  session_id: Id,
  new_label: z
    .string({ error: () => t("Type a title") })
    .overwrite(cleanName)
    .min(1, { error: () => t("Type a title") })
    .refine((label) => [...label].length <= titleLength, { error: () => t("Use at most 40 characters") }),
});
export const ListSessions = z.object({
  project_id: Id.optional(),
  /** Of the project that this session belongs to. */
  beside: Id.optional(),
  /** With every session's questions and answers. */
  with_chat: z.boolean().default(false),
  skip: wholeNumber({ min: 0, max: 1_000_000 }).default(0),
  all: z.boolean().default(false),
});
export const IndexMeeting = z.object({ meeting_id: Id, project_id: Id });
export const Welcome = z.object({ project_id: Id });
export const PeopleToAsk = z.object({ project_id: Id });

export type ChatSessionRow = typeof chatSessions.$inferSelect;

export type ChatItemRow = typeof chatItems.$inferSelect;

/** A question on its way to its answer. */
export type ChatQuestion = {
  project_id: string;
  /** The one meeting it's about; null for the whole project. */
  meeting_id: string | null;
  scope: AskScope;
  query: string;
  session_id: string;
  chat_id: string;
  /** Who asks: only meetings that they see are read. */
  seenBy: string;
  zone: string | undefined;
  /** What is answered instead of the question: it names a project that this chat is not about. */
  elsewhere?: string;
};

/** What was asked and answered before it. */
export type History = { role: string; content: string }[];

/** Of a project or a meeting only the meetings of the last days, and those where all of these people were. */
export type AskScope = { past: PastSpan | null; people: string[] };

/** What is asked about: of what a person sees, a project, or one meeting of it, or these meetings. */
export type About = {
  project_id: string;
  meeting_id: string | null;
  within?: string[] | undefined;
  seenBy: string;
};
