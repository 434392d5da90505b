import { z } from "zod";

import { jsonIn, listeningPeer } from "./listening.ts";

/*
 * From https://github.com/matrix-org/matrix-spec at d0ba2aae (2026-07-21): data/api/client-server/{room_send,directory}.yaml,
 * data/event-schemas/schema/m.room.message$m.notice.yaml, m.mentions.yaml, and the client-server API's text for codes of errors.
 * An event may have any further field there; here are those that we send.
 */
const Event = z.strictObject({
  msgtype: z.literal("m.notice"),
  body: z.string().min(1),
  format: z.literal("org.matrix.custom.html"),
  formatted_body: z.string(),
  "m.mentions": z.strictObject({ user_ids: z.array(z.string()).optional(), room: z.boolean().optional() }),
});
export type MatrixEvent = z.output<typeof Event>;

/** Of the HTML that clients show. */
const tags = /^(h[1-6]|p|strong|em|ul|ol|li|a|br|code|pre|blockquote|hr|u|del|span|div)$/;
const mostBytes = 65_536;

/** A homeserver with one room, and an account that is in it. */
export async function matrixPeer() {
  const own = {
    token: "syt_throughline_ZxcSecretTokenZxc",
    room: "!aBcDeFgH:example.test",
    alias: "#harbor:example.test",
    /** Events in the room, in their order; a transaction that comes again is the same event. */
    taken: [] as MatrixEvent[],
    refusal: null as {
      status: number;
      body: Record<string, unknown>;
      headers?: Record<string, string>;
    } | null,
    isInRoom: true,
  };
  const transactions = new Map<string, string>();
  const peer = await listeningPeer((request, body, response) => {
    const say = (status: number, json: object, headers = {}) =>
      response
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(JSON.stringify(json));
    const refuse = (status: number, errcode: string) =>
      say(status, { errcode, error: `Refused: ${errcode}` });
    if (request.headers.authorization !== `Bearer ${own.token}`) return refuse(401, "M_UNKNOWN_TOKEN");
    if (own.refusal) return say(own.refusal.status, own.refusal.body, own.refusal.headers);
    const path = request.url ?? "";
    if (path.includes("?")) return refuse(400, "M_INVALID_PARAM");
    const alias = /^\/_matrix\/client\/v3\/directory\/room\/([^/]+)$/.exec(path)?.[1];
    if (request.method === "GET" && alias !== undefined)
      return decodeURIComponent(alias) === own.alias
        ? say(200, { room_id: own.room, servers: ["example.test"] })
        : refuse(404, "M_NOT_FOUND");
    const sent = /^\/_matrix\/client\/v3\/rooms\/([^/]+)\/send\/m\.room\.message\/([^/]+)$/.exec(path);
    if (request.method !== "PUT" || !sent) return refuse(404, "M_UNRECOGNIZED");
    const [, room = "", transaction = ""] = sent;
    if (decodeURIComponent(room) !== own.room || !own.isInRoom) return refuse(403, "M_FORBIDDEN");
    const known = transactions.get(transaction);
    if (known !== undefined) return say(200, { event_id: known });
    if (Buffer.byteLength(body) > mostBytes) return refuse(413, "M_TOO_LARGE");
    const json = jsonIn(body);
    const event = Event.safeParse(json);
    if (!event.success) return refuse(400, json === null ? "M_NOT_JSON" : "M_BAD_JSON");
    own.taken.push(event.data);
    transactions.set(transaction, `$event${own.taken.length}`);
    say(200, { event_id: `$event${own.taken.length}` });
  });
  return Object.assign(own, { url: peer.url, asked: peer.asked });
}

/** What people read of an event, and where its links lead. */
export function shownOfMatrix({ formatted_body = "" }: MatrixEvent) {
  const links: { label: string; url: string }[] = [];
  for (const [, url = "", label = ""] of formatted_body.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g))
    links.push({ label, url });
  const text = formatted_body.replace(/<\/?([a-z0-9]+)(?: href="[^"]*")?>/g, (whole, tag: string) => {
    if (!tags.test(tag)) throw new Error(`No such tag is shown: ${whole}`);
    return /^(p|li|ul|h\d)$/.test(tag) ? "\n" : "";
  });
  if (/[<>]/.test(text)) throw new Error(`Something is neither a tag nor escaped: ${text}`);
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", "#39": "'" };
  const read = text.replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => entities[name] ?? "");
  return { text: read.trim(), links };
}
