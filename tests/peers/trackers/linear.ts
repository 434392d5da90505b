import type { Response } from "express";
import { GraphQLError } from "graphql";
import { describedBy } from "../described.ts";
import { runnerOf } from "./graphql-peer.ts";
import { graphQl, IssueInput, schema } from "./linear-description.ts";
import { answerMade, type PeerIssue, peerBase, renderedText, type TrackerPeer } from "./tracker-peer.ts";

const token = "lin_api_stand_in";
const team = "9cfb482a-81e3-4154-b5b9-2c805e70a02d";

/** Linear with one team. */
export function linearPeer(): TrackerPeer {
  const base = peerBase();
  const { router, issues, state } = base;
  let last = 2;
  const keys = new Map<string, string>();
  const trashed = new Set<string>();
  const extensionsOf = (code: string, message: string) => ({
    code,
    type: "invalid input",
    userPresentableMessage: message,
  });
  const fail = (res: Response, status: number, code: string, message: string) =>
    void res.status(status).json({ errors: [{ message, extensions: extensionsOf(code, message) }] });
  const on = describedBy(router, {
    admit(req, res, next) {
      if (state.isTokenGood && req.get("Authorization") === token) next();
      else fail(res, 401, "AUTHENTICATION_ERROR", "Authentication required, not authenticated");
    },
    refuse: (res, problem) => fail(res, 400, "GRAPHQL_VALIDATION_FAILED", problem),
  });
  const shown = ({ id, isClosed }: PeerIssue) => ({
    id,
    identifier: keys.get(id),
    url: `https://linear.example/acme/issue/${keys.get(id)}`,
    trashed: trashed.has(id) ? true : null,
    state: { type: isClosed ? "canceled" : "unstarted" },
  });
  const refused = (code: string, message: string) =>
    new GraphQLError(message, { extensions: extensionsOf(code, message) });
  const run = runnerOf(schema, {
    teams: ({ filter }: { filter?: { key?: { eq?: string } } }) => ({
      nodes: [{ id: team, key: "WEB" }].filter(({ key }) => key === (filter?.key?.eq ?? key)),
    }),
    issues: ({ filter, first = 50 }: { filter?: { id?: { in?: string[] } }; first?: number }) => ({
      nodes: issues
        .filter(({ id }) => filter?.id?.in?.includes(id) ?? true)
        .slice(0, first)
        .map(shown),
    }),
    issueCreate({ input }: { input: unknown }) {
      const { data } = IssueInput.safeParse(input);
      if (data?.teamId !== team) throw refused("INPUT_ERROR", "Argument Validation Error");
      if (!state.mayCreate) throw refused("FORBIDDEN", "Invalid scope: `issues:create` required");
      if (issues.some(({ id }) => id === data.id)) throw refused("INPUT_ERROR", "Entity already exists");
      keys.set(data.id, `WEB-${++last}`);
      const { id, title, description: body, dueDate: due } = data;
      const issue = { id, title, body, due, isClosed: false, createdAt: Date.now() };
      issues.push(issue);
      return { success: true, issue: shown(issue) };
    },
  });
  on(graphQl, ({ body }, res) => {
    const made = issues.length;
    const answer = run(body);
    if (answer.data === undefined)
      return fail(res, 400, "GRAPHQL_VALIDATION_FAILED", answer.errors?.[0]?.message ?? "");
    if (issues.length > made) answerMade(state, res, 200, answer);
    else res.json(answer);
  });
  return {
    ...base,
    path: "/linear",
    entered: () => ({ kind: "linear", place: "web", token }),
    // An issue that is deleted there stays in the trash for a while.
    remove: (issue) => void trashed.add(issue?.id ?? ""),
    noticed: () => issues.flatMap(({ title, body }) => [title, renderedText(body)].flatMap(noticedIn)),
  };
}

/** Names of people, and addresses of people and issues of Linear, which it turns into mentions. */
function noticedIn(text: string): string[] {
  return [...text.matchAll(/(?<!\w)@[a-z\d][\w.-]*|https?:\/\/linear\.[^\s)]+/gi)].map(([found]) => found);
}
