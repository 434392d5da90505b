/** How the files end in which transcripts come, the most usual first. */
export const transcriptEndings = [".vtt", ".srt", ".sbv", ".txt", ".docx", ".csv", ".json", ".md"] as const;
