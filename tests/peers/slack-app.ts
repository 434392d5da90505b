import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { blockKitProblems, type SlackBlock } from "./block-kit.ts";

// Written from Slack's documentation alone: slash commands, verifying requests, response URLs, Block Kit.

/** What somebody in a workspace sees of one command: each message that is for them. */
type Shown = { text: string; blocks: SlackBlock[] };
export type SlackPerson = { team: string; domain: string; user: string; name: string };
type Change = Partial<Record<"trigger" | "responseUrl" | "signature" | "body" | "path", string>> & {
  secret?: string;
  /** Seconds since 1970 of the header. */
  timestamp?: number;
};
/** "hang" never answers. */
type Answer = { status: number; headers?: Record<string, string> } | "hang";

type ResponseUrl = { shown: Shown[]; uses: number; madeAt: number };

const mostUses = 5;
const livesMs = 30 * 60_000;

/**
 * A Slack with an app whose command leads to `server`: it signs what it posts, shows what it is answered, and takes answers at
 * response URLs five times in half an hour. What is no message of Block Kit is refused as Slack does, with 400.
 * @param now of Slack's clock, in ms
 */
export async function slackPeer(secret: string, now: () => number) {
  const urls = new Map<string, ResponseUrl>();
  const answers: Answer[] = [];
  const problems: string[] = [];
  let posts = 0;
  const server = createServer(async (req, res) => {
    posts += 1;
    const body = await bodyOf(req);
    const answer = answers.shift();
    if (answer === "hang") return;
    if (answer) return void res.writeHead(answer.status, answer.headers).end("told to");
    const url = urls.get(req.url ?? "");
    const isJson = /^application\/json/.test(req.headers["content-type"] ?? "");
    if (req.method !== "POST" || !url) return void res.writeHead(404).end("no_service");
    url.uses += 1;
    if (url.uses > mostUses) return void res.writeHead(404).end("used_url");
    if (now() > url.madeAt + livesMs) return void res.writeHead(404).end("expired_url");
    const wrong = isJson ? show(url, body) : ["it is no JSON"];
    problems.push(...wrong);
    res.writeHead(wrong.length > 0 ? 400 : 200).end(wrong.length > 0 ? "invalid_blocks" : "ok");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const hooks = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Where answers to one command may be sent. */
  function responseUrl(team = "T0001") {
    const path = `/commands/${team}/${urls.size}/${randomBytes(8).toString("hex")}`;
    const own: ResponseUrl = { shown: [], uses: 0, madeAt: now() };
    urls.set(path, own);
    return { own, url: hooks + path };
  }

  /** Shows a message; what is wrong with it. */
  function show(url: ResponseUrl, text: string): string[] {
    const message = JSON.parse(text) as Shown & Record<string, unknown>;
    const wrong = blockKitProblems(message);
    if (message.response_type !== "ephemeral") wrong.push("everybody in the channel would see it");
    if (wrong.length === 0 && message.replace_original === true) url.shown.pop();
    if (wrong.length === 0) url.shown.push({ text: message.text, blocks: message.blocks });
    return wrong;
  }

  /** Posts the form of a command, as the person typed it. */
  async function type(server: string, person: SlackPerson, text: string, change: Change = {}) {
    const { own, url } = responseUrl(person.team);
    const body =
      change.body ??
      new URLSearchParams({
        token: "an old token that nobody reads",
        team_id: person.team,
        team_domain: person.domain,
        channel_id: "C2147483705",
        channel_name: "general",
        user_id: person.user,
        user_name: person.name,
        command: "/throughline",
        text: text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
        api_app_id: "A123456",
        is_enterprise_install: "false",
        response_url: change.responseUrl ?? url,
        trigger_id: change.trigger ?? `${randomBytes(6).toString("hex")}.1.a`,
      }).toString();
    const timestamp = String(change.timestamp ?? Math.floor(now() / 1000));
    const hmac = createHmac("sha256", change.secret ?? secret).update(`v0:${timestamp}:${body}`);
    const response = await fetch(server + (change.path ?? "/slack/commands"), {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "user-agent": "Slackbot 1.0 (+https://api.slack.com/robots)",
        "x-slack-request-timestamp": timestamp,
        "x-slack-signature": change.signature ?? `v0=${hmac.digest("hex")}`,
      },
      body,
      // As long as Slack waits.
      signal: AbortSignal.timeout(3000),
    });
    const answered = await response.text();
    const wrong = response.status === 200 && answered !== "" ? show(own, answered) : [];
    problems.push(...wrong);
    return {
      status: response.status,
      body,
      /** What the person sees now. */
      shown: () => own.shown,
      text: () => own.shown.map(textOf).join("\n"),
      uses: () => own.uses,
    };
  }

  return {
    hooks,
    responseUrl,
    type,
    /** What the next answers get, whatever they bring. */
    answerNext: (...next: Answer[]) => void answers.push(...next),
    /** What was wrong with what it was sent. */
    problems,
    posts: () => posts,
    /** Ends what it never answered. */
    hangUp: () => server.closeAllConnections(),
  };
}

/** All that a message shows, labels and addresses of buttons too. */
function textOf({ blocks }: Shown): string {
  return blocks
    .flatMap((block) => {
      if (block.type === "actions") return block.elements.flatMap(({ text, url }) => [text.text, url ?? ""]);
      return block.type === "context" ? block.elements.map(({ text }) => text) : [block.text.text];
    })
    .filter(Boolean)
    .join("\n");
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
