/** How the files end in which transcripts come, the most usual first. */
export const transcriptEndings = [".vtt", ".srt", ".sbv", ".txt", ".docx", ".csv", ".json", ".md"] as const;

/** ".vtt, .srt, … or .md", for a sentence. */
export const namedEndings = `${transcriptEndings.slice(0, -1).join(", ")} or ${transcriptEndings.at(-1)}`;
