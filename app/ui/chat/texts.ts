/** Shown instead of an answer when a question could not be sent. */
export const noAnswer = "Error: Could not get a response. Please try again.";
