/** Said where a project was saved and another has its name already. */
export const sameNameWarning = "Another project in this organization has the same name.";
