import { texts } from "./row.ts";

/** Section 8: the error catalogue, by its headings. */
export const authentication = texts(8, {
  "rest POST /auth/login 401": "Invalid email or password",
  "rest POST /auth/login 403": [
    "User account is pending. Please complete signup first.",
    "User account is not active. Please contact support.",
  ],
  "rest POST /auth/login 500": "Login failed",
  "rest POST /auth/signup 400": "User already exists. Please login instead.",
  "rest POST /auth/signup 500": "Signup failed",
  "page /login": [
    "Invalid email or password",
    "User account is pending. Please complete signup first.",
    "User account is not active. Please contact support.",
    "Login failed",
    "Authentication failed. Please try again.",
    "Google authentication failed",
    "Failed to get token for new user",
    "Failed to activate user account",
    "Failed to fetch Google user info",
  ],
  "page /signup": [
    "User already exists. Please login instead.",
    "Passwords do not match",
    "An error occurred during signup",
  ],
  "state /login": "Google sign in failed",
  "state /signup": "Google signup failed. Please try again.",
});

export const organizationsAndProjects = texts(8, {
  "page /organizations/new": ["Organization name is required", "Failed to save organization"],
  "page /organizations/*": [
    "Failed to save organization",
    "Failed to delete organization",
    "Failed to leave organization",
  ],
  "page /projects/new": [
    "Project name is required",
    "No organization selected",
    "File size should be less than 2MB",
    "Failed to save project",
  ],
  "page /projects/*": ["Failed to save project", "Failed to delete project", "Failed to leave project"],
  "rest POST /proj/create 401": "User not authenticated",
  "rest POST /proj/create 500": "Failed to create project",
});

/** The fallbacks of the calls: what an endpoint says when something nobody foresaw goes wrong in it. */
export const fallbacks = texts(8, {
  "rest POST /org/create 500": "Failed to create organization",
  "rest POST /org/setActive 500": "Failed to set active organization",
  "rest GET /org/active 500": "Failed to fetch active organization",
  "rest PATCH /org/* 500": "Failed to update organization",
  "rest DELETE /org/* 500": "Failed to delete organization",
  "rest POST /users 500": "Failed to create user",
  "rest POST /users/*/update-last-active 500": "Failed to update last active info",
  "rest GET /users/*/organizations 500": "Failed to fetch organizations",
  "rest GET /users/*/projects 500": "Failed to fetch projects",
  "rest PUT /proj/* 500": "Failed to update project",
  "rest DELETE /proj/* 500": "Failed to delete project",
  "rest GET /proj/*/participants 500": "Failed to fetch project participants",
  "rest POST /proj/*/participants 500": "Failed to add participant",
  "rest DELETE /proj/*/participants/* 500": "Failed to remove participant",
  "rest PATCH /proj/*/participants/* 500": "Failed to update participant role",
  "rest POST /proj/setActive 500": "Failed to set active project",
  "rest GET /proj/active 500": "Failed to fetch active project",
  "rest GET /proj/* 500": "Failed to fetch project",
  "rest GET /proj/*/user-role 500": "Failed to fetch user project role",
  "rest POST /meetings 500": "Failed to create meeting",
  "rest GET /meetings/* 500": "Failed to fetch meeting",
  "rest GET /meetings/project/* 500": "Failed to list meetings",
  "rest PATCH /meetings/* 500": "Failed to update meeting",
  "rest DELETE /meetings/* 500": "Failed to delete meeting",
  "rest GET /meetings/project 500": "Failed to fetch project meetings",
  "rest GET /meetings/*/details 500": "Failed to fetch meeting details",
  "rest GET /meetings/pending 500": "Failed to fetch pending meetings",
  "rest POST /action-items 500": "Failed to create action item",
  "rest GET /action-items/meeting/* 500": "Failed to fetch action items",
  "rest PATCH /action-items/* 500": "Failed to update action item",
  "rest DELETE /action-items/* 500": "Failed to delete action item",
});

export const editRequests = texts(8, {
  "rest PATCH /summary/edit-request/* 500":
    "Server error (500): The backend is experiencing issues. Please try again in a few moments.…",
  "rest PATCH /summary/edit-request/* 404":
    "Edit request not found (404): The edit request may have been deleted or already processed.",
  "rest PATCH /summary/edit-request/* 403":
    "Permission denied (403): You don't have permission to approve/reject this edit request.",
  "rest PATCH /summary/edit-request/* 400":
    "Bad request (400): Invalid parameters. Please refresh and try again.",
  "page /meeting-summary/*": [
    "Server error (500): The backend is experiencing issues. Please try again in a few moments.…",
    "Edit approved and summary updated.",
    "Edit rejected.",
  ],
  "script /meeting-summary/*": [
    "Request timed out after 45 seconds. The approval may still be processing. Please check back in a moment.",
    "Request timed out after 15 seconds. The rejection may still be processing. Please check back in a moment.",
    "Network connection issue. The server may be temporarily unavailable. Please try again.",
    "Server error (500): The backend is experiencing issues. Please try again in a few moments.…",
    "Edit request not found (404): The edit request may have been deleted or already processed.",
    "Permission denied (403): You don't have permission to approve/reject this edit request.",
    "No token",
    "Failed to approve edit request",
    "Failed to reject edit request",
    "Edit request approved successfully!",
    "Edit request rejected successfully!",
    "Approving edit request... This may take a moment as we update the database.",
    "Rejecting edit request...",
  ],
  "page /edit-requests/*": "Failed to update edit status: …",
});

export const summaries = texts(8, {
  "rest POST /recall/process-structured-summary 404": "Meeting not found or not accessible.",
  "rest POST /recall/process-structured-summary 500":
    "Server is experiencing issues. Please try again later.",
  "rest POST /recall/stop-recording 500": "Failed to stop recording and process summary",
  "rest GET /recall/structured-summary/* 404":
    "No summary found for this meeting. The meeting may not have been processed yet.",
  "rest GET /recall/structured-summary/* 403":
    "Access denied: You don't have permission to view this meeting summary",
  "rest GET /recall/structured-summary/* 500": "Server error (500): …",
  "script /pending-meetings/*": [
    "Request timed out. Server is taking too long to process the summary.",
    "Server is taking time to respond. Please wait a moment and try again.",
  ],
  "page /pending-meetings/*": [
    "Failed to process meeting summary",
    "Failed to stop recording and process summary",
    "Stop recording failed: 500 - …",
    "Failed to start recording",
  ],
  "script /meeting-summary/*": ["Request timed out. Server is taking too long to respond."],
  "rest POST /recall/start-recording 500": "Failed to start recording",
});

export const chat = texts(8, {
  "rest POST /cross-memory-gpt/ask 500": "Failed to get answer from Cross Memory GPT",
  "rest POST /cross-memory-gpt/new-chat 500": "Failed to create new chat session",
  "rest GET /cross-memory-gpt/history/* 500": "Failed to fetch chat history",
  "rest GET /cross-memory-gpt/sessions/* 500": "Failed to fetch sessions",
  "rest POST /cross-memory-gpt/index-meeting 500": "Failed to index meeting",
  "rest POST /cross-memory-gpt/delete-session 500": "Failed to delete session",
  "rest POST /cross-memory-gpt/rename-session 500": "Failed to rename session",
  "page /memory-gpt": ["Session deleted", "Error: Please select a project to start a chat."],
  "page /memory-gpt/*": ["Session renamed", "Error: Could not get a response. Please try again."],
  "page /memory-gpt/*/rename": "Failed to rename session",
  "page /memory-gpt/*/delete": "Failed to delete session",
  "script /memory-gpt/*/rename": "Network error…",
});

export const scheduling = texts(8, {
  "page /schedule-meeting": [
    "Failed to schedule meeting. Please try again.",
    "Failed to generate agenda.",
    "Failed to load project members",
    "AI-powered agenda generated!",
    "Agenda item updated!",
    "Agendas saved successfully!",
  ],
  "script /schedule-meeting": ["Link copied!", "Network error"],
  "state /schedule-meeting": [
    "Failed to generate Zoom meeting link.",
    "Zoom meeting link generated!",
    "Redirecting to Zoom to connect your account...",
  ],
  "state POST /meeting-platform/zoom/generate-link 400": "Zoom account not connected",
  "state GET /meeting-platform/zoom/authorize/* 500": "Failed to get Zoom authorization URL.",
  "state /zoom/callback": "Failed to complete Zoom authentication.",
  "page /zoom/callback": "Missing code or state in URL.",
  "script /zoom/callback": "Network error while connecting to backend.",
});

export const other = texts(8, {
  "page /summary-hub": "Failed to load meetings",
  "page /meeting-summary/*": [
    "Processing meeting transcript and generating summary...",
    "Action item created",
    "Action item updated",
    "Action item deleted",
    "Failed to update action item",
  ],
  "page /meeting-summary/*/action-items/*": "Failed to delete action item",
  "page /meeting-summary/*/action-items/new": ["Failed to create action item"],
  "page /pending-meetings/*": [
    "Recording started successfully!",
    "…press Stop Recording before you end the meeting.",
    "Meeting summary generated successfully!",
    "View in Summary Hub",
  ],
});
