import { texts } from "./row.ts";

/** Section 4: states and what announces them. */
export const states = texts(4, {
  "page /meeting-summary/*": ["Summary updated successfully!", "Edit request submitted for approval!"],
  "rest PATCH /summary/direct-update 403": "You do not have permission to edit this meeting summary.",
  "page /schedule-meeting": ["Save Selected", "Added Members from Project"],
  "page /memory-gpt": "New Chat",
  "script /pending-meetings/*": ["Starting Recording...", "Stopping Recording..."],
  // The form is empty again; the person is at the meeting it made.
  "page /pending-meetings/*": [
    "Meeting Scheduled Successfully!",
    "Recording Active",
    "Not Recording",
    "Recording Error",
  ],
});

/** Section 5: what is refused, and with which words. */
export const validation = texts(5, {
  "page /signup": "Passwords do not match",
  "page /organizations/new": "Organization name is required",
  "page /organizations/*": [
    "Are you sure you want to delete …",
    "…This action cannot be undone.",
    "Are you sure you want to leave …",
  ],
  "page /projects/new": [
    "Project name is required",
    "No organization selected",
    "File size should be less than 2MB",
  ],
  "page /projects/*": [
    "Are you sure you want to delete …",
    "…This action cannot be undone.",
    "Are you sure you want to leave …",
  ],
  "rest POST /proj/create 401": "User not authenticated",
  "page /schedule-meeting": [
    "Please fill all mandatory fields: Title, Date, Time, Duration, Platform, Meeting Link, Agenda Items",
    "Please save the selected agendas before scheduling.",
    "Please enter a title or description before generating agenda.",
    "All entered participants are already added",
    "Please select at least one member",
    "Please enter a valid meeting link",
    "Meeting link saved!",
    "Please fill date and time before generating Zoom link.",
  ],
  "rest POST /agenda/generate-agenda/* 404": "Please select a project before generating agenda.",
  "page /memory-gpt": "Error: Please select a project to start a chat.",
});
