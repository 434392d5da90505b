import { expect, test } from "vitest";
import { CalendarStrip } from "#app/ui/meeting/hub/calendar-strip.tsx";
import { filterIn } from "#app/ui/meeting/hub/library-filter.ts";
import { tags, visibleText } from "#tests/support/html.ts";
import { render } from "../render.tsx";

test("the link of a month in the calendar strip is named with the text that it shows", async () => {
  const months = [
    { month: "2025-12", meetings: 2, parts: [0, 1, 0, 1] },
    { month: "2026-01", meetings: 1, parts: [0, 1, 0, 0] },
    { month: "2026-02", meetings: 3, parts: [1, 1, 0, 1] },
  ];
  const html = await render(
    <CalendarStrip strip={{ months, earlier: null, later: null }} filter={filterIn(new URLSearchParams())} />,
  );
  const links = tags(html, "a").map(({ text, attributes }) => [visibleText(text), attributes["aria-label"]]);
  expect(links).toEqual([
    ["Dec 2025", "Dec 2025: 2 meetings"],
    ["Jan 2026", "Jan 2026: 1 meeting"],
    ["Feb", "Feb 2026: 3 meetings"],
  ]);
});
