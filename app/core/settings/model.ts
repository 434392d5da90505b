import { z } from "zod";
import { onOff } from "../enums/on-off.ts";
import { serverUrl, wholeNumberSetting } from "./kinds.ts";

export const modelSettings = {
  ASKS_PER_HOUR: wholeNumberSetting(1)
    .default(120)
    .describe("Questions one person may ask Memory GPT in an hour; it limits what a model costs."),
  AI_BASE_URL: serverUrl
    .optional()
    .describe(
      "Server of a language model that speaks OpenAI's chat completions, like `http://localhost:11434/v1`. With AI_MODEL it writes summaries, answers and agendas; every line is checked against the transcript. It comes before a model that an operator chooses in Settings → Integrations. Without any, the built-in engine does the work, and nothing leaves this machine.",
    ),
  AI_MODEL: z
    .string()
    .optional()
    .describe("Name of the model, as its server knows it. Needed with AI_BASE_URL."),
  AI_EMBEDDING_MODEL: z
    .string()
    .optional()
    .describe(
      "Name of a model of the same server that makes vectors (`/embeddings`), so that Memory GPT also finds things said in other words. Needs AI_BASE_URL. After a change, the vectors of all meetings are made again.",
    ),
  AI_API_KEY: z.string().optional().describe("Key of the model's server, if it needs one."),
  AI_TIMEOUT_SECONDS: wholeNumberSetting(1, 600)
    .default(60)
    .describe(
      "How long one call of the model may take, including retries. A server that doesn't answer in time is skipped for a while, so no one else waits.",
    ),
  AI_MINUTES_TIMEOUT: wholeNumberSetting(1, 240)
    .default(10)
    .describe(
      "How many minutes the model may take to write the minutes of one meeting, all calls together. Until then the built-in engine's excerpt is shown; after that, the engine writes the rest.",
    ),
  SENTENCE_VECTORS: z
    .enum(onOff)
    .default("on")
    .describe(
      "Whether Memory GPT also finds things said in other words, with a small network on this machine (`on`, `off`). Without AI_EMBEDDING_MODEL; it needs 120 MB of memory while a meeting is read.",
    ),
};
