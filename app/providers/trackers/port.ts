import type { SeenIssueState } from "#app/core/enums/tracker-issue-state.ts";
import type { TrackerKind } from "#app/core/enums/tracker-kind.ts";

/** Where issues are made, and as whom. */
export type TrackerAccess = {
  kind: TrackerKind;
  /** https, without a slash at the end: of the site as people open it. Linear has one address, and its own is not asked for. */
  base: string;
  /** `owner/repo` of GitHub, the path of a GitLab project, the key of a Jira project or of a Linear team. */
  place: string;
  /** The e-mail address that a Jira token belongs to; null of the others. */
  account: string | null;
  token: string;
};

/** What a tracker said of its place when it was connected, and is asked for with each issue. */
export type TrackerFacts = Record<string, string>;
export type ConnectedAccess = TrackerAccess & { facts: TrackerFacts };

/** What an issue is to say. Its texts are people's: no tracker reads mark-up, names or commands out of them. */
export type IssueDraft = {
  title: string;
  /** YYYY-MM-DD. */
  due: string | null;
  /** A UUID v4, the same at each try. */
  mark: string;
  facts: { label: string; text: string; href?: string }[];
  /** The spoken words, and where they were said. */
  quote: { words: string; said: string; href: string } | null;
  /** The action item's own address, by which its issue is found again. */
  link: { text: string; href: string };
};

/** `remote_id` is what the tracker is asked by, `key` what people say: "#42", "WEB-7". */
export type CreatedIssue = { remote_id: string; key: string; url: string; state: "open" | "done" };

/** Every one rejects with a ProviderError: "reconnect" where the token is not accepted. */
export type Tracker = {
  /** Reads the place once. */
  connect(access: TrackerAccess): Promise<{ place: string; facts: TrackerFacts }>;
  create(access: ConnectedAccess, draft: IssueDraft): Promise<CreatedIssue>;
  /**
   * The issue that an earlier try has made, of which nobody knows.
   * @param since ms; no issue from before is looked at
   */
  find(access: ConnectedAccess, draft: IssueDraft, since: number): Promise<CreatedIssue | null>;
  /**
   * How these issues stand, by their `remote_id`; one that is missing in the answer is not known this time.
   * @param remoteIds at most 100
   */
  states(access: ConnectedAccess, remoteIds: string[]): Promise<Map<string, SeenIssueState>>;
};

/** Issue trackers that people connect. */
export interface TrackerPort extends Tracker {
  /** Why an address cannot be used, as a sentence; null when it can. */
  problemOf(base: string): string | null;
}
