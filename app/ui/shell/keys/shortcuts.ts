import { type Message, message } from "#app/core/words.ts";

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

export const goToGroup = message("Go to");
export const shortcutGroups = [message("Anywhere"), goToGroup, message("On a page")] as const;

export type Shortcut = {
  /** In the notation of tinykeys. */
  keys: string;
  /** As printed on the keys. */
  caps: string[];
  label: Message;
  group: (typeof shortcutGroups)[number];
  action: ShortcutAction;
};

const goTo = (key: string, label: Message, go: string): Shortcut => ({
  keys: `g ${key}`,
  caps: ["G", key.toUpperCase()],
  label,
  group: goToGroup,
  action: { go },
});

export const shortcuts: Shortcut[] = [
  {
    // On some keyboards a slash needs Shift, and a question mark nearly always does.
    keys: "[Shift]+/",
    caps: ["/"],
    label: message("Search"),
    group: message("Anywhere"),
    action: { focus: "search" },
  },
  {
    keys: "c",
    caps: ["C"],
    label: message("Create or add"),
    group: message("Anywhere"),
    action: { open: "create" },
  },
  {
    keys: "[Shift]+?",
    caps: ["?"],
    label: message("Keyboard shortcuts"),
    group: message("Anywhere"),
    action: { open: "help" },
  },
  goTo("d", message("Dashboard"), "/dashboard"),
  goTo("s", message("Schedule Meeting"), "/schedule-meeting"),
  goTo("l", message("Launch Meeting"), "/launch-meeting"),
  goTo("h", message("Summary Hub"), "/summary-hub"),
  goTo("a", message("Action items"), "/action-items"),
  goTo("m", message("Memory GPT"), "/memory-gpt"),
  goTo("n", message("Notifications"), "/notifications"),
  {
    keys: "j",
    caps: ["J"],
    label: message("Next in the list"),
    group: message("On a page"),
    action: { list: 1 },
  },
  {
    keys: "k",
    caps: ["K"],
    label: message("Previous in the list"),
    group: message("On a page"),
    action: { list: -1, inRow: "keep" },
  },
  {
    keys: "d",
    caps: ["D"],
    label: message("Drop the possible line"),
    group: message("On a page"),
    action: { pressInRow: "drop" },
  },
  {
    keys: "e",
    caps: ["E"],
    label: message("Edit"),
    group: message("On a page"),
    action: { press: "edit", inRow: "archive" },
  },
  {
    keys: "h",
    caps: ["H"],
    label: message("Snooze the notification"),
    group: message("On a page"),
    action: { pressInRow: "snooze" },
  },
  {
    keys: "x",
    caps: ["X"],
    label: message("Select in a list"),
    group: message("On a page"),
    action: { press: "select" },
  },
];

/** Keys that the browser or a dialog handles; the help dialog lists them too. */
export const builtInKeys: Pick<Shortcut, "caps" | "label" | "group">[] = [
  { caps: ["Mod", "K"], label: message("Open command palette"), group: message("Anywhere") },
  { caps: ["K"], label: message("Keep the possible line"), group: message("On a page") },
  { caps: ["M"], label: message("Use the words selected in a transcript"), group: message("On a page") },
  { caps: ["Space"], label: message("Play or pause, in a transcript"), group: message("On a page") },
  {
    caps: ["←", "→"],
    label: message("5 seconds back or ahead, in a transcript"),
    group: message("On a page"),
  },
  { caps: ["E"], label: message("Done with the notification"), group: message("On a page") },
  { caps: ["Enter"], label: message("Open the selected item"), group: message("On a page") },
  { caps: ["Esc"], label: message("Close a dialog or leave a field"), group: message("On a page") },
];

/** The keys that open a page, for the hint beside its name. */
export function capsTo(path: string): string[] | undefined {
  return shortcuts.find(({ action, group }) => group === goToGroup && "go" in action && action.go === path)
    ?.caps;
}
