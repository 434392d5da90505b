/** Of package.json; a test compares them. */
export const version = "0.2.0";
