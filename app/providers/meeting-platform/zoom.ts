import { z } from "zod";
import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";
import type { Endpoints } from "../endpoints.ts";
import { outOfOrder, providerBusy } from "../provider-failures.ts";
import { callProvider, type Fetch, type ProviderResponse } from "../provider-http.ts";
import type { MeetingPlan, PlatformPort } from "./port.ts";
import { JoinUrl, statusError } from "./status-error.ts";

const label = "Zoom";

/** `start_url` is not read: whoever has it is the host. */
const Meeting = z.object({ id: z.union([z.number(), z.string()]).transform(String), join_url: JoinUrl });
const Problem = z.object({
  code: z.number(),
  message: z.string().default(""),
  errors: z.array(z.object({ field: z.string().default(""), message: z.string().default("") })).default([]),
});

/** Zoom meetings of the connected account. */
export function zoomPlatform({ api }: Endpoints["zoom"], fetch: Fetch): PlatformPort {
  const at = (externalId: string) => `${api}/meetings/${encodeURIComponent(externalId)}`;
  return {
    vendor: "zoom",
    async create(accessToken, plan) {
      const url = `${api}/users/me/meetings`;
      const response = await callProvider(label, fetch, {
        method: "POST",
        url,
        accessToken,
        json: bodyOf(plan),
      });
      return booked(response);
    },
    async read(accessToken, externalId) {
      return booked(await callProvider(label, fetch, { method: "GET", url: at(externalId), accessToken }));
    },
    async change(accessToken, externalId, plan) {
      const call = { method: "PATCH" as const, url: at(externalId), accessToken, json: bodyOf(plan) };
      const response = await callProvider(label, fetch, call);
      if (!response.ok) throw problemOf(response);
    },
    async remove(accessToken, externalId) {
      const response = await callProvider(label, fetch, {
        method: "DELETE",
        url: at(externalId),
        accessToken,
      });
      if (response.ok) return;
      const problem = problemOf(response);
      if (problem.problem !== "missing") throw problem;
    },
  };
}

function bodyOf({ title, startsAt, minutes, zone }: MeetingPlan) {
  return {
    topic: title,
    type: 2,
    start_time: new Date(startsAt).toISOString().replace(/\.\d+Z$/, "Z"),
    duration: minutes,
    timezone: zone,
    settings: { join_before_host: true, waiting_room: false, auto_recording: "none" },
  };
}

function booked(response: ProviderResponse) {
  if (!response.ok) throw problemOf(response);
  const meeting = Meeting.safeParse(response.body);
  if (!meeting.success) throw outOfOrder(label);
  return { externalId: meeting.data.id, link: meeting.data.join_url };
}

/** Zoom's codes in plain words. The code for a missing scope is 4711 in practice and 4700 in its documentation. */
function problemOf(response: ProviderResponse): ProviderError {
  const { code, message, errors } = Problem.safeParse(response.body).data ?? {
    code: 0,
    message: "",
    errors: [],
  };
  if (response.status === 429) return limitOf(response);
  if (code === 124) return statusError(label, { ...response, status: 401 });
  if (code === 4711 || code === 4700)
    return new ProviderError(
      "refused",
      t(
        "Zoom doesn't let this server create meetings. Its operator needs to add the scope meeting:write:meeting to the Zoom app; then connect your account again.",
      ),
    );
  if (code === 1001)
    return new ProviderError("reconnect", t("Zoom no longer knows this account. Connect it again."));
  if (code === 3001 && response.status === 404) return statusError(label, response);
  if (code === 300) return statusError(label, response, errors[0]?.message || message);
  return statusError(label, response, message);
}

/** Zoom limits calls in a second, and new or changed meetings of one host in a day (UTC). */
function limitOf({ headers, retryAfter }: ProviderResponse): ProviderError {
  const isDaily = /daily/i.test(headers.get("X-RateLimit-Type") ?? "");
  if (!isDaily) return providerBusy(label, retryAfter ?? 2);
  return new ProviderError(
    "limit",
    t("This Zoom account has reached today's limit. Try again tomorrow, or paste a link."),
    { retryAfterSeconds: retryAfter ?? 3600 },
  );
}
