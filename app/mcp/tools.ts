import type { AgentTool } from "./tool.ts";
import { connectorTools } from "./tools/connectors.ts";
import { meetingTools } from "./tools/meetings.ts";
import { memoryTools } from "./tools/memory.ts";
import { placeTools } from "./tools/places.ts";
import { proposalTools } from "./tools/proposals.ts";
import { summaryTools } from "./tools/summaries.ts";

/** What agents can call, in the order in which they are listed. */
export const allTools: AgentTool[] = [
  ...connectorTools,
  ...placeTools,
  ...meetingTools,
  ...summaryTools,
  ...memoryTools,
  ...proposalTools,
];
