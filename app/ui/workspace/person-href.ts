/** Where a person's page is, as a project knows them. */
export function personHref(personId: string, projectId: string): string {
  return `/people/${encodeURIComponent(personId)}?project=${encodeURIComponent(projectId)}`;
}
