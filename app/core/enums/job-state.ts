export const jobStates = ["dead", "waiting", "running", "done"] as const;
export type JobState = (typeof jobStates)[number];
