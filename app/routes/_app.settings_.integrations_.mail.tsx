import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAttention } from "#app/domain/administration/integrations/read.server.ts";
import { readOutbox } from "#app/domain/mail/read.server.ts";
import type { OutboxMailView } from "#app/domain/mail/view.ts";
import { load } from "#app/http/pages/page.ts";
import { Filters, Pager } from "#app/ui/integrations/filters.tsx";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { MailList } from "#app/ui/integrations/mail-list.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

export const meta: MetaFunction = () => [{ title: "Mail · Integrations · Throughline" }];

type State = OutboxMailView["state"];
type Choice = "all" | State;

const choices: { choice: Choice; label: string; empty: string; more: string }[] = [
  {
    choice: "all",
    label: "All",
    empty: "No e-mail yet.",
    more: "Invitations, login links and notifications show up here, sent or waiting.",
  },
  {
    choice: "waiting",
    label: "Waiting",
    empty: "No e-mail is waiting.",
    more: "Without a mail server, every e-mail waits here so you can pass it on.",
  },
  {
    choice: "failed",
    label: "Failed",
    empty: "No e-mail has failed.",
    more: "E-mails the mail server kept putting off show up here.",
  },
  {
    choice: "refused",
    label: "Refused",
    empty: "No e-mail was refused.",
    more: "E-mails a mail server refused for good show up here with its reply.",
  },
  {
    choice: "withheld",
    label: "Held back",
    empty: "No e-mail was held back.",
    more: "E-mails to addresses that bounced or unsubscribed show up here.",
  },
  {
    choice: "sent",
    label: "Sent",
    empty: "No e-mail sent yet.",
    more: "Sent e-mails stay here for 30 days.",
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
        label="State"
        choices={choices.map((one) => ({
          label: one.label,
          href: address(one.choice),
          current: one.choice === choice,
        }))}
      />
      {mails.length > 0 ? <MailList mails={mails} /> : <EmptyState title={empty}>{more}</EmptyState>}
      <Pager older={next && address(choice, next)} newest={isFirstPage ? null : address(choice)} />
    </IntegrationsFrame>
  );
}
