import type { IconName } from "../../kit/icon-name.ts";
import { capsTo } from "../keys/shortcuts.ts";

/** What a command does when it is chosen. */
export type CommandAction =
  | { go: string }
  /** Posts a form of the layout's: its fields, as the page would send them. */
  | { post: string; fields: Record<string, string> }
  | { theme: "system" | "light" | "dark" }
  | { show: "keys" }
  | { logOut: true };

export type Command = {
  id: string;
  label: string;
  icon: IconName;
  /** Other words people look for it with. */
  words?: string[];
  caps?: string[];
  act: CommandAction;
};

export type CommandGroup = { heading: string; commands: Command[] };

/** What the palette knows of where somebody is. */
export type PaletteData = {
  organizations: { org_id: string; org_name: string }[];
  projects: { project_id: string; project_name: string }[];
  currentOrgId: string | null;
  currentProjectId: string | null;
};

const page = (label: string, path: string, icon: IconName, words: string[] = []): Command => ({
  id: `page ${path}`,
  label,
  icon,
  words,
  caps: capsTo(path),
  act: { go: path },
});

const pages: Command[] = [
  page("Dashboard", "/dashboard", "house", ["home", "start"]),
  page("Schedule Meeting", "/schedule-meeting", "calendar-plus", ["plan", "new"]),
  page("Scheduled Meetings", "/pending-meetings", "calendar", ["pending", "coming"]),
  page("Launch Meeting", "/launch-meeting", "video", ["join", "start"]),
  page("Summary Hub", "/summary-hub", "book-open-text", ["summaries", "topics"]),
  page("Memory GPT", "/memory-gpt", "messages-square", ["chat", "ask"]),
  page("Notifications", "/notifications", "bell", ["edit requests"]),
  page("Profile", "/profile", "user-round", ["password", "name", "e-mail"]),
  page("Settings", "/settings", "settings", ["time zone", "theme"]),
];

/** Everything the palette offers by itself; what is searched for on the server comes beside it. */
export function commandsFor(data: PaletteData, here: string): CommandGroup[] {
  return [
    { heading: "Go to", commands: pages },
    { heading: "Projects", commands: data.projects.map((project) => switchTo(project, data, here)) },
    { heading: "Organizations", commands: data.organizations.map((org) => switchOrg(org, data, here)) },
    { heading: "Do", commands: actionCommands(data) },
  ].filter(({ commands }) => commands.length > 0);
}

function switchTo(
  { project_id, project_name }: PaletteData["projects"][number],
  { currentProjectId }: PaletteData,
  here: string,
): Command {
  const isHere = project_id === currentProjectId;
  return {
    id: `project ${project_id}`,
    label: isHere ? `${project_name} (current)` : project_name,
    icon: "folder",
    words: ["project", "switch"],
    act: isHere
      ? { go: `/projects/${project_id}` }
      : { post: "/switch", fields: { project_id, redirectTo: here } },
  };
}

function switchOrg(
  { org_id, org_name }: PaletteData["organizations"][number],
  { currentOrgId }: PaletteData,
  here: string,
): Command {
  const isHere = org_id === currentOrgId;
  return {
    id: `organization ${org_id}`,
    label: isHere ? `${org_name} (current)` : org_name,
    icon: "building",
    words: ["organization", "switch"],
    act: isHere
      ? { go: `/organizations/${org_id}` }
      : { post: "/switch", fields: { org_id, redirectTo: here } },
  };
}

function actionCommands({ currentOrgId, currentProjectId }: PaletteData): Command[] {
  const inProject: Command[] = [
    {
      id: "do schedule",
      label: "Schedule a meeting",
      icon: "calendar-plus",
      caps: ["C"],
      act: { go: "/schedule-meeting" },
    },
    { id: "do chat", label: "New Chat", icon: "messages-square", words: ["ask"], act: { go: "/memory-gpt" } },
    {
      id: "do invite",
      label: "Invite people",
      icon: "users",
      words: ["members", "add"],
      act: { go: `/projects/${currentProjectId}` },
    },
  ];
  return [
    ...(currentProjectId ? inProject : []),
    ...(currentOrgId
      ? [{ id: "do project", label: "Create Project", icon: "plus", act: { go: "/projects/new" } } as const]
      : []),
    {
      id: "do organization",
      label: "Create Org",
      icon: "plus",
      words: ["organization"],
      act: { go: "/organizations/new" },
    },
    { id: "do light", label: "Light theme", icon: "sun", words: ["colours"], act: { theme: "light" } },
    { id: "do dark", label: "Dark theme", icon: "moon", words: ["colours"], act: { theme: "dark" } },
    {
      id: "do system",
      label: "Theme of the system",
      icon: "monitor",
      words: ["colours"],
      act: { theme: "system" },
    },
    {
      id: "do keys",
      label: "Show the keys",
      icon: "keyboard",
      words: ["shortcuts", "help"],
      caps: ["?"],
      act: { show: "keys" },
    },
    {
      id: "do logout",
      label: "Logout",
      icon: "log-out",
      words: ["log out", "sign out"],
      act: { logOut: true },
    },
  ];
}

/** Whether something by these names is meant: each word that was typed begins a word of theirs. */
export function fitness(typed: string, names: string[]): number {
  const wanted = wordsOf(typed);
  const begins = (name: string) => {
    const words = wordsOf(name);
    return wanted.every((word) => words.some((own) => own.startsWith(word)));
  };
  const [label = "", ...others] = names;
  if (begins(label)) return label.toLowerCase().startsWith(typed.trim().toLowerCase()) ? 1 : 0.8;
  return others.length > 0 && begins(names.join(" ")) ? 0.5 : 0;
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
