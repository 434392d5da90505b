/** So many projects or organizations are listed at once. */
export const workspacesOnPage = 50;
