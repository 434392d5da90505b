export type Named = { first_name: string; last_name: string; email: string };

/** What a person is called, wherever that is said: by their name, or by their address while they have given none. */
export function displayName({ first_name, last_name, email }: Named): string {
  return `${first_name} ${last_name}`.trim() || email;
}
