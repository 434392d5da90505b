export type Named = { first_name: string; last_name: string; email: string };

/** The name of a person wherever it is shown: first and last name, or the address while there is none. */
export function displayName({ first_name, last_name, email }: Named): string {
  return `${first_name} ${last_name}`.trim() || email;
}

/** A name that came with an archive: nobody has said that it is theirs. */
export function fromArchive(name: string): string {
  return `${name || "Someone"} (from an archive)`;
}
