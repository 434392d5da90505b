import type { Messenger } from "#app/core/enums/webhook-format.ts";
import type { WebhookType } from "#app/core/enums/webhook-type.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { addWebhook } from "#app/domain/outbound/webhooks/write.server.ts";
import { type MatrixEvent, matrixPeer, shownOfMatrix } from "#tests/peers/matrix.ts";
import { type SlackMessage, shownOfSlack, slackPeer } from "#tests/peers/slack.ts";
import { shownOfTeams, type TeamsCard, teamsPeer } from "#tests/peers/teams.ts";
import { webhookStage } from "./webhook-stage.ts";

export type Shown = { text: string; links: { label: string; url: string }[] };

/** A messenger as the tests use all three: what people read there, and how it is broken. */
export type Channel = {
  url: string;
  secret: string;
  asked: string[];
  shown: () => Shown[];
  /** What came, as it came. */
  raw: () => string[];
  /** It answers 503, and works again with false. */
  fail: (isDown: boolean) => void;
  /** It wants no call for so long. */
  limit: (seconds: number) => void;
};

const openers: Record<Messenger, () => Promise<Channel>> = {
  async slack() {
    const peer = await slackPeer();
    return channel(peer, {
      secret: "pQ9secret",
      shown: () => peer.taken.map((one: SlackMessage) => shownOfSlack(one)),
      refuse: (status, headers) => {
        peer.refusal = status === null ? null : { status, text: "rate_limited", headers };
      },
    });
  },
  async teams() {
    const peer = await teamsPeer();
    return channel(peer, {
      secret: "Zx7secret",
      shown: () => peer.taken.map((one: TeamsCard) => shownOfTeams(one)),
      refuse: (status, headers) => {
        peer.refusal = status === null ? null : { status, code: "TooManyRequests", headers };
      },
    });
  },
  async matrix() {
    const peer = await matrixPeer();
    return channel(peer, {
      secret: peer.token,
      shown: () => peer.taken.map((one: MatrixEvent) => shownOfMatrix(one)),
      refuse: (status, headers) => {
        const seconds = Number(headers["retry-after"] ?? 0);
        const limit = { errcode: "M_LIMIT_EXCEEDED", error: "Slow down", retry_after_ms: seconds * 1000 };
        peer.refusal = status === null ? null : { status, body: status === 429 ? limit : {} };
      },
    });
  },
};

type Ways = {
  secret: string;
  shown: () => Shown[];
  refuse: (status: number | null, headers: Record<string, string>) => void;
};

function channel(
  peer: { url: string; asked: string[]; taken: object[] },
  { secret, shown, refuse }: Ways,
): Channel {
  return {
    ...{ url: peer.url, asked: peer.asked, secret, shown },
    raw: () => peer.taken.map((one) => JSON.stringify(one)),
    fail: (isDown) => refuse(isDown ? 503 : null, {}),
    limit: (seconds) => refuse(429, { "retry-after": String(seconds) }),
  };
}

/** A project that tells a messenger of its events. */
export async function withChannel(format: Messenger, types: WebhookType[]) {
  const site = await webhookStage();
  const { at } = site;
  const peer = await openers[format]();
  const ofMatrix = { room: "!aBcDeFgH:example.test", access_token: peer.secret };
  const webhook = await addWebhook(at.as(at.admin), {
    ...{ project_id: at.project_id, format, url: peer.url, types },
    ...(format === "matrix" && ofMatrix),
  });
  return { ...site, channel: peer, webhook };
}

export type ChannelSite = Awaited<ReturnType<typeof withChannel>>;

export function planIn({ at }: Pick<ChannelSite, "at">, title: string) {
  const { project_id } = at;
  const meeting = { project_id, title, scheduled_at: "2026-01-20T10:00:00Z", platform_type: "zoom" as const };
  return scheduleMeeting(at.as(at.host), { ...meeting, participants: [] });
}
