/** Stands for "no one of this project" where a person is chosen. */
export const noPerson = "none";
