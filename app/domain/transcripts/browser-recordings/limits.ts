import { hour } from "#app/core/clock.ts";

/** How long one recording may be. */
export const longestRecordingMs = 8 * hour;
/** A chunk is a few seconds; a browser whose tab slept sends more at once. */
export const largestChunk = 8_000_000;
/** A chunk is at most as long as a whole tab sleeps. */
export const longestChunkMs = hour;
/** A recording whose browser is silent for so long is closed with what has arrived. */
export const silentMs = 6 * hour;
/** Of a failed one the chunks are kept for so long. */
export const failedMs = 30 * 24 * hour;
