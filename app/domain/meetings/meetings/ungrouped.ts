/** The group of what shares no subject with other meetings. It is no subject, so it has no other name. */
export const ungrouped = "General";
