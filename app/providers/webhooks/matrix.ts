import { escapeHtml } from "#app/core/escape-html.ts";
import { isRecord } from "#app/core/is-record.ts";
import { withoutMentions } from "#app/core/without-mentions.ts";
import { t } from "#app/core/words.ts";
import type { ProviderResponse } from "../provider-http.ts";
import { type FittedPost, fitted } from "./fit.ts";
import { type MakeRequest, meaningIn, type ReceiverFormat } from "./format.ts";
import type { Post, PostLine, PostLink, WebhookCall } from "./port.ts";

/** An event has 65,536 bytes at most, with what the server adds to it. */
const mostBytes = 48_000;

/** Rooms of Matrix, by its client-server API (https://spec.matrix.org/v1.11/client-server-api). */
export const matrixFormat: ReceiverFormat = {
  problemOf: ({ search, hash }) => (search || hash ? t("Enter the homeserver alone, without ? or #.") : null),
  async send(call, ask) {
    const { url, secrets, round, body } = call;
    const room = await roomOf(call, ask);
    if (typeof room !== "string") return room;
    const path = `rooms/${encodeURIComponent(room)}/send/m.room.message/${encodeURIComponent(round)}`;
    return ask({
      ...{ url: clientAddress(url, path), method: "PUT", accessToken: secrets[0] ?? "" },
      headers: { "Content-Type": "application/json" },
      bytes: new TextEncoder().encode(body),
    });
  },
  meaningOf: (answer) =>
    meaningIn(
      {
        M_FORBIDDEN: t(
          "The account isn't in the room, or may not write there. Invite it, and accept as that account.",
        ),
        M_UNKNOWN_TOKEN: t("The access token isn't valid any more. Replace it."),
        M_MISSING_TOKEN: t("The access token isn't valid any more. Replace it."),
        M_NOT_FOUND: t("The homeserver doesn't know this room."),
        M_TOO_LARGE: t("The message is too large for the homeserver."),
        M_LIMIT_EXCEEDED: t("The homeserver asks to wait."),
      },
      codeOf(answer),
      (code) => t("The homeserver refused the message: {code}", { code }),
    ),
  restOf: ({ body }) => {
    const ms = isRecord(body) ? body.retry_after_ms : undefined;
    return typeof ms === "number" && ms >= 0 ? Math.min(Math.ceil(ms / 1000), 24 * 60 * 60) : undefined;
  },
};

function codeOf({ body }: ProviderResponse): string {
  return isRecord(body) ? String(body.errcode ?? "") : "";
}

/** The room's id, which an alias leads to; or the answer that gave none. */
async function roomOf(
  { url, room, secrets }: WebhookCall,
  ask: MakeRequest,
): Promise<string | ProviderResponse> {
  if (!room?.startsWith("#")) return room ?? "";
  const path = `directory/room/${encodeURIComponent(room)}`;
  const answer = await ask({ url: clientAddress(url, path), accessToken: secrets[0] ?? "" });
  const id = isRecord(answer.body) ? answer.body.room_id : undefined;
  return answer.ok && typeof id === "string" ? id : answer;
}

function clientAddress(homeserver: string, path: string): string {
  return `${homeserver.replace(/\/+$/, "")}/_matrix/client/v3/${path}`;
}

/** A notice that calls nobody: programs that answer messages leave it alone, and `m.mentions` is empty. */
export function matrixBody(post: Post): string {
  return fitted(post, (short) => {
    const body = JSON.stringify({
      msgtype: "m.notice",
      body: plainOf(short),
      format: "org.matrix.custom.html",
      formatted_body: htmlOf(short),
      "m.mentions": {},
    });
    return new TextEncoder().encode(body).length <= mostBytes ? body : null;
  });
}

function plainOf({ title, opening, sections, about, buttons }: FittedPost): string {
  const words = ({ lead, text, note }: PostLine) =>
    [lead, oneLine(text), note && `(${oneLine(note)})`].filter(Boolean).join(" ");
  return [
    title === null ? "" : oneLine(title),
    opening ? words(opening) : "",
    ...sections.map(({ title, lines, more }) =>
      [title, ...lines.map((line) => `- ${words(line)}`), ...(more ? [more.label] : [])].join("\n"),
    ),
    oneLine(about),
    buttons.map(({ label, url }) => `${label}: ${url}`).join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function htmlOf({ title, opening, sections, about, buttons }: FittedPost): string {
  return [
    title === null ? "" : `<h4>${html(title)}</h4>`,
    opening ? `<p>${lineHtml(opening)}</p>` : "",
    ...sections.map(({ title, lines, more }) => {
      const items = lines.map((line) => `<li>${lineHtml(line)}</li>`).join("");
      return `<p><strong>${html(title)}</strong></p><ul>${items}${more ? `<li>${anchor(more)}</li>` : ""}</ul>`;
    }),
    `<p><em>${html(about)}</em></p>`,
    `<p>${buttons.map(anchor).join(" · ")}</p>`,
  ].join("");
}

function lineHtml({ lead, text, note, links }: PostLine): string {
  return [
    lead && `<strong>${html(lead)}</strong>`,
    html(text),
    note && `<em>(${html(note)})</em>`,
    ...links.map(anchor),
  ]
    .filter(Boolean)
    .join(" ");
}

function anchor({ label, url }: PostLink): string {
  return `<a href="${escapeHtml(url)}">${html(label)}</a>`;
}

function html(text: string): string {
  return escapeHtml(oneLine(text));
}

function oneLine(text: string): string {
  return withoutMentions(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
