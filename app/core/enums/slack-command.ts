/** What somebody asks for in Slack that takes longer than Slack waits. */
export const slackCommands = ["ask", "items", "next"] as const;
export type SlackCommandName = (typeof slackCommands)[number];
