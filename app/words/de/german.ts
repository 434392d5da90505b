import type { Catalogue } from "../../core/words.ts";
import { agreementInGerman } from "./agreement.ts";
import { channelsInGerman } from "./channels.ts";
import { connectedAgentsInGerman } from "./connected-agents.ts";
import { decisionsInGerman } from "./decisions.ts";
import { domainInGerman } from "./domain.ts";
import { everywhereInGerman } from "./everywhere.ts";
import { meetingsInGerman } from "./meetings.ts";
import { outboundInGerman } from "./outbound.ts";
import { outsideInGerman } from "./outside.ts";
import { refusalsInGerman } from "./refusals.ts";
import { reviewsInGerman } from "./reviews.ts";
import { settingsInGerman } from "./settings.ts";
import { slackInGerman } from "./slack.ts";
import { summariesInGerman } from "./summaries.ts";
import { workspacesInGerman } from "./workspaces.ts";

/** German, in which people are spoken to as colleagues: "du". */
export const german: Catalogue = {
  ...agreementInGerman,
  ...connectedAgentsInGerman,
  ...decisionsInGerman,
  ...domainInGerman,
  ...everywhereInGerman,
  ...meetingsInGerman,
  ...outboundInGerman,
  ...channelsInGerman,
  ...outsideInGerman,
  ...refusalsInGerman,
  ...reviewsInGerman,
  ...settingsInGerman,
  ...slackInGerman,
  ...summariesInGerman,
  ...workspacesInGerman,
};
