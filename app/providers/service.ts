/** What a test of a service showed, as a sentence for the operator; it holds no secret. */
export type CheckResult = { ok: boolean; text: string; parts?: CheckedPart[] };

/** One thing that a service can do: it works, it fails, or (null) it is not set up. */
export type CheckedPart = { name: string; ok: boolean | null; text: string };

/** An outside service that the operator can set up, as the page of integrations shows it. */
export type Service = {
  /** Its name in addresses and in the database. */
  id: string;
  name: string;
  /** What it does here. */
  use: string;
  /** What happens while it is not set up. */
  without: string;
  configured: boolean;
  /** The settings it reads, the needed ones first, and whether each is set; never their values. */
  variables: { name: string; isSet: boolean }[];
  /** Its page under docs/services. */
  guide: string;
  /** A small call that leaves nothing there. Rejects only when the program is wrong. */
  check?: () => Promise<CheckResult>;
};
