import { query } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { projectInSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { rootOf } from "./lifecycle.ts";
import { listedRows, pageOfDecisions } from "./listed-queries.server.ts";
import { decisionFor } from "./queries.server.ts";
import { FindRelated } from "./schema.ts";

const mostFound = 20;
const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Decisions that another one may supersede or repeat: those of its project with these words, or the one of an address, also in
 * another project that the caller is in.
 */
export const findRelatedDecisions = query({
  name: "decisions.find-related",
  failed: message("We couldn't load the decisions. Try again."),
  input: FindRelated,
  find: (scope, { decision_id }) => decisionFor(scope, decision_id),
  async run(scope, { input: { q }, target: { decision, meeting, standing } }) {
    const { decision_id } = decision;
    const about = { decision_id, text: decision.text };
    const [id] = idPattern.exec(q.toLowerCase()) ?? [];
    if (id !== undefined) {
      const other = await decisionFor(scope, id);
      if (!other || rootOf(other.decision) === rootOf(decision)) return { about, decisions: [], more: false };
      const place = await projectInSight(scope, other.meeting.project_id);
      const role = other.standing.projectRole ?? "member";
      return { about, decisions: await listedRows(scope, place, { rows: [other], role }), more: false };
    }
    const place = await projectInSight(scope, meeting.project_id);
    const wanted = { q, person: "", group: "", time_zone: "UTC" };
    // One more, for it may be among them itself.
    const { rows, next } = await pageOfDecisions(scope, place, wanted, mostFound + 1);
    const others = rows.filter((row) => rootOf(row.decision) !== rootOf(decision));
    const role = standing.projectRole ?? "member";
    return {
      about,
      decisions: await listedRows(scope, place, { rows: others.slice(0, mostFound), role }),
      more: next !== null || others.length > mostFound,
    };
  },
});
