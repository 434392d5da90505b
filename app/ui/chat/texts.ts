import { message } from "#app/core/words.ts";

/** Shown instead of an answer when a question could not be sent. */
export const noAnswer = message("Error: Could not get a response. Please try again.");
