import { z } from "zod";
import { isMeetingLink } from "#app/core/meeting-link.ts";
import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";
import type { Endpoints } from "../endpoints.ts";
import { outOfOrder, providerBusy, reconnect } from "../provider-failures.ts";
import { callProvider, type Fetch, type ProviderResponse } from "../provider-http.ts";
import type { Booked, MeetingPlan, PlatformPort } from "./port.ts";
import { statusError } from "./status-error.ts";

const label = "Google";

const Event = z.object({
  id: z.string().min(1),
  hangoutLink: z.string().optional(),
  conferenceData: z
    .object({
      createRequest: z.object({ status: z.object({ statusCode: z.string() }).optional() }).optional(),
      entryPoints: z.array(z.object({ entryPointType: z.string(), uri: z.string() })).optional(),
    })
    .optional(),
});
const Problem = z.object({
  error: z.object({
    message: z.string().default(""),
    errors: z.array(z.object({ reason: z.string().default("") })).default([]),
  }),
});

/** Google Meet: an event in the host's own calendar with a video conference. It invites nobody; our own mails do. */
export function googleMeetPlatform({ calendar }: Endpoints["google"], fetch: Fetch): PlatformPort {
  const events = `${calendar}/calendars/primary/events`;
  const query = "conferenceDataVersion=1&sendUpdates=none";
  const at = (externalId: string) => `${events}/${encodeURIComponent(externalId)}`;
  const read = async (accessToken: string, externalId: string) =>
    bookedOf(await callProvider(label, fetch, { method: "GET", url: at(externalId), accessToken }));
  return {
    vendor: "google",
    read,
    async create(accessToken, plan, key) {
      const conferenceSolutionKey = { type: "hangoutsMeet" };
      // The same key again makes no second conference.
      const conferenceData = { createRequest: { requestId: key, conferenceSolutionKey } };
      const body = { ...bodyOf(plan), conferenceData };
      const url = `${events}?${query}`;
      return bookedOf(await callProvider(label, fetch, { method: "POST", url, accessToken, json: body }));
    },
    async change(accessToken, externalId, plan) {
      const url = `${at(externalId)}?${query}`;
      const call = { method: "PATCH" as const, url, accessToken, json: bodyOf(plan) };
      const response = await callProvider(label, fetch, call);
      if (response.status !== 200) throw problemOf(response);
    },
    async remove(accessToken, externalId) {
      const url = `${at(externalId)}?sendUpdates=none`;
      const response = await callProvider(label, fetch, { method: "DELETE", url, accessToken });
      if (![200, 204, 404, 410].includes(response.status)) throw problemOf(response);
    },
  };
}

function bodyOf({ title, startsAt, minutes }: MeetingPlan) {
  const instant = (at: number) => ({ dateTime: new Date(at).toISOString() });
  return { summary: title, start: instant(startsAt), end: instant(startsAt + minutes * 60_000) };
}

function bookedOf(response: ProviderResponse): Booked {
  if (response.status !== 200) throw problemOf(response);
  const event = Event.safeParse(response.body);
  if (!event.success) throw outOfOrder(label);
  const { id, hangoutLink, conferenceData } = event.data;
  const status = conferenceData?.createRequest?.status?.statusCode;
  if (status === "failure")
    throw new ProviderError("refused", t("Google couldn't make a Meet link for this meeting."));
  const video = conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === "video");
  const link = hangoutLink ?? video?.uri ?? null;
  if (link !== null && !isMeetingLink(link)) throw outOfOrder(label);
  return { externalId: id, link: status === "pending" ? null : link };
}

/** Google's reasons in plain words. Its limits come as 403 or 429. */
function problemOf(response: ProviderResponse): ProviderError {
  const { message, errors } = Problem.safeParse(response.body).data?.error ?? { message: "", errors: [] };
  const reason = errors[0]?.reason ?? "";
  if (/rateLimitExceeded|userRateLimitExceeded|quotaExceeded/i.test(reason))
    return providerBusy(label, response.retryAfter ?? 60);
  if (/authError|insufficientPermissions/.test(reason)) return reconnect(label);
  return statusError(label, response, message);
}
