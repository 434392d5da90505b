import { texts } from "./row.ts";

/** Section 2: what the screens say. */
export const screens = [
  ...texts(2, {
    "page /login": [
      "Turn every meeting into memory, insight, and action",
      "E-mail",
      "Password",
      "Remember me",
      "Continue with …",
      "Forgot Password ?",
      "Facebook login not implemented yet.",
    ],
    "page /signup": [
      ...["First name", "Last name", "E-mail", "Password", "Confirm password", "Remember me", "Sign-Up"],
      "Facebook sign up not implemented yet.",
    ],
    "page /auth-redirect": "Completing authentication...",
    "page /zoom/callback": [
      "Completing Zoom authentication...",
      "Zoom Auth Failed",
      "Back to Schedule Meeting",
      "Missing code or state in URL.",
    ],
    "state /zoom/callback": "Zoom Auth Completed!",
    "page /launch-meeting": ["Launch Meeting 7", "Coming soon..."],
  }),
  ...texts(2, {
    "page /dashboard": [
      ...["Select Org", "No organizations found", "Create Org", "Select Project", "No projects found"],
      ...["Create Project", "View details of Harbour Works", "View details of Ferry app"],
      ...["Admin", "Administrator", "Mem", "Member", "Guest", "1 Active Recording(s)", "99+"],
      ...["Profile", "Settings", "Logout", "Notifications"],
      ...[
        "Throughline",
        "Welcome, Ana Reis",
        "Schedule Meeting",
        "Launch Meeting",
        "Summary Hub",
        "Memory GPT",
      ],
      "Meetings that start with purpose, powered by AI",
      "Upcoming meetings, one click away",
      "Never lose context—every meeting becomes a connected story",
      "Ask once, answer with context",
    ],
    "script /dashboard": ["Loading organizations...", "Loading projects...", "Loading..."],
    "page /notifications": [
      ...["Notifications", "Ferry app", "Unknown Project", "Bo Reis proposed an edit to …"],
      "No notifications",
    ],
  }),
  ...texts(2, {
    "page /organizations/new": [
      "Welcome! Let's create your first organization",
      "Create Organization",
      "Cancel",
    ],
    "page /organizations/*": [
      ...[
        "Organization Details",
        "Edit Organization",
        "Edit",
        "Delete",
        "Leave Organization",
        "Close",
        "Cancel",
      ],
      ...["Update Organization", "Are you sure you want to delete …", "…This action cannot be undone."],
      "Are you sure you want to leave …",
    ],
    "page /projects/new": ["Let's create your first project", "Create Project", "Cancel"],
    "page /projects/*": [
      ...["Project Details", "Edit Project", "Edit", "Delete", "Leave Project", "Close", "Cancel"],
      ...["Update Project", "Add to Organization also", "Invite", "Remove", "Member", "Admin"],
    ],
    "script /dashboard": ["Loading project details..."],
  }),
  ...texts(2, {
    "page /edit-requests/*": [
      "Edit Request Details",
      "Proposed by",
      "Status",
      "Created",
      "Approve",
      "Reject",
    ],
    "page /schedule-meeting": [
      ...["View Scheduled Meetings", "Title", "+ Add Description", "Description", "Agenda Items"],
      ...["Generate AI Agenda", "Save Selected", "Pending Action Items", "Date", "Time", "Duration"],
      ...["Invite Participants", "Add Members from Project", "Invite by Email (comma separated)"],
      ...["Choose Platform", "Meeting Link", "Paste Link", "Generate Link", "Cancel", "Schedule Meeting"],
    ],
    "page /dashboard": "Please select an organization and project to schedule a meeting.",
    "page /pending-meetings": [
      ...["Scheduled Meetings", "View participants", "No scheduled meetings found.", "Not Recording"],
    ],
    "script /schedule-meeting": "Loading meetings...",
    "page /pending-meetings/*": [
      ...["No description provided", "Start Meeting & Recording", "Stop Recording", "Close"],
    ],
  }),
  ...texts(2, {
    "page /summary-hub": [
      ...["Recent Meetings", "AI Summary", "Group by Context", "Regenerate Context"],
      ...["Search topics or meetings...", "No Meetings Yet", "No meetings found matching your criteria."],
    ],
    // What is on its way is said on the page one comes from.
    "script /dashboard": "Loading summaries...",
    "script /summary-hub": "Loading meeting summary...",
    "page /meeting-summary/*": [
      ...["Meeting not found or failed to load.", "Retry Loading", "Your Role…", "…Host", "Review Mode"],
      ...["Summary", "Transcript", "Meeting Summary", "No summary available for this meeting."],
      ...["Key Discussions", "No key discussions recorded for this meeting.", "Action Items", "Outliers"],
      ...["Jargon Classifications", "No jargon classifications recorded for this meeting.", "Save", "Cancel"],
      ...["Edit request pending approval...", "Edit Request Review", "Proposed by", "Status", "Created"],
      ...["Updated", "Show Side-by-Side View", "Hide Side-by-Side View", "Approve", "Reject", "Approved!"],
      ...["Rejected", "Go to Dashboard", "Stay on This Page", "No transcript available for this meeting."],
      "Related Meetings",
    ],
    "script /meeting-summary/*": [...["Loading permissions...", "Loading transcript..."]],
    "page /memory-gpt": ["New Chat", "Type your question..."],
    "page /memory-gpt/*": ["Rename", "Delete"],
    "script /memory-gpt/*": "Scroll to bottom",
  }),
];
