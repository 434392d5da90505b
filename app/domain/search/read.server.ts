import { query } from "#app/core/operation.ts";
import { searchWords } from "#app/domain/chat/search-words.ts";
import { projectFor } from "#app/domain/projects/queries.server.ts";
import { spokenLines } from "#app/domain/recordings/queries.server.ts";
import { actionItemsWith, summaryLinesWith, titlesOf } from "./queries.server.ts";
import { SearchProject } from "./schema.ts";
import { searchView } from "./view.ts";

const hitsLookedAt = 80;

/** The project's spoken words, titles, summary lines and action items that hold what was looked for, by meeting. */
export const searchProject = query({
  name: "search.project",
  input: SearchProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input: { project_id, q } }) {
    const words = searchWords(q).slice(0, 8);
    if (words.length === 0) return searchView([], { spoken: [], lines: [], items: [], titles: [] });
    const hits = await scope.q.search.segments(project_id, words, { limit: hitsLookedAt });
    const found = await spokenLines(
      scope,
      [project_id],
      hits.map(({ segment_id }) => segment_id),
    );
    const spoken = hits
      .flatMap(({ segment_id, score }) => ({ score, line: found.get(segment_id) }))
      .flatMap(({ score, line }) => (line ? { ...line, score } : []))
      .sort((a, b) => b.score - a.score || b.scheduled_at - a.scheduled_at);
    const lines = await summaryLinesWith(scope, project_id, words, hitsLookedAt);
    const items = await actionItemsWith(scope, project_id, words, hitsLookedAt);
    const titles = await titlesOf(scope, project_id);
    return searchView(words, { spoken, lines, items, titles });
  },
});
