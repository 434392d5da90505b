import { type Message, message, t } from "#app/core/words.ts";
import type { PostedWay } from "#app/domain/outbound/ways-out/labels.ts";
import { rich } from "../kit/rich.tsx";
import { TextLink } from "../kit/text-link.tsx";

const off: Record<PostedWay, Message> = {
  webhooks: /* @__PURE__ */ message("Webhooks are off, so nothing is sent."),
  messengers: /* @__PURE__ */ message("Messages to Slack, Teams and Matrix are off, so nothing is sent."),
  trackers: /* @__PURE__ */ message("Trackers are off, so nothing is sent."),
};

type Props = {
  way: PostedWay;
  /** Where the ways are chosen; null for who may not choose. */
  waysPage: string | null;
};

export function ClosedWay({ way, waysPage }: Props) {
  return (
    <p role="note" className="max-w-2xl rounded-control border border-line p-4">
      {t(off[way])}{" "}
      {waysPage
        ? rich(
            "You can turn them on under <link>What may leave</link> once an operator allows them on the server.",
            { link: (text) => <TextLink to={waysPage}>{text}</TextLink> },
          )
        : t(
            "An admin of the organization can turn them on under “What may leave” once an operator allows them on the server.",
          )}
    </p>
  );
}
