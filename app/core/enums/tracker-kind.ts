export const trackerKinds = ["github", "gitlab", "jira", "linear"] as const;
export type TrackerKind = (typeof trackerKinds)[number];

/** What they call themselves, in every language. */
export const trackerNames: Record<TrackerKind, string> = {
  github: "GitHub",
  gitlab: "GitLab",
  jira: "Jira",
  linear: "Linear",
};
