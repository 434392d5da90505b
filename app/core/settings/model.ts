import { z } from "zod";
import { onOff } from "../enums/on-off.ts";
import { serverUrl, wholeNumberSetting } from "./kinds.ts";

export const modelSettings = {
  ASKS_PER_HOUR: wholeNumberSetting(1)
    .default(120)
    .describe("Questions one person may ask Memory GPT in an hour; it bounds what a model costs."),
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
      "Name of a model of the same server that makes vectors (`/embeddings`), so that Memory GPT also finds what was said in other words. Needs AI_BASE_URL. After a change the vectors of all meetings are made anew.",
    ),
  AI_API_KEY: z.string().optional().describe("Key of the model's server, where it asks for one."),
  AI_TIMEOUT_SECONDS: wholeNumberSetting(1, 600)
    .default(60)
    .describe(
      "How long one call of the model may take, its retries included. A server that does not answer within it is left alone for a while, so that nobody else waits.",
    ),
  AI_MINUTES_TIMEOUT: wholeNumberSetting(1, 240)
    .default(10)
    .describe(
      "How many minutes the model may take to write the minutes of one meeting, all calls together. Until then the built-in engine's excerpt is shown; what is not done by then is left to it.",
    ),
  SENTENCE_VECTORS: z
    .enum(onOff)
    .default("on")
    .describe(
      "Whether Memory GPT also finds what was said in other words, by a small network that runs on this machine (`on`, `off`). Without AI_EMBEDDING_MODEL; it needs 120 MB of memory while a meeting is read.",
    ),
};
