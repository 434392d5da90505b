import type { retentionChoices } from "#db/schema/data-retention.ts";

export type RetentionChoice = Pick<
  typeof retentionChoices.$inferSelect,
  "transcript_days" | "keep_recordings" | "recording_days"
>;

export const noChoice: RetentionChoice = {
  transcript_days: null,
  keep_recordings: false,
  recording_days: null,
};

export type RetentionView = RetentionChoice & {
  project_id: string;
  project_name: string;
  /** Whether recordings can be uploaded on this server. */
  takes_recordings: boolean;
  abilities: { choose: boolean };
};
