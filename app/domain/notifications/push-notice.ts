import { isolated } from "#app/core/isolated.ts";
import type { PushMessage } from "#app/providers/push/port.ts";
import { bundleText, type Line } from "./bundles.ts";
import { kinds } from "./kinds.ts";
import { pathOfNotice } from "./mail-content.ts";

type Notice = PushMessage["notice"];

/** What a name or a title may take: the whole has to fit into 4 KB. */
const longest = 200;

/** A line of the bell, as a browser shows it; a later notice of the same line takes its place. */
export function pushNotice({ key, parts }: Line): Notice {
  const [first] = parts;
  const isOne = parts.length === 1;
  const facts = {
    ...{ type: first.type, creator: isolated(first.creator_name), meeting_id: first.meeting_id },
    ...{ meeting_title: isolated(first.meeting_title), project_name: isolated(first.project_name) },
    ...{ edit_id: first.edit_request_id, thread_id: first.thread_id },
  };
  return {
    title: shortened(isOne ? kinds[first.type].sentence(facts) : bundleText(first, parts.length)),
    body: shortened(first.project_name),
    url: isOne ? pathOfNotice(facts) : `/notifications?open=${key}`,
    tag: key,
  };
}

export const testNotice: Notice = {
  title: "Notifications work on this device",
  body: "This is the test you asked for.",
  url: "/settings/notifications",
  tag: "test",
};

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
