import { z } from "zod";
import type { SeenIssueState } from "#app/core/enums/tracker-issue-state.ts";
import { markdownOf, titleOf } from "./issue-text.ts";
import type { CreatedIssue, Tracker, TrackerAccess } from "./port.ts";
import { type CallTracker, graphQlFailure, noIssuesAt, placeMissing, unexpected } from "./tracker-call.ts";

const Repository = z.object({ full_name: z.string(), has_issues: z.boolean(), archived: z.boolean() });
const Issue = z.object({
  number: z.number().int(),
  html_url: z.string(),
  state: z.enum(["open", "closed"]),
  body: z.string().nullish(),
  pull_request: z.unknown().optional(),
});
const States = z.object({
  data: z
    .object({
      repository: z.record(z.string(), z.object({ state: z.enum(["OPEN", "CLOSED"]) }).nullable()).nullable(),
    })
    .nullish(),
  errors: z.array(z.object({ type: z.string().optional(), message: z.string() })).optional(),
});

const onPage = 100;
const mostPages = 10;
const longestTitle = 256;

/**
 * GitHub and GitHub Enterprise: the REST API of 2022-11-28, and GraphQL to read many issues at once. A fine-grained token needs
 * "Issues: read and write" of the repository.
 */
export function github(call: CallTracker): Tracker {
  const ask = (access: TrackerAccess, path: string, json?: unknown) =>
    call(access, {
      url: `${rest(access.base)}${path}`,
      ...(json !== undefined && { method: "POST", json }),
      headers: {
        Accept: "application/vnd.github+json",
        "X-GitHub-Api-Version": "2022-11-28",
        Authorization: `Bearer ${access.token}`,
      },
    });
  return {
    async connect(access) {
      const { body } = await ask(access, pathOf(access));
      const { data } = Repository.safeParse(body);
      if (!data) throw unexpected("github");
      if (data.archived || !data.has_issues) throw noIssuesAt(data.full_name, data.archived);
      // The repository can be seen with no right to its issues.
      await ask(access, `${pathOf(access)}/issues?per_page=1`);
      return { place: data.full_name, facts: {} };
    },
    async create(access, draft) {
      const issue = { title: titleOf(draft, longestTitle), body: markdownOf(draft) };
      const { body } = await ask(access, `${pathOf(access)}/issues`, issue);
      const { data } = Issue.safeParse(body);
      if (!data) throw unexpected("github");
      return created(data);
    },
    async find(access, { link }, since) {
      for (let page = 1; page <= mostPages; page++) {
        const query = {
          state: "all",
          since: new Date(since).toISOString(),
          sort: "created",
          direction: "desc",
        };
        const paged = new URLSearchParams({ ...query, per_page: String(onPage), page: String(page) });
        const { body } = await ask(access, `${pathOf(access)}/issues?${paged}`);
        const { data } = z.array(Issue).safeParse(body);
        if (!data) throw unexpected("github");
        const own = data.find(
          (one) => one.pull_request === undefined && one.body?.includes(`(${link.href})`),
        );
        if (own) return created(own);
        if (data.length < onPage) return null;
      }
      return null;
    },
    async states(access, remoteIds) {
      const numbers = remoteIds.map(Number);
      const fields = numbers.map((number) => `i${number}: issue(number: ${number}) { state }`).join(" ");
      const query = `query ($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { ${fields} } }`;
      const [owner, name] = access.place.split("/");
      const { body } = await call(access, {
        url: graphql(access.base),
        method: "POST",
        json: { query, variables: { owner, name } },
        accessToken: access.token,
      });
      const { data: answer } = States.safeParse(body);
      const failed = answer?.errors?.find(({ type }) => type !== "NOT_FOUND");
      if (failed) throw graphQlFailure("github", failed.type, { reason: failed.message });
      if (!answer) throw unexpected("github");
      const found = answer.data?.repository;
      if (!found) throw placeMissing(access);
      return new Map(
        numbers.map((number): [string, SeenIssueState] => {
          const state = found[`i${number}`]?.state;
          return [String(number), state === undefined ? "gone" : state === "CLOSED" ? "done" : "open"];
        }),
      );
    },
  };
}

function created({ number, html_url, state }: z.output<typeof Issue>): CreatedIssue {
  return {
    ...{ remote_id: String(number), key: `#${number}`, url: html_url },
    state: state === "closed" ? "done" : "open",
  };
}

function pathOf({ place }: Pick<TrackerAccess, "place">): string {
  return `/repos/${place.split("/").map(encodeURIComponent).join("/")}`;
}

/** github.com and *.ghe.com have their API beside the site, an own server below it. */
function rest(base: string): string {
  return besideSite(base) ?? `${base}/api/v3`;
}

function graphql(base: string): string {
  return `${besideSite(base) ?? `${base}/api`}/graphql`;
}

function besideSite(base: string): string | null {
  const { protocol, host } = new URL(base);
  return host === "github.com" || host.endsWith(".ghe.com") ? `${protocol}//api.${host}` : null;
}
