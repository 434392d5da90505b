import {
  answerMade,
  onlyJson,
  peerBase,
  renderedText,
  type TrackerPeer,
  unknownFields,
} from "./tracker-peer.ts";

const token = "glpat-stand-in";
const known =
  "title description due_date labels assignee_ids assignee_id milestone_id confidential created_at iid issue_type weight epic_id";

/** A GitLab server with one project: REST v4, from the published reference. */
export function gitlabPeer(): TrackerPeer {
  const base = peerBase();
  const { router, issues, state } = base;
  let last = 10;
  const shown = (issue: (typeof issues)[number]) => ({
    ...{ id: Number(issue.id) + 5000, iid: Number(issue.id), project_id: 3, title: issue.title },
    ...{ description: issue.body, state: issue.isClosed ? "closed" : "opened", due_date: issue.due },
    web_url: `https://gitlab.example/acme/web/site/-/issues/${issue.id}`,
    created_at: new Date(issue.createdAt).toISOString(),
  });
  router.use((req, res, next) => {
    if (state.isTokenGood && req.get("PRIVATE-TOKEN") === token) return next();
    res.status(401).json({ message: "401 Unauthorized" });
  }, onlyJson);
  router.get("/api/v4/personal_access_tokens/self", (_req, res) => {
    res.json({
      id: 1,
      name: "bot",
      revoked: false,
      active: true,
      scopes: state.mayCreate ? ["api"] : ["read_api"],
    });
  });
  router.use("/api/v4/projects", (req, res, next) => {
    if (req.originalUrl.split("?")[0]?.includes("/projects/acme%2Fweb%2Fsite")) next();
    else res.status(404).json({ message: "404 Project Not Found" });
  });
  router.get("/api/v4/projects/:id", (_req, res) => {
    const access = state.hasIssues ? "enabled" : "disabled";
    res.json({
      ...{ id: 3, path_with_namespace: "acme/web/site", archived: false },
      ...{ issues_enabled: state.hasIssues, issues_access_level: access },
    });
  });
  router.get("/api/v4/projects/:id/issues", (req, res) => {
    const {
      created_after,
      page = "1",
      per_page = "20",
      scope,
      order_by = "created_at",
    } = req.query as Record<string, string>;
    const iids = [req.query.iids ?? []].flat().map(String);
    const isWrong =
      Number(per_page) > 100 || (scope && !["all", "created_by_me", "assigned_to_me"].includes(scope));
    if (isWrong || !["created_at", "updated_at"].includes(order_by))
      return void res.status(400).json({ error: "scope does not have a valid value" });
    const all = issues
      .filter(({ id }) => iids.length === 0 || iids.includes(id))
      .filter(({ createdAt }) => !created_after || createdAt >= Date.parse(created_after))
      .reverse();
    const from = (Number(page) - 1) * Number(per_page);
    res.json(all.slice(from, from + Number(per_page)).map(shown));
  });
  router.post("/api/v4/projects/:id/issues", (req, res) => {
    const { title, description = "", due_date = null } = req.body;
    if (!state.mayCreate)
      return void res
        .status(403)
        .json({ error: "insufficient_scope", error_description: "The request requires higher privileges" });
    const wrong = unknownFields(req.body, known);
    if (typeof title !== "string" || title === "")
      return void res.status(400).json({ error: "title is missing" });
    if (title.length > 255 || wrong.length > 0 || (due_date !== null && !/^\d{4}-\d\d-\d\d$/.test(due_date)))
      return void res.status(400).json({ message: { title: ["is too long (maximum is 255 characters)"] } });
    const issue = {
      id: String(++last),
      title,
      body: description,
      due: due_date,
      isClosed: false,
      createdAt: Date.now(),
    };
    issues.push(issue);
    answerMade(state, res, 201, shown(issue));
  });
  return {
    ...base,
    path: "/gitlab",
    entered: (url) => ({ kind: "gitlab", place: "acme/web/site", base: `${url}/gitlab`, token }),
    // Titles are searched for names too.
    noticed: () =>
      issues.flatMap(({ title, body }) => [
        ...noticedIn(title),
        ...noticedIn(renderedText(body)),
        ...[...body.matchAll(/^\/[a-z_]+/gm)].map(([command]) => command),
      ]),
  };
}

/** Users and groups, and what the special references of GitLab name. */
function noticedIn(text: string): string[] {
  const rule =
    /(?<!\w)@[a-z\d][\w.-]*|(?<!\w)[#!$]\d+|(?<!\w)&\d+|(?<!\w)[~%][\w"]+|\^alert#\d+|\[(issue|work_item|epic|vulnerability):\d+\]|GL-\d+|\*iteration:\d+|https?:\/\/gitlab\.[^\s)]+\/issues\/\d+/gi;
  return [...text.matchAll(rule)].map(([found]) => found);
}
