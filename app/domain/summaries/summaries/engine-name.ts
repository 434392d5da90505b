/** The `engine` of what came of a meeting that a person wrote by hand: no transcript was read. */
export const writtenByHand = "note";
