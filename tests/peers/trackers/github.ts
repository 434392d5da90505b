import {
  answerMade,
  onlyJson,
  peerBase,
  renderedText,
  type TrackerPeer,
  unknownFields,
} from "./tracker-peer.ts";

const token = "github_pat_stand_in";

/** GitHub Enterprise Server with one repository: REST 2022-11-28 and the query of issues in GraphQL, from the published reference. */
export function githubPeer(): TrackerPeer {
  const base = peerBase();
  const { router, issues, state } = base;
  let last = 40;
  const shown = (issue: (typeof issues)[number]) => ({
    ...{
      id: Number(issue.id) * 1000,
      node_id: `I_${issue.id}`,
      number: Number(issue.id),
      title: issue.title,
    },
    ...{ body: issue.body, state: issue.isClosed ? "closed" : "open", locked: false, comments: 0 },
    html_url: `https://github.example/acme/site/issues/${issue.id}`,
    created_at: new Date(issue.createdAt).toISOString(),
    updated_at: new Date(issue.createdAt).toISOString(),
  });
  router.use((req, res, next) => {
    if (!req.get("User-Agent"))
      return void res.status(403).send("Request forbidden by administrative rules.");
    if (!state.isTokenGood || req.get("Authorization") !== `Bearer ${token}`)
      return void res.status(401).json({ message: "Bad credentials", status: "401" });
    if (req.path.startsWith("/api/v3") && req.get("X-GitHub-Api-Version") !== "2022-11-28")
      return void res.status(400).json({ message: "Unsupported API version" });
    res.set({ "X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "4990" });
    next();
  }, onlyJson);
  const repository = "/api/v3/repos/acme/site";
  router.get(repository, (_req, res) => {
    res.json({
      id: 1,
      name: "site",
      full_name: "acme/site",
      private: true,
      has_issues: state.hasIssues,
      archived: false,
    });
  });
  router.get(`${repository}/issues`, (req, res) => {
    const {
      state: which = "open",
      since,
      sort = "created",
      direction = "desc",
      page = "1",
    } = req.query as Record<string, string>;
    const size = Number(req.query.per_page ?? 30);
    const isKnown =
      ["open", "closed", "all"].includes(which) && ["created", "updated", "comments"].includes(sort);
    if (
      !isKnown ||
      !["asc", "desc"].includes(direction) ||
      size > 100 ||
      (since && Number.isNaN(Date.parse(since)))
    )
      return void res.status(422).json({ message: "Validation Failed", errors: [] });
    const all = issues
      .filter((one) => which === "all" || one.isClosed === (which === "closed"))
      .filter(({ createdAt }) => !since || createdAt >= Date.parse(since))
      .reverse();
    const from = (Number(page) - 1) * size;
    const pull = { ...shown({ ...blank, id: "7" }), pull_request: { url: "https://github.example/pulls/7" } };
    res.json(
      [...(from === 0 && size > 1 ? [pull] : []), ...all.slice(from, from + size).map(shown)].slice(0, size),
    );
  });
  router.post(`${repository}/issues`, (req, res) => {
    const { title, body } = req.body;
    if (!state.mayCreate)
      return void res.status(403).json({ message: "Resource not accessible by personal access token" });
    if (!state.hasIssues)
      return void res.status(410).json({ message: "Issues has been disabled in this repository." });
    const wrong = unknownFields(req.body, "title body assignee assignees milestone labels type");
    if (
      typeof title !== "string" ||
      title === "" ||
      title.length > 256 ||
      wrong.length > 0 ||
      String(body).length > 65_536
    )
      return void res.status(422).json({
        message: "Validation Failed",
        errors: [{ resource: "Issue", code: "missing_field", field: "title" }],
      });
    const issue = {
      id: String(++last + 1),
      title,
      body: String(body ?? ""),
      due: null,
      isClosed: false,
      createdAt: Date.now(),
    };
    issues.push(issue);
    answerMade(state, res, 201, shown(issue));
  });
  router.post("/api/graphql", (req, res) => {
    const { query = "", variables = {} } = req.body;
    const head =
      /^query \(\$owner: String!, \$name: String!\) \{ repository\(owner: \$owner, name: \$name\) \{ (.*) \} \}$/;
    const asked = [...(head.exec(query)?.[1] ?? "").matchAll(/(\w+): issue\(number: (\d+)\) \{ state \}/g)];
    if (asked.length === 0 || typeof variables.owner !== "string" || typeof variables.name !== "string")
      return void res.json({
        errors: [{ message: "Parse error on the query", extensions: { code: "argumentNotAccepted" } }],
      });
    if (`${variables.owner}/${variables.name}` !== "acme/site")
      return void res.json({
        data: { repository: null },
        errors: [{ type: "NOT_FOUND", path: ["repository"], message: "Could not resolve to a Repository." }],
      });
    const found = asked.map(([, alias = "", number]) => {
      const issue = issues.find(({ id }) => id === number);
      return [alias, issue ? { state: issue.isClosed ? "CLOSED" : "OPEN" } : null] as const;
    });
    const errors = found.flatMap(([alias, issue]) =>
      issue
        ? []
        : [{ type: "NOT_FOUND", path: ["repository", alias], message: "Could not resolve to an Issue." }],
    );
    res.json({ data: { repository: Object.fromEntries(found) }, ...(errors.length > 0 && { errors }) });
  });
  return {
    ...base,
    path: "/github",
    entered: (url) => ({ kind: "github", place: "acme/site", base: `${url}/github`, token }),
    // Titles are no Markdown and tell nobody.
    noticed: () => issues.flatMap(({ body }) => noticedIn(renderedText(body))),
  };
}

const blank = { title: "A pull request", body: "", due: null, isClosed: false, createdAt: 0 };

/** Users and teams, issues by number or repository, and addresses of issues. */
function noticedIn(text: string): string[] {
  const rule =
    /(?<![\w`])@[a-z\d][a-z\d-]*|(?<![\w&])#\d+|\bGH-\d+|https?:\/\/github\.[^\s)]+\/issues\/\d+/gi;
  return [...text.matchAll(rule)].map(([found]) => found);
}
