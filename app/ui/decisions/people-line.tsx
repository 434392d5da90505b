import { TextLink } from "../kit/text-link.tsx";
import { personHref } from "../workspace/person-href.ts";

type PeopleLineProps = { people: { name: string; person_id: string | null }[]; projectId: string };

/** Who said the words, each with their page where they have one. */
export function PeopleLine({ people, projectId }: PeopleLineProps) {
  if (people.length === 0) return null;
  return (
    <span className="relative z-1 flex min-w-0 flex-wrap gap-x-3 gap-y-2">
      {people.map(({ name, person_id }) =>
        person_id ? (
          <TextLink key={person_id} to={personHref(person_id, projectId)}>
            <bdi>{name}</bdi>
          </TextLink>
        ) : (
          <bdi key={name}>{name}</bdi>
        ),
      )}
    </span>
  );
}
