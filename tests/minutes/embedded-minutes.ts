import { summarize } from "#app/intelligence/summarize.ts";
import type { EvaluationMeeting } from "./evaluation-set.ts";
import type { PrintedMinutes } from "./score.ts";

/** What the embedded engine prints of a meeting, with all that the program tells it. */
export function embeddedMinutes({ turns, gold }: EvaluationMeeting): PrintedMinutes {
  const {
    decisions,
    actionItems,
    openQuestions = null,
  } = summarize(turns, {
    heldOn: gold.date,
    title: gold.title,
    agenda: gold.agenda,
    attendees: gold.attendees.map(({ name }) => name),
  });
  return {
    decisions,
    tasks: actionItems.map(({ text, turns: cited, owner, dueDate }) => ({
      text,
      turns: cited,
      owner,
      due: dueDate,
    })),
    openQuestions,
  };
}
