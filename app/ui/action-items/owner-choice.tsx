import { useNavigate } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { beginsWith } from "#app/core/spelling-pattern.ts";
import { t } from "#app/core/words.ts";
import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import { namesOffered } from "#app/domain/summaries/action-items/owner-match.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Icon } from "../kit/icon.tsx";
import { useOpenOverlay } from "../kit/overlay.tsx";
import { useNames } from "../workspace/use-names.ts";
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

/** More people than these get a field that narrows them. */
const fewPeople = 8;

/** Chooses the owner of an item among the people of its project. Where they are more than the menu holds, a typed name finds the others, and "Someone else…" opens the item's form. */
export function OwnerChoice({ item, people, href, scripted, onChoose }: OwnerChoiceProps) {
  const { owners, description } = item;
  const isCut = people.length >= namesOffered;
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
          <People people={people} projectId={isCut ? item.project.project_id : null}>
            {(name) => (
              <ChoiceItem
                key={name}
                current={owners.includes(name)}
                icon={<Avatar name={name} size="small" />}
                onClick={choose(() => onChoose(name))}
              >
                {name}
              </ChoiceItem>
            )}
          </People>
          {isCut && (
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

type PeopleProps = {
  people: string[];
  /** The project in which further people are looked for; null where all are here. */
  projectId: string | null;
  children: (name: string) => ReactNode;
};

/** The names to choose from; of many those that fit what is typed. Enter takes the first. */
function People({ people, projectId, children }: PeopleProps) {
  const [typed, setTyped] = useState("");
  const { names, ask } = useNames(projectId, people);
  // Loaded for those who type: most menus are left with a press.
  const [matching, setMatching] = useState<{ beginsWith: typeof beginsWith }>();
  const begins = matching?.beginsWith(typed.trim());
  const shown =
    typed.trim() === "" || !begins
      ? people
      : names.filter((name) => name.split(/\s+/).some(begins) || begins(name));
  return (
    <>
      {people.length > fewPeople && (
        <input
          type="search"
          dir="auto"
          aria-label={t("Filter people")}
          placeholder={t("Filter people")}
          autoComplete="off"
          className="field-control mb-1"
          onFocus={() => void import("#app/core/spelling-pattern.ts").then(setMatching)}
          onInput={({ currentTarget: { value } }) => {
            setTyped(value);
            ask(value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            const first = event.currentTarget.nextElementSibling;
            if (first instanceof HTMLButtonElement) first.click();
          }}
        />
      )}
      {shown.map(children)}
    </>
  );
}
