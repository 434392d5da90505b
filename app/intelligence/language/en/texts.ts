/** What the engine prints in English beside the words of the meeting. */

/** The group of meetings that share no subject. */
export const GENERAL_GROUP = "General";

/** The name of a topic that has no phrase of its own; the first of them is number 0. */
export function topicName(number: number, of: number): string {
  if (of === 1) return "Discussion";
  return number === 0 ? "Opening" : number === of - 1 ? "Closing" : `Part ${number + 1}`;
}

/** The items of a drafted agenda that are the same for every meeting. */
export const AGENDA = {
  welcome: "Welcome and goals of this meeting",
  open: "Open questions and risks",
  decisions: "Decisions to take",
  next: "Next steps: who does what by when",
};

export const bothSubjects = (first: string, second: string): string => `${first} and ${second}`;
export const whereWeStand = (title: string): string => `${title}: where we stand`;
export const followUp = (topic: string): string => `Follow up: ${topic}`;
export const review = (item: string): string => `Review open action item: ${item}`;
export const reviewAll = (count: number): string => `Review ${count} open action items`;
export const reviewOthers = (count: number): string =>
  count === 1 ? "Review the other open action item" : `Review ${count} other open action items`;
