import type { WayOut } from "#app/core/enums/way-out.ts";
import { type Message, message } from "#app/core/words.ts";

export const wayLabels: Record<WayOut, Message> = {
  agents: /* @__PURE__ */ message("Agents"),
  webhooks: /* @__PURE__ */ message("Webhooks"),
  messengers: /* @__PURE__ */ message("Slack, Teams and Matrix"),
  trackers: /* @__PURE__ */ message("Trackers"),
};

/** Those on which this server sends by itself; agents come and ask. */
export type PostedWay = Exclude<WayOut, "agents">;

/** Why something is refused, or isn't sent any more. */
export const closedWayLabels: Record<PostedWay, Message> = {
  webhooks: /* @__PURE__ */ message(
    "Webhooks are turned off for this organization. Its admins can turn them on under “What may leave”.",
  ),
  messengers: /* @__PURE__ */ message(
    "Messages to Slack, Teams and Matrix are turned off for this organization. Its admins can turn them on under “What may leave”.",
  ),
  trackers: /* @__PURE__ */ message(
    "Trackers are turned off for this organization. Its admins can turn them on under “What may leave”.",
  ),
};
