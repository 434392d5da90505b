import type { Office } from "./site.ts";

/** What a step may say besides who does what; which week's meeting, item or decision it is about. */
export type Args = {
  of: number;
  other?: number;
  to?: string;
  text?: string;
  people?: string[];
  quorum?: number;
  due?: string;
};
type Doing = (office: Office, who: string, args: Args) => Promise<unknown>;
export type Both = { page: Doing; rest: Doing };

export const emailOf = (who: string) => `${who}@example.test`;

/** The meeting of a week, the action item that it brought and its decision, as the program names them. */
export const known = {
  meetings: new Map<number, string>(),
  items: new Map<number, string>(),
  decisions: new Map<number, string>(),
};
function idIn(kind: keyof typeof known, week: number): string {
  const found = known[kind].get(week);
  if (!found) throw new Error(`Week ${week} has none of the ${kind} yet`);
  return found;
}
export const meetingOf = (week: number) => idIn("meetings", week);
export const itemOf = (week: number) => idIn("items", week);
export const decisionOf = (week: number) => idIn("decisions", week);
