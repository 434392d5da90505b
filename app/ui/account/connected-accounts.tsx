import { List, ListRow } from "../kit/list.tsx";
import { Section } from "./section.tsx";

type Account = { name: string; use: string; missing: string };

/** The services an account can be connected to, and why one cannot. */
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
