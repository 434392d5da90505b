import { z } from "zod";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";

/** The files a meeting can be taken along as: the summary with the words, a text document, minutes on paper, captions, all data, and what other tools read. */
export const exportFormats = ["md", "docx", "pdf", "vtt", "json", "memnex"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const ExportMeeting = z.object({
  meeting_id: Id,
  format: z.enum(exportFormats, { error: () => t("Choose one of md, docx, pdf, vtt, json and memnex") }),
  /** Whether Markdown has the words under the summary. */
  transcript: z.enum(["yes", "no"]).default("yes"),
  /** Whether it has the lines that a program found and nobody has kept. */
  possible: z.enum(["yes", "no"]).default("no"),
  /** Whether Markdown, text documents and data have the comments. */
  comments: z.enum(["yes", "no"]).default("no"),
});

export const contentTypes: Record<ExportFormat, string> = {
  md: "text/markdown; charset=utf-8",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
  vtt: "text/vtt; charset=utf-8",
  json: "application/json; charset=utf-8",
  memnex: "application/json; charset=utf-8",
};

/** A file as it is sent. */
export type ExportedFile = { name: string; content_type: string; content: string | Uint8Array };
