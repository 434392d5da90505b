import { api } from "#app/api/router.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { createSlack } from "#app/providers/slack/slack.ts";
import * as agentSettings from "#app/routes/_app.settings.agents.tsx";
import * as settings from "#app/routes/_app.settings.tsx";
import * as connectPage from "#app/routes/slack.connect.tsx";
import { slackWebhooks } from "#app/webhooks/slack.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { slackAccounts } from "#db/schema/slack.ts";
import { type SlackPerson, slackPeer } from "#tests/peers/slack-app.ts";
import { buildOf } from "#tests/support/site.ts";
import { everything } from "#tests/support/sites/everything.ts";

export const signingSecret = "8f742231b10e8888abcd99yyyzzz85a5";

/** Somebody in the workspace whose app it is, and somebody with the same id in another one. */
export const mia: SlackPerson = { team: "T0001", domain: "acme", user: "U0001", name: "mia" };
export const miaElsewhere: SlackPerson = { ...mia, team: "T0002", domain: "other" };
export const ole: SlackPerson = { ...mia, user: "U0002", name: "ole" };

type Options = { secret?: string; timeoutMs?: number };

/** A project with one of everything, behind the real app with the door for Slack; people's names are their tokens. */
export async function slackSite({ secret = signingSecret, timeoutMs = 300 }: Options = {}) {
  let clock = Date.now;
  const slack = await slackPeer(signingSecret, () => clock());
  const fetch = createFetch({ trust: "configured", timeoutMs });
  const port = createSlack({ secret: secret || undefined, hooks: slack.hooks, fetch });
  let others: Awaited<ReturnType<typeof everything>>["people"] = {};
  const site = await everything(
    {
      api,
      webhooks: slackWebhooks,
      build: buildOf({
        "slack/connect": { module: connectPage, parentId: "root" },
        settings: { module: settings },
        "settings/agents": { module: agentSettings, parentId: "settings", path: "agents" },
      }),
      identify: async (sent) =>
        others[sent.bearer ?? sent.sessionToken ?? ""] ?? { kind: "anonymous", address: sent.address },
    },
    (services) => {
      Object.assign(services.providers, { slack: port });
      return services;
    },
  );
  const { clock: own, worker } = site.at.workspace;
  Object.assign(site.at.as(site.at.admin).providers, { slack: port });
  clock = own.now;
  // They have just logged in with a browser.
  const justNow = (provedAt: number) => {
    others = Object.fromEntries(
      Object.entries(site.people).map(([name, one]) => [
        name,
        one.via === "api-token" ? one : { ...one, via: "cookie" as const, provedAt },
      ]),
    );
  };
  justNow(own.now());

  const type = (who: SlackPerson, text: string, change: Parameters<typeof slack.type>[3] = {}) =>
    slack.type(site.base, who, text, change);

  /** Where the button of the link leads, below this server. */
  async function linkFor(who: SlackPerson): Promise<string> {
    const typed = await type(who, "");
    const [, path = ""] = /https?:\/\/[^/\s]+(\/slack\/connect\?token=\S+)/.exec(typed.text()) ?? [];
    return path;
  }

  /** The page behind a link as a person sees it in a browser without scripts. */
  async function open(who: string, path: string) {
    const browser = site.browse(who);
    browser.followsRedirects = false;
    const page = await browser.get(path);
    return { browser, status: page.status, text: page.text };
  }

  /** The person follows their link and confirms; the status of the answer. */
  async function connect(who: string, person: SlackPerson = mia, path?: string) {
    justNow(own.now());
    const { browser } = await open(who, path ?? (await linkFor(person)));
    return browser.submit("connect");
  }

  /** Types it and waits until what follows has come. */
  async function ask(who: SlackPerson, text: string) {
    const typed = await type(who, text);
    await worker.drain();
    return typed;
  }

  /** Of the workspace of these tests. */
  async function accounts() {
    const rows = await site.db.read((q) => q.select().from(slackAccounts));
    return rows.filter(({ team_id }) => team_id === mia.team);
  }

  async function auditOf(act: string) {
    const rows = await site.db.read((q) => q.select().from(auditLog));
    return rows.filter((row) => row.act === act).map(({ details }) => details);
  }

  return {
    ...site,
    slack,
    type,
    linkFor,
    open,
    connect,
    ask,
    accounts,
    auditOf,
    worker,
    clock: own,
    justNow,
  };
}
