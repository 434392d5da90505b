import { z } from "zod";

export const zoomNotConfigured = "Zoom is not configured on this server.";

const nothingToGoBy = "Missing code or state in URL.";
const Part = z.string({ error: nothingToGoBy }).min(1, nothingToGoBy).max(2000);

/** What the platform sends back with the person. */
export const CompleteZoom = z.object({ code: Part, state: Part });
