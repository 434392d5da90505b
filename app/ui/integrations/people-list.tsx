import { t } from "#app/core/words.ts";
import type { ServerAccountView } from "#app/domain/accounts/all-accounts/view.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Badge } from "../kit/badge.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { SearchBox } from "../kit/search-box.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";

export const peoplePath = "/settings/integrations/people";

type Props = { accounts: ServerAccountView[]; q: string; next: string | null };

/** Everybody with an account on this server, to be searched; each leads to what an operator can do for them. */
export function PeopleList({ accounts, q, next }: Props) {
  return (
    <section aria-label={t("People")} className="flex flex-col gap-4">
      <SearchBox label={t("Find people")} placeholder={t("Name or e-mail")} defaultValue={q} live />
      {accounts.length === 0 ? (
        <EmptyState title={t("No one found")} />
      ) : (
        <List label={t("People")}>
          {accounts.map((account) => (
            <ListRow
              key={account.user_id}
              href={`${peoplePath}/${account.user_id}`}
              title={<bdi>{displayName(account)}</bdi>}
              detail={<LastSeen account={account} />}
              meta={<Badges account={account} />}
            />
          ))}
        </List>
      )}
      {next && (
        <p>
          <TextLink to={`?${new URLSearchParams({ ...(q && { q }), before: next })}`}>
            {t("Next page")}
          </TextLink>
        </p>
      )}
    </section>
  );
}

function LastSeen({ account: { email, last_login } }: { account: ServerAccountView }) {
  if (!last_login) return <bdi>{email}</bdi>;
  return rich("{email}, logged in {time}", {
    email: <bdi>{email}</bdi>,
    time: <Time value={last_login} style="relative" inSentence />,
  });
}

export function Badges({ account: { status, is_operator, you } }: { account: ServerAccountView }) {
  return (
    <>
      {you && <Badge>{t("You")}</Badge>}
      {is_operator && <Badge tone="accent">{t("Operator")}</Badge>}
      {status === "pending" && <Badge>{t("Invited")}</Badge>}
      {status === "suspended" && <Badge tone="danger">{t("Suspended")}</Badge>}
    </>
  );
}
