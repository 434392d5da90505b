import { z } from "zod";
import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";
import type { Endpoints } from "../endpoints.ts";
import { outOfOrder, providerBusy } from "../provider-failures.ts";
import { callProvider, type Fetch, type ProviderResponse } from "../provider-http.ts";
import type { Booked, MeetingPlan, PlatformPort } from "./port.ts";
import { JoinUrl, statusError } from "./status-error.ts";

const label = "Microsoft";

const Event = z.object({
  id: z.string().min(1),
  onlineMeeting: z.object({ joinUrl: JoinUrl.nullish() }).nullish(),
});
const Calendar = z.object({ allowedOnlineMeetingProviders: z.array(z.string()).optional() });
const Problem = z.object({ error: z.object({ message: z.string().default("") }) });

/**
 * Microsoft Teams: an event in the host's own calendar with an online meeting. It has no attendees, since Microsoft would mail
 * them; our own mails invite.
 */
export function teamsPlatform({ graph }: Endpoints["microsoft"], fetch: Fetch): PlatformPort {
  const at = (externalId: string) => `${graph}/me/events/${encodeURIComponent(externalId)}`;
  const get = (accessToken: string, url: string) =>
    callProvider(label, fetch, { method: "GET", url, accessToken });
  return {
    vendor: "microsoft",
    async create(accessToken, plan) {
      const calendar = await get(accessToken, `${graph}/me/calendar`);
      if (calendar.status !== 200) throw problemOf(calendar);
      const providers = Calendar.safeParse(calendar.body).data?.allowedOnlineMeetingProviders;
      if (providers && !providers.includes("teamsForBusiness")) throw noTeams();
      const body = { ...bodyOf(plan), isOnlineMeeting: true, onlineMeetingProvider: "teamsForBusiness" };
      const url = `${graph}/me/events`;
      return bookedOf(
        await callProvider(label, fetch, { method: "POST", url, accessToken, json: body }),
        201,
      );
    },
    read: async (accessToken, externalId) => bookedOf(await get(accessToken, at(externalId)), 200),
    async change(accessToken, externalId, plan) {
      const call = { method: "PATCH" as const, url: at(externalId), accessToken, json: bodyOf(plan) };
      const response = await callProvider(label, fetch, call);
      if (response.status !== 200) throw problemOf(response);
    },
    async remove(accessToken, externalId) {
      const response = await callProvider(label, fetch, {
        method: "DELETE",
        url: at(externalId),
        accessToken,
      });
      if (![204, 404, 410].includes(response.status)) throw problemOf(response);
    },
  };
}

/** Times without an offset; the zone stands beside them. */
function bodyOf({ title, startsAt, minutes }: MeetingPlan) {
  const instant = (at: number) => ({ dateTime: new Date(at).toISOString().slice(0, 19), timeZone: "UTC" });
  return { subject: title, start: instant(startsAt), end: instant(startsAt + minutes * 60_000) };
}

function bookedOf(response: ProviderResponse, success: 200 | 201): Booked {
  if (response.status !== success) throw problemOf(response);
  const event = Event.safeParse(response.body);
  if (!event.success) throw outOfOrder(label);
  return { externalId: event.data.id, link: event.data.onlineMeeting?.joinUrl ?? null };
}

function noTeams(): ProviderError {
  const message = t("This Microsoft account can't hold Teams meetings. Connect a work or school account.");
  return new ProviderError("refused", message);
}

/** The status decides: the codes in the body vary. Limits come as 429, 503 or 509. */
function problemOf(response: ProviderResponse): ProviderError {
  const { status, body, retryAfter } = response;
  if (status === 429 || status === 509 || (status === 503 && retryAfter !== undefined))
    return providerBusy(label, retryAfter ?? 60);
  return statusError(label, response, Problem.safeParse(body).data?.error.message);
}
