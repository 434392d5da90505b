import type { UserActor } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";
import { newId } from "#app/core/new-id.ts";
import { query } from "#app/core/operation.ts";
import { speakIn } from "#app/core/reader-language.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { hiddenMeetings } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { projectsOf } from "#app/domain/workspaces/projects/queries.server.ts";
import { answerFromProject } from "./answer-question.server.ts";
import { type DraftAnswer, verifiedLines } from "./citations.ts";
import { countQuestion } from "./count-question.server.ts";
import { readProjectAsked } from "./project-asked.ts";
import { citationSources } from "./queries.server.ts";
import { AskEverywhere, noAnswerCame } from "./schema.ts";
import { questionWords } from "./search-words.ts";
import { type AnswerLineView, lineView } from "./view.ts";

/** Projects whose meetings are searched for the words of a question, and of these those that are asked. */
const mostSearched = 40;
const mostAsked = 3;
const hitsLookedAt = 5;

type Named = { project_id: string; project_name: string };
type Answered = Named & { draft: DraftAnswer };

/**
 * Answers a question from all the projects that the caller may see and stores neither. The project that the question names is
 * asked, else the three whose meetings say most of its words, one after the other. It counts once among the questions of the
 * hour. `missing`: the name of a project that the caller is not in, which the question is about.
 */
export const askEverywhere = query({
  name: "chat.ask-everywhere",
  failed: noAnswerCame,
  input: AskEverywhere,
  async prepare(ctx, { input: { query, time_zone: zone, is_again }, actor }) {
    if (!is_again) await countQuestion(ctx, actor.userId);
    const { asked, words, missing, of } = await projectsToAsk({ ...ctx, actor }, query);
    const answers: Answered[] = [];
    for (const project of asked) {
      const question = {
        ...{ project_id: project.project_id, meeting_id: null, query: words, zone },
        ...{ session_id: newId(), chat_id: newId(), seenBy: actor.userId },
        scope: { past: null, people: [] },
      };
      const draft = await speakIn("en", () => answerFromProject({ ...ctx, actor }, question, []));
      answers.push({ ...project, draft });
    }
    return { answers, missing, of };
  },
  async run(scope, { actor, prepared: { answers, missing, of } }) {
    const still = new Set((await projectsOf(scope)).map(({ project }) => project.project_id));
    const projects = [];
    for (const { project_id, project_name, draft } of answers) {
      if (!still.has(project_id)) continue;
      const place = { projectIds: [project_id], seenBy: actor.userId };
      const sources = await citationSources(scope, place, draft.lines);
      const lines = verifiedLines(draft, sources).map((line) => withProof(lineView(line, sources)));
      projects.push({ project_id, project_name, lines });
    }
    return { projects, missing, of };
  },
});

/** A line with everything that it rests on, each with the path of the page that shows it. */
function withProof({ text, citation, also_cited = [] }: AnswerLineView) {
  const proof = (citation ? [citation, ...also_cited] : []).map((one) => {
    const { meeting_id, meeting_title, segment_id, timestamp, speaker, quote } = one;
    const page = `/meeting-summary/${encodeURIComponent(meeting_id)}`;
    const path = segment_id === null ? page : page + spokenHref(segment_id);
    return { meeting_title, is_spoken: segment_id !== null, timestamp, speaker, quote, path };
  });
  return { text, proof };
}

type ToAsk = { asked: Named[]; words: string; missing: string | null; of: number };

async function projectsToAsk(ctx: Ctx & { actor: UserActor }, query: string): Promise<ToAsk> {
  const { db, actor, now } = ctx;
  const found = await db.read((q) => projectsOf({ q, actor, now: now() }));
  const own = found.map(({ project: { project_id, project_name } }) => ({ project_id, project_name }));
  const named = readProjectAsked(query, own);
  if (named?.project_id === null) return { asked: [], words: query, missing: named.name, of: own.length };
  if (named) {
    const asked = own.filter(({ project_id }) => project_id === named.project_id);
    // The whole question was the name.
    const words = /\p{L}/u.test(named.question) ? named.question : query;
    return { asked, words, missing: null, of: own.length };
  }
  const asked = (await ranked(ctx, own, query)).slice(0, mostAsked);
  return { asked, words: query, missing: null, of: own.length };
}

/** Those that say most of the words first; of the others the one that the person works in. */
async function ranked(
  { db, actor }: Ctx & { actor: UserActor },
  own: Named[],
  query: string,
): Promise<Named[]> {
  if (own.length <= 1) return own;
  const terms = questionWords(query, undefined);
  const scored = await db.read(async (q) => {
    const current = (await userById({ q }, actor.userId))?.last_active_project_id;
    const first = [...own].sort(
      (a, b) => Number(b.project_id === current) - Number(a.project_id === current),
    );
    const scores = [];
    for (const project of first.slice(0, mostSearched)) {
      const hidden = await hiddenMeetings({ q }, project.project_id, actor.userId);
      const hits = await q.search.segments(project.project_id, terms, { limit: hitsLookedAt, hidden });
      scores.push({ project, score: hits.reduce((sum, hit) => sum + hit.score, 0) });
    }
    return scores;
  });
  return scored.sort((a, b) => b.score - a.score).map(({ project }) => project);
}
