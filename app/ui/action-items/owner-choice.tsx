import { useNavigate } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import { namesOffered } from "#app/domain/summaries/action-items/owner-match.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Icon } from "../kit/icon.tsx";
import { useOpenOverlay } from "../kit/overlay.tsx";
import { Choice, ChoiceItem } from "./choice.tsx";

/** Who owns an item; null for nobody. */
export function OwnerLabel({ owners }: { owners: string[] }) {
  const [first] = owners;
  if (first === undefined) return t("No owner");
  return (
    <>
      <Avatar name={first} size="small" />
      <span className="min-w-0 truncate">{owners.join(", ")}</span>
    </>
  );
}

type OwnerChoiceProps = {
  item: ListedItemView;
  /** The names of the project's people. */
  people: string[];
  href: string;
  scripted: boolean;
  onChoose: (owner: string) => void;
};

/** Chooses the owner of an item among the people of its project. A project of more people than the menu holds offers "Someone else…", which opens the item's form. */
export function OwnerChoice({ item, people, href, scripted, onChoose }: OwnerChoiceProps) {
  const { owners, description } = item;
  const openOverlay = useOpenOverlay();
  const navigate = useNavigate();
  return (
    <Choice
      href={href}
      scripted={scripted}
      label={t("Owner")}
      of={description}
      trigger={
        <span className="flex min-w-0 items-center gap-1.5 text-muted">
          <OwnerLabel owners={owners} />
        </span>
      }
    >
      {(choose) => (
        <>
          {people.map((name) => (
            <ChoiceItem
              key={name}
              current={owners.includes(name)}
              icon={<Avatar name={name} size="small" />}
              onClick={choose(() => onChoose(name))}
            >
              {name}
            </ChoiceItem>
          ))}
          {people.length >= namesOffered && (
            <ChoiceItem
              icon={<Icon name="search" className="mx-1 size-4 text-muted" />}
              onClick={choose(() => openOverlay(href) || navigate(href))}
            >
              {t("Someone else…")}
            </ChoiceItem>
          )}
          {owners.length > 0 && (
            <ChoiceItem
              icon={<Icon name="x" className="mx-1 size-4 text-muted" />}
              onClick={choose(() => onChoose(""))}
            >
              {t("No owner")}
            </ChoiceItem>
          )}
        </>
      )}
    </Choice>
  );
}
