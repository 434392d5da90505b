import type { SignOffAnswer } from "#app/core/enums/sign-off-answer.ts";
import type { SignOffCircle } from "#app/core/enums/sign-off-circle.ts";
import type { SignOffState } from "#app/core/enums/sign-off-state.ts";
import type { SignerState } from "#app/core/enums/signer-state.ts";

/** A person of a sign-off as a reader sees them. */
export type SignerView = {
  signer_id: string;
  name: string;
  is_me: boolean;
  is_guest: boolean;
  state: SignerState;
  /** They answered before the minutes were changed. */
  answered_earlier: boolean;
  answered_at: string | null;
  comment: string;
  /** Who may answer in their place, and who did. */
  delegate_name: string | null;
  answered_by_name: string | null;
  /** The proposal of an objection, for those who may know of it. */
  edit_id: string | null;
};

export type SignOffView = {
  meeting_id: string;
  state: SignOffState;
  circle: SignOffCircle;
  /** Of minutes that were agreed on, the revision that is sealed; else the one that was asked about. */
  revision: number;
  asked_by_name: string;
  asked_at: string;
  due_date: string;
  due_at: string;
  zone: string;
  quorum: number | null;
  /** How many have to agree, and how many have. */
  needed: number;
  agreed: number;
  ended_at: string | null;
  /** SHA-256, as it stands on the files too; null where nothing is sealed. */
  seal: string | null;
  /** Action items whose owner or day is another one since. */
  moved_items: number;
  people: SignerView[];
  /** What the reader may answer, and for whom: null for who is not asked. */
  own: {
    signer_id: string;
    /** The name of the person they answer for; null for themselves. */
    for_name: string | null;
    answer: SignOffAnswer | null;
    state: SignerState;
    delegate: string | null;
    /** They may name somebody to answer in their place. */
    may_delegate: boolean;
  } | null;
  /** The hash of the words that would be answered. */
  words: string;
  abilities: { askForSignOff: boolean };
};

/** Minutes that were agreed on, as files and people outside are told: names and times, no address. */
export type SealView = {
  state: SignOffState;
  revision: number;
  agreed_at: string;
  seal: string;
  quorum: number | null;
  people: Pick<SignerView, "name" | "state" | "answered_at" | "comment" | "answered_by_name">[];
};

/** What the page of a sign-off shows. */
export type SignOffPageView = {
  meeting_id: string;
  title: string;
  sign_off: SignOffView | null;
  /** Lines in whose place others can be proposed. */
  lines: { line_id: string; text: string }[];
  /** Members who can answer in the reader's place. */
  members: { user_id: string; email: string; name: string }[];
  abilities: { askForSignOff: boolean };
};

/** What the form has that asks people. */
export type SignOffRequestView = {
  /** Whether there is anything to agree on. */
  has_minutes: boolean;
  circle: SignOffCircle;
  quorum: number | null;
  /** The keys of those who are chosen. */
  chosen: string[];
  /** In the zone of the meeting, YYYY-MM-DD. */
  today: string;
  due_date: string;
  zone: string;
  q: string;
  /** There are more members than are listed at once. */
  is_large: boolean;
  total: number;
  people: {
    key: string;
    name: string;
    email: string;
    problem: string | null;
    is_host: boolean;
    is_guest: boolean;
    is_invited: boolean;
  }[];
};

/** What a project starts from. */
export type SignOffDefaultView = {
  project_id: string;
  project_name: string;
  circle: SignOffCircle;
  people: string[];
  days: number;
  quorum: number | null;
  /** Members who can be named, and how many there are beyond these. */
  members: { user_id: string; name: string }[];
  more_members: number;
  abilities: { choose: boolean };
};
