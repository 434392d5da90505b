import { describe, expect, test } from "vitest";
import { drawnTo, keyed, readSidebar, shownWidth, sidebarCookieOf } from "#app/ui/chat/sidebar-width.ts";

const usual = { width: 256, open: true };

describe("sidebar width", () => {
  test.each([
    [null, usual],
    ["", usual],
    ["throughline-chats=300", { width: 300, open: true }],
    ["a=b; throughline-chats=-300; c=d", { width: 300, open: false }],
    ["throughline-chats=9", { width: 160, open: true }],
    ["throughline-chats=999", { width: 400, open: true }],
    ["throughline-chats=1e9", usual],
    ["throughline-chats=<script>", usual],
    ["not-throughline-chats=300", usual],
  ])("is read from the cookie %j", (cookie, expected) => {
    expect(readSidebar(cookie)).toEqual(expected);
  });

  test.each([usual, { width: 400, open: true }, { width: 160, open: false }])(
    "%j survives its cookie",
    (sidebar) => {
      expect(readSidebar(sidebarCookieOf(sidebar).split(";")[0] ?? "")).toEqual(sidebar);
    },
  );

  test.each([
    [-50, 56],
    [56, 56],
    [107, 56],
    [108, 160],
    [160, 160],
    [233.6, 234],
    [400, 400],
    [5000, 400],
  ])("dragged to %d px is %d px", (pixels, width) => {
    expect(shownWidth(drawnTo(usual, pixels))).toBe(width);
  });

  test("changes by arrow keys from folded to widest and back", () => {
    let sidebar = { width: 256, open: false };
    const widths = [];
    for (let press = 0; press < 20; press++) {
      sidebar = keyed(sidebar, "ArrowRight") ?? sidebar;
      widths.push(shownWidth(sidebar));
    }
    expect([widths[0], widths.at(-1)]).toEqual([160, 400]);
    for (let press = 0; press < 20; press++) sidebar = keyed(sidebar, "ArrowLeft") ?? sidebar;
    expect(shownWidth(sidebar)).toBe(56);
    expect(shownWidth(keyed(usual, "Home") ?? usual)).toBe(56);
    expect(shownWidth(keyed(usual, "End") ?? usual)).toBe(400);
    expect(keyed(keyed(usual, "Enter") ?? usual, "Enter")).toEqual(usual);
    expect(["a", "Tab", "Escape"].map((key) => keyed(usual, key))).toEqual([null, null, null]);
  });
});
