import { useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import type { Platform } from "#app/core/enums/platform.ts";
import { startNowLinks } from "#app/domain/meetings/meetings/platforms.ts";
import type { LinkView } from "#app/domain/scheduling/bookings/schema.ts";
import { redirectingTo } from "../../account/connect-redirect.tsx";
import { useToast } from "../../kit/toast.tsx";
import { useOnArrival } from "./part.tsx";
import type { PartProps, ScheduleResult } from "./props.ts";
import { linkMessage } from "./steps.ts";

type LinkRequest = { platform: Platform | ""; isByHand: boolean };

/** Asks the server for a link with the form as it is. Only a press of the button leads on to a service's own page. */
export function useLinkRequest(
  box: RefObject<HTMLElement | null>,
  to: string,
  onLink: (link: LinkView) => void,
) {
  const fetcher = useFetcher<ScheduleResult>();
  const toast = useToast();
  const asked = useRef<LinkRequest>({ platform: "", isByHand: true });
  useOnArrival(fetcher.data, ({ link, detail, connect }) => {
    const { platform, isByHand } = asked.current;
    if (connect && isByHand) {
      toast({ kind: "info", message: redirectingTo(connect.service) });
      return location.assign(connect.href);
    }
    if (!link) return isByHand && toast({ kind: "error", message: detail });
    onLink(link);
    const message = linkMessage(platform, link);
    if (message) toast(message);
  });
  const ask = (platform: Platform | "", { isByHand = true } = {}) => {
    const form = box.current?.closest("form");
    if (!form) return;
    asked.current = { platform, isByHand };
    const data = new FormData(form);
    data.set("platform_type", platform);
    data.set("intent", "generate-link");
    fetcher.submit(data, { method: "post", action: to.split("#")[0] });
  };
  return { ask, isAsking: fetcher.state !== "idle" };
}

type FirstLink = Pick<PartProps, "linkSources"> & {
  /** The platform that is chosen while it has no link. */
  open: Platform | "";
  ask: ReturnType<typeof useLinkRequest>["ask"];
};

/** Makes the link of a platform that was chosen before the page was opened, once the meeting has a title. */
export function useFirstLink(
  box: RefObject<HTMLElement | null>,
  { open, linkSources, ask }: FirstLink,
): void {
  const isDone = useRef(false);
  const latest = useRef({ open, ask });
  useEffect(() => {
    latest.current = { open, ask };
  });
  useEffect(() => {
    const form = box.current?.closest("form");
    const look = ({ target }: Event) => {
      const { open, ask } = latest.current;
      const isTitle =
        target instanceof HTMLInputElement && target.name === "title" && target.value.trim() !== "";
      if (!isTitle || isDone.current || open === "" || linkSources[open] !== "account") return;
      isDone.current = true;
      ask(open, { isByHand: false });
    };
    form?.addEventListener("change", look);
    return () => form?.removeEventListener("change", look);
  }, [box, linkSources]);
}

/** The link that a platform has at once, without an account: where it starts a meeting. */
export function placeholderFor(platform: Platform, { configured }: PartProps["linkSources"]): LinkView {
  const connectable = configured.includes(platform) ? platform : null;
  return { meeting_link: startNowLinks[platform], is_placeholder: true, is_pending: false, connectable };
}
