import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Message, message, t } from "#app/core/words.ts";
import { getAttention } from "#app/domain/administration/integrations/read.server.ts";
import { readOutbox } from "#app/domain/mail/read.server.ts";
import type { OutboxMailView } from "#app/domain/mail/view.ts";
import { load } from "#app/http/pages/page.ts";
import { Filters, Pager } from "#app/ui/integrations/filters.tsx";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { MailList } from "#app/ui/integrations/mail-list.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

export const meta: MetaFunction = () => [{ title: `${t("Mail")} · ${t("Integrations")} · Throughline` }];

type State = OutboxMailView["state"];
type Choice = "all" | State;

const choices: { choice: Choice; label: Message; empty: Message; more: Message }[] = [
  {
    choice: "all",
    label: message("All"),
    empty: message("No e-mail yet."),
    more: message("Invitations, login links and notifications show up here, sent or waiting."),
  },
  {
    choice: "waiting",
    label: message("Waiting"),
    empty: message("No e-mail is waiting."),
    more: message("Without a mail server, every e-mail waits here so you can pass it on."),
  },
  {
    choice: "failed",
    label: message("Failed"),
    empty: message("No e-mail has failed."),
    more: message("E-mails the mail server kept putting off show up here."),
  },
  {
    choice: "refused",
    label: message("Refused"),
    empty: message("No e-mail was refused."),
    more: message("E-mails a mail server refused for good show up here with its reply."),
  },
  {
    choice: "withheld",
    label: message("Held back"),
    empty: message("No e-mail was held back."),
    more: message("E-mails to addresses that bounced or unsubscribed show up here."),
  },
  {
    choice: "sent",
    label: message("Sent"),
    empty: message("No e-mail sent yet."),
    more: message("Sent e-mails stay here for 30 days."),
  },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const choice = choices.find((one) => one.choice === searchParams.get("state"))?.choice ?? "all";
  const after = searchParams.get("after") ?? undefined;
  const state = choice === "all" ? undefined : choice;
  return {
    choice,
    isFirstPage: after === undefined,
    attention: await load(args, getAttention, {}),
    ...(await load(args, readOutbox, { state, after })),
  };
};

const address = (state: Choice, after?: string) =>
  `/settings/integrations/mail?${new URLSearchParams({ state, ...(after && { after }) })}`;

export default function Mail() {
  const { choice, isFirstPage, attention, mails, next } = useLoaderData<typeof loader>();
  const { empty, more } = choices.find((one) => one.choice === choice) ?? choices[0] ?? {};
  return (
    <IntegrationsFrame tab="mail" attention={attention}>
      <Filters
        label={t("State")}
        choices={choices.map((one) => ({
          label: t(one.label),
          href: address(one.choice),
          current: one.choice === choice,
        }))}
      />
      {mails.length > 0 ? (
        <MailList mails={mails} />
      ) : (
        <EmptyState title={empty && t(empty)}>{more && t(more)}</EmptyState>
      )}
      <Pager older={next && address(choice, next)} newest={isFirstPage ? null : address(choice)} />
    </IntegrationsFrame>
  );
}
