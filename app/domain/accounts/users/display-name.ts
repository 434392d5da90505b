export type Named = { first_name: string; last_name: string; email: string };
/** A member of a project, as owners of its items and speakers of its meetings name them. */
export type NamedMember = Named & { user_id: string };

/** The name of a person wherever it is shown: first and last name, or the address while there is none. */
export function displayName({ first_name, last_name, email }: Named): string {
  return `${first_name} ${last_name}`.trim() || email;
}

/** Whether a person has a name besides their address. */
export function hasName(person: Named): boolean {
  return displayName(person) !== person.email;
}

/** How people are picked from a list: by name, those who share one with their address behind it. */
export function toldApart<P extends { name: string; email: string }>(people: P[]): Map<P, string> {
  const addresses = Map.groupBy(people, ({ name }) => name.toLowerCase());
  return new Map(
    people.map((person) => {
      const same = addresses.get(person.name.toLowerCase()) ?? [];
      const isTwin = same.some(({ email }) => email !== person.email);
      return [person, isTwin && person.email ? `${person.name} (${person.email})` : person.name];
    }),
  );
}

/** A name that came with an archive: nobody has said that it is theirs. */
export function fromArchive(name: string): string {
  return `${name || "Someone"} (from an archive)`;
}
