import { conflict } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { CompleteZoom, zoomNotConfigured } from "./schema.ts";

/** Completes the connection of a Zoom account. */
export const completeZoom = operation({
  name: "connections.complete-zoom",
  failed: "Failed to complete Zoom authentication.",
  account: "session",
  input: CompleteZoom,
  async prepare({ providers: { platforms } }, { actor, input }) {
    if (!platforms.zoom) throw conflict(zoomNotConfigured);
    await platforms.zoom.connect(actor.userId, input);
  },
  run: async () => ({ success: true }),
});
