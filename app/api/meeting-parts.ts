import { correctionsApi } from "./corrections.ts";
import { recordingsApi } from "./recordings.ts";
import { seriesApi } from "./series.ts";
import { sharesApi } from "./shares.ts";
import { summaryLinesApi } from "./summary-lines.ts";
import { todayApi } from "./today.ts";

/** What hangs on a meeting and is no noun of the specification, in the order of the reference. */
export const meetingPartsApi = [
  ...[todayApi, seriesApi, recordingsApi],
  ...[summaryLinesApi, sharesApi, correctionsApi],
].flat();
