import { exportReview, reviewQuarter } from "#app/domain/search-and-chat/quarter-review/read.server.ts";
import {
  readGroupHistory,
  readSeriesHistory,
} from "#app/domain/search-and-chat/series-history/read.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { anyFile } from "./shapes/archive.ts";
import { QuarterReview, SeriesHistory } from "./shapes/history.ts";

export const historyApi = group("Series and quarters", [
  endpoint("GET /proj/:project_id/series/:series_id", readSeriesHistory, {
    summary:
      "Reads what the meetings of a series decided and left open, what changed since the last one, who attended, and how long each topic took.",
    response: SeriesHistory,
  }),
  endpoint("GET /proj/:project_id/groups/history", readGroupHistory, {
    summary: "Reads the same of the meetings of a group.",
    response: SeriesHistory,
  }),
  endpoint("GET /proj/:project_id/review", reviewQuarter, {
    summary: "Reviews a quarter of a project: what was decided, delivered, slipped and is open, with proof.",
    response: QuarterReview,
  }),
  endpoint("GET /proj/:project_id/review/export", exportReview, {
    summary: "Downloads the review of a quarter as CSV or Markdown.",
    ...anyFile,
  }),
]);
