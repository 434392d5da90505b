import type { TrackerKind } from "#app/core/enums/tracker-kind.ts";
import { invalid } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";

/** Where a tracker is that has a public site of its own; the others are asked for it. */
const publicSites: Record<TrackerKind, string> = {
  github: "https://github.com",
  gitlab: "https://gitlab.com",
  jira: "",
  linear: "",
};

const shapes: Record<TrackerKind, RegExp> = {
  github: /^[\w.-]+\/[\w.-]+$/,
  gitlab: /^[\w.-]+(\/[\w.-]+)+$/,
  jira: /^[A-Z][A-Z0-9_]*$/,
  linear: /^[A-Z0-9_]+$/,
};

type Entered = { kind: TrackerKind; base?: string | undefined; place: string; account: string | null };
type Place = { kind: TrackerKind; base: string; place: string; account: string | null };

/**
 * What people entered, as the tracker has it: an address of a whole repository is taken apart, a key is in capitals.
 * @throws 422 at the field that is missing or wrong
 */
export function placeEntered({ kind, base = "", place, account }: Entered): Place {
  const isPath = kind === "github" || kind === "gitlab";
  const address = isPath && URL.canParse(place) ? new URL(place) : null;
  const path = (address?.pathname ?? place).replace(/^\/+|\/+$|\.git$/g, "");
  const text = isPath ? path : path.toUpperCase();
  // `.` and `..` would lead elsewhere in the address of a call.
  if (!shapes[kind].test(text) || text.split("/").some((part) => /^\.+$/.test(part)))
    throw invalid({ place: [placeHint(kind)] });
  if (kind === "jira" && base === "") throw invalid({ base: [t("Enter the address of your Jira site")] });
  if (kind === "jira" && account === null)
    throw invalid({ account: [t("Enter the e-mail address of the token's account")] });
  // The paths of calls follow it.
  const site =
    kind === "linear" ? "" : base.replace(/\/*([?#].*)?$/, "") || address?.origin || publicSites[kind];
  return { kind, base: site, place: text, account: kind === "jira" ? account : null };
}

function placeHint(kind: TrackerKind): string {
  if (kind === "github") return t("Enter owner/repository");
  return kind === "gitlab" ? t("Enter group/project") : t("Enter the key, such as WEB");
}
