import { react } from "#app/core/reaction.ts";
import { actionItemChanged } from "#app/domain/summaries/action-items/schema.ts";
import { editApproved, editRejected } from "#app/domain/summaries/edit-requests/schema.ts";
import { askSignersAgain, noteMoved, tendSignOff } from "#app/domain/summaries/sign-offs/schema.ts";
import {
  askSignersAgainNow,
  hasOpenSignOff,
  noteMinutesMoved,
  tendSignOffNow,
} from "#app/domain/summaries/sign-offs/tend.server.ts";
import { linesConfirmed, summaryEdited, summaryReady } from "#app/domain/summaries/summaries/schema.ts";
import { defineHandler } from "./handler.ts";
import { eachMeeting } from "./reaction-keys.ts";

/** Reminds of minutes that wait for an answer, and ends it on its day. */
export const tendSignOffHandler = defineHandler(tendSignOff, async (_ctx, payload, { lastStep }) => {
  await tendSignOffNow(lastStep, payload);
});

const ofAsked = { ...eachMeeting, when: hasOpenSignOff };

/** Minutes about which people are asked have changed, or a proposal to them was decided. */
export const noteMovedHandler = defineHandler(
  noteMoved,
  async (_ctx, { meeting_id }, { lastStep }) => {
    await noteMinutesMoved(lastStep, { meeting_id });
  },
  {
    on: [
      react(summaryEdited, noteMoved, ofAsked),
      react(summaryReady, noteMoved, ofAsked),
      react(editApproved, noteMoved, ofAsked),
      react(editRejected, noteMoved, ofAsked),
      react(linesConfirmed, noteMoved, ofAsked),
      react(actionItemChanged, noteMoved, ofAsked),
    ],
  },
);

/** Asks those again whose answers were to other words. */
export const askSignersAgainHandler = defineHandler(
  askSignersAgain,
  async (_ctx, { meeting_id }, { lastStep }) => {
    await askSignersAgainNow(lastStep, { meeting_id });
  },
);
