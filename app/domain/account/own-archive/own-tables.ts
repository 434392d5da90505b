/** One table of rows that are a person's own: its name in the schema, the column with the person, and what of a row is theirs. */
export type OwnTable = { table: string; by: string; columns: string[] };

const at = ["created_at"];

/** By the file that holds them. No secret and nothing that lets anyone in is among the columns. */
export const ownTables: Record<string, OwnTable> = {
  account: {
    ...{ table: "users", by: "user_id" },
    columns: [
      ...[
        "user_id",
        "email",
        "email_confirmed_at",
        "first_name",
        "last_name",
        "status",
        "time_zone",
        "theme",
      ],
      ...["notification_settings", "user_metadata", "second_step_since", "last_login", "last_active_org_id"],
      ...["last_active_project_id", "created_at", "updated_at"],
    ],
  },
  sessions: {
    ...{ table: "sessions", by: "user_id" },
    columns: [
      "session_id",
      "remember",
      "user_agent",
      "aal",
      "proved_at",
      ...at,
      "last_seen_at",
      "expires_at",
    ],
  },
  spending: {
    ...{ table: "spending", by: "user_id" },
    columns: ["day", "project_id", "kind", "calls", "tokens_in", "tokens_out", "ms"],
  },
  "api-tokens": {
    ...{ table: "apiTokens", by: "user_id" },
    columns: ["token_id", "name", "scope", "hint", ...at, "expires_at", "last_used_at"],
  },
  "social-logins": {
    ...{ table: "socialLogins", by: "user_id" },
    columns: ["provider", "email", ...at, "last_used_at"],
  },
  "authenticator-apps": {
    ...{ table: "factors", by: "user_id" },
    columns: ["factor_id", "friendly_name", "status", ...at],
  },
  "recovery-codes": { table: "recoveryCodes", by: "user_id", columns: [...at, "used_at"] },
  connections: {
    ...{ table: "connections", by: "user_id" },
    columns: [
      "connection_id",
      "vendor",
      "account_name",
      "scopes",
      "status",
      ...at,
      "updated_at",
      "last_used_at",
    ],
  },
  "organization-memberships": {
    ...{ table: "organizationMembers", by: "user_id" },
    columns: ["org_id", "role", "joined_at"],
  },
  "project-memberships": {
    ...{ table: "projectMembers", by: "user_id" },
    columns: ["project_id", "role", "joined_at"],
  },
  invitations: {
    ...{ table: "invites", by: "user_id" },
    columns: ["invite_id", "project_id", "role", ...at, "expires_at", "accepted_at"],
  },
  "meetings-hosted": {
    ...{ table: "meetings", by: "created_by" },
    columns: ["meeting_id", "project_id", "title", "scheduled_at", "duration_minutes"],
  },
  "meetings-invited": {
    ...{ table: "meetingParticipants", by: "user_id" },
    columns: ["meeting_id", "email", "name", "role", "status"],
  },
  "meeting-series": {
    ...{ table: "meetingSeries", by: "created_by" },
    columns: ["series_id", "project_id", "repeats", "start_date", "time", "zone", "ended_at", ...at],
  },
  "meeting-drafts": { table: "meetingDrafts", by: "user_id", columns: ["fields", ...at] },
  bookings: {
    ...{ table: "bookings", by: "user_id" },
    columns: ["booking_id", "platform", "meeting_id", "title", "starts_at", "minutes", "zone", ...at],
  },
  calendars: {
    ...{ table: "calendarFeeds", by: "user_id" },
    columns: ["feed_id", "project_id", "kind", "name", "paused", "last_read_at", ...at],
  },
  "calendar-subscription": { table: "calendarSubscriptions", by: "user_id", columns: at },
  "edit-requests": {
    ...{ table: "editRequests", by: "proposed_by" },
    columns: ["edit_id", "meeting_id", "status", "base_revision", "reviewed_at", ...at, "updated_at"],
  },
  "share-links": {
    ...{ table: "shareLinks", by: "created_by" },
    columns: ["share_id", "meeting_id", "with_transcript", ...at, "expires_at", "revoked_at", "opened_count"],
  },
  notifications: {
    ...{ table: "notifications", by: "user_id" },
    columns: [
      ...["notification_id", "type", "status", "meeting_id", "meeting_title", "project_name", "creator_name"],
      ...at,
    ],
  },
  "weekly-mails": { table: "weeklyDigests", by: "user_id", columns: ["week", "made_at"] },
  "project-visits": { table: "projectVisits", by: "user_id", columns: ["project_id", "seen_at"] },
  "archive-names": {
    ...{ table: "importedPeople", by: "accepted_by" },
    columns: ["person_id", "first_name", "last_name", "email", "accepted_at"],
  },
  operator: { table: "operators", by: "user_id", columns: ["named_at"] },
  chats: {
    ...{ table: "chatSessions", by: "user_id" },
    columns: ["session_id", "project_id", "meeting_id", "title", ...at, "updated_at"],
  },
  "own-acts": {
    ...{ table: "auditLog", by: "actor" },
    columns: ["entry_id", "act", "address", "org_id", "user_id", "details", ...at],
  },
  "acts-on-the-account": {
    ...{ table: "auditLog", by: "user_id" },
    columns: ["entry_id", "act", "address", "org_id", ...at],
  },
};
