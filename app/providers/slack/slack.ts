import { ProviderError } from "#app/core/provider-error.ts";
import { OutboundError } from "../outbound.ts";
import { callProvider, type Fetch } from "../provider-http.ts";
import { answerBlocks } from "./blocks.ts";
import type { SlackPort, SlackSent } from "./port.ts";
import { slackPosts } from "./posts.ts";

type Settings = {
  /** The app's signing secret; without one nothing is read. */
  secret: string | undefined;
  /** What every address begins with to which answers may be sent, without a slash at the end. */
  hooks: string;
  /** The guarded fetch of this program. */
  fetch: Fetch;
};

export function createSlack({ secret, hooks, fetch }: Settings): SlackPort {
  const isAnswerAddress = (url: string) => isBelow(url, hooks);
  return {
    read: secret === undefined ? null : slackPosts(secret, isAnswerAddress),
    render: (message) => ({ response_type: "ephemeral", ...answerBlocks(message) }),
    async send(responseUrl, message): Promise<SlackSent> {
      if (!isAnswerAddress(responseUrl)) return { outcome: "gone", reason: "The address isn't Slack's." };
      const json = { response_type: "ephemeral", replace_original: true, ...answerBlocks(message) };
      try {
        const answer = await callProvider("Slack", fetch, { url: responseUrl, method: "POST", json });
        const { status, ok, retryAfter } = answer;
        if (ok) return { outcome: "accepted" };
        const reason = `Slack answered ${status}`;
        return status === 429 || status >= 500
          ? { outcome: "later", reason, retryAfter }
          : { outcome: "gone", reason };
      } catch (error) {
        const cause = error instanceof ProviderError ? error.cause : error;
        if (!(cause instanceof OutboundError)) throw error;
        const isOver = cause.code === "refused" || cause.code === "redirect";
        if (isOver) return { outcome: "gone", reason: cause.message };
        return { outcome: "later", reason: cause.message, retryAfter: undefined };
      }
    },
  };
}

function isBelow(text: string, hooks: string): boolean {
  if (!URL.canParse(text)) return false;
  const { href, username, password, hash } = new URL(text);
  return href.startsWith(`${hooks}/`) && username === "" && password === "" && hash === "";
}
