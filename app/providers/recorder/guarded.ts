import { isRecordable } from "#app/core/meeting-link.ts";
import { BotFailure, type BotService } from "./bot-port.ts";

/**
 * A recorder that is sent to no other links than those a recorder may be sent to, wherever they came from: an archive, a
 * calendar, or a row of an earlier version. A recorder of one's own opens them inside one's own network.
 */
export function guarded(service: BotService, allowed: readonly string[]): BotService {
  const assertAllowed = (link: string) => {
    if (!isRecordable(link, allowed))
      throw new BotFailure(
        "request_refused",
        "The link is of no known meeting platform, nor in MEETING_HOSTS",
      );
  };
  return {
    ...service,
    async join(request) {
      assertAllowed(request.meetingUrl);
      return service.join(request);
    },
    async move(vendorId, change) {
      assertAllowed(change.meetingUrl);
      return service.move(vendorId, change);
    },
  };
}
