import { rowsOnPage } from "#app/core/page-of-list.ts";
import { plural, t } from "#app/core/words.ts";
import type { PromisesView } from "#app/domain/search-and-chat/series-history/view.ts";
import { ItemLine } from "../action-items/item-line.tsx";
import { ListPages } from "../kit/list-pages.tsx";
import { rich } from "../kit/rich.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Day } from "../kit/time.tsx";
import { personHref } from "../workspace/person-href.ts";
import { PagePart } from "./part.tsx";

type OpenItemsProps = { promises: PromisesView; projectId: string; hrefOf: (skip: number) => string };

/** What is still to be done from these meetings, below who is to do it. */
export function OpenItems({ promises, projectId, hrefOf }: OpenItemsProps) {
  const { rows, at, total, items, overdue, cut } = promises;
  const people = [...Map.groupBy(rows, ({ person, user_id }) => user_id ?? person)];
  return (
    <PagePart
      title={t("Open action items by person")}
      count={items}
      note={overdue > 0 && plural(overdue, "1 is overdue.", "{count} are overdue.")}
      empty={items === 0 && t("Nothing is open from these meetings.")}
    >
      <div className="mt-2 flex flex-col gap-5">
        {people.map(([key, own]) => (
          <section key={key ?? ""} className="min-w-0">
            <h3 className="text-sm font-medium wrap-anywhere">
              {own[0]?.user_id ? (
                <TextLink to={personHref(own[0].user_id, projectId)}>
                  <bdi>{own[0].person}</bdi>
                </TextLink>
              ) : (
                <bdi>{own[0]?.person ?? t("No owner")}</bdi>
              )}
            </h3>
            <ul className="mt-1 divide-y divide-line border-y border-line">
              {own.map(({ item }) => (
                <li key={item.action_id} className="flex flex-col gap-0.5 py-2">
                  <ItemLine item={item}>
                    {item.due_moves > 0 && item.first_due && (
                      <span>
                        {plural(item.due_moves, "Moved once", "Moved {count} times")}
                        {", "}
                        {rich("originally due {day}", { day: <Day value={item.first_due} inSentence /> })}
                      </span>
                    )}
                  </ItemLine>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ListPages listed={{ at, total }} size={rowsOnPage} hrefOf={hrefOf} />
      {cut && <p className="mt-2 text-sm text-muted">{t("There are more items than are counted here.")}</p>}
    </PagePart>
  );
}
