/** Texts whose screen is still being built. */
export const awaited: string[] = [
  "page /zoom/callback: Zoom Auth Completed!",
  "page /login: Google sign in failed",
  "page /signup: Google signup failed. Please try again.",
  "page /auth-redirect: Google authentication failed",
  "page /auth-redirect: Failed to get token for new user",
  "page /auth-redirect: Failed to activate user account",
  "page /auth-redirect: Failed to fetch Google user info",
  "page /schedule-meeting: Failed to generate Zoom meeting link.",
  "page /schedule-meeting: Zoom meeting link generated!",
  "script /schedule-meeting: Redirecting to Zoom to connect your account...",
  "rest POST /meeting-platform/zoom/generate-link 400: Zoom account not connected",
  "rest GET /meeting-platform/zoom/authorize/* 500: Failed to get Zoom authorization URL.",
  "page /zoom/callback: Failed to complete Zoom authentication.",
  "script /zoom/callback: Network error while connecting to backend.",
  "Zoom link: default duration",
];
