import { z } from "zod";
import { conflict } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { zoomNotConfigured } from "./schema.ts";

/** Where a person lets this server make Zoom meetings in their name. */
export const authorizeZoom = query({
  name: "connections.authorize-zoom",
  failed: "Failed to get Zoom authorization URL.",
  account: "session",
  input: z.object({}),
  async prepare({ providers: { platforms } }, { actor }) {
    if (!platforms.zoom) throw conflict(zoomNotConfigured);
    return platforms.zoom.authorizationUrl(actor.userId);
  },
  run: async (_scope, { prepared }) => ({ authorization_url: prepared }),
});
