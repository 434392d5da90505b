/** The address that takes the changes of every list of action items. */
export const changesPath = "/change-action-items";
