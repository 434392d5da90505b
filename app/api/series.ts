import { notFound } from "#app/core/errors.ts";
import { getSeries } from "#app/domain/scheduling/series/read.server.ts";
import { cancelFollowing, changeSeries } from "#app/domain/scheduling/series/write.server.ts";
import { wholeBody } from "#app/http/bodies/json-body.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { Done } from "./shapes/done.ts";
import { Meeting } from "./shapes/meetings.ts";
import { SeriesOfMeeting } from "./shapes/series.ts";

export const seriesApi = group("Series", [
  endpoint("GET /meetings/:meeting_id/series", getSeries, {
    summary: "Reads how a meeting repeats, and what its earlier dates left open; 404 if it doesn't.",
    response: SeriesOfMeeting,
    view: (series) => series ?? noSeries(),
  }),
  endpoint("PATCH /meetings/:meeting_id/series", changeSeries, {
    summary:
      "Updates a meeting and, with `applies_to=following`, all later ones of its series. `repeats` makes it repeat, or end.",
    response: Meeting,
    body: wholeBody,
    refusals: [409],
  }),
  endpoint("DELETE /meetings/:meeting_id/series", cancelFollowing, {
    summary: "Deletes a meeting and all later ones of its series, and ends it.",
    response: Done,
  }),
]);

function noSeries(): never {
  throw notFound();
}
