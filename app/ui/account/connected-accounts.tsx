import { List, ListRow } from "../kit/list.tsx";
import { Section } from "./section.tsx";

type Account = { name: string; use: string; missing: string };

/** Other services an account can be joined with, and what stands in the way. */
export function ConnectedAccounts({ accounts }: { accounts: Account[] }) {
  return (
    <Section title="Connected accounts" description="Other services that work for you here.">
      <List label="Connected accounts">
        {accounts.map(({ name, use, missing }) => (
          <ListRow key={name} title={name} detail={`${use} ${missing}`} meta="Not connected" />
        ))}
      </List>
    </Section>
  );
}
