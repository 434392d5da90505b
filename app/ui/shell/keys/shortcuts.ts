/** A dialog that opens over any page. */
export type QuickName = "palette" | "help" | "create";

/** What a key does. The key handler, the help dialog and the hints of the palette use this table. */
export type ShortcutAction =
  | { go: string }
  /** Follows or presses the element with this `data-shortcut`: of the row with the focus, else of the page. */
  | { press: "edit" | "select"; inRow?: "archive" }
  /** The same of the row with the focus alone. */
  | { pressInRow: "drop" | "snooze" }
  | { focus: "search" }
  /** Moves the focus among the page's `data-list-item`s and `data-row`s; `inRow` comes first, where the row with the focus has it. */
  | { list: 1 | -1; inRow?: "keep" }
  | { open: QuickName };

export const shortcutGroups = ["Anywhere", "Go to", "On a page"] as const;

export type Shortcut = {
  /** In the notation of tinykeys. */
  keys: string;
  /** As printed on the keys. */
  caps: string[];
  label: string;
  group: (typeof shortcutGroups)[number];
  action: ShortcutAction;
};

const goTo = (key: string, label: string, go: string): Shortcut => ({
  keys: `g ${key}`,
  caps: ["G", key.toUpperCase()],
  label,
  group: "Go to",
  action: { go },
});

export const shortcuts: Shortcut[] = [
  {
    // On some keyboards a slash needs Shift, and a question mark nearly always does.
    keys: "[Shift]+/",
    caps: ["/"],
    label: "Search",
    group: "Anywhere",
    action: { focus: "search" },
  },
  {
    keys: "c",
    caps: ["C"],
    label: "Create or add",
    group: "Anywhere",
    action: { open: "create" },
  },
  {
    keys: "[Shift]+?",
    caps: ["?"],
    label: "Keyboard shortcuts",
    group: "Anywhere",
    action: { open: "help" },
  },
  goTo("d", "Dashboard", "/dashboard"),
  goTo("s", "Schedule Meeting", "/schedule-meeting"),
  goTo("l", "Launch Meeting", "/launch-meeting"),
  goTo("h", "Summary Hub", "/summary-hub"),
  goTo("a", "Action items", "/action-items"),
  goTo("m", "Memory GPT", "/memory-gpt"),
  goTo("n", "Notifications", "/notifications"),
  { keys: "j", caps: ["J"], label: "Next in the list", group: "On a page", action: { list: 1 } },
  {
    keys: "k",
    caps: ["K"],
    label: "Previous in the list",
    group: "On a page",
    action: { list: -1, inRow: "keep" },
  },
  {
    keys: "d",
    caps: ["D"],
    label: "Drop the possible line",
    group: "On a page",
    action: { pressInRow: "drop" },
  },
  {
    keys: "e",
    caps: ["E"],
    label: "Edit",
    group: "On a page",
    action: { press: "edit", inRow: "archive" },
  },
  {
    keys: "h",
    caps: ["H"],
    label: "Snooze the notification",
    group: "On a page",
    action: { pressInRow: "snooze" },
  },
  { keys: "x", caps: ["X"], label: "Select in a list", group: "On a page", action: { press: "select" } },
];

/** Keys that the browser or a dialog handles; the help dialog lists them too. */
export const builtInKeys: Pick<Shortcut, "caps" | "label" | "group">[] = [
  { caps: ["Mod", "K"], label: "Open command palette", group: "Anywhere" },
  { caps: ["K"], label: "Keep the possible line", group: "On a page" },
  { caps: ["M"], label: "Use the words selected in a transcript", group: "On a page" },
  { caps: ["Space"], label: "Play or pause, in a transcript", group: "On a page" },
  { caps: ["←", "→"], label: "5 seconds back or ahead, in a transcript", group: "On a page" },
  { caps: ["E"], label: "Done with the notification", group: "On a page" },
  { caps: ["Enter"], label: "Open the selected item", group: "On a page" },
  { caps: ["Esc"], label: "Close a dialog or leave a field", group: "On a page" },
];

/** The keys that open a page, for the hint beside its name. */
export function capsTo(path: string): string[] | undefined {
  return shortcuts.find(({ action, group }) => group === "Go to" && "go" in action && action.go === path)
    ?.caps;
}
