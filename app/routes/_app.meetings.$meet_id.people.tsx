import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { getMeetingPeople } from "#app/domain/meetings/meetings/read.server.ts";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { PeopleDialog } from "#app/ui/meeting/people/people-dialog.tsx";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Who sees this meeting")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const meeting = await load(args, getMeetingPeople, { meeting_id: args.params.meet_id });
  return { meeting, back: backOf(args) };
};

export const action = async (args: ActionFunctionArgs) => {
  const { is_private } = await readForm(args.request);
  const change = { meeting_id: args.params.meet_id, is_private: is_private === "on" };
  return submit(args, changeMeeting, change, (meeting) => {
    const message = meeting.is_private
      ? t("Only its people see it now")
      : t("Everybody in the project sees it now");
    return redirectTo(args, backOf(args), { flash: { kind: "success", message } });
  });
};

/** The page of the meeting from which the dialog was opened. */
function backOf({ params, request }: PageArgs & Pick<LoaderFunctionArgs, "params">): string {
  const isHeld = new URL(request.url).searchParams.get("from") === "summary";
  return `/${isHeld ? "meeting-summary" : "pending-meetings"}/${params.meet_id}`;
}

export default function MeetingPeoplePage() {
  return <DialogRoute Body={PeopleDialog} />;
}
