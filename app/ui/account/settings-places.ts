import { t } from "#app/core/words.ts";

/** A page of the settings, as the side list names it. */
export type SettingsPlace = {
  path: string;
  label: string;
  /** Where the page of all sections had it, for links of that time. */
  anchor?: string;
};
export type SettingsGroup = { label: string; places: SettingsPlace[] };

export type SettingsScope = {
  /** The active project; null without one. */
  project: string | null;
  /** Whether the person runs the server. */
  operates: boolean;
};

const place = (anchor: string, label: string): SettingsPlace => ({
  path: `/settings/${anchor}`,
  label,
  anchor,
});

/** The pages of the settings in the order of the side list. */
export function settingsGroups({ project, operates }: SettingsScope): SettingsGroup[] {
  return [
    {
      label: t("You"),
      places: [
        { path: "/profile", label: t("Profile") },
        place("appearance", t("Appearance")),
        place("notifications", t("Notifications")),
        place("keyboard", t("Keyboard shortcuts")),
        place("calendars", t("Calendars")),
        place("connected-accounts", t("Connected accounts")),
        place("agents", t("Connected agents")),
        place("tokens", "API tokens"),
      ],
    },
    ...(project === null ? [] : [ofProject(project)]),
    {
      label: t("Your data"),
      places: [
        place("your-data", t("Download my data")),
        place("archive-names", t("Names from archives")),
        place("delete-account", t("Delete account")),
      ],
    },
    ...(operates
      ? [{ label: t("This server"), places: [{ path: "/settings/integrations", label: t("Integrations") }] }]
      : []),
  ];
}

function ofProject(label: string): SettingsGroup {
  return {
    label,
    places: [
      place("language-model", t("Language model")),
      place("recorder", t("Recorder")),
      place("data-retention", t("Transcripts and recordings")),
      place("sign-off", t("Agreement on minutes")),
    ],
  };
}

/** Where an address of the time when all sections were one page leads today; null for no section. */
export function placeOfAnchor(hash: string, groups: SettingsGroup[]): string | null {
  const anchor = hash.slice(1);
  if (anchor === "google-sign-in") return "/settings/connected-accounts#google-sign-in";
  const found = groups.flatMap(({ places }) => places).find((place) => place.anchor === anchor);
  return found?.path ?? null;
}
