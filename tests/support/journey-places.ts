import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { emailOf } from "./journey.ts";
import {
  join,
  newMeeting,
  newProject,
  type Person,
  propose,
  type Stage,
  summarize,
  wanted,
} from "./stage.ts";
import { until } from "./waits.ts";

/** Pages by what they are. */
export type Visits = [name: string, path: string][];
export type Pages = {
  /** Open to everybody, logged in or not. */
  open: Visits;
  /** For a person who has only signed up. */
  empty: Visits;
  /** Of a project with meetings. */
  inside: Visits;
  /** The same pages in another state: narrowed, before a deletion, with nothing found. */
  states: Visits;
};

/** What the addresses of a full workspace are made of. */
type Ids = Record<
  | "me"
  | "org"
  | "project"
  | "invite"
  | "over"
  | "recorded"
  | "next"
  | "edit"
  | "chat"
  | "item"
  | "line"
  | "share"
  | "written"
  | "note"
  | "decision"
  | "series"
  | "client"
  | "hook",
  string
>;

export type FilledWorkspace = { ids: Ids; ana: Person; newcomer: Person };

/** Ids of nothing: for what only asks which pages there are. */
export const noIds: Ids = {
  ...{ me: "0", org: "0", project: "0", invite: "0", over: "0", recorded: "0", next: "0" },
  ...{ edit: "0", chat: "0", item: "0", line: "0", share: "0", written: "0", note: "0" },
  ...{ decision: "0", series: "0", client: "0", hook: "0" },
};

/** Fills a workspace so that every page has something to show. */
export async function fillWorkspace(stage: Stage): Promise<FilledWorkspace> {
  const newcomer = await stage.person("Zoe");
  const ana = await stage.person("Ana");
  const bo = await stage.person("Bo");
  const place = await newProject(ana);
  await join(ana, bo, place);
  const { org_id: org, project_id: project } = place;
  const invited = `/proj/${project}/participants?email=${emailOf("kim")}`;
  const { body: kim } = await wanted(ana.call("POST", invited));
  const invite =
    new URL(kim.invite_link ?? kim.invite_url, stage.program.url).pathname.split("/").at(-1) ?? "";
  const over = await newMeeting(ana, place, {
    ...{ title: sampleMeeting.title, agenda: ["Timetable import"] },
    ...{ repeats: "weekly", time_zone: "UTC" },
  });
  await summarize(ana, over);
  const recorded = await newMeeting(ana, place, { title: "Passenger test" });
  await wanted(ana.call("POST", `/recall/start-recording?meeting_id=${recorded}`));
  const next = await newMeeting(ana, place, { title: "What the passengers said" });
  const edit = await propose(bo, over);
  const question = { query: "Why are the screens on the piers hard to read?" };
  const { body: chat } = await wanted(
    ana.call("POST", `/cross-memory-gpt/new-chat?project_id=${project}`, question),
  );
  const { body: items } = await wanted(ana.call("GET", `/action-items/meeting/${over}`));
  const { body: spoken } = await wanted(ana.call("GET", `/recall/meeting-transcript/${over}`));
  await stage.waitForNotification(ana);
  const share = await shareLink(ana, over);
  const words = "Decision: We keep the old piers.\n- [ ] Ana asks the harbour office";
  const { body: byHand } = await wanted(
    ana.call("POST", "/meetings/notes", { project_id: project, title: "Talk on the pier", text: words }),
  );
  const { body: notes } = await wanted(ana.call("GET", `/meetings/${byHand.meeting_id}/notes`));
  const item = items[0].action_id;
  const line = spoken[0].segment_id;
  return {
    ana,
    newcomer,
    ids: {
      me: ana.id,
      org,
      project,
      invite,
      over,
      recorded,
      next,
      edit,
      chat: chat.session_id,
      item,
      line,
      share,
      written: byHand.meeting_id,
      note: notes[0].notes[0].note_id,
      decision: await keptDecision(ana, { project, over }),
      series: (await wanted(ana.call("GET", `/meetings/${over}/series`))).body.series_id,
      client: await registeredProgram(ana),
      hook: await newWebhook(ana, project),
    },
  };
}

async function newWebhook({ call }: Person, project: string): Promise<string> {
  const webhook = { url: "https://hooks.example.test/in", types: ["summary.ready"] };
  const { body } = await wanted(call("POST", `/proj/${project}/webhooks`, webhook));
  return body.webhook_id;
}

/** The client id of a program that registered itself. */
async function registeredProgram({ reader }: Person): Promise<string> {
  const program = { client_name: "Claude", redirect_uris: ["http://127.0.0.1/callback"] };
  const response = await fetch(new URL("/oauth/register", reader.base), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(program),
  });
  return ((await response.json()) as { client_id: string }).client_id;
}

/** Where a program sends the browser of a person whom it asks to be let in. */
function askedBy(client: string): string {
  const asked = { client_id: client, redirect_uri: "http://127.0.0.1:9/callback", response_type: "code" };
  const protectedBy = { code_challenge: "c".repeat(43), code_challenge_method: "S256" };
  return `/oauth/authorize?${new URLSearchParams({ ...asked, ...protectedBy })}`;
}

/** Keeps a decision of a meeting, and waits until it is in the log. */
async function keptDecision(ana: Person, { project, over }: { project: string; over: string }) {
  const { body: summary } = await wanted(ana.call("GET", `/recall/structured-summary/${over}`));
  const line = summary.lines.find(({ section }: { section: string }) => section === "decision");
  await wanted(ana.call("POST", `/summary/confirm-line?meeting_id=${over}&line_id=${line.line_id}`));
  let found: { decision_id: string } | undefined;
  await until(async () => {
    const { body: log } = await wanted(ana.call("GET", `/proj/${project}/decisions`));
    const ofMeeting = ({ meeting }: { meeting: { meeting_id: string } }) => meeting.meeting_id === over;
    found = log.decisions.find(ofMeeting);
    return found !== undefined;
  });
  return found?.decision_id ?? "";
}

/** The token of a link to a meeting's summary and transcript. */
export async function shareLink({ reader }: Person, meeting: string): Promise<string> {
  await reader.get(`/meeting-summary/${meeting}/share`);
  const { html } = await reader.submit("Create link", { with_transcript: true });
  return /\/share\/([\w-]+)/.exec(html)?.[1] ?? "";
}

/** Every page of a filled workspace, with these ids. */
export function pagesOf({
  me,
  org,
  project,
  invite,
  over,
  recorded,
  next,
  edit,
  chat,
  item,
  share,
  line,
  written,
  note,
  decision,
  series,
  client,
  hook,
}: Ids): Pages {
  const summary = `/meeting-summary/${over}`;
  const review = `${summary}?edit_request=${edit}`;
  const organization = `/organizations/${org}`;
  const projectPage = `/projects/${project}`;
  const memory = `/memory-gpt/${chat}`;
  return {
    open: [
      ["login", "/login"],
      ["sign-up", "/signup"],
      ["login on the way somewhere", "/login?redirectTo=/summary-hub"],
      ["sign-up with the sample", "/signup?sample=1"],
      ["sample", "/sample"],
      ["sample's transcript", "/sample?tab=transcript"],
      ["terms", "/terms"],
      ["sign-up by invite", `/signup?invite=${invite}`],
      ["forgotten password", "/forgot-password"],
      ["reset link that is over", "/reset-password?token=nothing"],
      ["confirmation that is over", "/confirm?token=nothing"],
      ["second step without a first", "/login/second-step"],
      ["social sign-in without an answer", "/auth-redirect"],
      ["Zoom without an answer", "/zoom/callback"],
      ["mail choices by a link that is over", "/unsubscribe?token=nothing"],
      ["invite", `/invite/${invite}`],
      ["invite that is over", "/invite/nothing"],
      ["shared summary", `/share/${share}`],
      ["shared link that is over", "/share/nothing"],
      ["API", "/docs/api"],
      ["guides to services", "/docs/services"],
      ["guide to a service", "/docs/services/recall"],
      ["invitation that is over", "/invitation?token=nothing"],
      ["minutes whose link is over", "/sign-off?token=nothing"],
      ["a call of the API", "/docs/api?call=post-meetings"],
    ],
    empty: [
      ["dashboard without an organization", "/dashboard"],
      ["first organization", "/organizations/new"],
      ["hub without a project", "/summary-hub"],
      ["scheduled meetings without a project", "/pending-meetings"],
      ["launch without a project", "/launch-meeting"],
      ["action items without a project", "/action-items"],
      ["decisions without a project", "/decisions"],
      ["memory without a project", "/memory-gpt"],
      ["notifications without any", "/notifications"],
    ],
    inside: [
      ["dashboard", "/dashboard"],
      ["new organization", "/organizations/new"],
      ["organization", organization],
      ["a member's sessions", `${organization}/members/${me}/sessions`],
      ["audit log", `${organization}/audit`],
      ["export and import", `${organization}/archive`],
      ["second step of an organization", `${organization}/second-step`],
      ["what may leave an organization", `${organization}/ways-out`],
      ["all organizations", "/organizations"],
      ["all projects", "/projects"],
      ["new project", "/projects/new"],
      ["project", projectPage],
      ["invite people", `${projectPage}/invite`],
      ["webhooks of a project", `${projectPage}/webhooks`],
      ["webhook", `${projectPage}/webhooks/${hook}`],
      ["remove a webhook", `${projectPage}/webhooks/${hook}?confirm=remove`],
      ["schedule", "/schedule-meeting"],
      ["scheduled meetings", "/pending-meetings"],
      ["meeting that is to come", `/pending-meetings/${next}`],
      ["meeting that is over", `/pending-meetings/${over}`],
      ["add a transcript", "/add-transcript"],
      ["write a note", "/add-note"],
      ["meeting written by hand", `/meeting-summary/${written}`],
      ["edit a note", `/meeting-summary/${written}/notes/${note}`],
      ["who sees a meeting", `/meetings/${over}/people`],
      ["agenda of a meeting to come", `/meetings/${next}/agenda`],
      ["agenda of a meeting that is over", `/meetings/${over}/agenda`],
      ["record", "/record"],
      ["launch", "/launch-meeting?id=7"],
      ["action items", "/action-items"],
      ["decisions", "/decisions"],
      ["decision", `/decisions/${decision}`],
      ["link an earlier decision", `/decisions/${decision}/link`],
      ["hub", "/summary-hub"],
      ["series", `/series/${series}`],
      ["quarter review", `${projectPage}/review`],
      ["group that is gone", `/summary-hub/group?project=${project}&topic=Gone`],
      ["search with hits", "/search?q=timetable"],
      ["summary", summary],
      ["transcript", `${summary}?tab=transcript`],
      ["speakers and terms", `${summary}/speakers`],
      ["who spoke", `${summary}/who-spoke`],
      ["comments", `${summary}/comments?turn=${line}`],
      ["quote", `${summary}/lines/${line}`],
      ["edit summary", `${summary}?edit=1`],
      ["share summary", `${summary}/share`],
      ["send recap", `${summary}/recap`],
      ["ask to agree", `${summary}/sign-off`],
      ["review", review],
      ["edit request", `/edit-requests/${edit}`],
      ["new action item", `${summary}/action-items/new`],
      ["action item", `${summary}/action-items/${item}`],
      ["new chat", "/memory-gpt"],
      ["chat", memory],
      ["rename chat", `${memory}/rename`],
      ["notifications", "/notifications"],
      ["person", `/people/${me}?project=${project}`],
      ["profile", "/profile"],
      ["settings", "/settings"],
      ["notification settings", "/settings/notifications"],
      ["connected accounts", "/settings/connected-accounts"],
      ["agents", "/settings/agents"],
      ["letting an agent in", askedBy(client)],
      ["tokens", "/settings/tokens"],
      ["appearance", "/settings/appearance"],
      ["keys", "/settings/keyboard"],
      ["calendars", "/settings/calendars"],
      ["recorder", "/settings/recorder"],
      ["language model", "/settings/language-model"],
      ["kept transcripts", "/settings/data-retention"],
      ["agreement on minutes", "/settings/sign-off"],
      ["delete account", "/settings/delete-account"],
      ["download my data", "/settings/your-data"],
      ["names from archives", "/settings/archive-names"],
      // For everybody but the operators, who are looked at in integrations.test.ts.
      ["integrations", "/settings/integrations"],
      ["deliveries", "/settings/integrations/deliveries"],
      ["jobs", "/settings/integrations/jobs"],
      ["calls", "/settings/integrations/calls"],
      ["outbox", "/settings/integrations/mail"],
      ["backups", "/settings/integrations/backups"],
      ["spending", "/settings/integrations/spending"],
      ["model", "/settings/integrations/model"],
      ["set-up of a service", "/settings/integrations/services/recall"],
      ["set-up of the Slack app", "/settings/integrations/services/slack"],
      ["what may leave this server", "/settings/integrations/ways-out"],
      ["people of this server", "/settings/integrations/people"],
      ["account of this server", `/settings/integrations/people/${me}`],
      ["operators", "/settings/integrations/operators"],
      ["nothing there", "/nothing-there"],
    ],
    states: [
      ["edit organization", `${organization}?edit`],
      ["audit log, narrowed", `${organization}/audit?kind=sharing&person=${me}`],
      ["delete organization", `${organization}?confirm=delete`],
      ["edit project", `${projectPage}?edit`],
      ["delete project", `${projectPage}?confirm=delete`],
      ["leave project", `${projectPage}?confirm=leave`],
      ["meeting that is recorded", `/pending-meetings/${recorded}`],
      ["add a meeting's transcript", `/meetings/${over}/transcript`],
      ["everybody's action items", "/action-items?whose=all"],
      ["decisions, narrowed", "/decisions?state=decided&q=piers"],
      ["decisions with nothing found", "/decisions?q=zebra"],
      ["decision that is gone", "/decisions/0"],
      ["workload", "/workload"],
      // There is one once a project has grown.
      ["group of meetings", `/groups?project=${project}&topic=Group+1`],
      ["earlier quarter", `${projectPage}/review?quarter=2020-Q1`],
      ["hub, narrowed", "/summary-hub?status=scheduled&person=nobody@example.test"],
      ["search before a word", "/search"],
      ["search without hits", "/search?q=zeppelin"],
      ["lines of a speaker", `${summary}?tab=transcript&speaker=Tom+Okafor&q=import`],
      ["review side by side", `${review}&view=side-by-side`],
      ["delete chat", `${memory}/delete`],
      ["mail in the outbox", "/settings/integrations/mail/0"],
      ["Slack link that is over", "/slack/connect?token=none"],
      ["somebody else's meeting", `${summary.slice(0, -6)}ffffff`],
    ],
  };
}

/** Addresses that answer with something else than a page: another address, a file, or nothing but a form's answer. */
export const notPages = [
  // A page only until the server is set up: setup.test.ts looks at it.
  "/setup",
  "/meeting-summary/:meet_id/transcript",
  "/meeting-summary/:meet_id/quote",
  "/meeting-summary/:meet_id/state",
  ...["/passkey", "/projects/:project_id/decisions", "/projects/:project_id/review/file"],
  ...["/meeting-summary/:meet_id/recap/html", "/settings/integrations/mail/:mail_id/html"],
  ...["/sample/quote", "/add-transcript/file", "/record/step", "/manifest.webmanifest"],
  ...["/", "/logout", "/switch", "/sample-meeting", "/seen", "/time-zone", "/change-action-items"],
  ...[
    "/invite/:token/picture",
    "/organizations/:org_id/logo",
    "/organizations/:org_id/audit.csv",
    "/organizations/:org_id/archive.zip",
    "/projects/:project_id/archive.zip",
    "/settings/your-data.zip",
    "/projects/:project_id/picture",
    "/projects/:project_id/names",
  ],
  ...["/meeting-summary/:meet_id/export", "/meetings/:meet_id/recording", "/meetings/:meet_id/audio"],
  "/robots.txt",
  ...["/meetings/:meet_id/invite.ics", "/feeds/:file"],
  ...["/connections/:vendor/callback", "/unsubscribe/one-click"],
];
