/**
 * Jobs wait only for jobs of their own lane, so a long transcript delays neither a delivered line nor a mail. "quick" is for
 * jobs that use only the database, "vendors" for those that call other services, "push" for those that
 * call addresses which browsers gave, "webhooks" for those that call the addresses of projects, "slack" for answers
 * that people wait for in Slack.
 */
export const jobLanes = [
  "quick",
  "deliveries",
  "mail",
  "engine",
  "transcription",
  "vendors",
  "push",
  "webhooks",
  "slack",
  "backups",
] as const;
export type Lane = (typeof jobLanes)[number];
