/** What a person is in a meeting: a participant is invited from outside of the project. */
export const meetingRoles = ["host", "member", "participant"] as const;
export type MeetingRole = (typeof meetingRoles)[number];
