import { t } from "#app/core/words.ts";
import type { ServiceView } from "#app/domain/administration/integrations/view.ts";
import { Badge } from "../kit/badge.tsx";
import { TextLink } from "../kit/text-link.tsx";

/** What a service is for, its state, and the way to its guide. */
export function ServiceHead({ service }: { service: ServiceView }) {
  const { name, use, without, configured, guide } = service;
  return (
    <div className="flex max-w-2xl flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-lg">{name}</h2>
        <ServiceState service={service} />
      </div>
      <p>{configured ? use : t("{use} Not set up: {without}", { use, without: lowerFirst(without) })}</p>
      <p className="text-sm">
        <TextLink to={guidePath(guide)}>{t("How to set up {name}", { name })}</TextLink>
      </p>
    </div>
  );
}

export function ServiceState({ service: { configured, last_check } }: { service: ServiceView }) {
  if (!configured) return <Badge>{t("Not set up")}</Badge>;
  if (!last_check) return <Badge tone="accent">{t("Set up")}</Badge>;
  return last_check.ok ? (
    <Badge tone="success">{t("Working")}</Badge>
  ) : (
    <Badge tone="danger">{t("Not working")}</Badge>
  );
}

/** The page of a guide under docs/services. */
export function guidePath(guide: string): string {
  return `/docs/services/${guide.replace(/\.md$/, "")}`;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
