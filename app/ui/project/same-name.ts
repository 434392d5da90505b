import { message } from "#app/core/words.ts";

/** Said where a project was saved and another has its name already. */
export const sameNameWarning = message("Another project in this organization has the same name.");
