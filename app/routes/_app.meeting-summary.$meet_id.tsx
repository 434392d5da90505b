import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { actionItemHref } from "#app/domain/summaries/action-items/item-href.ts";
import {
  changeActionItem,
  deleteActionItem,
  restoreActionItem,
} from "#app/domain/summaries/action-items/write.server.ts";
import { getEditRequest } from "#app/domain/summaries/edit-requests/read.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { dropLines, keepLines, restoreLines } from "#app/domain/summaries/summaries/possible-lines.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import {
  requestSummary,
  restoreRevision,
  updateSummary,
} from "#app/domain/summaries/summaries/write.server.ts";
import { getTranscriptPart } from "#app/domain/transcripts/recordings/read.server.ts";
import { echoValues, type Form, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { type Failure, load, redirectTo, seeOther, submit } from "#app/http/pages/page.ts";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";
import { useSeen } from "#app/ui/runtime/use-seen.ts";
import { lineHref, spotAt } from "#app/ui/summary/document/anchors.ts";
import { boundedItems } from "#app/ui/summary/document/bounded-items.ts";
import { MissingMeeting } from "#app/ui/summary/document/missing-meeting.tsx";
import { SummaryPage } from "#app/ui/summary/document/page.tsx";
import { SummaryWaiting, useGoingToSummary } from "#app/ui/summary/document/waiting.tsx";
import { changesOfJson, editChanges, fieldsOfForm } from "#app/ui/summary/editing/edit-fields.ts";
import { pageAsked } from "#app/ui/workspace/people-address.ts";
import type { loader as appLoader } from "./_app.tsx";
import { besideSummary } from "./meeting-summary.$meet_id/beside-summary.server.ts";
import { decideEditAsked } from "./meeting-summary.$meet_id/decide-edit.server.ts";
import { noteSeen } from "./meeting-summary.$meet_id/note-seen.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";
export { shouldRevalidate } from "#app/ui/summary/document/tab-revalidation.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.page.meeting.title ?? t("Meeting summary")} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const meeting_id = String(args.params.meet_id);
  const path = `/meeting-summary/${encodeURIComponent(meeting_id)}`;
  const search = new URL(args.request.url).searchParams;
  const tab = search.get("tab") === "transcript" ? ("transcript" as const) : ("summary" as const);
  const editId = search.get("edit_request");
  const review = editId ? await load(args, getEditRequest, { edit_id: editId }) : null;
  if (review && review.edit_request.meeting_id !== meeting_id)
    throw seeOther(
      `/meeting-summary/${review.edit_request.meeting_id}?edit_request=${encodeURIComponent(editId ?? "")}`,
    );
  const page = await load(args, readSummary, { meeting_id });
  await noteSeen(args, meeting_id, editId);
  const second = Number(search.get("t") ?? Number.NaN);
  const segment = search.get("segment") ?? undefined;
  const part = {
    meeting_id,
    from: search.get("from") ?? undefined,
    around: segment ?? search.get("around") ?? undefined,
    at_ms: second >= 0 ? second * 1000 : undefined,
    extent: search.has("all") ? "whole" : "page",
    speaker: search.get("speaker") ?? undefined,
    q: search.get("q") ?? undefined,
  };
  const isOpen = tab === "transcript" || segment !== undefined;
  const transcript = isOpen ? await load(args, getTranscriptPart, part) : null;
  if (segment !== undefined) throw seeOther(path + (transcript ? lineHref(segment, transcript) : ""));
  if (second >= 0) throw seeOther(path + spotAt(second, page.summary?.document ?? null, transcript));
  const asked = { items: search.get("items"), item: search.get("item") ?? search.get("row") };
  const versions = pageAsked(page.summary?.revisions ?? [], search, "versions");
  const { shown, rest } = boundedItems(page.summary?.action_items ?? [], asked);
  return {
    page: {
      ...page,
      summary: page.summary && {
        ...page.summary,
        ...{ action_items: shown, more_items: rest },
        revisions: versions.items,
      },
    },
    versions: { at: versions.at, total: versions.total },
    ...(await besideSummary(args, meeting_id, page.summary !== null)),
    transcript,
    review,
    editing: search.get("edit") === "1",
    sideBySide: search.get("view") === "side-by-side",
    decided: search.get("decided") === "1",
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act, id } = selectIntent(form, actions);
  return act(args, id === undefined ? form : { ...form, action_id: id });
};

/** One command for each button of the page. */
const actions: Record<string, (args: ActionFunctionArgs, form: Form) => Promise<unknown>> = {
  save: async (args, form) => {
    const done = doneWith(args, t("Summary updated successfully!"));
    return withTyped(form, await submit(args, updateSummary, editIn(args, form), done));
  },
  propose: async (args, form) => {
    const done = doneWith(args, t("Edit request submitted for approval!"));
    return withTyped(form, await submit(args, proposeEdit, editIn(args, form), done));
  },
  approve: (args, form) => decideEditAsked(args, form, true),
  reject: (args, form) => decideEditAsked(args, form, false),
  summarize: (args, form) => {
    const command = { meeting_id: args.params.meet_id, again: form.again === "yes" };
    return submit(args, requestSummary, command, () => redirectTo(args, pathOf(args)));
  },
  restore: (args, { number }) =>
    submit(
      args,
      restoreRevision,
      { meeting_id: args.params.meet_id, number },
      doneWith(args, t("Version restored.")),
    ),
  keep: (args, form) => submit(args, keepLines, chosenLines(args, form), linesDone(args, form, t("Kept"))),
  drop: (args, form) => {
    const versions = { href: `${pathOf(args)}#versions`, label: t("Undo in Versions") };
    return submit(
      args,
      dropLines,
      chosenLines(args, form),
      linesDone(args, form, t("Line dropped"), versions),
    );
  },
  "restore-lines": (args, form) =>
    submit(args, restoreLines, chosenLines(args, form), linesDone(args, form, t("Line restored"))),
  "toggle-action-item": (args, form) => {
    // Of a page that was read: the button names the item and what it becomes.
    const [, , status = form.status] = String(form.intent).split(" ");
    return submit(
      args,
      changeActionItem,
      { ...form, status },
      itemDone(args, form, t("Action item updated")),
    );
  },
  "delete-action-item": (args, form) => {
    const undo = `${pathOf(args)}/action-items/${form.action_id}`;
    return submit(args, deleteActionItem, form, itemDone(args, form, t("Action item deleted"), undo));
  },
  "restore-action-item": (args, form) =>
    submit(args, restoreActionItem, form, itemDone(args, form, t("Action item updated"))),
};

/** The ids behind the name of the pressed button. */
function chosenLines({ params }: ActionFunctionArgs, { intent }: Form) {
  return { meeting_id: params.meet_id, line_ids: String(intent).split(" ").slice(1) };
}

type Link = { href: string; label: string };

/** With scripts the page already shows the change and stays. */
function linesDone(args: ActionFunctionArgs, form: Form, message: string, link?: Link) {
  return () =>
    form.stay ? { ok: true } : redirectTo(args, pathOf(args), { flash: { kind: "success", message, link } });
}

const pathOf = ({ params }: ActionFunctionArgs) => `/meeting-summary/${params.meet_id}`;

function doneWith(args: ActionFunctionArgs, message: string, path = pathOf(args)) {
  return () => redirectTo(args, path, { flash: { kind: "success", message } });
}

function editIn({ params }: ActionFunctionArgs, form: Form) {
  return {
    meeting_id: params.meet_id,
    base_revision: form.base_revision,
    mine_wins: form.mine_wins === "yes",
    changes:
      form.changes === undefined ? editChanges(fieldsOfForm(form)) : changesOfJson(String(form.changes)),
  };
}

/** With scripts the page already shows the change and stays; without, the reader is redirected to the list. */
function itemDone(args: ActionFunctionArgs, form: Form, message: string, undo?: string) {
  return () => {
    if (form.stay) return { ok: true };
    const link = undo === undefined ? undefined : { href: undo, label: t("Undo") };
    const all = new URL(args.request.url).searchParams.get("items") === "all" ? "?items=all" : "";
    const place =
      undo === undefined
        ? actionItemHref(String(args.params.meet_id), String(form.action_id))
        : `${pathOf(args)}${all}#action-items`;
    return redirectTo(args, place, { flash: { kind: "success", message, link } });
  };
}

type ActionResult = Awaited<ReturnType<typeof submit<never, never, Response>>>;

/** A refused edit returns the typed fields, not the parsed document. */
function withTyped(form: Form, result: ActionResult): ActionResult {
  if ("data" in result) result.data.values = echoValues(form);
  return result;
}

export default function MeetingSummary() {
  const data = useLoaderData<typeof loader>();
  const result = useFormResult<Failure>();
  const me = useRouteLoaderData<typeof appLoader>("routes/_app")?.user.user_id ?? "";
  const { meeting_id } = data.page.meeting;
  const going = useGoingToSummary(meeting_id);
  const edit_id = data.review?.edit_request.edit_id;
  useSeen({ meeting_id, ...(edit_id && { edit_id }) });
  if (going) return <SummaryWaiting />;
  return <SummaryPage {...data} result={result} me={me} />;
}

export function ErrorBoundary() {
  return <MissingMeeting />;
}
