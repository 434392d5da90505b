import type { AgendaSource } from "#app/core/enums/agenda-source.ts";
import { type Message, message } from "#app/core/words.ts";

/** Where an item comes from. */
export const sourceLabels: Record<AgendaSource, Message> = {
  written: /* @__PURE__ */ message("Written"),
  proposed: /* @__PURE__ */ message("Proposed"),
  action_item: /* @__PURE__ */ message("Open action item"),
  question: /* @__PURE__ */ message("Open question"),
  decision: /* @__PURE__ */ message("Decision to confirm"),
  carried: /* @__PURE__ */ message("Skipped last time"),
};

/** The same as headings of lists. */
export const sourceTitles: Record<AgendaSource, Message> = {
  ...sourceLabels,
  action_item: /* @__PURE__ */ message("Open action items"),
  question: /* @__PURE__ */ message("Open questions"),
  decision: /* @__PURE__ */ message("Decisions to confirm"),
};
