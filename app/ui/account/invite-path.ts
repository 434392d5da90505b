/** The token of the invite link that led to a page, by the path it leads back to. */
export function inviteIn(path: string): string | undefined {
  return /^\/invite\/([\w-]{1,200})$/.exec(path)?.[1];
}
