/** What the engine prints in German beside the words of the meeting. */

/** The group of meetings that share no subject: pages know it by this name, whatever the language. */
export { GENERAL_GROUP } from "../en/texts.ts";

/** The name of a topic that has no phrase of its own; the first of them is number 0. */
export function topicName(number: number, of: number): string {
  if (of === 1) return "Besprechung";
  return number === 0 ? "Beginn" : number === of - 1 ? "Schluss" : `Teil ${number + 1}`;
}

/** The items of a drafted agenda that are the same for every meeting. */
export const AGENDA = {
  welcome: "Begrüßung und Ziele dieser Besprechung",
  open: "Offene Fragen und Risiken",
  decisions: "Was zu entscheiden ist",
  next: "Nächste Schritte: wer macht was bis wann",
};

export const bothSubjects = (first: string, second: string): string => `${first} und ${second}`;
export const whereWeStand = (title: string): string => `${title}: wo wir stehen`;
export const followUp = (topic: string): string => `Weiter mit: ${topic}`;
export const review = (item: string): string => `Offene Aufgabe durchgehen: ${item}`;
export const reviewAll = (count: number): string => `${count} offene Aufgaben durchgehen`;
export const reviewOthers = (count: number): string =>
  count === 1 ? "Die andere offene Aufgabe durchgehen" : `${count} weitere offene Aufgaben durchgehen`;
