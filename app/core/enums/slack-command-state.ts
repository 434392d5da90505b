/** Whether a command from Slack still waits for its answer. */
export const slackCommandStates = ["waiting", "answered", "given-up"] as const;
export type SlackCommandState = (typeof slackCommandStates)[number];
