import type { Env } from "#app/core/env.ts";
import { checkModel } from "./checks/model.ts";
import type { Providers } from "./port.ts";
import type { Service } from "./service.ts";

type Ports = Pick<Providers, "ai" | "mail">;

/**
 * Every outside service, in the order of the page of integrations. A new one is one entry here: its settings, what it is
 * for, and a call that shows whether it can be reached.
 */
export function listServices(env: Env, { ai, mail }: Ports): Service[] {
  const { model } = ai;
  const settings = (...names: string[]) => names.map((name) => ({ name, isSet: env.given.has(name) }));
  return [
    {
      id: "recall",
      name: "Recall.ai",
      use: "Delivers what is said in a meeting, line by line.",
      without: "Transcripts are uploaded or pasted.",
      configured: env.recallWebhookSecrets.length > 0,
      variables: settings("RECALL_WEBHOOK_SECRET"),
      guide: "recall.md",
    },
    {
      id: "mail",
      name: "Mail server",
      use: "Sends invitations, links to log in, and news.",
      without: "Every mail waits in the outbox.",
      configured: mail.configured,
      variables: settings("SMTP_URL", "MAIL_FROM", "ORIGIN"),
      guide: "mail.md",
      check: mail.check,
    },
    {
      id: "model",
      name: "Language model",
      use: "Writes summaries, answers and agendas.",
      without: "The built-in engine writes them, and nothing leaves this server.",
      configured: model !== undefined,
      variables: settings("AI_BASE_URL", "AI_MODEL", "AI_API_KEY"),
      guide: "language-model.md",
      check: model && (() => checkModel(model)),
    },
  ];
}
