/** Shown instead of an answer when a question could not be sent. */
export const noAnswer = "Error: Could not get a response. Please try again.";

/** The beginning of a question about one meeting; the words of its title find it. */
export function aboutMeeting(title: string): string {
  return `About “${title}”: `;
}
