import type { WayOut } from "#app/core/enums/way-out.ts";
import { type Message, message } from "#app/core/words.ts";

export const wayLabels: Record<WayOut, Message> = {
  agents: /* @__PURE__ */ message("Agents"),
  webhooks: /* @__PURE__ */ message("Webhooks"),
  messengers: /* @__PURE__ */ message("Slack, Teams and Matrix"),
};
