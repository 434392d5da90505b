type Which = { series_id: string | null; topic: string | null; project_id: string };

/** The page of a series or a group of meetings, with what else stands in its address. */
export function seriesPageHref(
  { series_id, topic, project_id }: Which,
  more: Record<string, string | number | undefined> = {},
): string {
  const search = new URLSearchParams(topic === null ? {} : { project: project_id, topic });
  for (const [name, value] of Object.entries(more)) if (value) search.set(name, String(value));
  const path = topic === null ? `/series/${encodeURIComponent(series_id ?? "")}` : "/groups";
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The page of a group of meetings. */
export function groupPageHref(projectId: string, topic: string): string {
  return seriesPageHref({ series_id: null, topic, project_id: projectId });
}
