// Made by `npm run client` from the OpenAPI document.
import type { CallOptions, FileBody, Pages } from "./index.js";

export type User = {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** pending, active, or anything else for an account that isn't. */
  status: string;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601. */
  updated_at: string;
  last_login: string | null;
  last_active_org_id: string | null;
  last_active_project_id: string | null;
};

export type LoggedIn = {
  access_token: string;
  user: LoggedInUser;
};

export type LoggedInUser = {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** pending, active, or anything else for an account that isn't. */
  status: string;
};

export type TokenAndUser = {
  access_token: string;
  user: User;
};

export type Me = {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** pending, active, or anything else for an account that isn't. */
  status: string;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601. */
  updated_at: string;
  last_login: string | null;
  last_active_org_id: string | null;
  last_active_project_id: string | null;
  time_zone: string | null;
  theme: "light" | "dark" | null;
  /** Of pages; null follows the browser. */
  language: "en" | "de" | null;
  email_confirmed: boolean;
  has_password: boolean;
  has_passkey: boolean;
  /** Logging in also needs a code. */
  second_step: boolean;
  notifications: {
    summary_ready: {
      in_app: boolean;
      email: boolean;
    };
    edit_pending: {
      in_app: boolean;
      email: boolean;
    };
    edit_approved: {
      in_app: boolean;
      email: boolean;
    };
    edit_rejected: {
      in_app: boolean;
      email: boolean;
    };
    privacy_changed: {
      in_app: boolean;
      email: boolean;
    };
    comment_mention: {
      in_app: boolean;
      email: boolean;
    };
    comment_reply: {
      in_app: boolean;
      email: boolean;
    };
    item_handed_over: {
      in_app: boolean;
      email: boolean;
    };
    item_declined: {
      in_app: boolean;
      email: boolean;
    };
    sign_off_asked: {
      in_app: boolean;
      email: boolean;
    };
    sign_off_reminder: {
      in_app: boolean;
      email: boolean;
    };
    sign_off_objected: {
      in_app: boolean;
      email: boolean;
    };
    sign_off_agreed: {
      in_app: boolean;
      email: boolean;
    };
    sign_off_lapsed: {
      in_app: boolean;
      email: boolean;
    };
    weekly_digest: {
      in_app: boolean;
      email: boolean;
    };
    meeting_brief: {
      in_app: boolean;
      email: boolean;
    };
  };
  /** Logged in or entered the password in the last 15 minutes. */
  fresh: boolean;
};

export type Organization = {
  org_id: string;
  org_name: string;
  logo_url: string | null;
  status: "active";
  role: "org_admin" | "member" | "guest";
  /** From when on everyone in it needs a second step; null while no one does. */
  second_step_from: string | null;
  /** Whether the caller lacks it, so that all of the organization answers 403. */
  lacks_second_step: boolean;
  abilities: {
    edit: boolean;
    delete: boolean;
    manageMembers: boolean;
    manageSessions: boolean;
    addMembers: boolean;
    leave: boolean;
    createProject: boolean;
  };
};

export type Project = {
  project_id: string;
  project_name: string;
  description: string;
  profile_url: string | null;
  org_id: string;
  status: "active" | "archived";
  /** ISO 8601. */
  created_at: string;
  role: "project_admin" | "member";
  abilities: {
    edit: boolean;
    delete: boolean;
    manageMembers: boolean;
    leave: boolean;
    schedule: boolean;
  };
  members: Array<Member>;
};

export type Member = {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: "project_admin" | "member";
  project_id: string;
  /** null for an invited person who hasn't joined yet. */
  joined_at: string | null;
  status: "active" | "pending";
  from_project: boolean;
  user: {
    user_id: string;
    first_name: string;
    last_name: string;
    email: string;
  };
};

export type Session = {
  session_id: string;
  device: string;
  current: boolean;
  second_step: boolean;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601. */
  last_seen_at: string;
  proved_at: string | null;
};

export type Passkey = {
  passkey_id: string;
  name: string;
  /** Whether its device may copy it to others of the same person. */
  can_be_backed_up: boolean;
  is_backed_up: boolean;
  /** ISO 8601. */
  created_at: string;
  last_used_at: string | null;
};

export type ApiToken = {
  token_id: string;
  name: string;
  scope: "read" | "write";
  /** Its last four characters. */
  hint: string;
  /** ISO 8601. */
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
};

export type NewApiToken = {
  token_id: string;
  name: string;
  scope: "read" | "write";
  /** Its last four characters. */
  hint: string;
  /** ISO 8601. */
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  /** Shown once. */
  token: string;
};

export type ConnectedAgent = {
  grant_id: string;
  /** As the program calls itself. */
  name: string;
  /** Whose program it is; null for one on the caller's computer. */
  host: string | null;
  /** Whether it may also propose changes. */
  may_propose: boolean;
  /** Of those chosen for it the ones that are still open to the caller. */
  projects: Array<{
    project_id: string;
    name: string;
  }>;
  /** ISO 8601. */
  connected_at: string;
  /** ISO 8601. */
  last_used_at: string;
};

export type SlackAccount = {
  account_id: string;
  /** The address of the Slack workspace, as acme.slack.com. */
  workspace: string;
  /** As Slack calls the person. */
  name: string;
  /** ISO 8601. */
  connected_at: string;
  /** ISO 8601. */
  last_used_at: string;
};

export type AccountConnection = {
  vendor: "zoom" | "google" | "microsoft";
  name: string;
  /** Whether an operator has set up the service. */
  configured: boolean;
  status: "none" | "active" | "broken";
  account_name: string | null;
  connected_at: string | null;
  last_used_at: string | null;
};

export type OrganizationWithMembers = {
  org_id: string;
  org_name: string;
  logo_url: string | null;
  status: "active";
  role: "org_admin" | "member" | "guest";
  /** From when on everyone in it needs a second step; null while no one does. */
  second_step_from: string | null;
  /** Whether the caller lacks it, so that all of the organization answers 403. */
  lacks_second_step: boolean;
  abilities: {
    edit: boolean;
    delete: boolean;
    manageMembers: boolean;
    manageSessions: boolean;
    addMembers: boolean;
    leave: boolean;
    createProject: boolean;
  };
  members: Array<{
    user_id: string;
    first_name: string;
    last_name: string;
    email: string;
    role: "org_admin" | "member";
    /** ISO 8601. */
    joined_at: string;
  }>;
};

export type AuditLogPage = {
  entries: Array<{
    entry_id: string;
    act: string;
    kind: "logins" | "members" | "access" | "agents" | "sharing" | "data" | "server" | null;
    text: string;
    actor: string;
    address: string | null;
    user_id: string | null;
    details: Record<string, unknown>;
    /** ISO 8601. */
    created_at: string;
  }>;
  next: string | null;
  /** Whether more follows than is listed here. */
  has_more: boolean;
};

export type Done = {
  success: boolean;
};

export type OrganizationPeople = {
  people: Array<{
    user_id: string;
    first_name: string;
    last_name: string;
    email: string;
    role: "org_admin" | "member";
    /** ISO 8601. */
    joined_at: string;
    /** Whether they have a second step; null for who is no admin. */
    second_step: boolean | null;
  }>;
  total: number;
  /** How many stand before these. */
  at: number;
  q: string;
  /** Whether more follows than is listed here. */
  has_more: boolean;
};

export type SecondStepState = {
  org_id: string;
  /** null while no one needs one. */
  from: string | null;
  people_without: number;
  /** Whether the caller has one. */
  own: boolean;
};

export type ImportedWorkspace = {
  org_id: string;
  projects: Array<{
    project_id: string;
    project_name: string;
  }>;
  /** Rows that were imported, by kind. */
  counts: Record<string, number>;
  /** Members of the archive, who get access once they're invited. */
  to_invite: Array<{
    project_id: string;
    email: string;
    role: "project_admin" | "member";
  }>;
};

export type SavedProject = {
  project_id: string;
  project_name: string;
  description: string;
  profile_url: string | null;
  org_id: string;
  status: "active" | "archived";
  /** ISO 8601. */
  created_at: string;
  role: "project_admin" | "member";
  abilities: {
    edit: boolean;
    delete: boolean;
    manageMembers: boolean;
    leave: boolean;
    schedule: boolean;
  };
  members: Array<Member>;
  invited: Array<Invited>;
  /** Whether it was just given the name of another of the caller's projects in the organization. */
  same_name: boolean;
};

export type Invited = {
  email: string;
  outcome: "invited" | "added" | "already_member";
  /** For a person who hasn't confirmed this address: a link to pass on, shown once. */
  invite_link: string | null;
  /** Whether a link was e-mailed to the address. */
  mailed: boolean;
};

export type ProjectDetails = {
  project_id: string;
  project_name: string;
  description: string;
  profile_url: string | null;
  org_id: string;
  status: "active" | "archived";
  /** ISO 8601. */
  created_at: string;
  role: "project_admin" | "member";
  abilities: {
    edit: boolean;
    delete: boolean;
    manageMembers: boolean;
    leave: boolean;
    schedule: boolean;
    addToOrganization: boolean;
  };
  members: Array<Member>;
};

export type InvitedMember = {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: "project_admin" | "member";
  project_id: string;
  /** null for an invited person who hasn't joined yet. */
  joined_at: string | null;
  status: "active" | "pending";
  from_project: boolean;
  user: {
    user_id: string;
    first_name: string;
    last_name: string;
    email: string;
  };
  outcome: "invited" | "added" | "already_member";
  /** For a person who hasn't confirmed this address: a link to pass on, shown once. */
  invite_link: string | null;
  /** Whether a link was e-mailed to the address. */
  mailed: boolean;
};

export type Retention = {
  project_id: string;
  /** null keeps them. */
  transcript_days: number | null;
  keep_recordings: boolean;
  recording_days: number | null;
  project_name: string;
  /** Whether this server transcribes recordings. */
  takes_recordings: boolean;
  abilities: {
    choose: boolean;
  };
};

export type ProjectModel = {
  /** The server's host and the model; null where none is set up. */
  model: string | null;
  project_id: string;
  project_name: string;
  enabled: boolean;
  template: "usual" | "decisions" | "stand-up" | "interview" | "customer-call" | "one-to-one" | "own";
  /** Counts for the template own. */
  own_text: string;
  /** Whether an operator lets the organization use it. */
  allowed: boolean;
  today: {
    calls: number;
    project: {
      tokens: number;
      allowed: number;
    };
    person: {
      tokens: number;
      allowed: number;
    };
    organization: {
      tokens: number;
      allowed: number;
    };
  };
  /** Why no call is made any more today. */
  used_up: string | null;
  month: {
    tokens: number;
    cost: {
      amount: number;
      currency: string;
    } | null;
  };
  abilities: {
    choose: boolean;
  };
};

export type ContextGroup = {
  project_id: string;
  topic: string;
  meetings: number;
  others: Array<{
    topic: string;
    meetings: number;
  }>;
  abilities: {
    renameGroup: boolean;
  };
};

export type Found = {
  /** The words that were searched for. */
  terms: Array<string>;
  /** Whether meetings can be searched by meaning too. */
  hasMeanings: boolean;
  people: Array<{
    person_id: string;
    project_id: string;
    name: string;
    email: string;
  }>;
  /** How many more people were found. */
  more_people: number;
  more_meetings: boolean;
  /** Whether more follows than is listed here. */
  has_more: boolean;
  meetings: Array<{
    meeting_id: string;
    title: string;
    /** ISO 8601. */
    held_at: string;
    /** How much more was found in it. */
    more: number | null;
    spoken: Array<SpokenHit>;
    /** Said in other words. */
    similar: Array<SpokenHit>;
    lines: Array<{
      line_id: string;
      section: "overview" | "key_discussion" | "decision" | "open_question" | "topic" | "point" | "jargon";
      text: string;
    }>;
    items: Array<{
      action_id: string;
      text: string;
      owner: string | null;
      status: "pending" | "completed";
    }>;
    notes: Array<{
      note_id: string;
      text: string;
    }>;
  }>;
};

export type SpokenHit = {
  segment_id: string;
  speaker: string;
  timestamp: string;
  text: string;
};

export type MeetingsByMonth = {
  months: Array<{
    month: string;
    meetings: Array<{
      meeting_id: string;
      title: string;
      /** ISO 8601. */
      held_at: string;
      status: "scheduled" | "in_progress" | "processing" | "completed";
      is_private: boolean;
      is_note?: boolean;
      participants: Array<string>;
      faces: Array<{
        name: string;
        person_id: string | null;
      }>;
      gist: string | null;
      length_ms: number | null;
      decisions: number;
      open_items: number;
    }>;
  }>;
  /** Send it as before to go on. */
  next: string | null;
  /** Whether more follows than is listed here. */
  has_more: boolean;
  /** How many meetings each month of a year has. */
  strip: {
    months: Array<{
      /** YYYY-MM. */
      month: string;
      meetings: number;
      /** The same by parts of the month. */
      parts: Array<number>;
    }>;
    earlier: string | null;
    later: string | null;
  } | null;
  /** Whether there are scheduled meetings that aren't listed here. */
  upcoming: boolean;
  people: Array<{
    id: string;
    email: string;
    name: string;
  }>;
  /** Whether there are more people than these. */
  more_people: boolean;
};

export type Meeting = {
  meeting_id: string;
  project_id: string;
  title: string;
  description: string;
  /** ISO 8601. */
  scheduled_at: string;
  duration_minutes: number;
  platform_type: "zoom" | "google_meet" | "teams" | null;
  meeting_status: "scheduled" | "in_progress" | "processing" | "completed";
  context_group: string | null;
  agenda_generated: boolean;
  /** True if only its host, the people invited and the project's admins see it. */
  is_private: boolean;
  manual_meeting_link: string | null;
  /** ISO 8601. */
  created_at: string;
  creator: {
    user_id: string;
    first_name: string;
    last_name: string;
    email: string;
  } | null;
  participants: Array<{
    name: string;
    email: string;
    /** Empty for a person outside the project. */
    user_id: string;
    role: string;
    status: string;
  }>;
  meeting_links: Array<{
    platform: "zoom" | "google_meet" | "teams";
    link_url: string;
  }>;
  /** True while participants have no link; the one the host sees only starts a new meeting. */
  awaits_link: boolean;
  summaries: Array<{
    summary_id: string;
    summary_type: "structured_summary";
    /** ISO 8601. */
    created_at: string;
  }>;
  agendas: Array<{
    agenda_items: Array<string>;
  }>;
  user_role: "host" | "project_admin" | "member" | "participant";
  abilities: {
    view: boolean;
    edit: boolean;
    delete: boolean;
    record: boolean;
    editSummary: boolean;
    confirmLine: boolean;
    proposeEdit: boolean;
    share: boolean;
  };
};

export type NotesOfWriter = {
  writer: string;
  is_own: boolean;
  notes: Array<Note>;
};

export type Note = {
  note_id: string;
  /** When it was begun, in ms of the recording. */
  at_ms: number | null;
  text: string;
  /** ISO 8601. */
  created_at: string;
};

export type AddedTranscript = {
  meeting_id: string;
  project_id: string;
  title: string;
  description: string;
  /** ISO 8601. */
  scheduled_at: string;
  duration_minutes: number;
  platform_type: "zoom" | "google_meet" | "teams" | null;
  meeting_status: "scheduled" | "in_progress" | "processing" | "completed";
  context_group: string | null;
  agenda_generated: boolean;
  /** True if only its host, the people invited and the project's admins see it. */
  is_private: boolean;
  manual_meeting_link: string | null;
  /** ISO 8601. */
  created_at: string;
  creator: {
    user_id: string;
    first_name: string;
    last_name: string;
    email: string;
  } | null;
  participants: Array<{
    name: string;
    email: string;
    /** Empty for a person outside the project. */
    user_id: string;
    role: string;
    status: string;
  }>;
  meeting_links: Array<{
    platform: "zoom" | "google_meet" | "teams";
    link_url: string;
  }>;
  /** True while participants have no link; the one the host sees only starts a new meeting. */
  awaits_link: boolean;
  summaries: Array<{
    summary_id: string;
    summary_type: "structured_summary";
    /** ISO 8601. */
    created_at: string;
  }>;
  agendas: Array<{
    agenda_items: Array<string>;
  }>;
  user_role: "host" | "project_admin" | "member" | "participant";
  abilities: {
    view: boolean;
    edit: boolean;
    delete: boolean;
    record: boolean;
    editSummary: boolean;
    confirmLine: boolean;
    proposeEdit: boolean;
    share: boolean;
  };
  /** Lines of the transcript. */
  lines: number;
  /** The form of the file, such as zoom-vtt or plain. */
  format: string;
  /** How far the times can be trusted: to the line, to a block of minutes, not at all. */
  timing: "exact" | "block" | "none";
  /** What was left out of the file, in a sentence, such as private messages of a chat; null for nothing. */
  left_out: string | null;
};

export type InvitedMeeting = {
  meeting_id: string;
  project_id: string;
  title: string;
  description: string;
  /** ISO 8601. */
  scheduled_at: string;
  duration_minutes: number;
  platform_type: "zoom" | "google_meet" | "teams" | null;
  meeting_status: "scheduled" | "in_progress" | "processing" | "completed";
  context_group: string | null;
  agenda_generated: boolean;
  /** True if only its host, the people invited and the project's admins see it. */
  is_private: boolean;
  manual_meeting_link: string | null;
  /** ISO 8601. */
  created_at: string;
  creator: {
    user_id: string;
    first_name: string;
    last_name: string;
    email: string;
  } | null;
  participants: Array<{
    name: string;
    email: string;
    /** Empty for a person outside the project. */
    user_id: string;
    role: string;
    status: string;
  }>;
  meeting_links: Array<{
    platform: "zoom" | "google_meet" | "teams";
    link_url: string;
  }>;
  /** True while participants have no link; the one the host sees only starts a new meeting. */
  awaits_link: boolean;
  summaries: Array<{
    summary_id: string;
    summary_type: "structured_summary";
    /** ISO 8601. */
    created_at: string;
  }>;
  agendas: Array<{
    agenda_items: Array<string>;
  }>;
  user_role: "host" | "project_admin" | "member" | "participant";
  abilities: {
    view: boolean;
    edit: boolean;
    delete: boolean;
    record: boolean;
    editSummary: boolean;
    confirmLine: boolean;
    proposeEdit: boolean;
    share: boolean;
  };
  /** ISO 8601. */
  held_at: string;
};

export type TranscriptEntry = {
  segment_id: string;
  /** HH:MM:SS; null where the source gave no times. */
  timestamp: string | null;
  start_ms: number | null;
  speaker: string;
  text: string;
};

export type RelatedMeeting = {
  meet_id: string;
  title: string;
  /** When it took place: YYYY-MM-DD, UTC. */
  date: string;
  /** HH:MM, UTC. */
  time: string;
  /** ISO 8601. */
  scheduled_at: string;
  /** ISO 8601. */
  held_at: string;
  participants: Array<string>;
  /** Who took part: first who spoke, then who was invited. */
  people: Array<Face>;
};

export type Face = {
  name: string;
  /** Of `GET /people/{person_id}`; null for a name that is no one's of the project. */
  person_id: string | null;
};

export type Calendar = {
  feed_id: string;
  kind: "address" | "google" | "microsoft";
  name: string;
  project_name: string;
  paused: boolean;
  last_read_at: string | null;
  /** Why it couldn't be read the last time. */
  problem: string | null;
};

export type ProposedMeeting = {
  event_id: string;
  title: string;
  /** ISO 8601. */
  starts_at: string;
  duration_minutes: number;
  /** Its name, as people read it. */
  platform: string;
  calendar: string;
  recurring: boolean;
};

export type MeetingAgenda = {
  meeting_id: string;
  title: string;
  /** ISO 8601. */
  scheduled_at: string;
  /** Null before it was held. */
  held_at: string | null;
  duration_minutes: number;
  meeting_status: "scheduled" | "in_progress" | "processing" | "completed";
  items: Array<AgendaItem>;
  planned_minutes: number;
  spent_ms: number | null;
  /** From the first word of the meeting to the last. */
  held_ms: number | null;
  /** Topics of the summary that no item names. */
  new_topics: Array<{
    title: string;
    at_ms: number | null;
    spent_ms: number | null;
  }>;
  /** What earlier meetings left open and the agenda doesn't have yet. */
  suggestions: Array<{
    /** Written by who edits the meeting, proposed by another participant, or from an earlier meeting: an action item, an open question, an unconfirmed decision, an item that was skipped. */
    source: "written" | "proposed" | "action_item" | "question" | "decision" | "carried";
    suggestions: Array<{
      /** Written by who edits the meeting, proposed by another participant, or from an earlier meeting: an action item, an open question, an unconfirmed decision, an item that was skipped. */
      source: "written" | "proposed" | "action_item" | "question" | "decision" | "carried";
      title: string;
      owner: AgendaPerson | null;
      from: {
        meeting_id: string;
        title: string;
      };
    }>;
    /** There are others that this list leaves out. */
    more: boolean;
  }>;
  /** The next meeting, on whose agenda skipped items are suggested. */
  next: {
    meeting_id: string;
    title: string;
    /** ISO 8601. */
    scheduled_at: string;
  } | null;
  people: Array<AgendaPerson>;
  is_full: boolean;
  abilities: {
    propose: boolean;
    arrange: boolean;
  };
};

export type AgendaItem = {
  item_id: string;
  title: string;
  minutes: number | null;
  owner: AgendaPerson | null;
  /** Written by who edits the meeting, proposed by another participant, or from an earlier meeting: an action item, an open question, an unconfirmed decision, an item that was skipped. */
  source: "written" | "proposed" | "action_item" | "question" | "decision" | "carried";
  /** The earlier meeting it comes from, if the caller sees it. */
  from: {
    meeting_id: string;
    title: string;
  } | null;
  proposed_by: string | null;
  /** Null until the meeting has a summary. */
  outcome: "covered" | "skipped" | null;
  /** A person said so, whatever the transcript shows. */
  is_said: boolean;
  /** The first words about it, while the transcript has them. */
  first: {
    segment_id: string;
    at_ms: number | null;
  } | null;
  /** How long it was spoken of; null if the transcript has no times. */
  spent_ms: number | null;
  can_remove: boolean;
};

export type AgendaPerson = {
  /** To be sent as `owner_id`. */
  participant_id: string;
  name: string;
};

export type ProposedAgenda = {
  agenda: Array<string>;
  /** Why the built-in engine stepped in for the language model; null if it didn't. */
  notice: string | null;
  open_action_items: Array<{
    description: string;
    /** ISO 8601. */
    created_at: string;
  }>;
};

export type Recording = {
  meeting_id: string;
  botId: string | null;
  status: "none" | "starting" | "active" | "stopping" | "error" | "stopped";
  started_at: string | null;
  stopped_at: string | null;
  meeting_url: string | null;
  error: string | null;
  /** Lines of transcript received. */
  lines: number;
  /** Where lines are delivered, with its token. */
  webhook_url: string | null;
};

export type StoppedRecording = {
  meeting_id: string;
  botId: string | null;
  status: "none" | "starting" | "active" | "stopping" | "error" | "stopped";
  started_at: string | null;
  stopped_at: string | null;
  meeting_url: string | null;
  error: string | null;
  /** Lines of transcript received. */
  lines: number;
  /** Where lines are delivered, with its token. */
  webhook_url: string | null;
  /** No speech was recorded: add the transcript. */
  needs_transcript: boolean;
};

export type StructuredSummary = {
  status: "success";
  summary: {
    summary_id: string;
    meeting_id: string;
    summary_type: "structured_summary";
    content: {
      overview: string;
      key_takeaways: Array<string>;
      key_decisions: Array<string>;
      /** What was asked and not answered; written as openQuestions or open_questions. */
      open_questions: Array<string>;
      discussion_points: Array<Topic>;
      jargon_clarifications: Array<Jargon>;
      outline: Array<Topic>;
      keyDecisions: Array<string>;
      jargonGlossary: Array<Jargon>;
      summary: string;
      action_items: Array<ActionItem>;
      themes: Array<string>;
      context_group: string;
    };
    /** ISO 8601. */
    created_at: string;
    created_by: string;
  };
  action_items: Array<ActionItem>;
  decisions: Array<string>;
  discussions: Array<Topic>;
  /** ISO 8601. */
  created_at: string;
  user_role: "host" | "project_admin" | "member" | "participant";
  /** Send it back as base_revision. */
  revision: number;
  engine: string;
  /** Large topics that no line cites. */
  uncovered: Array<{
    topic: string;
    segment_id: string;
    timestamp: string | null;
    /** Of the meeting's words, from 0 to 1. */
    share: number;
  }>;
  /** What the built-in engine left unread, because it's in a language that it doesn't read. */
  other_languages: Array<{
    /** ISO 639-1 code. */
    language: string;
    /** Of the transcript's letters, from 0 to 1. */
    share: number;
  }>;
  /** The document line by line, with each line's author and model. */
  lines: Array<SummaryLine>;
};

export type Topic = {
  topic: string;
  timestamp: string;
  summary: string;
  summary_points: Array<string>;
};

export type Jargon = {
  term: string;
  clarification: string;
};

export type ActionItem = {
  action_id: string;
  meeting_id: string;
  description: string;
  owner: string | null;
  /** YYYY-MM-DD. */
  due_date: string | null;
  priority: "low" | "medium" | "high";
  status: "pending" | "completed";
  /** ai, or the id of its last author. */
  author: string;
  /** The model that wrote it; embedded where its line couldn't be proved; note for a line of the writer's note; else null. */
  origin: string | null;
  prompt_version: number | null;
  /** possible: suggested by a program and not kept by anyone yet. proved: written by a model and backed by the transcript. confirmed: written or kept by a person. */
  state: "possible" | "proved" | "confirmed";
  needs_confirmation: boolean;
  confirmed_by: string | null;
  confirmed_at: string | null;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601. */
  updated_at: string;
  evidence: Array<{
    segment_id: string;
    start_ms: number | null;
    timestamp: string | null;
    speaker: string;
  }>;
};

export type SummaryLine = {
  line_id: string;
  section: "overview" | "key_discussion" | "decision" | "open_question" | "topic" | "point" | "jargon";
  /** For a point: the line of its topic. */
  parent_id: string | null;
  text: string;
  term: string | null;
  /** ai, or the id of its last author. */
  author: string;
  /** The model that wrote it; embedded where its line couldn't be proved; note for a line of the writer's note; else null. */
  origin: string | null;
  prompt_version: number | null;
  /** possible: suggested by a program and not kept by anyone yet. proved: written by a model and backed by the transcript. confirmed: written or kept by a person. */
  state: "possible" | "proved" | "confirmed";
  needs_confirmation: boolean;
  confirmed_by: string | null;
  confirmed_at: string | null;
};

export type ConfirmedLine = {
  line_id: string;
  /** The model that wrote it; embedded where its line couldn't be proved; note for a line of the writer's note; else null. */
  origin: string | null;
  prompt_version: number | null;
  /** possible: suggested by a program and not kept by anyone yet. proved: written by a model and backed by the transcript. confirmed: written or kept by a person. */
  state: "possible" | "proved" | "confirmed";
  needs_confirmation: boolean;
  confirmed_by: string | null;
  confirmed_at: string | null;
};

export type EditRequest = {
  edit_id: string;
  edit_request_id: string;
  meeting_id: string;
  proposed_by: string;
  creator_name: string | null;
  /** The program that wrote it for its proposer. */
  agent: string | null;
  original_summary: {
    summary_id: string;
    content: SummaryContent;
  };
  proposed_changes: {
    old_summary: {
      content: SummaryContent;
    };
    summary: {
      content: SummaryContent;
    };
    keyDecisions: Array<string>;
    outline: Array<Topic>;
    jargonGlossary: Array<Jargon>;
    action_items: Array<{
      description: string;
      owner: string | null;
      /** YYYY-MM-DD. */
      due_date: string | null;
      priority: "low" | "medium" | "high";
    }>;
    /** Words of the transcript that would be written otherwise. */
    corrections: Array<{
      heard: string;
      written: string;
    }>;
  };
  changed: Array<"summary" | "keyDiscussions" | "keyDecisions" | "openQuestions" | "outline" | "jargonGlossary">;
  base_revision: number;
  status: "pending_approval" | "approved" | "rejected";
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601. */
  updated_at: string;
  reviewed_by: string | null;
  reviewer_name: string | null;
  reviewed_at: string | null;
  abilities: {
    view: boolean;
    review: boolean;
    decide: boolean;
  };
};

export type SummaryContent = {
  overview: string;
  key_takeaways: Array<string>;
  key_decisions: Array<string>;
  /** What was asked and not answered; written as openQuestions or open_questions. */
  open_questions: Array<string>;
  discussion_points: Array<Topic>;
  jargon_clarifications: Array<Jargon>;
  outline: Array<Topic>;
  keyDecisions: Array<string>;
  jargonGlossary: Array<Jargon>;
  summary: string;
};

export type EditRequestWithOriginal = {
  edit_request: EditRequest;
  original_summary: {
    summary_id: string;
    content: SummaryContent;
  };
  /** ISO 639-1 code of what nearly all of the meeting was held in; null where unknown. */
  spoken_language: string | null;
};

export type PersonOfProject = {
  person_id: string;
  name: string;
  email: string;
  is_member: boolean;
  /** Other names they speak under. */
  names: Array<string>;
  meetings: Array<{
    meeting_id: string;
    title: string;
    /** ISO 8601. */
    held_at: string;
  }>;
  action_items: Array<{
    action_id: string;
    meeting_id: string;
    description: string;
    due_date: string | null;
  }>;
  decisions: Array<{
    line_id: string;
    text: string;
    meeting: {
      meeting_id: string;
      title: string;
      /** ISO 8601. */
      held_at: string;
    };
    voiced: boolean;
  }>;
  said: Array<{
    meeting: {
      meeting_id: string;
      title: string;
      /** ISO 8601. */
      held_at: string;
    };
    lines: Array<{
      segment_id: string;
      timestamp: string | null;
      text: string;
    }>;
  }>;
};

export type Speaker = {
  /** The name that the transcript has. */
  speaker: string;
  /** True for a recorder's own, such as Speaker 1. */
  is_label: boolean;
  /** Someone said who it is, the name is one person's, it's no one of the project, or it isn't known. */
  how: "said" | "name" | "nobody" | "open";
  person: {
    person_id: string;
    name: string;
    email: string;
    is_member: boolean;
  } | null;
  /** Whom a part of the name fits. */
  likely: Array<{
    person_id: string;
    name: string;
    email: string;
    is_member: boolean;
  }>;
  only_here: boolean;
};

export type ListedDecision = {
  decision_id: string;
  text: string;
  state: "proposed" | "decided" | "superseded" | "reversed";
  meeting: {
    meeting_id: string;
    project_id: string;
    title: string;
    /** ISO 8601. */
    held_at: string;
  };
  /** Why it was decided, as a person wrote it. */
  reason: string | null;
  /** Who said the words it rests on. */
  people: Array<{
    name: string;
    person_id: string | null;
  }>;
  /** The summary has its line no longer. */
  is_gone: boolean;
  superseded_by: LinkedDecision | null;
  same_as: LinkedDecision | null;
  can_settle: boolean;
};

export type LinkedDecision = {
  decision_id: string;
  text: string;
  state: "proposed" | "decided" | "superseded" | "reversed";
  meeting: {
    meeting_id: string;
    project_id: string;
    title: string;
    /** ISO 8601. */
    held_at: string;
  };
};

export type DecisionSuggestion = {
  suggestion_id: string;
  relation: "repeats" | "contradicts";
  engine: string;
  newer: {
    decision_id: string;
    text: string;
    state: "proposed" | "decided" | "superseded" | "reversed";
    meeting: {
      meeting_id: string;
      project_id: string;
      title: string;
      /** ISO 8601. */
      held_at: string;
    };
    words: {
      segment_id: string;
      speaker: string;
      text: string;
      timestamp: string | null;
    } | null;
  };
  older: {
    decision_id: string;
    text: string;
    state: "proposed" | "decided" | "superseded" | "reversed";
    meeting: {
      meeting_id: string;
      project_id: string;
      title: string;
      /** ISO 8601. */
      held_at: string;
    };
    words: {
      segment_id: string;
      speaker: string;
      text: string;
      timestamp: string | null;
    } | null;
  };
};

export type ChangedDecision = {
  decision_id: string;
  meeting_id: string;
  text: string;
  state: "proposed" | "decided" | "superseded" | "reversed";
  reason: string | null;
  superseded_by: string | null;
  same_as: string | null;
};

export type Decision = {
  decision: {
    decision_id: string;
    text: string;
    state: "proposed" | "decided" | "superseded" | "reversed";
    meeting: {
      meeting_id: string;
      project_id: string;
      title: string;
      /** ISO 8601. */
      held_at: string;
    };
    /** Why it was decided, as a person wrote it. */
    reason: string | null;
    /** Who said the words it rests on. */
    people: Array<{
      name: string;
      person_id: string | null;
    }>;
    /** The summary has its line no longer. */
    is_gone: boolean;
    superseded_by: LinkedDecision | null;
    same_as: LinkedDecision | null;
    can_settle: boolean;
    line_id: string;
    is_superseded: boolean;
  };
  supersedes: Array<LinkedDecision>;
  same: Array<LinkedDecision>;
  is_repeat: boolean;
  /** The words it rests on, with the talk around them. */
  words: Array<{
    segment_id: string;
    speaker: string;
    text: string;
    timestamp: string | null;
    is_cited: boolean;
    gives_reason: boolean;
  }>;
  history: Array<{
    act: "proposed" | "decided" | "confirmed" | "superseded" | "same" | "separated" | "reversed" | "restored";
    by: string | null;
    /** ISO 8601. */
    at: string;
    why: string | null;
    other: LinkedDecision | null;
  }>;
  suggestions: Array<DecisionSuggestion>;
  abilities: {
    settle: boolean;
    explain: boolean;
    link: boolean;
  };
};

export type Today = {
  next: Meeting | null;
  /** What the next meeting follows on, and what is open from it. */
  last: {
    meeting_id: string;
    title: string;
    /** ISO 8601. */
    held_at: string;
    total: number;
    items: Array<ListedActionItem>;
  } | null;
  waiting: {
    total: number;
    edits: Array<{
      edit_id: string;
      meeting_id: string;
      meeting_title: string;
      creator_name: string;
      /** ISO 8601. */
      created_at: string;
    }>;
  };
  items: {
    total: number;
    overdue: number;
    items: Array<ListedActionItem>;
    /** Meetings with items that no one has kept or dropped yet. */
    possible: Array<{
      meeting_id: string;
      title: string;
      total: number;
    }>;
  };
  news: {
    /** The caller's last visit. ISO 8601. */
    since: string;
    isFirst: boolean;
    summaries: Array<{
      meeting_id: string;
      title: string;
      /** ISO 8601. */
      at: string;
      /** Whether the caller took part. */
      was_in: boolean;
      decisions: Array<{
        line_id: string;
        text: string;
      }>;
      moreDecisions: number;
    }>;
    more: boolean;
    edits: Array<{
      edit_id: string;
      meeting_id: string;
      meeting_title: string;
      creator_name: string;
      approved: boolean;
      mine: boolean;
      reviewer_name: string;
      /** ISO 8601. */
      at: string;
    }>;
    moreEdits: boolean;
  };
  /** The first steps of a new project that are done. */
  steps: {
    transcript: boolean;
    teammate: boolean;
    calendar: boolean;
  } | null;
};

export type ListedActionItem = {
  action_id: string;
  description: string;
  due_date: string | null;
  status: "pending" | "completed";
  priority: "low" | "medium" | "high";
  /** As it was said. */
  owner: string | null;
  /** The people of the project that it names. */
  owners: Array<string>;
  mine: boolean;
  group: "overdue" | "week" | "later" | "done";
  days_overdue: number;
  /** For the owner to accept it. */
  waiting: boolean;
  /** How often its due date was moved. */
  due_moves: number;
  /** The date before the first move. */
  first_due: string | null;
  /** It waits for another action item. */
  blocked: boolean;
  /** A later meeting seems to say that it is done. */
  maybe_done: boolean;
  meeting: {
    meeting_id: string;
    title: string;
  };
  project: {
    project_id: string;
    project_name: string;
  };
  abilities: {
    edit: boolean;
    complete: boolean;
    answer: boolean;
    viewHistory: boolean;
  };
};

export type Series = {
  /** For members of the project. */
  series_id: string | null;
  repeats: "weekly" | "every_two_weeks" | "monthly";
  /** The same in words. */
  text: string;
  /** Where its time of day holds. */
  zone: string;
  ended: boolean;
  next: {
    meeting_id: string;
    /** ISO 8601. */
    scheduled_at: string;
  } | null;
  carried_over: Array<{
    action_id: string;
    meeting_id: string;
    description: string;
    owner: string | null;
    due_date: string | null;
    /** ISO 8601. */
    held_at: string;
  }>;
};

export type SeriesHistory = {
  series_id: string | null;
  topic: string | null;
  title: string;
  project: {
    project_id: string;
    project_name: string;
  };
  repeats: string | null;
  ended: boolean;
  next: {
    meeting_id: string;
    /** ISO 8601. */
    scheduled_at: string;
  } | null;
  /** How many meetings were held that the caller sees. */
  held: number;
  since: {
    /** The last meeting that was held. */
    meeting: {
      meeting_id: string;
      title: string;
      /** ISO 8601. */
      held_at: string;
    };
    decided: Array<{
      decision_id: string;
      text: string;
      state: "proposed" | "decided" | "superseded" | "reversed";
      meeting: {
        meeting_id: string;
        title: string;
      };
    }>;
    /** Of earlier meetings, reversed or superseded since. */
    changed: Array<{
      decision_id: string;
      text: string;
      state: "proposed" | "decided" | "superseded" | "reversed";
      meeting: {
        meeting_id: string;
        title: string;
      };
    }>;
    added: Array<{
      action_id: string;
      description: string;
      owner: string | null;
      due_date: string | null;
      moved_from: string | null;
      meeting: {
        meeting_id: string;
        title: string;
      };
    }>;
    done: Array<{
      action_id: string;
      description: string;
      owner: string | null;
      due_date: string | null;
      moved_from: string | null;
      meeting: {
        meeting_id: string;
        title: string;
      };
    }>;
    moved: Array<{
      action_id: string;
      description: string;
      owner: string | null;
      due_date: string | null;
      moved_from: string | null;
      meeting: {
        meeting_id: string;
        title: string;
      };
    }>;
    /** Whether more follows than is listed here. */
    more: boolean;
  } | null;
  /** Open action items by person. */
  promises: {
    rows: Array<{
      person: string | null;
      user_id: string | null;
      item: ListedActionItem;
    }>;
    at: number;
    /** How many rows there are; an item with two owners has two. */
    total: number;
    items: number;
    overdue: number;
    /** Whether more follows than is listed here. */
    cut: boolean;
  };
  decisions: Array<{
    decision_id: string;
    text: string;
    state: "proposed" | "decided" | "superseded" | "reversed";
    meeting: {
      meeting_id: string;
      title: string;
    };
    /** ISO 8601. */
    held_at: string;
  }>;
  /** Whether more follows than is listed here. */
  more_decisions: boolean;
  months: {
    all: Array<string>;
    earlier: string | null;
    later: string | null;
    meetings: Array<{
      meeting_id: string;
      title: string;
      /** ISO 8601. */
      held_at: string;
    }>;
    /** Whether more follows than is listed here. */
    cut: boolean;
    subjects: {
      months: Array<string>;
      subjects: Array<{
        /** Null: all others; `meetings` is how many those are. */
        name: string | null;
        /** In each of the months. */
        minutes: Array<number>;
        total: number;
        meetings: number;
      }>;
      minutes: Array<number>;
      total: number;
      /** How many meetings have topics with times. */
      meetings: number;
    };
    attendance: {
      /** Meetings whose transcript names speakers. */
      meetings: number;
      latest: Array<{
        meeting_id: string;
        title: string;
        /** ISO 8601. */
        held_at: string;
      }>;
      people: Array<{
        name: string;
        person_id: string | null;
        spoke: number;
        invited: number;
        latest: Array<"spoke" | "invited" | "absent">;
      }>;
    };
    questions: Array<{
      line_id: string;
      text: string;
      meeting: {
        meeting_id: string;
        title: string;
        /** ISO 8601. */
        held_at: string;
      };
      /** How often it was asked. */
      asked: number;
      /** A later decision with most of its words. */
      answer: {
        decision_id: string;
        text: string;
      } | null;
      segment_id: string | null;
      timestamp: string | null;
    }>;
  } | null;
};

export type QuarterReview = {
  project: {
    project_id: string;
    project_name: string;
  };
  /** YYYY-Qn. */
  quarter: string;
  /** YYYY-MM-DD. */
  first: string;
  /** YYYY-MM-DD. */
  last: string;
  earlier: string;
  later: string | null;
  is_running: boolean;
  decided: {
    items: Array<{
      decision_id: string;
      text: string;
      state: "proposed" | "decided" | "superseded" | "reversed";
      proof: LineProof;
    }>;
    at: number;
    total: number;
  };
  delivered: {
    items: Array<{
      action_id: string;
      description: string;
      owner: string | null;
      due_date: string | null;
      done_at: string | null;
      days_late: number;
      moved: {
        /** YYYY-MM-DD. */
        from: string;
        to: string | null;
      } | null;
      proof: LineProof;
    }>;
    at: number;
    total: number;
  };
  slipped: {
    items: Array<{
      action_id: string;
      description: string;
      owner: string | null;
      due_date: string | null;
      done_at: string | null;
      days_late: number;
      moved: {
        /** YYYY-MM-DD. */
        from: string;
        to: string | null;
      } | null;
      proof: LineProof;
    }>;
    at: number;
    total: number;
  };
  open: {
    items: Array<{
      action_id: string;
      description: string;
      owner: string | null;
      due_date: string | null;
      done_at: string | null;
      days_late: number;
      moved: {
        /** YYYY-MM-DD. */
        from: string;
        to: string | null;
      } | null;
      proof: LineProof;
    }>;
    at: number;
    total: number;
  };
};

/** The meeting a line comes from, and the words it rests on. */
export type LineProof = {
  meeting_id: string;
  title: string;
  /** ISO 8601. */
  held_at: string;
  segment_id: string | null;
  timestamp: string | null;
};

export type Recorder = {
  /** null where none is set up. */
  recorder: string | null;
  automatic: boolean;
  decided_by: "meeting" | "project" | null;
  joinable: boolean;
  has_link: boolean;
  may_choose: boolean;
  bot: {
    bot_id: string;
    recorder: string;
    step: string;
    is_automatic: boolean;
    /** ISO 8601. */
    join_at: string;
    phases: Array<{
      name: string;
      at: string | null;
      state: string;
    }>;
    /** How things stand. */
    sentence: string;
    /** What can be done. */
    next: string;
    code: string | null;
    needs_transcript: boolean;
  } | null;
  recording_status: "none" | "starting" | "active" | "stopping" | "error" | "stopped";
};

export type Transcription = {
  transcription_id: string;
  meeting_id: string;
  file_name: string;
  status: "running" | "done" | "failed" | "canceled" | "kept";
  duration_seconds: number;
  transcribed_seconds: number;
  problem: string | null;
  service: string;
  file_kept: boolean;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601. */
  updated_at: string;
};

export type ShareLink = {
  share_id: string;
  meeting_id: string;
  meeting_title: string;
  with_transcript: boolean;
  created_by_name: string;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601. */
  expires_at: string;
  opened_count: number;
  last_opened_at: string | null;
  /** Whether the person who made it may still share the meeting. */
  works: boolean;
  /** null for who may not copy it, and in the list of a project. */
  url: string | null;
};

export type Corrections = {
  meeting: {
    meeting_id: string;
    title: string;
  };
  speakers: Array<{
    speaker: string;
    lines: number;
    /** True for a recorder's own, such as Speaker 1. */
    is_label: boolean;
  }>;
  /** Names that a speaker probably has. */
  suggestions: Array<string>;
  /** The project in which further names are looked for; null where all are here. */
  find_in: string | null;
  edits: Array<{
    transcript_edit_id: string;
    meeting_id: string;
    kind: "speaker" | "term";
    heard: string;
    written: string;
    /** Spoken lines that it changed. */
    lines: number;
    summary_lines: number;
    action_items: number;
    made_by: string;
    /** ISO 8601. */
    made_at: string;
    undone_at: string | null;
    /** The name of the person who made it. */
    by: string | null;
  }>;
  remembered: Array<{
    correction_id: string;
    kind: "speaker" | "term";
    heard: string;
    written: string;
    /** The name of the person who made it. */
    by: string | null;
    created_by: string;
    /** ISO 8601. */
    created_at: string;
    abilities: {
      forget: boolean;
    };
  }>;
};

export type MadeCorrection = {
  transcript_edit_id: string;
  meeting_id: string;
  kind: "speaker" | "term";
  heard: string;
  written: string;
  /** Spoken lines that it changed. */
  lines: number;
  summary_lines: number;
  action_items: number;
  made_by: string;
  /** ISO 8601. */
  made_at: string;
  undone_at: string | null;
  /** Whether later transcripts of the project are corrected too. */
  remembered: boolean;
};

export type TranscriptCorrection = {
  transcript_edit_id: string;
  meeting_id: string;
  kind: "speaker" | "term";
  heard: string;
  written: string;
  /** Spoken lines that it changed. */
  lines: number;
  summary_lines: number;
  action_items: number;
  made_by: string;
  /** ISO 8601. */
  made_at: string;
  undone_at: string | null;
};

export type AllActionItems = {
  groups: Array<{
    group: "overdue" | "week" | "later" | "done";
    total: number;
    items: Array<ListedActionItem>;
  }>;
  /** How many are open, whatever the filters. */
  open: {
    mine: number;
    all: number;
  };
  /** Older ones are in the lists of their meetings alone. */
  cut: boolean;
  /** Whether more follows than is listed here. */
  has_more: boolean;
  /** Meetings with items that no one has kept or dropped yet. */
  possible: Array<{
    meeting_id: string;
    title: string;
    total: number;
  }>;
  /** Owners to filter by. */
  owners: Array<string>;
  owner_is_person: boolean;
  /** Meetings to filter by. */
  meetings: Array<{
    meeting_id: string;
    title: string;
  }>;
  /** By project: names that its items can be given to. */
  people: Record<string, Array<string>>;
  /** YYYY-MM-DD, where the caller is. */
  today: string;
};

export type ActionItemLedger = {
  accepted_by: string | null;
  due_moves: number;
  first_due: string | null;
  blocked_by: {
    action_id: string;
    description: string;
    meeting_id: string;
    meeting_title: string;
  } | null;
  /** It waits for an item that the caller can't see. */
  is_blocker_hidden: boolean;
  blocks: Array<{
    action_id: string;
    description: string;
    meeting_id: string;
    meeting_title: string;
  }>;
  /** Words of later meetings that seem to say that it is done, to be answered. */
  maybe_done: Array<CompletionWords>;
  history: Array<{
    change_id: string;
    kind: "created" | "accepted" | "handed_over" | "declined" | "assigned" | "due_moved" | "done" | "not_yet" | "reopened" | "blocked" | "unblocked" | "deleted" | "restored" | "sent";
    by: string | null;
    before: string | null;
    after: string | null;
    word: string | null;
    other: string | null;
    /** The words that were answered. */
    proof: CompletionWords | null;
    /** ISO 8601. */
    created_at: string;
  }>;
  /** Whether more follows than is listed here. */
  has_more: boolean;
};

export type CompletionWords = {
  proposal_id: string;
  meeting: {
    meeting_id: string;
    title: string;
    /** ISO 8601. */
    held_at: string;
  };
  segment_id: string;
  speaker: string;
  start_ms: number | null;
  timestamp: string | null;
  quote: string;
  /** What the words answer. */
  asked: string | null;
};

export type Workload = {
  people: Array<{
    user_id: string;
    name: string;
    is_me: boolean;
    open: number;
    overdue: number;
    week: number;
    done: number;
  }>;
  /** Owners who aren't in the project. */
  others: {
    open: number;
    overdue: number;
    week: number;
    done: number;
  };
  /** Without an owner. */
  without: {
    open: number;
    overdue: number;
    week: number;
    done: number;
  };
  all: {
    open: number;
    overdue: number;
    week: number;
    done: number;
  };
  /** There are more than were counted. */
  cut: boolean;
  today: string;
};

export type CommentThread = {
  thread_id: string;
  meeting_id: string;
  /** The line of the summary or the action item. */
  line_id: string | null;
  /** The line of the transcript. */
  segment_id: string | null;
  last_segment_id: string | null;
  /** Counted from 0 in the line of segment_id. */
  first_word: number | null;
  /** Counted from 0 in the line of last_segment_id, or of segment_id. */
  last_word: number | null;
  /** What the line says; of one that is gone, what it said. */
  about: string | null;
  is_gone: boolean;
  speaker: string | null;
  timestamp: string | null;
  resolved_by_name: string | null;
  resolved_at: string | null;
  /** ISO 8601. */
  created_at: string;
  comments: Array<Comment>;
};

export type Comment = {
  comment_id: string;
  thread_id: string;
  author: string;
  author_name: string | null;
  text: string;
  /** The names after an @ that stand for people. */
  mentions: Array<string>;
  /** ISO 8601. */
  created_at: string;
  edited_at: string | null;
  abilities: {
    editComment: boolean;
    deleteComment: boolean;
  };
};

export type SignOffOfMeeting = {
  meeting_id: string;
  /** Null where no one was asked. */
  sign_off: SignOff | null;
  abilities: {
    askForSignOff: boolean;
  };
};

export type SignOff = {
  meeting_id: string;
  /** changed: agreed on, and changed since. broken: the database no longer fits the seal. */
  state: "open" | "agreed" | "changed" | "broken" | "lapsed" | "withdrawn";
  circle: "host" | "named" | "everybody";
  /** The revision that is sealed, or was asked about. */
  revision: number;
  asked_by_name: string;
  /** ISO 8601. */
  asked_at: string;
  due_date: string;
  /** ISO 8601. */
  due_at: string;
  zone: string;
  quorum: number | null;
  needed: number;
  agreed: number;
  ended_at: string | null;
  /** SHA-256 in hex. */
  seal: string | null;
  /** Action items with another owner or day since. */
  moved_items: number;
  people: Array<Signer>;
  /** What the caller may answer, and for whom. */
  own: {
    signer_id: string;
    for_name: string | null;
    answer: "agreed" | "objected" | null;
    state: "waiting" | "agreed" | "objected" | "excused" | "gone";
    delegate: string | null;
    may_delegate: boolean;
  } | null;
  /** Send it with an answer: to other words it is refused. */
  words: string;
  abilities: {
    askForSignOff: boolean;
  };
};

export type Signer = {
  signer_id: string;
  name: string;
  is_me: boolean;
  is_guest: boolean;
  state: "waiting" | "agreed" | "objected" | "excused" | "gone";
  /** They answered before the minutes were changed. */
  answered_earlier: boolean;
  answered_at: string | null;
  comment: string;
  /** Who may answer in their place. */
  delegate_name: string | null;
  /** The delegate who did. */
  answered_by_name: string | null;
  /** The edit request of an objection. */
  edit_id: string | null;
};

export type SignOffDefault = {
  project_id: string;
  circle: "host" | "named" | "everybody";
  people: Array<string>;
  days: number;
  quorum: number | null;
  project_name: string;
  members: Array<{
    user_id: string;
    name: string;
  }>;
  more_members: number;
  abilities: {
    choose: boolean;
  };
};

export type ChosenSignOffDefault = {
  project_id: string;
  circle: "host" | "named" | "everybody";
  people: Array<string>;
  days: number;
  quorum: number | null;
};

export type Recap = {
  meeting_id: string;
  title: string;
  is_private: boolean;
  /** Send it back, so that no other version is sent. */
  revision: number;
  /** No line of the summary was kept or written. */
  is_empty: boolean;
  has_mail_server: boolean;
  /** text is mrkdwn. */
  slack: {
    text: string;
    /** The same for a clipboard. */
    html: string;
  };
  /** text is Markdown. */
  teams: {
    text: string;
    /** The same for a clipboard. */
    html: string;
  };
  abilities: {
    share: boolean;
  };
  /** The host and participants, for people who may share the summary. */
  recipients: Array<{
    email: string;
    name: string;
    is_member: boolean;
    /** They see the meeting, or were invited to it. */
    of_meeting: boolean;
    can_open: boolean;
    /** Why they can't be e-mailed. */
    problem: string | null;
    /** When they got this version within the last day. */
    sent_at: string | null;
    chosen: boolean;
  }>;
};

export type SentRecap = {
  meeting_id: string;
  revision: number;
  sent: Array<string>;
  not_sent: Array<{
    email: string;
    reason: string;
  }>;
};

export type Notification = {
  notification_id: string;
  meeting_id: string;
  edit_request_id: string | null;
  /** The thread of the comment it is about. */
  thread_id: string | null;
  project_name: string;
  creator_name: string;
  meeting_title: string;
  type: "summary_ready" | "edit_pending" | "edit_approved" | "edit_rejected" | "privacy_changed" | "comment_mention" | "comment_reply" | "item_handed_over" | "item_declined" | "sign_off_asked" | "sign_off_reminder" | "sign_off_objected" | "sign_off_agreed" | "sign_off_lapsed";
  status: "unread" | "read";
  /** ISO 8601. */
  created_at: string;
  snoozed_until: string | null;
  returned_at: string | null;
  archived_at: string | null;
};

export type PushDevice = {
  device_id: string;
  /** Browser and system in a few words. */
  device: string;
  /** It belongs to the session that asks. */
  current: boolean;
  /** ISO 8601. */
  created_at: string;
  /** When its push service last accepted a notification. */
  reached_at: string | null;
  /** Notifications in a row that its push service didn't accept. */
  failures: number;
};

export type Answer = {
  session_id: string;
  ans: string;
  session_chat: Array<ChatItem>;
};

export type ChatItem = {
  chat_id: string;
  /** ISO 8601. */
  timestamp: string;
  qa: Array<{
    role: "user" | "assistant";
    message: string;
  }>;
  lines: Array<{
    text: string;
    citation: Citation | null;
    /** Other sources of the line. */
    also_cited?: Array<Citation>;
  }>;
  engine: string;
  /** The caller left before the answer was finished. */
  stopped: boolean;
};

export type Citation = {
  meeting_id: string;
  meeting_title: string;
  /** ISO 8601. */
  scheduled_at: string;
  /** The spoken words; null for a line written by a person, or for a whole meeting. */
  segment_id: string | null;
  /** The stored line that an answer from the summaries repeats. */
  record: {
    kind: "decision" | "overview" | "action-item" | "meeting";
    line_id: string;
  } | null;
  timestamp: string;
  speaker: string;
  quote: string;
  /** ISO 639-1 code of what nearly all of the meeting was held in; null where unknown. */
  spoken_language: string | null;
};

export type ChatSessionWithChat = {
  session_id: string;
  project_id: string;
  /** The one meeting it's about; null for the whole project. */
  meeting_id: string | null;
  title: string;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601. */
  updated_at: string;
  session_chat?: Array<ChatItem>;
};

export type ChatSession = {
  session_id: string;
  project_id: string;
  /** The one meeting it's about; null for the whole project. */
  meeting_id: string | null;
  title: string;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601. */
  updated_at: string;
};

export type OrganizationWays = {
  ways: Array<{
    way: "agents" | "webhooks" | "messengers" | "trackers";
    /** Whether anything leaves: both the server and the organization allow it. */
    is_open: boolean;
    is_open_on_server: boolean;
    /** What the organization's admins chose. */
    is_chosen: boolean;
    /** How often something went out in the last 30 days. */
    total: number;
    last: Array<{
      /** ISO 8601. */
      at: string;
      /** The agent's name, or the host of the webhook or messenger. */
      to: string;
      /** The tool it called, or the type of the event. */
      what: string;
      project_id: string | null;
      project_name: string | null;
    }>;
  }>;
};

export type ServerWays = {
  ways: Array<{
    way: "agents" | "webhooks" | "messengers" | "trackers";
    is_open: boolean;
    /** Whether WAYS_OUT says it, so that it can't be changed here. */
    is_set: boolean;
  }>;
};

export type ProjectWebhooks = {
  /** On which ways the server and the organization let something out. */
  open_ways: Array<"agents" | "webhooks" | "messengers" | "trackers">;
  most: number;
  webhooks: Array<Webhook>;
};

export type Webhook = {
  webhook_id: string;
  project_id: string;
  /** For programs, or for people in a messenger. */
  format: "standard" | "slack" | "teams" | "matrix";
  /** Of Slack and Teams the host alone: the address is a secret. */
  url: string;
  /** Of Matrix. */
  room: string | null;
  types: Array<"summary.ready" | "action_item.added" | "action_item.changed" | "action_item.overdue" | "edit.proposed" | "minutes.agreed" | "decision.added" | "meeting.scheduled">;
  /** null while it is on. */
  off_because: "person" | "gone" | "failing" | null;
  is_on: boolean;
  /** Until when the secret before signs too. */
  former_secret_until: string | null;
  last_success_at: string | null;
  /** ISO 8601. */
  created_at: string;
};

export type WebhookWithSecret = {
  webhook_id: string;
  project_id: string;
  /** For programs, or for people in a messenger. */
  format: "standard" | "slack" | "teams" | "matrix";
  /** Of Slack and Teams the host alone: the address is a secret. */
  url: string;
  /** Of Matrix. */
  room: string | null;
  types: Array<"summary.ready" | "action_item.added" | "action_item.changed" | "action_item.overdue" | "edit.proposed" | "minutes.agreed" | "decision.added" | "meeting.scheduled">;
  /** null while it is on. */
  off_because: "person" | "gone" | "failing" | null;
  is_on: boolean;
  /** Until when the secret before signs too. */
  former_secret_until: string | null;
  last_success_at: string | null;
  /** ISO 8601. */
  created_at: string;
  /** whsec_…, given here alone; null of a messenger, to which nothing is signed. */
  secret: string | null;
};

export type WebhookLog = {
  messages: Array<{
    /** The webhook-id of every try. */
    message_id: string;
    type: "summary.ready" | "action_item.added" | "action_item.changed" | "action_item.overdue" | "edit.proposed" | "minutes.agreed" | "decision.added" | "meeting.scheduled" | "webhook.test";
    state: "waiting" | "delivered" | "failed" | "dropped";
    attempts: number;
    /** Of the last answer; null where none came. */
    status: number | null;
    error: string | null;
    ms: number | null;
    meeting_title: string | null;
    /** What was sent last; null where its meeting is private now. */
    payload: string | null;
    /** ISO 8601. */
    happened_at: string;
    tried_at: string | null;
    next_at: string | null;
  }>;
  /** The `before` of the next page. */
  next: string | null;
  /** Whether more follows than is listed here. */
  has_more: boolean;
};

export type ProjectTrackers = {
  /** Whether the server and the organization let anything go to trackers. */
  is_way_open: boolean;
  most: number;
  trackers: Array<Tracker>;
};

export type Tracker = {
  tracker_id: string;
  project_id: string;
  kind: "github" | "gitlab" | "jira" | "linear";
  /** The address of the site; empty at Linear. */
  base: string;
  /** owner/repository, the path or the key of a project or team. */
  place: string;
  /** Whom a token of Jira belongs to. */
  account: string | null;
  /** `token`: it isn't accepted any more, and a new one is needed. */
  off_because: "token" | null;
  /** Why its issues couldn't be looked at last time. */
  problem: string | null;
  /** When its issues were last looked at. */
  asked_at: string | null;
  /** ISO 8601. */
  created_at: string;
};

export type IssueOfActionItem = {
  issue: TrackerIssue | null;
  /** Whether the caller may have one created, or remove its link. */
  can_send: boolean;
  /** Why nothing can be sent: trackers are turned off, or the meeting is private. */
  closed_because: "way" | "private" | null;
  /** Where one can be created. */
  offered: Array<{
    tracker_id: string;
    kind: "github" | "gitlab" | "jira" | "linear";
    place: string;
  }>;
};

export type TrackerIssue = {
  action_id: string;
  /** null once its tracker is removed. */
  tracker_id: string | null;
  kind: "github" | "gitlab" | "jira" | "linear";
  /** `waiting` to be created, `failed` with an `error`, `open` or `done` there, or `gone`: deleted there or out of sight. */
  state: "waiting" | "failed" | "open" | "done" | "gone";
  /** As people say it: #42, WEB-7. */
  key: string | null;
  url: string | null;
  error: string | null;
};

export type ServiceSetup = {
  service_id: "recall" | "attendee" | "vexa" | "zoom" | "google" | "microsoft" | "slack" | "oidc" | "mail" | "transcription";
  fields: Array<{
    /** In the environment. */
    name: string;
    /** Among the settings of this call. */
    input: string;
    label: string;
    /** Its value; of a secret only that there is one. */
    shown: string;
    hint?: string;
    placeholder?: string;
    needed?: boolean;
    secret?: boolean;
    visible?: boolean;
    server?: boolean;
    options?: Array<string>;
  }>;
  /** Set in the environment, which comes first. */
  given: Array<string>;
  stored: {
    /** ISO 8601. */
    changed_at: string;
    readable: boolean;
  } | null;
  /** To enter at the service. */
  addresses: Array<string>;
  /** What the service makes an app from, and its page that does. */
  app: {
    manifest: string;
    new_app_url: string;
  } | null;
};

export type Problem = {
  /** What went wrong, in a sentence for people. */
  detail: string;
  /** Field to what is wrong with it. */
  errors?: Record<string, Array<string>>;
  /** Of a conflict: the id of what is there already, to look at. */
  existing_id?: string;
  /** Of a failure on our side, to ask about. */
  request_id?: string;
};

export type WebhookProject = {
  project_id: string;
  project_name: string;
};

export type WebhookMeeting = {
  meeting_id: string;
  title: string;
  /** ISO 8601. */
  held_at: string;
  /** Of a page of this server. */
  url: string;
};

export type WebhookActionItem = {
  action_id: string;
  description: string;
  owner: string | null;
  /** YYYY-MM-DD. */
  due_date: string | null;
  priority: "low" | "medium" | "high";
  status: "pending" | "completed";
  is_deleted: boolean;
  /** Of a page of this server. */
  url: string;
  evidence: WebhookEvidence;
};

export type WebhookEvidence = Array<{
  /** Of the transcript. */
  line_id: string;
  /** From the beginning; null where times aren't known. */
  second: number | null;
  /** Of a page of this server. */
  url: string;
}>;

/** Every call of the server, by what it is about. */
export interface Calls {
  users: {
    /** Creates an account. `POST /auth/signup`. */
    signUp(params: {
      /** At most 120 characters. */
      first_name: string;
      /** At most 120 characters. */
      last_name: string;
      /** At most 254 characters. */
      email: string;
      /** At most 256 characters. */
      password: string;
      /** At most 200 characters. */
      invite?: string;
      /** The IANA name of the person's time zone, like Europe/Berlin. At most 64 characters. */
      time_zone?: string;
    }, options?: CallOptions): Promise<{
      user: User;
    }>;
    /** Returns an access token that lasts an hour. `POST /auth/login`. */
    logIn(params: {
      /** At most 254 characters. */
      email: string;
      /** At most 256 characters. */
      password: string;
      /** At most 200 characters. */
      invite?: string;
    }, options?: CallOptions): Promise<LoggedIn>;
    /** Returns an access token to someone who proved this e-mail elsewhere, and saves their name. `POST /users/`. */
    register(params: {
      /** At most 254 characters. */
      email: string;
      /** At most 120 characters. */
      first_name?: string;
      /** At most 120 characters. */
      last_name?: string;
      status?: "pending" | "active";
    }, options?: CallOptions): Promise<TokenAndUser>;
    /** Returns an access token to someone who proved this e-mail elsewhere. `POST /users/by-email`. */
    exchange(params: {
      /** At most 254 characters. */
      email: string;
    }, options?: CallOptions): Promise<TokenAndUser>;
    /** Updates the caller's own account. `PATCH /users/{user_id}`. */
    changeAccount(params: {
      /** The caller's own id; any other is refused. */
      user_id: string;
      /** At most 120 characters. */
      first_name?: string;
      /** At most 120 characters. */
      last_name?: string;
      status?: "active";
      /** ISO 8601. */
      last_login?: string;
      /** The IANA name of the person's time zone, like Europe/Berlin. At most 64 characters. */
      time_zone?: string;
    }, options?: CallOptions): Promise<{
      user: User;
    }>;
    /** Reads the caller's own account. `GET /users/me`. */
    me(params?: Record<string, never>, options?: CallOptions): Promise<Me>;
    /** Chooses the theme, the language and the time zone of the caller's pages. `PATCH /users/me/settings`. */
    changeSettings(params?: {
      /** "system" if left out. */
      theme?: "system" | "light" | "dark";
      language?: "en" | "de" | "";
      /** At most 64 characters. */
      time_zone?: string;
    }, options?: CallOptions): Promise<{
      /** null follows the system. */
      theme: "light" | "dark" | null;
      /** null follows the browser. */
      language: "en" | "de" | null;
    }>;
    /** Chooses which notifications the caller gets, here and by e-mail; what isn't listed is off. `PUT /users/me/notifications`. */
    changeNotifications(params?: {
      in_app?: Array<"summary_ready" | "edit_pending" | "edit_approved" | "edit_rejected" | "privacy_changed" | "comment_mention" | "comment_reply" | "item_handed_over" | "item_declined" | "sign_off_asked" | "sign_off_reminder" | "sign_off_objected" | "sign_off_agreed" | "sign_off_lapsed">;
      email?: Array<"summary_ready" | "edit_pending" | "edit_approved" | "edit_rejected" | "privacy_changed" | "comment_mention" | "comment_reply" | "item_handed_over" | "item_declined" | "sign_off_asked" | "sign_off_reminder" | "sign_off_objected" | "sign_off_agreed" | "sign_off_lapsed" | "weekly_digest" | "meeting_brief">;
    }, options?: CallOptions): Promise<{
      summary_ready: {
        in_app: boolean;
        email: boolean;
      };
      edit_pending: {
        in_app: boolean;
        email: boolean;
      };
      edit_approved: {
        in_app: boolean;
        email: boolean;
      };
      edit_rejected: {
        in_app: boolean;
        email: boolean;
      };
      privacy_changed: {
        in_app: boolean;
        email: boolean;
      };
      comment_mention: {
        in_app: boolean;
        email: boolean;
      };
      comment_reply: {
        in_app: boolean;
        email: boolean;
      };
      item_handed_over: {
        in_app: boolean;
        email: boolean;
      };
      item_declined: {
        in_app: boolean;
        email: boolean;
      };
      sign_off_asked: {
        in_app: boolean;
        email: boolean;
      };
      sign_off_reminder: {
        in_app: boolean;
        email: boolean;
      };
      sign_off_objected: {
        in_app: boolean;
        email: boolean;
      };
      sign_off_agreed: {
        in_app: boolean;
        email: boolean;
      };
      sign_off_lapsed: {
        in_app: boolean;
        email: boolean;
      };
      weekly_digest: {
        in_app: boolean;
        email: boolean;
      };
      meeting_brief: {
        in_app: boolean;
        email: boolean;
      };
    }>;
  };
  accountDeletion: {
    /** Deletes the caller's account with everything that's theirs alone. Needs a login, or a password entered again, in the last 15 minutes. `DELETE /users/me`. */
    delete(params?: Record<string, never>, options?: CallOptions): Promise<{
      deleted: boolean;
    }>;
    /** Says why the caller's account can't be deleted, before they try on the page of the settings. `GET /users/me/deletion`. */
    hindrance(params?: Record<string, never>, options?: CallOptions): Promise<{
      /** Why the account can't be deleted now and what to do first, in a sentence; null where it can. */
      hindrance: string | null;
    }>;
    /** Deletes an account. What they wrote in projects stays. Organizations that no one else is in go with it, where `with_organizations=true` agrees to that. Needs a login, or a password entered again, in the last 15 minutes. `DELETE /instance/accounts/{user_id}`. */
    deleteOther(params: {
      /** At most 64 characters. */
      user_id: string;
      with_organizations?: boolean | string;
    }, options?: CallOptions): Promise<{
      email: string;
    }>;
    /** Says why an account can't be deleted, and which organizations would be deleted with it. `GET /instance/accounts/{user_id}/deletion`. */
    hindranceOfOther(params: {
      /** At most 64 characters. */
      user_id: string;
    }, options?: CallOptions): Promise<{
      /** Why the account can't be deleted now and what to do first, in a sentence; null where it can. */
      hindrance: string | null;
      /** The organizations that no one else is in and that are deleted with the account; null for none. */
      goes_with: string | null;
    }>;
  };
  personalDataExport: {
    /** Downloads the caller's data as a zip file. Needs a login, or a password entered again, in the last 15 minutes. `GET /users/me/archive`. */
    export(params?: Record<string, never>, options?: CallOptions): Promise<Response>;
  };
  projects: {
    /** Saves the caller's active organization and project for the next visit. `POST /users/{user_id}/update-last-active`. */
    setLastActive(params: {
      /** The caller's own id; any other is refused. */
      user_id: string;
      org_id?: string | null;
      project_id?: string | null;
      /** ISO 8601. */
      shown_at?: string;
    }, options?: CallOptions): Promise<User>;
    /** Lists the caller's projects, of one organization or of all. `GET /users/{user_id}/projects`. */
    list(params: {
      /** The caller's own id; any other is refused. */
      user_id: string;
      /** At most 64 characters. */
      org_id?: string;
    }, options?: CallOptions): Promise<Array<Project>>;
    /** Reads the caller's active organization; 404 if there's none. `GET /org/active`. */
    getActiveOrganization(params?: Record<string, never>, options?: CallOptions): Promise<Organization>;
    /** Creates a project; the caller becomes its admin. `POST /proj/create`. */
    create(params: {
      /** At most 64 characters. */
      org_id: string;
      /** At most 120 characters. */
      name: string;
      /** At most 2,000 characters. */
      description?: string;
      members?: Array<{
        /** At most 254 characters. */
        email: string;
        /** "member" if left out. */
        role?: "project_admin" | "member";
        /** False if left out. */
        also_organization?: boolean;
      }>;
      /** A picture as a data: URL, up to 2 MB; empty removes it. */
      profilePicUrl?: string | null;
    }, options?: CallOptions): Promise<SavedProject>;
    /** Makes a project and its organization the caller's active ones. `POST /proj/setActive`. */
    setActive(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<Project>;
    /** Reads the caller's active project; 404 if there's none. `GET /proj/active`. */
    getActive(params?: Record<string, never>, options?: CallOptions): Promise<Project>;
    /** Reads a project with its members. `GET /proj/{project_id}`. */
    get(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<ProjectDetails>;
    /** Updates a project. Fields you leave out stay the same. `PUT /proj/{project_id}`. */
    change(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 120 characters. */
      name?: string;
      /** At most 2,000 characters. */
      description?: string;
      /** A picture as a data: URL, up to 2 MB; empty removes it. */
      profilePicUrl?: string | null;
      members?: Array<{
        /** At most 254 characters. */
        email: string;
        /** "member" if left out. */
        role?: "project_admin" | "member";
        /** False if left out. */
        also_organization?: boolean;
      }>;
      members_before?: Array<{
        /** At most 254 characters. */
        email: string;
        /** "member" if left out. */
        role?: "project_admin" | "member";
        /** False if left out. */
        also_organization?: boolean;
      }>;
    }, options?: CallOptions): Promise<SavedProject>;
    /** Deletes a project with all its meetings. `DELETE /proj/{project_id}`. */
    delete(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<Done>;
    /** Lists a project's members and who's invited: all, or with limit and skip some of them. `GET /proj/{project_id}/participants`. */
    listMembers(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 200 characters. */
      q?: string;
      /** 0 to 1,000,000. */
      skip?: number;
      /** 1 to 500. */
      limit?: number;
    }, options?: CallOptions): Promise<Array<Member>>;
    /** Adds a person whose e-mail is confirmed; anyone else gets an invite link. `POST /proj/{project_id}/participants`. */
    inviteMembers(params: {
      /** At most 64 characters. */
      project_id: string;
      /** "member" if left out. */
      role?: "project_admin" | "member";
      /** False if left out. */
      also_organization?: boolean;
      email: string;
    }, options?: CallOptions): Promise<InvitedMember>;
    /** Reads the caller's role in a project. `GET /proj/{project_id}/user-role`. */
    getRole(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<{
      role: "project_admin" | "member";
    }>;
    /** Joins the project of an invite link, with the caller's account. `POST /invites/{token}/accept`. */
    acceptInvite(params: {
      /** At most 200 characters. */
      token: string;
    }, options?: CallOptions): Promise<{
      project_id: string;
      project_name: string;
    }>;
    /** Changes a member's role. `PATCH /proj/{project_id}/participants/{user_id}`. */
    changeMember(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 64 characters. */
      user_id: string;
      role: "project_admin" | "member";
    }, options?: CallOptions): Promise<Member>;
    /** Removes a member or withdraws an invite. Members can remove themselves. `DELETE /proj/{project_id}/participants/{user_id}`. */
    removeMember(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 64 characters. */
      user_id: string;
    }, options?: CallOptions): Promise<Done>;
  };
  organizations: {
    /** Lists the caller's organizations. `GET /users/{user_id}/organizations`. */
    list(params: {
      /** The caller's own id; any other is refused. */
      user_id: string;
    }, options?: CallOptions): Promise<Array<Organization>>;
    /** Creates an organization; the caller becomes its admin. `POST /org/create`. */
    create(params: {
      /** At most 120 characters. */
      org_name: string;
    }, options?: CallOptions): Promise<Organization>;
    /** Makes an organization the caller's active one. `POST /org/setActive`. */
    setActive(params: {
      /** At most 64 characters. */
      org_id: string;
    }, options?: CallOptions): Promise<Organization>;
    /** Reads an organization and, for its members, who's in it. `GET /org/{org_id}`. */
    get(params: {
      /** At most 64 characters. */
      org_id: string;
    }, options?: CallOptions): Promise<OrganizationWithMembers>;
    /** Updates an organization. Fields you leave out stay the same. `PATCH /org/{org_id}`. */
    change(params: {
      /** At most 64 characters. */
      org_id: string;
      /** At most 120 characters. */
      org_name?: string;
      /** False if left out. */
      remove_picture?: boolean;
    }, options?: CallOptions): Promise<Organization>;
    /** Deletes an organization with all its projects. `DELETE /org/{org_id}`. */
    delete(params: {
      /** At most 64 characters. */
      org_id: string;
    }, options?: CallOptions): Promise<Done>;
    /** Lists where a member of the organization is logged in, for its admins. `GET /org/{org_id}/members/{user_id}/sessions`. */
    listMemberSessions(params: {
      /** At most 64 characters. */
      org_id: string;
      /** At most 64 characters. */
      user_id: string;
    }, options?: CallOptions): Promise<{
      user_id: string;
      name: string;
      email: string;
      sessions: Array<Session>;
    }>;
    /** Logs a member out everywhere. `DELETE /org/{org_id}/members/{user_id}/sessions`. */
    endMemberSessions(params: {
      /** At most 64 characters. */
      org_id: string;
      /** At most 64 characters. */
      user_id: string;
    }, options?: CallOptions): Promise<{
      ended: number;
    }>;
    /** Ends one session of a member. `DELETE /org/{org_id}/members/{user_id}/sessions/{session_id}`. */
    endMemberSession(params: {
      /** At most 64 characters. */
      org_id: string;
      /** At most 64 characters. */
      user_id: string;
      /** At most 64 characters. */
      session_id: string;
    }, options?: CallOptions): Promise<{
      ended: number;
    }>;
    /** Lists the members of an organization by name, a page at a time, or those with the words `q`. `GET /org/{org_id}/members`. */
    listMembers(params: {
      /** At most 64 characters. */
      org_id: string;
      /** At most 200 characters. */
      q?: string;
      /** 0 to 1,000,000. */
      at?: number;
    }, options?: CallOptions): Pages<OrganizationPeople, {
      user_id: string;
      first_name: string;
      last_name: string;
      email: string;
      role: "org_admin" | "member";
      /** ISO 8601. */
      joined_at: string;
      /** Whether they have a second step; null for who is no admin. */
      second_step: boolean | null;
    }>;
    /** Changes a member's role in an organization. `PATCH /org/{org_id}/members/{user_id}`. */
    changeMember(params: {
      /** At most 64 characters. */
      org_id: string;
      /** At most 64 characters. */
      user_id: string;
      role: "org_admin" | "member";
    }, options?: CallOptions): Promise<{
      org_id: string;
      user_id: string;
      role: "org_admin" | "member";
    }>;
    /** Removes a member from an organization and its projects. `DELETE /org/{org_id}/members/{user_id}`. */
    removeMember(params: {
      /** At most 64 characters. */
      org_id: string;
      /** At most 64 characters. */
      user_id: string;
    }, options?: CallOptions): Promise<Done>;
    /** Takes the caller out of an organization. `POST /org/{org_id}/leave`. */
    leave(params: {
      /** At most 64 characters. */
      org_id: string;
    }, options?: CallOptions): Promise<Done>;
  };
  emailVerification: {
    /** Says whether the caller stopped invitations by e-mail. `GET /users/me/invitations`. */
    invitationsStopped(params?: Record<string, never>, options?: CallOptions): Promise<{
      stopped: boolean;
    }>;
    /** Sends invitations by e-mail to the caller again. `POST /users/me/invitations/resume`. */
    resumeInvitations(params?: Record<string, never>, options?: CallOptions): Promise<{
      stopped: boolean;
    }>;
  };
  sessions: {
    /** Lists where the caller is logged in. `GET /users/me/sessions`. */
    list(params?: Record<string, never>, options?: CallOptions): Promise<Array<Session>>;
    /** Logs the caller out everywhere else. `DELETE /users/me/sessions`. */
    endOthers(params?: Record<string, never>, options?: CallOptions): Promise<{
      ended: number;
    }>;
    /** Ends one of the caller's sessions. `DELETE /users/me/sessions/{session_id}`. */
    end(params: {
      /** At most 64 characters. */
      session_id: string;
    }, options?: CallOptions): Promise<{
      session_id: string;
    }>;
  };
  twoFactor: {
    /** Makes new recovery codes of the caller's second step; the old ones end. Needs a login, or a password entered again, in the last 15 minutes. `POST /users/me/recovery-codes`. */
    renewRecoveryCodes(params?: Record<string, never>, options?: CallOptions): Promise<{
      recovery_codes: Array<string>;
    }>;
    /** Lists the caller's passkeys. They're made in a browser, under Profile. `GET /users/me/passkeys`. */
    listPasskeys(params?: Record<string, never>, options?: CallOptions): Promise<Array<Passkey>>;
    /** Renames a passkey. `PATCH /users/me/passkeys/{passkey_id}`. */
    renamePasskey(params: {
      /** At most 64 characters. */
      passkey_id: string;
      /** At most 100 characters. */
      name: string;
    }, options?: CallOptions): Promise<Passkey>;
    /** Removes a passkey and logs the caller out everywhere else. Needs a login, or a password entered again, in the last 15 minutes. `DELETE /users/me/passkeys/{passkey_id}`. */
    removePasskey(params: {
      /** At most 64 characters. */
      passkey_id: string;
    }, options?: CallOptions): Promise<{
      passkey_id: string;
    }>;
  };
  apiTokens: {
    /** Lists the caller's API tokens. `GET /users/me/api-tokens`. */
    list(params?: Record<string, never>, options?: CallOptions): Promise<Array<ApiToken>>;
    /** Creates an API token, which is shown once. Needs a login, or a password entered again, in the last 15 minutes. `POST /users/me/api-tokens`. */
    create(params: {
      /** At most 100 characters. */
      name: string;
      /** "read" if left out. */
      scope?: "read" | "write";
      days?: "" | number;
    }, options?: CallOptions): Promise<NewApiToken>;
    /** Revokes an API token. `DELETE /users/me/api-tokens/{token_id}`. */
    revoke(params: {
      /** At most 64 characters. */
      token_id: string;
    }, options?: CallOptions): Promise<{
      token_id: string;
    }>;
  };
  agents: {
    /** Lists the agents that the caller let in. `GET /users/me/agents`. */
    list(params?: Record<string, never>, options?: CallOptions): Promise<Array<ConnectedAgent>>;
    /** Revokes an agent. `DELETE /users/me/agents/{grant_id}`. */
    revoke(params: {
      /** At most 64 characters. */
      grant_id: string;
    }, options?: CallOptions): Promise<{
      grant_id: string;
      name: string;
    }>;
  };
  slack: {
    /** Lists the Slack accounts that the caller connected. `GET /users/me/slack-accounts`. */
    list(params?: Record<string, never>, options?: CallOptions): Promise<Array<SlackAccount>>;
    /** Disconnects a Slack account. `DELETE /users/me/slack-accounts/{account_id}`. */
    disconnect(params: {
      /** At most 64 characters. */
      account_id: string;
    }, options?: CallOptions): Promise<{
      account_id: string;
      name: string;
    }>;
  };
  connections: {
    /** Lists which accounts at other services the caller can connect, and has connected. `GET /users/me/connections`. */
    list(params?: Record<string, never>, options?: CallOptions): Promise<Array<AccountConnection>>;
    /** Disconnects an account at another service. `DELETE /users/me/connections/{vendor}`. */
    disconnect(params: {
      vendor: "zoom" | "google" | "microsoft";
    }, options?: CallOptions): Promise<{
      vendor: "zoom" | "google" | "microsoft";
      /** Whether the service withdrew the permission as well. */
      revoked: boolean;
    }>;
    /** Returns where to connect a Zoom account. `GET /meeting-platform/zoom/authorize/{user_id}`. */
    authorizeZoom(params: {
      /** The caller's own id; any other is refused. */
      user_id: string;
    }, options?: CallOptions): Promise<{
      authorization_url: string;
    }>;
    /** Completes the connection of a Zoom account. `GET /meeting-platform/zoom/callback`. */
    completeZoom(params: {
      /** At most 4,000 characters. */
      code: string;
      /** At most 4,000 characters. */
      state: string;
    }, options?: CallOptions): Promise<Done>;
  };
  importedNames: {
    /** Lists names in imported archives that the caller can claim. `GET /users/me/archive-names`. */
    listNames(params?: Record<string, never>, options?: CallOptions): Promise<Array<{
      person_id: string;
      name: string;
      /** Names of the projects it stands in. */
      projects: Array<string>;
    }>>;
    /** Claims a name in an imported archive: what stands under it is the caller's from now on. `POST /users/me/archive-names/{person_id}`. */
    acceptName(params: {
      /** At most 64 characters. */
      person_id: string;
    }, options?: CallOptions): Promise<{
      name: string;
    }>;
  };
  audit: {
    /** Lists sensitive acts in the organization and on its members' accounts, newest first, for its admins. `person` and `kind` narrow it. `GET /org/{org_id}/audit-log`. */
    list(params: {
      /** At most 64 characters. */
      org_id: string;
      /** At most 64 characters. */
      person?: string;
      kind?: "logins" | "members" | "access" | "agents" | "sharing" | "data" | "server";
      /** At most 64 characters. */
      before?: string;
      /** 1 to 200. */
      limit?: number;
    }, options?: CallOptions): Pages<AuditLogPage, {
      entry_id: string;
      act: string;
      kind: "logins" | "members" | "access" | "agents" | "sharing" | "data" | "server" | null;
      text: string;
      actor: string;
      address: string | null;
      user_id: string | null;
      details: Record<string, unknown>;
      /** ISO 8601. */
      created_at: string;
    }>;
  };
  workspaceExport: {
    /** Downloads everything in the organization as a zip file, for its admins. Another server imports it with `throughline import`. `GET /org/{org_id}/archive`. */
    exportOrganization(params: {
      /** At most 64 characters. */
      org_id: string;
    }, options?: CallOptions): Promise<Response>;
    /** Downloads everything in the project as a zip file, for its admins. `GET /proj/{project_id}/archive`. */
    exportProject(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<Response>;
  };
  workspaceImport: {
    /** Imports the archive of a project or an organization, which is the whole body, as new projects. No one is invited. `POST /org/{org_id}/archive`. */
    import(params: {
      /** At most 64 characters. */
      org_id: string;
      file: FileBody;
    }, options?: CallOptions): Promise<ImportedWorkspace>;
  };
  secondStep: {
    /** Says from when on everyone in an organization needs a second step, and how many have none. `GET /org/{org_id}/second-step`. */
    get(params: {
      /** At most 64 characters. */
      org_id: string;
    }, options?: CallOptions): Promise<SecondStepState>;
    /** Requires a second step of everyone in an organization, now or in a week, or of no one any more. Needs a login, or a password entered again, in the last 15 minutes. `PUT /org/{org_id}/second-step`. */
    require(params: {
      /** At most 64 characters. */
      org_id: string;
      from: "off" | "now" | "in-a-week";
    }, options?: CallOptions): Promise<{
      org_id: string;
      /** null while no one needs one. */
      from: string | null;
    }>;
  };
  retentionSettings: {
    /** Reads for how long a project keeps transcripts and recordings. `GET /proj/{project_id}/retention`. */
    get(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<Retention>;
    /** Chooses for how many days a project keeps transcripts and recordings; null, or nothing, keeps them for good. `PUT /proj/{project_id}/retention`. */
    choose(params: {
      /** At most 64 characters. */
      project_id: string;
      transcript_days?: 30 | 90 | 180 | 365 | null;
      keep_recordings?: boolean | "on";
      recording_days?: 30 | 90 | 180 | 365 | null;
    }, options?: CallOptions): Promise<{
      project_id: string;
      /** null keeps them. */
      transcript_days: number | null;
      keep_recordings: boolean;
      recording_days: number | null;
    }>;
  };
  languageModel: {
    /** Reads which model writes a project's minutes, how, and what it used today. `GET /proj/{project_id}/language-model`. */
    get(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<ProjectModel>;
    /** Turns the language model on or off for a project. `PUT /proj/{project_id}/language-model`. */
    choose(params: {
      /** At most 64 characters. */
      project_id: string;
      enabled?: boolean | "on";
    }, options?: CallOptions): Promise<{
      project_id: string;
      enabled: boolean;
    }>;
    /** Chooses how the minutes of a project are written. `PUT /proj/{project_id}/minutes-template`. */
    chooseTemplate(params: {
      /** At most 64 characters. */
      project_id: string;
      template: "usual" | "decisions" | "stand-up" | "interview" | "customer-call" | "one-to-one" | "own";
      /** At most 2,000 characters. */
      own_text?: string;
    }, options?: CallOptions): Promise<{
      project_id: string;
      template: "usual" | "decisions" | "stand-up" | "interview" | "customer-call" | "one-to-one" | "own";
    }>;
    /** Asks the language model one question. `POST /proj/{project_id}/language-model/test`. */
    test(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<{
      ok: boolean;
      ms: number;
      problem: string | null;
      model: string;
    }>;
  };
  bots: {
    /** Reads whether the recorder joins a project's meetings by itself. `GET /proj/{project_id}/recorder`. */
    default(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<{
      /** null where none is set up. */
      recorder: string | null;
      project_id: string;
      project_name: string;
      automatic: boolean;
      may_choose: boolean;
    }>;
    /** Chooses whether the recorder joins a project's meetings by itself. `PUT /proj/{project_id}/recorder`. */
    chooseForProject(params: {
      /** At most 64 characters. */
      project_id: string;
      /** "off" if left out. */
      automatic?: "on" | "off";
    }, options?: CallOptions): Promise<{
      project_id: string;
      automatic: boolean;
    }>;
    /** Reads how each meeting of a project that has no transcript yet is recorded, by its id. `GET /proj/{project_id}/recording-states`. */
    recordingStatuses(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<Record<string, "none" | "starting" | "active" | "stopping" | "error" | "stopped">>;
    /** Reads whether the recorder joins a meeting by itself, and how far it is. `GET /meetings/{meeting_id}/recorder`. */
    recorder(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Recorder>;
    /** Chooses whether the recorder joins a meeting by itself. `PUT /meetings/{meeting_id}/recorder`. */
    chooseForMeeting(params: {
      /** At most 64 characters. */
      meeting_id: string;
      automatic: "on" | "off";
    }, options?: CallOptions): Promise<{
      meeting_id: string;
      automatic: boolean;
    }>;
  };
  contextGroups: {
    /** Reads a context group of a project and the names of the others. `GET /proj/{project_id}/context-groups`. */
    get(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 200 characters. */
      topic: string;
    }, options?: CallOptions): Promise<ContextGroup>;
    /** Renames a context group. The name of another one merges both. `PATCH /proj/{project_id}/context-groups`. */
    rename(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 200 characters. */
      topic: string;
      /** At most 80 characters. */
      name: string;
    }, options?: CallOptions): Promise<{
      topic: string;
      merged: boolean;
    }>;
    /** Moves the meetings of a context group into another. `POST /proj/{project_id}/context-groups/merge`. */
    merge(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 200 characters. */
      topic: string;
      /** At most 200 characters. */
      into: string;
    }, options?: CallOptions): Promise<{
      topic: string;
    }>;
    /** Groups all completed meetings of a project again, in the background. `POST /proj/{project_id}/context-groups/regroup`. */
    requestRegroup(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<Done>;
  };
  search: {
    /** Finds meetings, spoken lines, summary lines, action items, notes and people of a project by words; `meeting_id` all that is found in one meeting, `times` more meetings. `GET /proj/{project_id}/search`. */
    project(params: {
      /** At most 64 characters. */
      project_id: string;
      /** Words. At most 5,000 characters. */
      q?: string;
      /** At most 64 characters. */
      meeting_id?: string;
      /** 1 to 20. */
      times?: number;
    }, options?: CallOptions): Promise<Found>;
    /** The same, and what was said about it in other words. `GET /proj/{project_id}/search/meaning`. */
    byMeaning(params: {
      /** At most 64 characters. */
      project_id: string;
      /** Words. At most 5,000 characters. */
      q?: string;
      /** At most 64 characters. */
      meeting_id?: string;
      /** 1 to 20. */
      times?: number;
    }, options?: CallOptions): Promise<Found>;
  };
  library: {
    /** Lists a project's meetings by month, newest first, by words, person, status, topic or month; `before` goes on after a page. `GET /proj/{project_id}/library`. */
    findMeetings(params: {
      /** At most 64 characters. */
      project_id: string;
      /** Words. At most 5,000 characters. */
      q?: string;
      /** At most 254 characters. */
      person?: string;
      status?: "scheduled" | "in_progress" | "processing" | "completed";
      /** At most 200 characters. */
      topic?: string;
      month?: string;
      before?: string;
      /** At most 100 characters. */
      time_zone: string;
    }, options?: CallOptions): Pages<MeetingsByMonth, never>;
  };
  writtenNotes: {
    /** Creates a meeting from a note. Lines that begin with “- [ ]” or “Action:” become action items, with “Decision:” decisions. `POST /meetings/notes`. */
    add(params: {
      /** At most 64 characters. */
      project_id: string;
      /** Uuid. */
      note_id?: string;
      text: string;
      /** At most 200 characters. */
      title?: string;
      /** ISO 8601. */
      scheduled_at?: string;
      /** At most 100 characters. */
      zone?: string;
      participants?: Array<{
        /** At most 254 characters. */
        email: string;
        /** At most 40 characters. */
        role?: string;
        user_id?: string | null;
        /** At most 200 characters. */
        name?: string;
      }>;
      /** False if left out. */
      is_private?: boolean;
    }, options?: CallOptions): Promise<Meeting>;
    /** Writes a note at a meeting. With the id of one of your own, changes it. `POST /meetings/{meeting_id}/notes`. */
    save(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** Uuid. */
      note_id?: string;
      /** 0 to 100,000,000. */
      at_ms?: number;
      text: string;
    }, options?: CallOptions): Promise<Note>;
  };
  notes: {
    /** Lists what members of the project wrote down, by writer. `GET /meetings/{meeting_id}/notes`. */
    list(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Array<NotesOfWriter>>;
    /** Deletes one of your notes. What came of it stays. `DELETE /meetings/notes/{note_id}`. */
    delete(params: {
      /** At most 64 characters. */
      note_id: string;
    }, options?: CallOptions): Promise<{
      meeting_id: string;
    }>;
  };
  series: {
    /** Schedules a meeting, once or repeating: the next two dates of a series are always scheduled. `POST /meetings/`. */
    schedule(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 200 characters. */
      title: string;
      /** At most 5,000 characters. */
      description?: string;
      /** ISO 8601. */
      scheduled_at: string;
      /** 1 to 1,440. */
      duration_minutes?: number;
      platform_type: "zoom" | "google_meet" | "teams";
      /** At most 2,000 characters. */
      meeting_link?: string;
      agenda?: Array<string>;
      /** False if left out. */
      agenda_generated?: boolean;
      participants?: Array<{
        /** At most 254 characters. */
        email: string;
        /** At most 40 characters. */
        role?: string;
        user_id?: string | null;
        /** At most 200 characters. */
        name?: string;
      }>;
      /** False if left out. */
      is_private?: boolean;
      /** The IANA zone the meeting is held in: its due days count there, and a repeating one keeps its time of day there; by default that of the caller's account. At most 64 characters. */
      time_zone?: string;
      /** Whether the recorder joins automatically; the project's setting by default. */
      automatic?: "on" | "off";
      /** How often the meeting repeats; monthly is the same weekday of the month. "never" if left out. */
      repeats?: "never" | "weekly" | "every_two_weeks" | "monthly";
    }, options?: CallOptions): Promise<Meeting>;
    /** Reads how a meeting repeats, and what its earlier dates left open; 404 if it doesn't. `GET /meetings/{meeting_id}/series`. */
    get(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Series>;
    /** Updates a meeting and, with `applies_to=following`, all later ones of its series. `repeats` makes it repeat, or end. `PATCH /meetings/{meeting_id}/series`. */
    change(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 200 characters. */
      title?: string;
      /** At most 5,000 characters. */
      description?: string;
      /** ISO 8601. */
      scheduled_at?: string;
      /** 1 to 1,440. */
      duration_minutes?: number;
      platform_type?: "zoom" | "google_meet" | "teams";
      /** At most 2,000 characters. */
      meeting_link?: string;
      agenda?: Array<string>;
      agenda_generated?: boolean;
      participants?: Array<{
        /** At most 254 characters. */
        email: string;
        /** At most 40 characters. */
        role?: string;
        user_id?: string | null;
        /** At most 200 characters. */
        name?: string;
      }>;
      is_private?: boolean;
      /** The IANA zone the meeting is held in: its due days count there, and a repeating one keeps its time of day there; by default that of the caller's account. At most 64 characters. */
      time_zone?: string;
      /** "one" if left out. */
      applies_to?: "one" | "following";
      /** How often the meeting repeats; monthly is the same weekday of the month. */
      repeats?: "never" | "weekly" | "every_two_weeks" | "monthly";
    }, options?: CallOptions): Promise<Meeting>;
    /** Deletes a meeting and all later ones of its series, and ends it. `DELETE /meetings/{meeting_id}/series`. */
    cancelFollowing(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Done>;
  };
  recordings: {
    /** Creates a meeting from a transcript, sent as text or as a Base64 file. Everything else is optional. `POST /meetings/transcripts`. */
    addTranscript(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 300 characters. */
      file_name?: string;
      /** At most 200 characters. */
      title?: string;
      /** ISO 8601. */
      scheduled_at?: string;
      /** ISO 8601. */
      modified_at?: string;
      /** At most 64 characters. */
      zone?: string;
      participants?: Array<{
        /** At most 254 characters. */
        email: string;
        /** At most 40 characters. */
        role?: string;
        user_id?: string | null;
        /** At most 200 characters. */
        name?: string;
      }>;
      /** False if left out. */
      is_private?: boolean;
      /** At most 120 characters. */
      speaker?: string;
      /** False if left out. */
      ask_speaker?: boolean;
      /** False if left out. */
      again?: boolean;
      text?: string;
      /** Base64. */
      file?: string;
    }, options?: CallOptions): Promise<AddedTranscript>;
    /** Reads the transcript, in order. `GET /meetings/{meeting_id}/transcript`. */
    transcript(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Array<TranscriptEntry>>;
    /** Brings the transcript of a meeting, as text or as a Base64 file; `replace` takes the one that's there away. `PUT /meetings/{meeting_id}/transcript`. */
    bringTranscript(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 300 characters. */
      file_name?: string;
      /** At most 120 characters. */
      speaker?: string;
      /** False if left out. */
      ask_speaker?: boolean;
      /** False if left out. */
      replace?: boolean;
      text?: string;
      /** Base64. */
      file?: string;
    }, options?: CallOptions): Promise<{
      meeting_id: string;
      lines: number;
      /** Which kind of file it was. */
      format: string;
      timing: "exact" | "block" | "none";
      /** What was left out of the file, in words. */
      left_out: string | null;
    }>;
    /** Starts a recording and returns where to deliver its lines. `POST /recall/start-recording`. */
    start(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 2,000 characters. */
      meeting_url?: string;
      /** At most 2,000 characters. */
      webhook_url?: string;
    }, options?: CallOptions): Promise<Recording>;
    /** Stops a recording. Calling it twice is safe. `POST /recall/stop-recording`. */
    stop(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<StoppedRecording>;
    /** Reads how a meeting is recorded, and for who may record it where its lines are sent. `GET /meetings/{meeting_id}/recording-state`. */
    get(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Recording>;
  };
  meetings: {
    /** Lists the meetings of other projects that the caller is invited to, newest first. `GET /meetings/invited`. */
    listInvited(params?: {
      /** 1 to 100. */
      limit?: number;
    }, options?: CallOptions): Promise<Array<InvitedMeeting>>;
    /** Lists a project's meetings by the page, the newest first. `GET /meetings/project/{project_id}`. */
    list(params: {
      /** At most 64 characters. */
      project_id: string;
      /** 0 to 1,000,000. */
      skip?: number;
      /** 1 to 100. */
      limit?: number;
    }, options?: CallOptions): Pages<Array<Meeting>, Meeting>;
    /** Lists the meetings of a project that have no transcript yet, the next one first. `GET /meetings/project/{project_id}/scheduled`. */
    listScheduled(params: {
      /** At most 64 characters. */
      project_id: string;
      /** 1 to 1,000. */
      limit?: number;
    }, options?: CallOptions): Promise<Array<Meeting>>;
    /** Reads a meeting. `GET /meetings/{meeting_id}`. */
    get(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Meeting>;
    /** Updates a meeting. Fields you leave out stay the same. `PATCH /meetings/{meeting_id}`. */
    change(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 200 characters. */
      title?: string;
      /** At most 5,000 characters. */
      description?: string;
      /** ISO 8601. */
      scheduled_at?: string;
      /** 1 to 1,440. */
      duration_minutes?: number;
      /** Null only for a meeting added with its transcript. */
      platform_type?: "zoom" | "google_meet" | "teams" | null;
      /** At most 2,000 characters. */
      meeting_link?: string;
      agenda?: Array<string>;
      agenda_generated?: boolean;
      participants?: Array<{
        /** At most 254 characters. */
        email: string;
        /** At most 40 characters. */
        role?: string;
        user_id?: string | null;
        /** At most 200 characters. */
        name?: string;
      }>;
      is_private?: boolean;
      /** The IANA zone the meeting is held in: its due days count there, and a repeating one keeps its time of day there; by default that of the caller's account. At most 64 characters. */
      time_zone?: string;
      /** The current status. It follows the recording and can't be set here. */
      meeting_status?: "scheduled" | "in_progress" | "processing" | "completed";
      manual_meeting_link?: string | null;
    }, options?: CallOptions): Promise<Meeting>;
    /** Deletes a meeting with its transcript and summary. `DELETE /meetings/{meeting_id}`. */
    delete(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Done>;
    /** Reads a meeting with everything in it. `GET /meetings/{meeting_id}/details`. */
    getDetails(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Meeting>;
    /** Returns the link to join a meeting. `GET /meetings/{meeting_id}/join-url`. */
    joinUrl(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<{
      join_url: string | null;
    }>;
    /** Lists who can open a meeting. `GET /meetings/{meeting_id}/readers`. */
    people(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<{
      meeting_id: string;
      title: string;
      is_private: boolean;
      /** Names of who was invited. */
      people: Array<string>;
      /** Names of the project's admins. */
      admins: Array<string>;
      abilities: {
        edit: boolean;
      };
    }>;
  };
  summaries: {
    /** Lists the newest other completed meetings of the same context. `GET /meetings/{meeting_id}/related`. */
    listRelated(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Array<RelatedMeeting>>;
    /** Generates the summary and waits for it. If it takes longer, it keeps running and the response says so. `POST /recall/process-structured-summary`. */
    request(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<StructuredSummary | {
      status: "processing";
      meeting_id: string;
    }>;
    /** Reads the summary of a meeting. `GET /recall/structured-summary/{meeting_id}`. */
    get(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<StructuredSummary>;
    /** Saves a summary, for its host and the project's admins. `PATCH /summary/direct-update`. */
    update(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** 0 to 1,000,000,000. */
      base_revision?: number;
      /** At most 10,000 characters. */
      summary?: string;
      keyDiscussions?: Array<string | {
        id?: string | null;
        /** At most 10,000 characters. */
        text: string;
      }>;
      keyDecisions?: Array<string | {
        id?: string | null;
        /** At most 10,000 characters. */
        text: string;
      }>;
      openQuestions?: Array<string | {
        id?: string | null;
        /** At most 10,000 characters. */
        text: string;
      }>;
      outline?: Array<{
        id?: string | null;
        /** At most 10,000 characters. */
        topic?: string;
        timestamp?: string | null;
        summary_points?: Array<string | {
          id?: string | null;
          /** At most 10,000 characters. */
          text: string;
        }>;
      }>;
      jargonGlossary?: Array<{
        id?: string | null;
        /** At most 10,000 characters. */
        term?: string;
        /** At most 10,000 characters. */
        clarification?: string;
      }>;
    }, options?: CallOptions): Promise<StructuredSummary>;
    /** Confirms a possible line of a summary, or a possible action item. `POST /summary/confirm-line`. */
    confirmLine(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 64 characters. */
      line_id: string;
    }, options?: CallOptions): Promise<ConfirmedLine>;
    /** Keeps possible lines and action items of a summary. `POST /meetings/{meeting_id}/lines/keep`. */
    keepLines(params: {
      /** At most 64 characters. */
      meeting_id: string;
      line_ids: Array<string>;
    }, options?: CallOptions): Promise<{
      kept: number;
    }>;
    /** Drops lines of a summary that a program wrote. `POST /meetings/{meeting_id}/lines/drop`. */
    dropLines(params: {
      /** At most 64 characters. */
      meeting_id: string;
      line_ids: Array<string>;
    }, options?: CallOptions): Promise<{
      revision: number;
    }>;
    /** Brings back lines of a summary that people dropped. `POST /meetings/{meeting_id}/lines/restore`. */
    restoreLines(params: {
      /** At most 64 characters. */
      meeting_id: string;
      line_ids: Array<string>;
    }, options?: CallOptions): Promise<{
      revision: number;
    }>;
    /** Brings back an earlier version of a summary. `POST /meetings/{meeting_id}/summary-revisions/{number}/restore`. */
    restore(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** 1 to 1,000,000,000. */
      number: number;
    }, options?: CallOptions): Promise<StructuredSummary>;
    /** Says how far the summary of a meeting is. `GET /meetings/{meeting_id}/summary-state`. */
    getState(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<{
      state: "none" | "processing" | "ready" | "failed";
      progress: {
        step: number;
        of: number;
        label: string;
      } | null;
      problem: string | null;
    }>;
  };
  calendars: {
    /** Lists the calendars from which meetings are proposed to the caller. `GET /users/me/calendars`. */
    list(params?: Record<string, never>, options?: CallOptions): Promise<Array<Calendar>>;
    /** Adds a calendar, by its address or of a connected account, to propose meetings in a project. `POST /users/me/calendars`. */
    add(params: {
      /** At most 64 characters. */
      project_id: string;
      kind: "address" | "google" | "microsoft";
      /** At most 2,000 characters. */
      address?: string;
      /** At most 80 characters. */
      name?: string;
    }, options?: CallOptions): Promise<{
      feed_id: string;
    }>;
    /** Pauses a calendar, or goes on reading it. `PATCH /users/me/calendars/{feed_id}`. */
    pause(params: {
      /** At most 64 characters. */
      feed_id: string;
      paused: boolean;
    }, options?: CallOptions): Promise<{
      paused: boolean;
    }>;
    /** Removes a calendar. Meetings that were added from it stay. `DELETE /users/me/calendars/{feed_id}`. */
    remove(params: {
      /** At most 64 characters. */
      feed_id: string;
    }, options?: CallOptions): Promise<Done>;
    /** Lists the meetings that the caller's calendars propose for a project. `GET /proj/{project_id}/calendar-events`. */
    proposals(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<Array<ProposedMeeting>>;
    /** Adds a proposed meeting to the project or dismisses it, or with `series` all of its dates. `POST /users/me/calendar-events/{event_id}`. */
    decide(params: {
      /** At most 64 characters. */
      event_id: string;
      decision: "add" | "dismiss";
      /** False if left out. */
      series?: boolean;
    }, options?: CallOptions): Promise<{
      /** Dates that were open. */
      decided: number;
      /** Meetings that were added. */
      meeting_ids: Array<string>;
    }>;
  };
  calendarFeed: {
    /** Reads the private address at which a calendar program subscribes to the caller's meetings. `GET /users/me/calendar-feed`. */
    get(params?: Record<string, never>, options?: CallOptions): Promise<{
      /** null where there is none. */
      address: string | null;
      created_at: string | null;
    }>;
    /** Makes the address, or a new one in its place. `POST /users/me/calendar-feed`. */
    renew(params?: Record<string, never>, options?: CallOptions): Promise<{
      address: string;
    }>;
    /** Ends the address. `DELETE /users/me/calendar-feed`. */
    end(params?: Record<string, never>, options?: CallOptions): Promise<Done>;
    /** Downloads a meeting as a calendar file. `GET /meetings/{meeting_id}/calendar-file`. */
    getInvite(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Response>;
  };
  agenda: {
    /** Reads the agenda of a meeting, what earlier meetings left for it, and once it was held what became of each item. `GET /meetings/{meeting_id}/agenda-items`. */
    get(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<MeetingAgenda>;
    /** Adds an item at the end of the agenda. Who doesn't edit the meeting proposes it. One that is there stays as it is. `POST /meetings/{meeting_id}/agenda-items`. */
    addItem(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 300 characters. */
      title: string;
      minutes?: number | null;
      owner_id?: string | null;
      /** "written" if left out. */
      source?: "written" | "proposed" | "action_item" | "question" | "decision" | "carried";
      /** At most 64 characters. */
      source_meeting?: string;
    }, options?: CallOptions): Promise<MeetingAgenda>;
    /** Changes an item: its words, minutes, owner or place, and also after the meeting whether it was covered. `PATCH /meetings/{meeting_id}/agenda-items/{item_id}`. */
    changeItem(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 64 characters. */
      item_id: string;
      /** At most 300 characters. */
      title?: string;
      minutes?: number | null;
      owner_id?: string | null;
      /** 0 to 50. */
      position?: number;
      outcome?: "covered" | "skipped" | null;
    }, options?: CallOptions): Promise<MeetingAgenda>;
    /** Takes an item off the agenda. Who proposed one takes it back. `DELETE /meetings/{meeting_id}/agenda-items/{item_id}`. */
    removeItem(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 64 characters. */
      item_id: string;
    }, options?: CallOptions): Promise<MeetingAgenda>;
    /** Replaces the agenda of a meeting. `POST /agenda/store-agenda/{meeting_id}`. */
    store(params: {
      /** At most 64 characters. */
      meeting_id: string;
      agenda_items: Array<string>;
      /** False if left out. */
      generated_by_ai?: boolean;
    }, options?: CallOptions): Promise<{
      meeting_id: string;
      agenda_items: Array<string>;
      generated_by_ai: boolean;
    }>;
    /** Proposes an agenda from a title, a description and what the project still has to do. Stores nothing. `POST /agenda/generate-agenda/{project_id}`. */
    generate(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 200 characters. */
      title?: string;
      /** At most 5,000 characters. */
      description?: string;
      /** False if left out. */
      generate_via_summary?: boolean;
    }, options?: CallOptions): Promise<ProposedAgenda>;
  };
  bookings: {
    /** Creates a Zoom meeting link. `POST /meeting-platform/zoom/generate-link`. */
    generateZoomLink(params: {
      /** Date. */
      date: string;
      time: string;
      /** The IANA zone of date and time; by default that of the caller's account. At most 64 characters. */
      time_zone?: string;
      /** At most 10 characters. */
      occurrence?: string;
      /** At most 200 characters, "Throughline meeting" if left out. */
      title?: string;
      /** 1 to 1,440. */
      duration?: number;
    }, options?: CallOptions): Promise<{
      meeting_link: string | null;
      /** No account is connected, so the link starts a new meeting on the platform. */
      is_placeholder: boolean;
    }>;
    /** Creates a meeting link of any platform, for a meeting of a project. `POST /meeting-platform/generate-link`. */
    generateLink(params: {
      /** At most 64 characters. */
      project_id: string;
      platform_type: "zoom" | "google_meet" | "teams";
      /** At most 40 characters. */
      date?: string;
      /** At most 40 characters. */
      time?: string;
      /** At most 10 characters. */
      occurrence?: string;
      /** At most 80 characters. */
      zone?: string;
      /** At most 200 characters, "Throughline meeting" if left out. */
      title?: string;
      /** 1 to 1,440. */
      duration?: number;
    }, options?: CallOptions): Promise<{
      meeting_link: string | null;
      /** No account is connected, so the link starts a new meeting on the platform. */
      is_placeholder: boolean;
      /** It becomes the meeting's own link once that is saved. */
      is_pending: boolean;
      /** The platform to connect an account of. */
      connectable: "zoom" | "google_meet" | "teams" | null;
    }>;
    /** Returns the link of a meeting to record. `GET /zoom/generate-link-with-recording/{meeting_id}`. */
    recordedLink(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 2,000 characters. */
      webhook_url?: string;
    }, options?: CallOptions): Promise<{
      meeting_link: string | null;
      /** No account is connected, so the link starts a new meeting on the platform. */
      is_placeholder: boolean;
    }>;
    /** Reads what its platform holds for a meeting; 404 if nothing. `GET /meetings/{meeting_id}/booking`. */
    get(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<{
      platform: "zoom" | "google_meet" | "teams";
      problem: string | null;
      started_at: string | null;
      ended_at: string | null;
    }>;
  };
  editRequests: {
    /** Proposes an edit to a summary, with action items if you like. `POST /summary/edit-request`. */
    propose(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** 0 to 1,000,000,000. */
      base_revision?: number;
      /** At most 10,000 characters. */
      summary?: string;
      keyDiscussions?: Array<string | {
        id?: string | null;
        /** At most 10,000 characters. */
        text: string;
      }>;
      keyDecisions?: Array<string | {
        id?: string | null;
        /** At most 10,000 characters. */
        text: string;
      }>;
      openQuestions?: Array<string | {
        id?: string | null;
        /** At most 10,000 characters. */
        text: string;
      }>;
      outline?: Array<{
        id?: string | null;
        /** At most 10,000 characters. */
        topic?: string;
        timestamp?: string | null;
        summary_points?: Array<string | {
          id?: string | null;
          /** At most 10,000 characters. */
          text: string;
        }>;
      }>;
      jargonGlossary?: Array<{
        id?: string | null;
        /** At most 10,000 characters. */
        term?: string;
        /** At most 10,000 characters. */
        clarification?: string;
      }>;
      action_items?: Array<{
        /** At most 1,000 characters. */
        description: string;
        owner?: string | null;
        due_date?: string | null;
        /** "medium" if left out. */
        priority?: "low" | "medium" | "high";
      }>;
      decisions?: Array<{
        /** At most 1,000 characters. */
        text: string;
        /** At most 64 characters. */
        segment_id: string;
      }>;
      corrections?: Array<{
        /** At most 100 characters. */
        heard: string;
        /** At most 100 characters. */
        written: string;
      }>;
    }, options?: CallOptions): Promise<EditRequest>;
    /** Reads an edit request next to the summary it was proposed for. `GET /summary/edit-requests/`. */
    get(params: {
      /** At most 64 characters. */
      edit_id: string;
    }, options?: CallOptions): Promise<EditRequestWithOriginal>;
    /** Makes a line of a summary from what was said, one or several spoken lines; a member or participant proposes it. `POST /meetings/{meeting_id}/lines`. */
    addLine(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 64 characters. */
      segment_id: string;
      /** At most 64 characters. */
      last_segment_id?: string;
      /** "keyDecisions" if left out. */
      part?: "keyDecisions" | "keyDiscussions" | "openQuestions";
      /** At most 1,000 characters. */
      text: string;
    }, options?: CallOptions): Promise<{
      /** False where it was proposed, for the host or an admin to approve. */
      saved: boolean;
    }>;
    /** Lists the edit requests of a meeting that wait for a review. `GET /meetings/{meeting_id}/edit-requests`. */
    listPending(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Array<{
      edit_id: string;
      creator_name: string;
      mine: boolean;
      /** ISO 8601. */
      created_at: string;
    }>>;
  };
  transcriptEdits: {
    /** Approves or rejects an edit request. `PATCH /summary/edit-request/{edit_id}`. */
    review(params: {
      /** At most 64 characters. */
      edit_id: string;
      approve: boolean;
    }, options?: CallOptions): Promise<EditRequest>;
    /** Lists what was corrected in a transcript, its speakers, and what the project remembers. `GET /meetings/{meeting_id}/corrections`. */
    get(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Corrections>;
    /** Gives a speaker another name everywhere in a meeting; with `remember` also in later transcripts of the project. `POST /meetings/{meeting_id}/corrections/speakers`. */
    renameSpeaker(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 500 characters. */
      speaker: string;
      /** At most 200 characters. */
      name: string;
      remember?: boolean | "on";
    }, options?: CallOptions): Promise<MadeCorrection>;
    /** Writes a word or phrase otherwise everywhere in a meeting; with `remember` also in later transcripts of the project. `POST /meetings/{meeting_id}/corrections/terms`. */
    correctTerm(params: {
      /** At most 64 characters. */
      meeting_id: string;
      heard: string;
      written: string;
      remember?: boolean | "on";
    }, options?: CallOptions): Promise<MadeCorrection>;
    /** Undoes a correction, except in places that people have changed since. `DELETE /meetings/{meeting_id}/corrections/{transcript_edit_id}`. */
    undo(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 64 characters. */
      transcript_edit_id: string;
    }, options?: CallOptions): Promise<TranscriptCorrection>;
  };
  people: {
    /** Reads what someone of a project took part in, owes, decided and said. `GET /proj/{project_id}/people/{person_id}`. */
    read(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 200 characters. */
      person_id: string;
      /** False if left out. */
      all?: boolean;
      /** At most 100 characters. */
      time_zone?: string;
    }, options?: CallOptions): Promise<PersonOfProject>;
  };
  speakers: {
    /** Lists who spoke in a meeting, and who they are. `GET /meetings/{meeting_id}/speakers`. */
    list(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Array<Speaker>>;
    /** Says who a speaker is, in all meetings of the project or in this one alone. `POST /meetings/{meeting_id}/speakers`. */
    match(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 500 characters. */
      speaker: string;
      /** At most 64 characters. */
      person: string;
      /** At most 254 characters. */
      who?: string;
      only_here?: boolean | "on";
    }, options?: CallOptions): Promise<{
      speaker: string;
      name: string | null;
      person_id: string | null;
    }>;
  };
  invitations: {
    /** Accepts or declines the caller's invitation to a meeting, or says maybe. `POST /meetings/{meeting_id}/answer`. */
    answer(params: {
      /** At most 64 characters. */
      meeting_id: string;
      answer: "accepted" | "declined" | "tentative";
    }, options?: CallOptions): Promise<{
      meeting_id: string;
      answer: "accepted" | "declined" | "tentative";
    }>;
    /** Says which participants can't be reached by e-mail, and why, by address. `GET /meetings/{meeting_id}/mail-problems`. */
    listUnreachable(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<{
      mail_problems: Record<string, string>;
    }>;
  };
  decisions: {
    /** Lists what the meetings of a project decided, newest first. `GET /proj/{project_id}/decisions`. */
    list(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 1,000 characters. */
      q?: string;
      state?: "proposed" | "decided" | "superseded" | "reversed";
      /** At most 254 characters. */
      person?: string;
      /** At most 200 characters. */
      group?: string;
      /** At most 64 characters. */
      series?: string;
      /** Date. */
      from?: string;
      /** Date. */
      to?: string;
      /** At most 100 characters, "UTC" if left out. */
      time_zone?: string;
      before?: string;
    }, options?: CallOptions): Promise<{
      decisions: Array<ListedDecision>;
      /** What `before` is for the next page. */
      next: string | null;
    }>;
    /** Downloads the decisions of a project as CSV or Markdown. `GET /proj/{project_id}/decisions/export`. */
    export(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 1,000 characters. */
      q?: string;
      state?: "proposed" | "decided" | "superseded" | "reversed";
      /** At most 254 characters. */
      person?: string;
      /** At most 200 characters. */
      group?: string;
      /** At most 64 characters. */
      series?: string;
      /** Date. */
      from?: string;
      /** Date. */
      to?: string;
      /** At most 100 characters, "UTC" if left out. */
      time_zone?: string;
      /** "csv" if left out. */
      format?: "csv" | "md";
    }, options?: CallOptions): Promise<Response>;
    /** Lists the groups and people that the decisions of a project can be narrowed to. `GET /proj/{project_id}/decisions/filters`. */
    listFilters(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<{
      groups: Array<string>;
      people: Array<{
        id: string;
        name: string;
        email: string;
      }>;
      more_people: boolean;
    }>;
    /** Lists decisions that seem to repeat or to contradict earlier ones, for the caller to answer. `GET /proj/{project_id}/decisions/suggestions`. */
    listSuggestions(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<{
      suggestions: Array<DecisionSuggestion>;
      /** Whether more follows than is listed here. */
      more: boolean;
    }>;
    /** Says of two decisions that one supersedes the other, that they are the same, or unrelated. `POST /summary/decision-suggestions/{suggestion_id}`. */
    answer(params: {
      /** At most 64 characters. */
      suggestion_id: string;
      answer: "supersedes" | "same" | "unrelated";
      why?: string;
    }, options?: CallOptions): Promise<ChangedDecision>;
    /** Lists which lines of a summary are in the log of decisions. `GET /meetings/{meeting_id}/decisions`. */
    listOfMeeting(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Array<{
      decision_id: string;
      line_id: string;
      state: "proposed" | "decided" | "superseded" | "reversed";
      suggested: "repeats" | "contradicts" | null;
    }>>;
    /** Reads a decision with its words, its history and what it leads to. `GET /summary/decisions/{decision_id}`. */
    read(params: {
      /** At most 64 characters. */
      decision_id: string;
    }, options?: CallOptions): Promise<Decision>;
    /** Writes down why it was decided; an empty reason takes it away. `PATCH /summary/decisions/{decision_id}`. */
    explain(params: {
      /** At most 64 characters. */
      decision_id: string;
      reason: string;
    }, options?: CallOptions): Promise<ChangedDecision>;
    /** Says that a decision holds, or reverses it with a reason. `POST /summary/decisions/{decision_id}/state`. */
    settle(params: {
      /** At most 64 characters. */
      decision_id: string;
      state: "decided" | "reversed";
      why?: string;
    }, options?: CallOptions): Promise<ChangedDecision>;
    /** Finds decisions that this one may supersede or repeat, by words or by an id. `GET /summary/decisions/{decision_id}/others`. */
    findRelated(params: {
      /** At most 64 characters. */
      decision_id: string;
      /** At most 1,000 characters. */
      q?: string;
    }, options?: CallOptions): Promise<{
      about: {
        decision_id: string;
        text: string;
      };
      decisions: Array<ListedDecision>;
      /** Whether more follows than is listed here. */
      more: boolean;
    }>;
    /** Says that a decision supersedes an earlier one, or is the same. `POST /summary/decisions/{decision_id}/links`. */
    link(params: {
      /** At most 64 characters. */
      decision_id: string;
      /** At most 64 characters. */
      older_id: string;
      as: "supersedes" | "same";
      why?: string;
    }, options?: CallOptions): Promise<ChangedDecision>;
    /** Takes back that a decision is the same as another one. `DELETE /summary/decisions/{decision_id}/links`. */
    separate(params: {
      /** At most 64 characters. */
      decision_id: string;
    }, options?: CallOptions): Promise<ChangedDecision>;
  };
  dashboard: {
    /** Reads what waits for the caller in a project, and what is new; totals count more than is listed. `GET /proj/{project_id}/today`. */
    read(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 100 characters. */
      time_zone?: string;
    }, options?: CallOptions): Promise<Today>;
  };
  transcriptions: {
    /** Says when the transcript and the recording of a meeting are deleted, or were. `GET /meetings/{meeting_id}/retention`. */
    kept(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<{
      has_notes: boolean;
      transcript_deleted_at: string | null;
      transcript_goes_at: string | null;
      recording: {
        duration_seconds: number;
        goes_at: string | null;
      } | null;
    }>;
    /** Takes a recording, which is the whole body, and transcribes it in the background. `PUT /meetings/{meeting_id}/recording`. */
    start(params: {
      /** At most 64 characters. */
      meeting_id: string;
      file_name?: string;
      /** False if left out. */
      replace?: boolean;
      file: FileBody;
    }, options?: CallOptions): Promise<Transcription>;
    /** Reads whether recordings are taken, and how far the last one of a meeting is. `GET /meetings/{meeting_id}/transcription`. */
    get(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<{
      /** null where no recordings are taken. */
      service: string | null;
      largest_bytes: number;
      /** Why no recording is taken here. */
      waits: string | null;
      keep_recordings: boolean;
      transcription: Transcription | null;
    }>;
    /** Stops a transcription. `POST /meetings/transcriptions/{transcription_id}/cancel`. */
    cancel(params: {
      /** At most 64 characters. */
      transcription_id: string;
    }, options?: CallOptions): Promise<Transcription>;
    /** Transcribes a recording again after it failed. `POST /meetings/transcriptions/{transcription_id}/retry`. */
    retry(params: {
      /** At most 64 characters. */
      transcription_id: string;
      replace?: boolean;
    }, options?: CallOptions): Promise<Transcription>;
    /** Downloads the kept recording of a meeting. `GET /meetings/{meeting_id}/recording-file`. */
    openRecording(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Response>;
  };
  seriesHistory: {
    /** Reads what the meetings of a series decided and left open, what changed since the last one, who attended, and how long each topic took. `GET /proj/{project_id}/series/{series_id}`. */
    read(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 64 characters. */
      series_id: string;
      until?: string;
      /** 0 to 1,000,000. */
      skip?: number;
      /** At most 100 characters. */
      time_zone?: string;
    }, options?: CallOptions): Promise<SeriesHistory>;
    /** Reads the same of the meetings of a group. `GET /proj/{project_id}/groups/history`. */
    readGroup(params: {
      /** At most 64 characters. */
      project_id: string;
      until?: string;
      /** 0 to 1,000,000. */
      skip?: number;
      /** At most 100 characters. */
      time_zone?: string;
      /** At most 200 characters. */
      topic: string;
    }, options?: CallOptions): Promise<SeriesHistory>;
  };
  quarterReview: {
    /** Reviews a quarter of a project: what was decided, delivered, slipped and is open, with proof. `GET /proj/{project_id}/review`. */
    read(params: {
      /** At most 64 characters. */
      project_id: string;
      quarter?: string;
      /** At most 100 characters. */
      time_zone?: string;
      /** 0 to 1,000,000. */
      decided?: number;
      /** 0 to 1,000,000. */
      delivered?: number;
      /** 0 to 1,000,000. */
      slipped?: number;
      /** 0 to 1,000,000. */
      open?: number;
    }, options?: CallOptions): Promise<QuarterReview>;
    /** Downloads the review of a quarter as CSV or Markdown. `GET /proj/{project_id}/review/export`. */
    export(params: {
      /** At most 64 characters. */
      project_id: string;
      quarter?: string;
      /** At most 100 characters. */
      time_zone?: string;
      /** "csv" if left out. */
      format?: "csv" | "md";
    }, options?: CallOptions): Promise<Response>;
  };
  meetingExport: {
    /** Downloads a meeting as Markdown, a Word document, a PDF, WebVTT, JSON or memnex. `GET /meetings/{meeting_id}/export`. */
    write(params: {
      /** At most 64 characters. */
      meeting_id: string;
      format: "md" | "docx" | "pdf" | "vtt" | "json" | "memnex";
      /** "yes" if left out. */
      transcript?: "yes" | "no";
      /** "no" if left out. */
      possible?: "yes" | "no";
      /** "no" if left out. */
      comments?: "yes" | "no";
    }, options?: CallOptions): Promise<Response>;
  };
  shares: {
    /** Lists the open read-only links of a meeting. `GET /meetings/{meeting_id}/share-links`. */
    listOfMeeting(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<{
      links: Array<ShareLink>;
      title: string;
      has_transcript: boolean;
    }>;
    /** Makes a read-only link to the summary of a meeting, with its transcript if you like. `POST /meetings/{meeting_id}/share-links`. */
    create(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** False if left out. */
      with_transcript?: boolean;
      /** 1 to 90. */
      days?: number;
    }, options?: CallOptions): Promise<{
      share_id: string;
      url: string;
    }>;
    /** Lists the open links of a project that the caller may turn off; an admin sees all. `GET /proj/{project_id}/share-links`. */
    listOfProject(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<{
      links: Array<ShareLink>;
    }>;
    /** Turns a link off. `DELETE /summary/share-links/{share_id}`. */
    revoke(params: {
      /** At most 64 characters. */
      share_id: string;
    }, options?: CallOptions): Promise<{
      share_id: string;
    }>;
  };
  corrections: {
    /** Makes a project forget a correction: later transcripts keep the words as they come. `DELETE /proj/corrections/{correction_id}`. */
    forget(params: {
      /** At most 64 characters. */
      correction_id: string;
    }, options?: CallOptions): Promise<{
      correction_id: string;
    }>;
  };
  actionItems: {
    /** Adds an action item to a meeting. `POST /action-items/`. */
    add(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 1,000 characters. */
      description: string;
      owner?: string | null;
      due_date?: string | null;
      /** "medium" if left out. */
      priority?: "low" | "medium" | "high";
      /** "pending" if left out. */
      status?: "pending" | "completed";
      /** At most 64 characters. */
      segment_id?: string;
      /** At most 64 characters. */
      last_segment_id?: string;
    }, options?: CallOptions): Promise<ActionItem>;
    /** Completes or reopens several action items, all of them or none. `PATCH /action-items/`. */
    completeSeveral(params: {
      action_ids: Array<string>;
      status: "pending" | "completed";
    }, options?: CallOptions): Promise<{
      changed: number;
    }>;
    /** Lists action items of all meetings by when they're due: the caller's, or with `mine=false` everybody's; of one project, owner or meeting. `whole` lists one group without a limit. `GET /users/{user_id}/action-items`. */
    browse(params: {
      /** The caller's own id; any other is refused. */
      user_id: string;
      /** At most 64 characters. */
      project_id?: string;
      /** True if left out. */
      mine?: boolean;
      /** At most 200 characters. */
      owner?: string;
      /** At most 64 characters. */
      meeting_id?: string;
      whole?: "overdue" | "week" | "later" | "done";
      /** At most 100 characters. */
      time_zone?: string;
    }, options?: CallOptions): Promise<AllActionItems>;
    /** Lists the action items of a meeting. `GET /action-items/meeting/{meeting_id}`. */
    list(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Array<ActionItem>>;
    /** Reads an action item with its history, and the names it can be given to; a deleted one for its editors. `GET /action-items/{action_id}`. */
    get(params: {
      /** At most 64 characters. */
      action_id: string;
    }, options?: CallOptions): Promise<{
      item: ActionItem;
      deleted: boolean;
      mine: boolean;
      abilities: {
        edit: boolean;
        complete: boolean;
        answer: boolean;
        viewHistory: boolean;
      };
      ledger: ActionItemLedger;
      /** Items that it could wait for. */
      blockers: Array<{
        action_id: string;
        description: string;
      }>;
      /** Names that it can be given to. */
      people: Array<string>;
      /** The project in which further names are looked for; null where all are here. */
      find_in: string | null;
    }>;
    /** Changes an action item. `PATCH /action-items/{action_id}`. */
    change(params: {
      /** At most 64 characters. */
      action_id: string;
      /** At most 1,000 characters. */
      description?: string;
      owner?: string | null;
      due_date?: string | null;
      priority?: "low" | "medium" | "high";
      status?: "pending" | "completed";
    }, options?: CallOptions): Promise<ActionItem>;
    /** Deletes an action item. `DELETE /action-items/{action_id}`. */
    delete(params: {
      /** At most 64 characters. */
      action_id: string;
    }, options?: CallOptions): Promise<Done>;
    /** Accepts an action item of the caller's. `POST /action-items/{action_id}/accept`. */
    accept(params: {
      /** At most 64 characters. */
      action_id: string;
      word?: string | null;
    }, options?: CallOptions): Promise<ActionItem>;
    /** Hands an action item of the caller's to another member of the project, who is told. `POST /action-items/{action_id}/hand-over`. */
    handOver(params: {
      /** At most 64 characters. */
      action_id: string;
      to: string | null;
      word?: string | null;
    }, options?: CallOptions): Promise<ActionItem>;
    /** Declines an action item of the caller's. It has no owner then, and the host is told. `POST /action-items/{action_id}/decline`. */
    decline(params: {
      /** At most 64 characters. */
      action_id: string;
      /** At most 500 characters. */
      word: string;
    }, options?: CallOptions): Promise<ActionItem>;
    /** Moves the due date, with a reason. `POST /action-items/{action_id}/due-date`. */
    moveDueDate(params: {
      /** At most 64 characters. */
      action_id: string;
      due_date: string | null;
      word?: string | null;
    }, options?: CallOptions): Promise<ActionItem>;
    /** Says that an action item waits for another one of its project. `POST /action-items/{action_id}/block`. */
    block(params: {
      /** At most 64 characters. */
      action_id: string;
      blocked_by: string;
      word?: string | null;
    }, options?: CallOptions): Promise<ActionItem>;
    /** Says that an action item waits no longer. `POST /action-items/{action_id}/unblock`. */
    unblock(params: {
      /** At most 64 characters. */
      action_id: string;
    }, options?: CallOptions): Promise<ActionItem>;
    /** Says whether words of a later meeting mean that an action item is done. An answer stays. `POST /action-items/proposals/{proposal_id}`. */
    answerCompletion(params: {
      /** At most 64 characters. */
      proposal_id: string;
      answer: "done" | "not_yet";
    }, options?: CallOptions): Promise<ActionItem>;
    /** Counts the open, overdue and done action items of each member of a project. `GET /proj/{project_id}/workload`. */
    workload(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 100 characters. */
      time_zone?: string;
    }, options?: CallOptions): Promise<Workload>;
    /** Brings back a deleted action item. `POST /action-items/{action_id}/restore`. */
    restore(params: {
      /** At most 64 characters. */
      action_id: string;
    }, options?: CallOptions): Promise<ActionItem>;
  };
  comments: {
    /** Lists the comments on a meeting, thread by thread. `GET /meetings/{meeting_id}/comments`. */
    list(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Array<CommentThread>>;
    /** Comments on a line of the summary, an action item or spoken words. `POST /meetings/{meeting_id}/comments`. */
    add(params: {
      /** At most 64 characters. */
      meeting_id: string;
      text: string;
      line_id?: string | null;
      segment_id?: string | null;
      last_segment_id?: string | null;
      first_word?: number | null;
      last_word?: number | null;
    }, options?: CallOptions): Promise<CommentThread>;
    /** Replies in a thread. `POST /summary/comment-threads/{thread_id}/comments`. */
    reply(params: {
      /** At most 64 characters. */
      thread_id: string;
      text: string;
    }, options?: CallOptions): Promise<CommentThread>;
    /** Resolves a thread or reopens it. `PATCH /summary/comment-threads/{thread_id}`. */
    resolve(params: {
      /** At most 64 characters. */
      thread_id: string;
      resolved: boolean | string;
    }, options?: CallOptions): Promise<CommentThread>;
    /** Edits a comment. `PATCH /summary/comments/{comment_id}`. */
    edit(params: {
      /** At most 64 characters. */
      comment_id: string;
      text: string;
    }, options?: CallOptions): Promise<CommentThread>;
    /** Deletes a comment. `DELETE /summary/comments/{comment_id}`. */
    delete(params: {
      /** At most 64 characters. */
      comment_id: string;
    }, options?: CallOptions): Promise<Done>;
  };
  signOffs: {
    /** Reads who has to agree on the minutes of a meeting, who has, and whether the seal is whole. `GET /meetings/{meeting_id}/sign-off`. */
    read(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<SignOffOfMeeting>;
    /** Asks people to agree on the minutes by a day. `POST /meetings/{meeting_id}/sign-off`. */
    ask(params: {
      /** At most 64 characters. */
      meeting_id: string;
      circle?: "host" | "named" | "everybody";
      people?: Array<string> | string;
      /** Date. */
      due_date?: string;
      quorum?: number | null | string;
    }, options?: CallOptions): Promise<SignOff>;
    /** Ends asking people to agree. `DELETE /meetings/{meeting_id}/sign-off`. */
    withdraw(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<SignOff>;
    /** Agrees on the minutes, or objects with a proposal, which becomes an edit request. `POST /meetings/{meeting_id}/sign-off/answer`. */
    answer(params: {
      /** At most 64 characters. */
      meeting_id: string;
      answer: "agreed" | "objected";
      comment?: string;
      proposal?: {
        line_id?: string | null;
        part?: "keyDecisions" | "keyDiscussions" | "openQuestions" | null;
        /** At most 1,000 characters. */
        text?: string;
      } | null;
      /** At most 64 characters. */
      words?: string;
      /** At most 64 characters. */
      signer_id?: string;
    }, options?: CallOptions): Promise<SignOff>;
    /** Lets a member of the project answer in the caller's place; null takes it back. `PUT /meetings/{meeting_id}/sign-off/delegate`. */
    delegate(params: {
      /** At most 64 characters. */
      meeting_id: string;
      user_id?: string | null;
      /** At most 254 characters. */
      email?: string;
    }, options?: CallOptions): Promise<SignOff>;
    /** Reminds everybody who hasn't answered. `POST /meetings/{meeting_id}/sign-off/reminders`. */
    remind(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<SignOff>;
    /** Needs a person's agreement no more. `POST /meetings/{meeting_id}/sign-off/people/{signer_id}/excuse`. */
    excuse(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 64 characters. */
      signer_id: string;
    }, options?: CallOptions): Promise<SignOff>;
    /** Reads who a project asks to agree unless a host says otherwise. `GET /proj/{project_id}/sign-off`. */
    getDefault(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<SignOffDefault>;
    /** Chooses who a project asks to agree unless a host says otherwise. `PUT /proj/{project_id}/sign-off`. */
    chooseDefault(params: {
      /** At most 64 characters. */
      project_id: string;
      circle: "host" | "named" | "everybody";
      people?: Array<string> | string;
      days?: number | null | string;
      quorum?: number | null | string;
    }, options?: CallOptions): Promise<ChosenSignOffDefault>;
  };
  recaps: {
    /** Reads the recap of a meeting for Slack and Teams, and who it can be e-mailed to. `GET /meetings/{meeting_id}/recap`. */
    read(params: {
      /** At most 64 characters. */
      meeting_id: string;
    }, options?: CallOptions): Promise<Recap>;
    /** E-mails the recap of a meeting to each of these addresses. `POST /meetings/{meeting_id}/recap`. */
    send(params: {
      /** At most 64 characters. */
      meeting_id: string;
      to?: Array<string>;
      /** At most 1,000 characters. */
      note?: string;
      /** False if left out. */
      beyond?: boolean;
      revision?: number;
    }, options?: CallOptions): Promise<SentRecap>;
  };
  notifications: {
    /** Lists the caller's notifications, the newest first; place also shows those snoozed or archived. `GET /notifications/user/{user_id}/notifications`. */
    list(params: {
      /** The caller's own id; any other is refused. */
      user_id: string;
      only_unread?: boolean | string;
      /** "inbox" if left out. */
      place?: "inbox" | "snoozed" | "archived";
      /** 0 to 1,000,000. */
      skip?: number;
    }, options?: CallOptions): Pages<{
      notifications: Array<Notification>;
    }, Notification>;
    /** Marks a notification as read. `PATCH /notifications/notification/{notification_id}`. */
    markRead(params: {
      /** At most 64 characters. */
      notification_id: string;
    }, options?: CallOptions): Promise<Notification>;
    /** Marks several notifications as read. `PATCH /notifications/notification`. */
    readSeveral(params: {
      notification_ids: Array<string>;
    }, options?: CallOptions): Promise<{
      notifications: Array<Notification>;
    }>;
    /** Marks all of the caller's notifications as read. `POST /notifications/read-all`. */
    markAllRead(params?: Record<string, never>, options?: CallOptions): Promise<{
      /** How many were unread. */
      read: number;
    }>;
    /** Snoozes a notification until later today, tomorrow, next week, a day or an instant; then it comes back unread. `POST /notifications/notification/{notification_id}/snooze`. */
    snooze(params: {
      /** At most 64 characters. */
      notification_id: string;
      until: "later_today" | "tomorrow" | "next_week" | string;
      /** At most 100 characters. */
      time_zone?: string;
    }, options?: CallOptions): Promise<Notification>;
    /** Archives a notification. `POST /notifications/notification/{notification_id}/archive`. */
    archive(params: {
      /** At most 64 characters. */
      notification_id: string;
    }, options?: CallOptions): Promise<Notification>;
    /** Moves a snoozed or archived notification back to the inbox. `POST /notifications/notification/{notification_id}/restore`. */
    restore(params: {
      /** At most 64 characters. */
      notification_id: string;
    }, options?: CallOptions): Promise<Notification>;
    /** Lists the browsers that show the caller's notifications, and the server's public key that another needs to subscribe. `GET /notifications/devices`. */
    listDevices(params?: Record<string, never>, options?: CallOptions): Promise<{
      /** An uncompressed point of P-256 in base64url. */
      public_key: string;
      devices: Array<PushDevice>;
    }>;
    /** Shows the caller's notifications in a browser, by its push subscription, until this session ends. `POST /notifications/devices`. */
    addDevice(params: {
      /** Uri, at most 2,000 characters. */
      endpoint: string;
      keys: {
        /** Base64url, at most 200 characters. */
        p256dh: string;
        /** Base64url, at most 100 characters. */
        auth: string;
      };
      /** False if left out. */
      renew?: boolean;
    }, options?: CallOptions): Promise<PushDevice>;
    /** Stops showing notifications in a browser. `DELETE /notifications/devices/{device_id}`. */
    removeDevice(params: {
      /** At most 64 characters. */
      device_id: string;
    }, options?: CallOptions): Promise<Done>;
    /** Sends a test notification to a browser. `POST /notifications/devices/{device_id}/test`. */
    testDevice(params: {
      /** At most 64 characters. */
      device_id: string;
    }, options?: CallOptions): Promise<Done>;
  };
  chat: {
    /** Opens a session with its first question, and answers it. `POST /cross-memory-gpt/new-chat`. */
    start(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 64 characters. */
      meeting_id?: string;
      /** At most 4,000 characters. */
      query?: string;
      history?: Array<{
        /** At most 40 characters. */
        role: string;
        /** At most 20,000 characters. */
        content: string;
      }>;
      /** At most 100 characters. */
      client_token?: string;
      /** At most 100 characters. */
      time_zone?: string;
      past?: "" | "week" | "month" | "quarter" | null;
      people?: string | Array<string>;
    }, options?: CallOptions): Promise<Answer>;
    /** Answers a question from a project's meetings. `POST /cross-memory-gpt/ask`. */
    ask(params: {
      /** At most 64 characters. */
      project_id: string;
      /** At most 64 characters. */
      session_id?: string;
      /** At most 64 characters. */
      meeting_id?: string;
      /** At most 4,000 characters. */
      query: string;
      history?: Array<{
        /** At most 40 characters. */
        role: string;
        /** At most 20,000 characters. */
        content: string;
      }>;
      /** At most 100 characters. */
      client_token?: string;
      /** At most 100 characters. */
      time_zone?: string;
      past?: "" | "week" | "month" | "quarter" | null;
      people?: string | Array<string>;
    }, options?: CallOptions): Promise<Answer>;
    /** Reads the questions and answers of a session. `GET /cross-memory-gpt/history/{session_id}`. */
    history(params: {
      /** At most 64 characters. */
      session_id: string;
    }, options?: CallOptions): Promise<{
      session_chat: Array<ChatItem>;
    }>;
    /** Suggests questions that follow the last answer of a session. `GET /cross-memory-gpt/follow-ups/{session_id}`. */
    followUps(params: {
      /** At most 64 characters. */
      session_id: string;
    }, options?: CallOptions): Promise<{
      questions: Array<string>;
    }>;
    /** Lists the caller's sessions with their questions and answers, last used first. `GET /cross-memory-gpt/sessions/{user_id}`. */
    listSessions(params: {
      /** The caller's own id; any other is refused. */
      user_id: string;
      /** At most 64 characters. */
      project_id?: string;
      /** 0 to 1,000,000. */
      skip?: number;
    }, options?: CallOptions): Pages<{
      sessions: Array<ChatSessionWithChat>;
    }, ChatSessionWithChat>;
    /** Confirms that a meeting can be found. Every line can, as soon as it's stored. `POST /cross-memory-gpt/index-meeting`. */
    indexMeeting(params: {
      /** At most 64 characters. */
      meeting_id: string;
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<Done>;
    /** Deletes a session. `POST /cross-memory-gpt/delete-session`. */
    deleteSession(params: {
      /** At most 64 characters. */
      session_id: string;
    }, options?: CallOptions): Promise<{
      success: boolean;
      sessions: Array<ChatSession>;
    }>;
    /** Renames a session. `POST /cross-memory-gpt/rename-session`. */
    renameSession(params: {
      /** At most 64 characters. */
      session_id: string;
      new_label: string;
    }, options?: CallOptions): Promise<Done>;
  };
  waysOut: {
    /** Says on which ways content of an organization may leave by itself, and what went where in the last 30 days. `GET /org/{org_id}/ways-out`. */
    get(params: {
      /** At most 64 characters. */
      org_id: string;
    }, options?: CallOptions): Promise<OrganizationWays>;
    /** Chooses on which ways content of an organization may leave; the others are closed. Needs a login, or a password entered again, in the last 15 minutes. `PUT /org/{org_id}/ways-out`. */
    choose(params: {
      /** At most 64 characters. */
      org_id: string;
      open: Array<"agents" | "webhooks" | "messengers" | "trackers">;
    }, options?: CallOptions): Promise<{
      org_id: string;
      open: Array<"agents" | "webhooks" | "messengers" | "trackers">;
    }>;
    /** Says on which ways content may leave this server by itself. `GET /instance/ways-out`. */
    getForServer(params?: Record<string, never>, options?: CallOptions): Promise<ServerWays>;
    /** Chooses on which ways content may leave this server; refused where WAYS_OUT says it. Needs a login, or a password entered again, in the last 15 minutes. `PUT /instance/ways-out`. */
    chooseForServer(params: {
      open: Array<"agents" | "webhooks" | "messengers" | "trackers">;
    }, options?: CallOptions): Promise<ServerWays>;
  };
  webhooks: {
    /** Lists the webhooks of a project and its channels in messengers, for its admins. `GET /proj/{project_id}/webhooks`. */
    list(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<ProjectWebhooks>;
    /** Adds a webhook, or a channel in a messenger. The secret of a webhook is in this response alone. `POST /proj/{project_id}/webhooks`. */
    add(params: {
      /** At most 64 characters. */
      project_id: string;
      /** For programs, or for people in a messenger. "standard" if left out. */
      format?: "standard" | "slack" | "teams" | "matrix";
      /** The address, or of Matrix the homeserver. At most 2,000 characters. */
      url: string;
      /** Of Matrix: the room's id, or an address of it. At most 255 characters. */
      room?: string;
      /** Of Matrix: of the account that writes. At most 2,000 characters. */
      access_token?: string;
      types: Array<"summary.ready" | "action_item.added" | "action_item.changed" | "action_item.overdue" | "edit.proposed" | "minutes.agreed" | "decision.added" | "meeting.scheduled">;
    }, options?: CallOptions): Promise<WebhookWithSecret>;
    /** Reads a webhook. `GET /webhooks/{webhook_id}`. */
    get(params: {
      /** At most 64 characters. */
      webhook_id: string;
    }, options?: CallOptions): Promise<{
      webhook_id: string;
      project_id: string;
      /** For programs, or for people in a messenger. */
      format: "standard" | "slack" | "teams" | "matrix";
      /** Of Slack and Teams the host alone: the address is a secret. */
      url: string;
      /** Of Matrix. */
      room: string | null;
      types: Array<"summary.ready" | "action_item.added" | "action_item.changed" | "action_item.overdue" | "edit.proposed" | "minutes.agreed" | "decision.added" | "meeting.scheduled">;
      /** null while it is on. */
      off_because: "person" | "gone" | "failing" | null;
      is_on: boolean;
      /** Until when the secret before signs too. */
      former_secret_until: string | null;
      last_success_at: string | null;
      /** ISO 8601. */
      created_at: string;
      /** Whether the server and the organization let it out. */
      is_way_open: boolean;
    }>;
    /** Changes where a webhook is, what it is told, or whether it is on. `PATCH /webhooks/{webhook_id}`. */
    change(params: {
      /** At most 64 characters. */
      webhook_id: string;
      /** As it is shown, it stays what it is. At most 2,000 characters. */
      url?: string;
      room?: string | null;
      /** Of Matrix: of the account that writes. At most 2,000 characters. */
      access_token?: string;
      types?: Array<"summary.ready" | "action_item.added" | "action_item.changed" | "action_item.overdue" | "edit.proposed" | "minutes.agreed" | "decision.added" | "meeting.scheduled">;
      is_on?: boolean;
    }, options?: CallOptions): Promise<Webhook>;
    /** Removes a webhook and its log. `DELETE /webhooks/{webhook_id}`. */
    remove(params: {
      /** At most 64 characters. */
      webhook_id: string;
    }, options?: CallOptions): Promise<Done>;
    /** Makes a new secret of a webhook for programs. For a day the one before it signs too. `POST /webhooks/{webhook_id}/secret`. */
    rotateSecret(params: {
      /** At most 64 characters. */
      webhook_id: string;
    }, options?: CallOptions): Promise<WebhookWithSecret>;
    /** Sends a test. `POST /webhooks/{webhook_id}/test`. */
    test(params: {
      /** At most 64 characters. */
      webhook_id: string;
    }, options?: CallOptions): Promise<Done>;
    /** Lists what a webhook was told in the last 30 days, the newest first. `GET /webhooks/{webhook_id}/messages`. */
    listMessages(params: {
      /** At most 64 characters. */
      webhook_id: string;
      /** At most 64 characters. */
      before?: string;
    }, options?: CallOptions): Pages<WebhookLog, {
      /** The webhook-id of every try. */
      message_id: string;
      type: "summary.ready" | "action_item.added" | "action_item.changed" | "action_item.overdue" | "edit.proposed" | "minutes.agreed" | "decision.added" | "meeting.scheduled" | "webhook.test";
      state: "waiting" | "delivered" | "failed" | "dropped";
      attempts: number;
      /** Of the last answer; null where none came. */
      status: number | null;
      error: string | null;
      ms: number | null;
      meeting_title: string | null;
      /** What was sent last; null where its meeting is private now. */
      payload: string | null;
      /** ISO 8601. */
      happened_at: string;
      tried_at: string | null;
      next_at: string | null;
    }>;
    /** Sends a message again, under the same id and with what it says now. `POST /webhook-messages/{message_id}/replay`. */
    replay(params: {
      /** At most 64 characters. */
      message_id: string;
    }, options?: CallOptions): Promise<Done>;
  };
  trackers: {
    /** Lists the trackers of a project, for its admins. No token is in it. `GET /proj/{project_id}/trackers`. */
    list(params: {
      /** At most 64 characters. */
      project_id: string;
    }, options?: CallOptions): Promise<ProjectTrackers>;
    /** Connects a place of GitHub, GitLab, Jira or Linear, after asking it once with the token. `POST /proj/{project_id}/trackers`. */
    connect(params: {
      /** At most 64 characters. */
      project_id: string;
      kind: "github" | "gitlab" | "jira" | "linear";
      /** At most 500 characters. */
      base?: string;
      /** At most 500 characters. */
      place: string;
      /** At most 254 characters. */
      account?: string;
      /** At most 500 characters. */
      token: string;
    }, options?: CallOptions): Promise<Tracker>;
    /** Replaces the token of a tracker, after asking once with it. `PUT /trackers/{tracker_id}/token`. */
    replaceToken(params: {
      /** At most 64 characters. */
      tracker_id: string;
      /** At most 500 characters. */
      token: string;
      /** At most 254 characters. */
      account?: string;
    }, options?: CallOptions): Promise<Tracker>;
    /** Removes a tracker and its token. Issues stay as links and are no longer followed. `DELETE /trackers/{tracker_id}`. */
    remove(params: {
      /** At most 64 characters. */
      tracker_id: string;
    }, options?: CallOptions): Promise<Done>;
    /** Reads the issue of an action item, and where one can be created. `GET /action-items/{action_id}/issue`. */
    getIssue(params: {
      /** At most 64 characters. */
      action_id: string;
    }, options?: CallOptions): Promise<IssueOfActionItem>;
    /** Creates an issue of an action item at a tracker, once. One that failed is tried again. `POST /action-items/{action_id}/issue`. */
    createIssue(params: {
      /** At most 64 characters. */
      action_id: string;
      /** At most 64 characters. */
      tracker_id: string;
    }, options?: CallOptions): Promise<TrackerIssue>;
    /** Removes the link to the issue of an action item. The issue stays as it is. `DELETE /action-items/{action_id}/issue`. */
    unlinkIssue(params: {
      /** At most 64 characters. */
      action_id: string;
    }, options?: CallOptions): Promise<Done>;
  };
  integrations: {
    /** Counts what needs an operator's attention, each up to 100. `GET /instance/attention`. */
    attention(params?: Record<string, never>, options?: CallOptions): Promise<{
      dead_jobs: number;
      problem_deliveries: number;
      failed_mails: number;
      waiting_organizations: number;
      /** Whether the database was found damaged. */
      is_damaged: boolean;
      /** Whether backups fail. */
      no_backups: boolean;
    }>;
    /** Lists the outside services, which of their settings are set, and their last test. `GET /instance/services`. */
    services(params?: Record<string, never>, options?: CallOptions): Promise<{
      services: Array<{
        service_id: string;
        name: string;
        use: string;
        without: string;
        configured: boolean;
        variables: Array<{
          name: string;
          is_set: boolean;
        }>;
        set_in: "app" | "environment" | null;
        guide: string;
        testable: boolean;
        last_check: {
          ok: boolean;
          text: string;
          /** ISO 8601. */
          checked_at: string;
        } | null;
      }>;
    }>;
    /** Tests a service with a call that changes nothing there. `POST /instance/services/{service_id}/test`. */
    testService(params: {
      /** At most 40 characters. */
      service_id: string;
    }, options?: CallOptions): Promise<{
      service_id: string;
      name: string;
      ok: boolean;
      text: string;
    }>;
    /** Lists what recorders delivered, newest first, without the words spoken. `GET /instance/deliveries`. */
    deliveries(params?: {
      /** "all" if left out. */
      outcome?: "all" | "problem" | "waiting" | "applied";
      /** At most 64 characters. */
      before?: string;
      /** 1 to 100, 30 if left out. */
      limit?: number;
    }, options?: CallOptions): Pages<{
      deliveries: Array<{
        delivery_id: string;
        provider: string;
        event_id: string;
        recording_id: string;
        /** ISO 8601. */
        received_at: string;
        outcome: "problem" | "waiting" | "applied";
        problem: string | null;
      }>;
      next: string | null;
      /** Whether more follows than is listed here. */
      has_more: boolean;
    }, {
      delivery_id: string;
      provider: string;
      event_id: string;
      recording_id: string;
      /** ISO 8601. */
      received_at: string;
      outcome: "problem" | "waiting" | "applied";
      problem: string | null;
    }>;
    /** Lists the last 200 calls to other servers since the start, newest first. `GET /instance/calls`. */
    calls(params?: {
      /** "all" if left out. */
      outcome?: "all" | "failed";
    }, options?: CallOptions): Promise<{
      calls: Array<{
        /** ISO 8601. */
        at: string;
        method: string;
        host: string;
        ms: number;
        ok: boolean;
        outcome: string;
      }>;
    }>;
    /** Lists background jobs in one state, failed ones by default. `GET /instance/jobs`. */
    jobs(params?: {
      /** "dead" if left out. */
      state?: "dead" | "waiting" | "running" | "done";
      before?: string;
      /** 1 to 100, 30 if left out. */
      limit?: number;
    }, options?: CallOptions): Pages<{
      jobs: Array<{
        job_id: string;
        job: string;
        lane: string;
        state: "dead" | "waiting" | "running" | "done";
        attempts: number;
        max_attempts: number;
        error: string | null;
        subject: Record<string, string>;
        /** ISO 8601. */
        created_at: string;
        /** ISO 8601. */
        run_at: string;
        finished_at: string | null;
      }>;
      next: string | null;
      /** Whether more follows than is listed here. */
      has_more: boolean;
    }, {
      job_id: string;
      job: string;
      lane: string;
      state: "dead" | "waiting" | "running" | "done";
      attempts: number;
      max_attempts: number;
      error: string | null;
      subject: Record<string, string>;
      /** ISO 8601. */
      created_at: string;
      /** ISO 8601. */
      run_at: string;
      finished_at: string | null;
    }>;
    /** Retries a failed job from the start. `POST /instance/jobs/{job_id}/retry`. */
    retryJob(params: {
      /** At most 64 characters. */
      job_id: string;
    }, options?: CallOptions): Promise<{
      job_id: string;
    }>;
    /** Deletes a failed job. The audit log keeps a record. `DELETE /instance/jobs/{job_id}`. */
    discardJob(params: {
      /** At most 64 characters. */
      job_id: string;
    }, options?: CallOptions): Promise<{
      job_id: string;
    }>;
  };
  mail: {
    /** Lists all e-mails, newest first, without their text. `GET /instance/mails`. */
    outbox(params?: {
      state?: "waiting" | "sent" | "refused" | "failed" | "withheld";
      /** At most 64 characters. */
      after?: string;
      /** 1 to 100. */
      limit?: number;
    }, options?: CallOptions): Pages<{
      mails: Array<{
        mail_id: string;
        to: string;
        kind: string;
        subject: string;
        state: "waiting" | "sent" | "refused" | "failed" | "withheld";
        /** ISO 8601. */
        created_at: string;
        sent_at: string | null;
        attempts: number;
        last_problem: string | null;
        has_text: boolean;
      }>;
      next: string | null;
      /** Whether more follows than is listed here. */
      has_more: boolean;
    }, {
      mail_id: string;
      to: string;
      kind: string;
      subject: string;
      state: "waiting" | "sent" | "refused" | "failed" | "withheld";
      /** ISO 8601. */
      created_at: string;
      sent_at: string | null;
      attempts: number;
      last_problem: string | null;
      has_text: boolean;
    }>;
    /** Sends an unsent e-mail again. `POST /instance/mails/{mail_id}/retry`. */
    retry(params: {
      /** At most 64 characters. */
      mail_id: string;
    }, options?: CallOptions): Promise<{
      mail_id: string;
    }>;
    /** Deletes an e-mail. If it was waiting, it won't be sent. `DELETE /instance/mails/{mail_id}`. */
    delete(params: {
      /** At most 64 characters. */
      mail_id: string;
    }, options?: CallOptions): Promise<Done>;
    /** Reads an e-mail without its text. `GET /instance/mails/{mail_id}`. */
    outboxMail(params: {
      /** At most 64 characters. */
      mail_id: string;
    }, options?: CallOptions): Promise<{
      mail_id: string;
      to: string;
      kind: string;
      subject: string;
      state: "waiting" | "sent" | "refused" | "failed" | "withheld";
      /** ISO 8601. */
      created_at: string;
      sent_at: string | null;
      attempts: number;
      last_problem: string | null;
      has_text: boolean;
    }>;
    /** Reads the text of an e-mail that wasn't sent; the audit log of its reader says so. Needs a login, or a password entered again, in the last 15 minutes. `POST /instance/mails/{mail_id}/open`. */
    open(params: {
      /** At most 64 characters. */
      mail_id: string;
    }, options?: CallOptions): Promise<{
      mail_id: string;
      to: string;
      subject: string;
      text: string;
      /** Whether a calendar's invitation goes with it. */
      has_event: boolean;
    }>;
  };
  backups: {
    /** Lists the backups, newest first, and how they're made. `GET /instance/backups`. */
    list(params?: Record<string, never>, options?: CallOptions): Promise<{
      /** False where the database is a PostgreSQL, which is backed up by its own means. */
      made_here: boolean;
      folder: string;
      every_hours: number | null;
      keep: number;
      /** Where backups are copied to. */
      copies: string | null;
      encrypted: boolean;
      pending: boolean;
      /** Why no backups are made. */
      trouble: {
        text: string;
        /** When the last one was given up; null while the folder takes none. */
        at: string | null;
      } | null;
      /** What the last check of the database found. */
      check: {
        checked_at: string | null;
        full_at: string | null;
        damage: Array<string>;
        /** Tables the last check didn't get to. */
        unread: Array<string>;
        /** What to do about the damage. */
        steps: string | null;
      };
      /** The recordings that are kept in the folder once for all backups. */
      files: {
        count: number;
        bytes: number;
      };
      backups: Array<{
        name: string;
        /** ISO 8601. */
        made_at: string;
        /** Size of the archive. */
        bytes: number;
        encrypted: boolean;
        /** Whether its recordings are in it too; else they're in `files` beside it. */
        whole: boolean;
        /** Whether it's been copied to where backups go; null if unknown. */
        copied: boolean | null;
      }>;
    }>;
    /** Starts a backup. It's listed once it's checked. `POST /instance/backups`. */
    request(params?: Record<string, never>, options?: CallOptions): Promise<{
      pending: boolean;
    }>;
  };
  spending: {
    /** Shows who spent what on the language model and on transcription, today (UTC) or in the last 30 days: by organization, project, person or kind. At most 100 rows, those with the most tokens. `GET /instance/spending`. */
    list(params?: {
      /** "organization" if left out. */
      by?: "organization" | "project" | "person" | "kind";
      /** "today" if left out. */
      period?: "today" | "month";
    }, options?: CallOptions): Promise<{
      by: "organization" | "project" | "person" | "kind";
      period: "today" | "month";
      offered: {
        model: string | null;
        transcription: string | null;
      };
      /** Of one day (UTC). */
      limits: {
        tokens: {
          person: number;
          project: number;
          organization: number;
          server: number;
        };
        minutes: {
          person: number;
          project: number;
          organization: number;
          server: number;
        };
      };
      priced: {
        tokens: boolean;
        minutes: boolean;
      };
      total: {
        calls: number;
        tokens: number;
        minutes: number;
        /** At the operator's prices, leaving out what has none; null without prices. */
        cost: {
          amount: number;
          currency: string;
        } | null;
      };
      rows: Array<{
        id: string;
        name: string;
        detail: string;
        calls: number;
        tokens: number;
        minutes: number;
        /** At the operator's prices, leaving out what has none; null without prices. */
        cost: {
          amount: number;
          currency: string;
        } | null;
      }>;
      /** Number of rows in total. */
      of: number;
    }>;
    /** Lists organizations waiting for access to the language model and transcription, or those that have it. `GET /instance/model-access`. */
    listAccess(params?: {
      /** "waiting" if left out. */
      state?: "waiting" | "allowed";
      /** At most 64 characters. */
      before?: string;
      /** 1 to 100, 20 if left out. */
      limit?: number;
    }, options?: CallOptions): Pages<{
      access: "approved" | "everyone";
      state: "waiting" | "allowed";
      counts: {
        waiting: number;
        allowed: number;
      };
      organizations: Array<{
        org_id: string;
        org_name: string;
        made_by: string | null;
        email: string | null;
        /** ISO 8601. */
        created_at: string;
      }>;
      next: string | null;
      /** Whether more follows than is listed here. */
      has_more: boolean;
    }, {
      org_id: string;
      org_name: string;
      made_by: string | null;
      email: string | null;
      /** ISO 8601. */
      created_at: string;
    }>;
    /** Gives an organization access to the language model and transcription, or takes it back. `PATCH /instance/model-access/{org_id}`. */
    setAccess(params: {
      /** At most 64 characters. */
      org_id: string;
      allowed: boolean;
    }, options?: CallOptions): Promise<{
      org_id: string;
      org_name: string;
      allowed: boolean;
    }>;
  };
  operators: {
    /** Lists this server's operators. `GET /instance/operators`. */
    list(params?: Record<string, never>, options?: CallOptions): Promise<{
      operators: Array<{
        user_id: string;
        first_name: string;
        last_name: string;
        email: string;
        /** ISO 8601. */
        named_at: string;
        you: boolean;
      }>;
    }>;
    /** Names another operator, by the confirmed e-mail of an account. Needs a login, or a password entered again, in the last 15 minutes. `POST /instance/operators`. */
    name(params: {
      /** At most 320 characters. */
      email: string;
    }, options?: CallOptions): Promise<{
      user_id: string;
      email: string;
    }>;
    /** Takes the server out of an operator's hands; the last one stays. Needs a login, or a password entered again, in the last 15 minutes. `DELETE /instance/operators/{user_id}`. */
    remove(params: {
      /** At most 64 characters. */
      user_id: string;
    }, options?: CallOptions): Promise<{
      email: string;
      you: boolean;
    }>;
  };
  serviceSetup: {
    /** Reads what is set up for a service, without its secrets. `GET /instance/services/{service_id}/setup`. */
    get(params: {
      service_id: "recall" | "attendee" | "vexa" | "zoom" | "google" | "microsoft" | "slack" | "oidc" | "mail" | "transcription";
    }, options?: CallOptions): Promise<ServiceSetup>;
    /** Tests the settings of a service and stores them; a secret left out stays. Needs a login, or a password entered again, in the last 15 minutes. `PUT /instance/services/{service_id}/setup`. */
    save(params: {
      service_id: "recall" | "attendee" | "vexa" | "zoom" | "google" | "microsoft" | "slack" | "oidc" | "mail" | "transcription";
      /** By the names of the fields that its setup lists. */
      settings: Record<string, string>;
    }, options?: CallOptions): Promise<{
      /** What the test said. */
      text: string;
    }>;
    /** Forgets what is stored for a service. `DELETE /instance/services/{service_id}/setup`. */
    forget(params: {
      service_id: "recall" | "attendee" | "vexa" | "zoom" | "google" | "microsoft" | "slack" | "oidc" | "mail" | "transcription";
    }, options?: CallOptions): Promise<{
      service: "recall" | "attendee" | "vexa" | "zoom" | "google" | "microsoft" | "slack" | "oidc" | "mail" | "transcription";
    }>;
  };
  modelSetup: {
    /** Reads which language model the server uses. `GET /instance/model`. */
    get(params?: Record<string, never>, options?: CallOptions): Promise<{
      /** From the environment, which comes first. */
      given: {
        base_url: string;
        model: string;
      } | null;
      chosen: {
        provider: "local" | "openai" | "azure" | "mistral" | "other";
        base_url: string;
        model: string;
        embedding_model: string | null;
        has_key: boolean;
      } | null;
    }>;
    /** Tests a language model and chooses it; a key left out stays. Needs a login, or a password entered again, in the last 15 minutes. `PUT /instance/model`. */
    save(params: {
      provider: "local" | "openai" | "azure" | "mistral" | "other";
      base_url?: "" | string;
      /** At most 200 characters. */
      model: string;
      embedding_model?: string | null;
      /** At most 1,000 characters. */
      secret_key?: string;
    }, options?: CallOptions): Promise<{
      model: string;
    }>;
    /** Goes back to the built-in engine. `DELETE /instance/model`. */
    forget(params?: Record<string, never>, options?: CallOptions): Promise<{
      forgotten: boolean;
    }>;
    /** Looks for language models on this machine. `POST /instance/model/search`. */
    find(params?: Record<string, never>, options?: CallOptions): Promise<{
      servers: Array<{
        name: string;
        base_url: string;
        models: Array<{
          model: string;
          gigabytes: number | null;
          recommended: boolean;
          caveat: string | null;
        }>;
      }>;
    }>;
    /** Chooses a model that was found on this machine. `POST /instance/model/found`. */
    useFound(params: {
      /** At most 500 characters. */
      base_url: string;
      /** At most 200 characters. */
      model: string;
    }, options?: CallOptions): Promise<{
      model: string;
    }>;
  };
  allAccounts: {
    /** Lists the accounts of this server, the newest first; `q` finds names and addresses. `GET /instance/accounts`. */
    list(params?: {
      /** At most 200 characters. */
      q?: string;
      /** At most 64 characters. */
      before?: string;
    }, options?: CallOptions): Pages<{
      accounts: Array<{
        user_id: string;
        email: string;
        first_name: string;
        last_name: string;
        /** `pending` was invited and hasn't signed up; `disabled` is never listed. */
        status: "pending" | "active" | "suspended" | "disabled";
        is_operator: boolean;
        has_second_step: boolean;
        last_login: string | null;
        /** ISO 8601. */
        created_at: string;
        you: boolean;
      }>;
      /** The `before` of the next page. */
      next: string | null;
      /** Whether more follows than is listed here. */
      has_more: boolean;
    }, {
      user_id: string;
      email: string;
      first_name: string;
      last_name: string;
      /** `pending` was invited and hasn't signed up; `disabled` is never listed. */
      status: "pending" | "active" | "suspended" | "disabled";
      is_operator: boolean;
      has_second_step: boolean;
      last_login: string | null;
      /** ISO 8601. */
      created_at: string;
      you: boolean;
    }>;
    /** Reads one account. `GET /instance/accounts/{user_id}`. */
    get(params: {
      /** At most 64 characters. */
      user_id: string;
    }, options?: CallOptions): Promise<{
      user_id: string;
      email: string;
      first_name: string;
      last_name: string;
      /** `pending` was invited and hasn't signed up; `disabled` is never listed. */
      status: "pending" | "active" | "suspended" | "disabled";
      is_operator: boolean;
      has_second_step: boolean;
      last_login: string | null;
      /** ISO 8601. */
      created_at: string;
      you: boolean;
    }>;
    /** Suspends an account, whose sessions and tokens end, or lets its person back in. Needs a login, or a password entered again, in the last 15 minutes. `PATCH /instance/accounts/{user_id}`. */
    suspend(params: {
      /** At most 64 characters. */
      user_id: string;
      suspended: boolean;
    }, options?: CallOptions): Promise<{
      email: string;
      suspended: boolean;
    }>;
    /** Makes a link to choose a new password, to be passed on. Needs a login, or a password entered again, in the last 15 minutes. `POST /instance/accounts/{user_id}/password-link`. */
    makePasswordLink(params: {
      /** At most 64 characters. */
      user_id: string;
    }, options?: CallOptions): Promise<{
      user_id: string;
      email: string;
      link: string;
      /** ISO 8601. */
      expires_at: string;
    }>;
    /** Removes the authenticator apps and recovery codes of an account. Needs a login, or a password entered again, in the last 15 minutes. `DELETE /instance/accounts/{user_id}/second-step`. */
    resetSecondStep(params: {
      /** At most 64 characters. */
      user_id: string;
    }, options?: CallOptions): Promise<{
      email: string;
    }>;
  };
  setup: {
    /** Says who may make an account here. `GET /instance/signup`. */
    getSignup(params?: Record<string, never>, options?: CallOptions): Promise<{
      signup: "open" | "invite" | "closed";
      /** Whether SIGNUP says it, so that it can't be changed here. */
      is_set: boolean;
    }>;
    /** Chooses who may make an account here; refused where SIGNUP says it. Needs a login, or a password entered again, in the last 15 minutes. `PUT /instance/signup`. */
    changeSignup(params: {
      signup: "open" | "invite" | "closed";
    }, options?: CallOptions): Promise<{
      signup: "open" | "invite" | "closed";
    }>;
  };
}

/** What webhooks are sent, by the type of the message. */
export interface WebhookMessages {
  /** A summary of a meeting can be read, the first time or made anew. */
  "summary.ready": {
    type: "summary.ready";
    /** When it happened, not when it is sent. ISO 8601. */
    timestamp: string;
    data: {
      project: WebhookProject;
      meeting: WebhookMeeting;
      summary: {
        summary_id: string;
        revision: number;
        /** Of a page of this server. */
        url: string;
      };
    };
  };
  /** An action item was found in a meeting or written down by a person. */
  "action_item.added": {
    type: "action_item.added";
    /** When it happened, not when it is sent. ISO 8601. */
    timestamp: string;
    data: {
      project: WebhookProject;
      meeting: WebhookMeeting;
      action_item: WebhookActionItem;
    };
  };
  /** An action item was changed, answered, done or deleted; it comes as it is when it is sent. */
  "action_item.changed": {
    type: "action_item.changed";
    /** When it happened, not when it is sent. ISO 8601. */
    timestamp: string;
    data: {
      project: WebhookProject;
      meeting: WebhookMeeting;
      action_item: WebhookActionItem;
    };
  };
  /** The day of an open action item is over where the host of its meeting is. */
  "action_item.overdue": {
    type: "action_item.overdue";
    /** When it happened, not when it is sent. ISO 8601. */
    timestamp: string;
    data: {
      project: WebhookProject;
      meeting: WebhookMeeting;
      action_item: WebhookActionItem;
    };
  };
  /** A member proposed an edit of a summary, which waits for its review. */
  "edit.proposed": {
    type: "edit.proposed";
    /** When it happened, not when it is sent. ISO 8601. */
    timestamp: string;
    data: {
      project: WebhookProject;
      meeting: WebhookMeeting;
      edit: {
        edit_id: string;
        proposed_by: string;
        /** Of a page of this server. */
        url: string;
      };
    };
  };
  /** Everybody who was asked agreed on the minutes of a meeting, and they are sealed. */
  "minutes.agreed": {
    type: "minutes.agreed";
    /** When it happened, not when it is sent. ISO 8601. */
    timestamp: string;
    data: {
      project: WebhookProject;
      meeting: WebhookMeeting;
      minutes: {
        sign_off_id: string;
        revision: number;
        seal: string;
        /** Of a page of this server. */
        url: string;
      };
    };
  };
  /** The log of decisions has a new one. */
  "decision.added": {
    type: "decision.added";
    /** When it happened, not when it is sent. ISO 8601. */
    timestamp: string;
    data: {
      project: WebhookProject;
      meeting: WebhookMeeting;
      decision: {
        decision_id: string;
        text: string;
        state: "proposed" | "decided" | "superseded" | "reversed";
        /** Of a page of this server. */
        url: string;
        evidence: WebhookEvidence;
      };
    };
  };
  /** A meeting was scheduled. */
  "meeting.scheduled": {
    type: "meeting.scheduled";
    /** When it happened, not when it is sent. ISO 8601. */
    timestamp: string;
    data: {
      project: WebhookProject;
      meeting: WebhookMeeting;
      schedule: {
        /** ISO 8601. */
        starts_at: string;
        duration_minutes: number;
      };
    };
  };
  /** A test, which an admin asked for. */
  "webhook.test": {
    type: "webhook.test";
    /** When it happened, not when it is sent. ISO 8601. */
    timestamp: string;
    data: {
      project: WebhookProject;
      webhook_id: string;
    };
  };
}
