import type { Catalogue } from "../../core/words.ts";
import { domainInGerman } from "./domain.ts";
import { everywhereInGerman } from "./everywhere.ts";
import { meetingsInGerman } from "./meetings.ts";
import { outsideInGerman } from "./outside.ts";
import { refusalsInGerman } from "./refusals.ts";
import { settingsInGerman } from "./settings.ts";
import { summariesInGerman } from "./summaries.ts";
import { workspacesInGerman } from "./workspaces.ts";

/** German, in which people are spoken to as colleagues: "du". */
export const german: Catalogue = {
  ...domainInGerman,
  ...everywhereInGerman,
  ...meetingsInGerman,
  ...outsideInGerman,
  ...refusalsInGerman,
  ...settingsInGerman,
  ...summariesInGerman,
  ...workspacesInGerman,
};
