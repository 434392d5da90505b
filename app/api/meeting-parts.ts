import { correctionsApi } from "./corrections.ts";
import { historyApi } from "./history.ts";
import { recordingsApi } from "./recordings.ts";
import { seriesApi } from "./series.ts";
import { sharesApi } from "./shares.ts";
import { summaryLinesApi } from "./summary-lines.ts";
import { todayApi } from "./today.ts";

/** What hangs on a meeting, or on several, and is no noun of the specification, in the order of the reference. */
export const meetingPartsApi = [
  ...[todayApi, seriesApi, historyApi, recordingsApi],
  ...[summaryLinesApi, sharesApi, correctionsApi],
].flat();
