import type { WayOut } from "#app/core/enums/way-out.ts";
import { type WebhookFormat, webhookFormats } from "#app/core/enums/webhook-format.ts";

/** On which way a webhook of this format goes out. */
export function wayOfFormat(format: WebhookFormat): "webhooks" | "messengers" {
  return format === "standard" ? "webhooks" : "messengers";
}

export function formatsOnWay(way: WayOut): WebhookFormat[] {
  return webhookFormats.filter((format) => wayOfFormat(format) === way);
}
