/** Stored with every line that a model wrote, so that lines of different prompts can be compared. Another text is another version. */
export const promptVersion = 4;
