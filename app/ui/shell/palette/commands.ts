import type { ThemeChoice } from "#app/core/enums/theme.ts";
import { beginsWith } from "#app/core/spelling-pattern.ts";
import { type Message, message, t } from "#app/core/words.ts";
import type { IconName } from "../../kit/icon-name.ts";
import { capsTo } from "../keys/shortcuts.ts";

export type CommandAction =
  | { go: string }
  /** Posts a form with these fields, as the page would. */
  | { post: string; fields: Record<string, string> }
  | { theme: ThemeChoice }
  | { show: "keys" }
  | { logOut: true };

export type Command = {
  id: string;
  label: string;
  icon: IconName;
  /** Other search words for it. */
  terms?: string[];
  caps?: string[];
  action: CommandAction;
};

export type CommandGroup = { heading: string; commands: Command[] };

/** The reader's workspaces and the current one. */
export type PaletteData = {
  organizations: { org_id: string; org_name: string }[];
  projects: { project_id: string; project_name: string; role?: string }[];
  organizationCount: number;
  projectCount: number;
  currentOrgId: string | null;
  currentProjectId: string | null;
};

const page = (label: Message, path: string, icon: IconName, terms: string[] = []): Command => ({
  id: `page ${path}`,
  label: t(label),
  icon,
  terms,
  caps: capsTo(path),
  action: { go: path },
});

const pages = (): Command[] => [
  page(message("Dashboard"), "/dashboard", "house", ["home", "start"]),
  page(message("Schedule Meeting"), "/schedule-meeting", "calendar-plus", ["plan", "new"]),
  page(message("Scheduled Meetings"), "/pending-meetings", "calendar", ["pending", "coming"]),
  page(message("Launch Meeting"), "/launch-meeting", "video", ["join", "start"]),
  page(message("Summary Hub"), "/summary-hub", "book-open-text", ["summaries", "topics"]),
  page(message("Action items"), "/action-items", "square-check", ["tasks", "to-dos", "overdue", "mine"]),
  page(message("Decisions"), "/decisions", "circle-check", ["decided", "log", "why"]),
  page(message("Memory GPT"), "/memory-gpt", "messages-square", ["chat", "ask"]),
  page(message("Notifications"), "/notifications", "bell", ["edit requests"]),
  page(message("Profile"), "/profile", "user-round", ["password", "name", "e-mail"]),
  page(message("Settings"), "/settings", "settings", ["time zone", "theme"]),
];

/** The commands of the palette; search results of the server are added to them. */
export function commandsFor(data: PaletteData, here: string): CommandGroup[] {
  return [
    { heading: t("Go to"), commands: pages() },
    {
      heading: t("Projects"),
      commands: [
        ...data.projects.map((project) => switchTo(project, data, here)),
        ...(data.projectCount > data.projects.length
          ? [page(message("All projects"), "/projects", "search", ["project", "switch"])]
          : []),
      ],
    },
    {
      heading: t("Organizations"),
      commands: [
        ...data.organizations.map((org) => switchOrg(org, data, here)),
        ...(data.organizationCount > data.organizations.length
          ? [page(message("All organizations"), "/organizations", "search", ["organization", "switch"])]
          : []),
      ],
    },
    { heading: t("Do"), commands: actionCommands(data) },
  ].filter(({ commands }) => commands.length > 0);
}

function switchTo(
  { project_id, project_name }: PaletteData["projects"][number],
  { currentProjectId }: PaletteData,
  here: string,
): Command {
  const isCurrent = project_id === currentProjectId;
  return {
    id: `project ${project_id}`,
    label: isCurrent ? `${project_name} (current)` : project_name,
    icon: "folder",
    terms: ["project", "switch"],
    action: isCurrent
      ? { go: `/projects/${project_id}` }
      : { post: "/switch", fields: { project_id, redirectTo: here } },
  };
}

function switchOrg(
  { org_id, org_name }: PaletteData["organizations"][number],
  { currentOrgId }: PaletteData,
  here: string,
): Command {
  const isCurrent = org_id === currentOrgId;
  return {
    id: `organization ${org_id}`,
    label: isCurrent ? `${org_name} (current)` : org_name,
    icon: "building",
    terms: ["organization", "switch"],
    action: isCurrent
      ? { go: `/organizations/${org_id}` }
      : { post: "/switch", fields: { org_id, redirectTo: here } },
  };
}

function actionCommands({ projects, currentOrgId, currentProjectId }: PaletteData): Command[] {
  const current = projects.find(({ project_id }) => project_id === currentProjectId);
  const inProject: Command[] = [
    {
      id: "do schedule",
      label: t("Schedule a meeting"),
      icon: "calendar-plus",
      caps: ["C", "S"],
      action: { go: "/schedule-meeting" },
    },
    {
      id: "do chat",
      label: t("New Chat"),
      icon: "messages-square",
      terms: ["ask"],
      action: { go: "/memory-gpt" },
    },
  ];
  const invite: Command = {
    id: "do invite",
    label: t("Invite people"),
    icon: "users",
    terms: ["members", "add"],
    action: { go: `/projects/${currentProjectId}/invite` },
  };
  return [
    {
      id: "do transcript",
      label: t("Add transcript"),
      icon: "upload",
      terms: ["upload", "import", "paste", "file", "meeting"],
      caps: ["C", "T"],
      action: { go: "/add-transcript" },
    },
    {
      id: "do note",
      label: t("Write a note"),
      icon: "file-text",
      terms: ["new", "add", "meeting", "minutes", "text"],
      caps: ["C", "N"],
      action: { go: "/add-note" },
    },
    ...(currentProjectId ? inProject : []),
    ...(current?.role === "project_admin" ? [invite] : []),
    ...(currentOrgId
      ? [
          {
            id: "do project",
            label: t("Create Project"),
            icon: "plus",
            action: { go: "/projects/new" },
          } as const,
        ]
      : []),
    {
      id: "do organization",
      label: t("Create Org"),
      icon: "plus",
      terms: ["organization"],
      action: { go: "/organizations/new" },
    },
    { id: "do light", label: t("Light theme"), icon: "sun", terms: ["colours"], action: { theme: "light" } },
    { id: "do dark", label: t("Dark theme"), icon: "moon", terms: ["colours"], action: { theme: "dark" } },
    {
      id: "do system",
      label: t("System theme"),
      icon: "monitor",
      terms: ["colours"],
      action: { theme: "system" },
    },
    {
      id: "do keys",
      label: t("Keyboard shortcuts"),
      icon: "keyboard",
      terms: ["shortcuts", "help"],
      caps: ["?"],
      action: { show: "keys" },
    },
    {
      id: "do logout",
      label: t("Logout"),
      icon: "log-out",
      terms: ["log out", "sign out"],
      action: { logOut: true },
    },
  ];
}

/** How well names match, from 0 to 1: each typed word must begin a word of theirs. */
export function matchScore(typed: string, names: string[]): number {
  const typedWords = wordsOf(typed);
  const begins = (name: string) => {
    const terms = wordsOf(name);
    return typedWords.every((word) => terms.some(beginsWith(word)));
  };
  const [label = "", ...others] = names;
  if (begins(label)) return beginsWith(typed.trim())(label) ? 1 : 0.8;
  return others.length > 0 && begins(names.join(" ")) ? 0.5 : 0;
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}\p{Cf}]+/u)
    .filter(Boolean);
}
