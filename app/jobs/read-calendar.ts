import { readCalendar } from "#app/domain/scheduling/calendars/schema.ts";
import { readFeedLater, readImportedCalendar } from "#app/domain/scheduling/calendars/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Reads one calendar, and enqueues itself again, also after a failure nobody foresaw. */
export const readCalendarHandler = defineHandler(
  readCalendar,
  async (_ctx, { feed_id }, { lastStep }) => {
    await readImportedCalendar(lastStep, { feed_id });
  },
  {
    async abandon(lastStep, { feed_id }) {
      await readFeedLater(lastStep, { feed_id });
    },
  },
);
