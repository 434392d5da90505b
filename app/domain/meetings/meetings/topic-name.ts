/** Words that tell one meeting from another by its time or its kind alone, or that say nothing by themselves. */
const empty = new Set(
  `january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct
  nov dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun today tomorrow yesterday week
  weekly month monthly quarter day daily year morning afternoon evening am pm a an and are as at be but by for from has have he
  her his how i if in into is it its just like me my no not of okay on one or our out really she so some than that the their them
  then there these they thing things this those to up us was we well were what when where which who why will with yeah yes you your
  meeting meetings call sync standup notes minutes recording transcript session part untitled test`.split(
    /\s+/,
  ),
);

/** Whether the name of a group says what its meetings are about: none is called after a month, a number or a word like "the". */
export function saysSomething(topic: string): boolean {
  const words = topic.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => word.length > 1 && !/^\d+(?:st|nd|rd|th)?$/.test(word) && !empty.has(word));
}

/** The words of a title that say what a meeting is about. */
export function subjectWordsOf(title: string): Set<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 2 && saysSomething(word)));
}
