/** So many people are listed at once. */
export const peopleOnPage = 50;
