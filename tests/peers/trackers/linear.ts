import { answerMade, onlyJson, peerBase, renderedText, type TrackerPeer } from "./tracker-peer.ts";

const token = "lin_api_stand_in";
const team = "9cfb482a-81e3-4154-b5b9-2c805e70a02d";
const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The fields of IssueCreateInput that may be of use here, with their types in the published schema. */
const input: Record<string, (value: unknown) => boolean> = {
  id: (value) => uuid4.test(String(value)),
  teamId: (value) => typeof value === "string",
  title: (value) => typeof value === "string",
  description: (value) => typeof value === "string",
  dueDate: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  priority: Number.isInteger,
  stateId: (value) => typeof value === "string",
};

/** Linear with one team: its GraphQL endpoint, from the published schema. */
export function linearPeer(): TrackerPeer {
  const base = peerBase();
  const { router, issues, state } = base;
  let last = 2;
  const keys = new Map<string, string>();
  const trashed = new Set<string>();
  const failed = (code: string, message: string) => ({
    errors: [{ message, extensions: { code, type: "invalid input", userPresentableMessage: message } }],
  });
  const shown = ({ id, isClosed }: (typeof issues)[number]) => ({
    ...{ id, identifier: keys.get(id), url: `https://linear.example/acme/issue/${keys.get(id)}` },
    ...{ trashed: trashed.has(id) ? true : null, state: { type: isClosed ? "canceled" : "unstarted" } },
  });
  router.use((req, res, next) => {
    if (state.isTokenGood && req.get("Authorization") === token) return next();
    res.status(401).json(failed("AUTHENTICATION_ERROR", "Authentication required, not authenticated"));
  }, onlyJson);
  router.post("/graphql", (req, res) => {
    const { query = "", variables = {} } = req.body;
    const wrong = (message: string) =>
      void res.status(400).json(failed("GRAPHQL_VALIDATION_FAILED", message));
    if (
      /^query \(\$key: String!\) \{ teams\(filter: \{ key: \{ eq: \$key \} \}, first: 1\) \{ nodes \{ id key \} \} \}$/.test(
        query,
      )
    ) {
      if (typeof variables.key !== "string")
        return wrong("Variable $key of required type String! was not provided.");
      return void res.json({
        data: { teams: { nodes: variables.key === "WEB" ? [{ id: team, key: "WEB" }] : [] } },
      });
    }
    if (
      /^query \(\$ids: \[ID!\]!\) \{ issues\(filter: \{ id: \{ in: \$ids \} \}, first: 100, includeArchived: true\) \{ nodes \{ [\w {}]+ \} \} \}$/.test(
        query,
      )
    ) {
      if (!Array.isArray(variables.ids) || variables.ids.length > 100)
        return wrong("Variable $ids of required type [ID!]! was not provided.");
      return void res.json({
        data: { issues: { nodes: issues.filter(({ id }) => variables.ids.includes(id)).map(shown) } },
      });
    }
    if (
      !/^mutation \(\$input: IssueCreateInput!\) \{ issueCreate\(input: \$input\) \{ success issue \{ [\w {}]+ \} \} \}$/.test(
        query,
      )
    )
      return wrong("Syntax Error");
    const given = variables.input ?? {};
    const bad = Object.entries(given).find(([name, value]) => !input[name]?.(value));
    if (bad) return wrong(`Variable "$input" got invalid value at "input.${bad[0]}".`);
    if (given.teamId !== team || typeof given.title !== "string" || given.title.length > 255)
      return void res.json(failed("INPUT_ERROR", "Argument Validation Error"));
    if (!state.mayCreate)
      return void res.json(failed("FORBIDDEN", "Invalid scope: `issues:create` required"));
    if (issues.some(({ id }) => id === given.id))
      return void res.json(failed("INPUT_ERROR", "Entity already exists"));
    const id = given.id ?? crypto.randomUUID();
    keys.set(id, `WEB-${++last}`);
    const issue = {
      id,
      title: given.title,
      body: given.description ?? "",
      due: given.dueDate ?? null,
      isClosed: false,
      createdAt: Date.now(),
    };
    issues.push(issue);
    answerMade(state, res, 200, {
      data: { issueCreate: { success: true, lastSyncId: 1, issue: shown(issue) } },
    });
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
