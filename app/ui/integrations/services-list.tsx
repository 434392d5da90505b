import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { ServiceView } from "#app/domain/administration/integrations/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { guidePath, lowerFirst, ServiceState } from "./service-head.tsx";

/** Where a service is set up; the bucket of the files is chosen before the first start. */
function pageOf(serviceId: string): string | null {
  if (serviceId === "files") return null;
  return serviceId === "model"
    ? "/settings/integrations/model"
    : `/settings/integrations/services/${serviceId}`;
}

/** Every service in one line each: whether it is set up, from which settings, and how its last test went. */
export function ServicesList({ services }: { services: ServiceView[] }) {
  return (
    <ul aria-label={t("Services")} className="divide-y divide-line border-y border-line">
      {services.toSorted(configuredFirst).map((service) => (
        <ServiceRow key={service.service_id} service={service} />
      ))}
    </ul>
  );
}

function ServiceRow({ service }: { service: ServiceView }) {
  const { service_id, name, use, without, configured, variables, set_in, guide, testable } = service;
  const page = pageOf(service_id);
  return (
    <li
      data-row=""
      id={service_id}
      className="grid scroll-mt-20 gap-x-8 gap-y-2 py-4 md:grid-cols-[14rem_minmax(0,1fr)_auto] md:items-start"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-base font-medium">{name}</h2>
        <ServiceState service={service} />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="max-w-prose">
          {configured ? use : t("{use} Not set up – {without}", { use, without: lowerFirst(without) })}
        </p>
        {(set_in === "environment" || !page) && <Settings variables={variables} name={name} />}
        {set_in && (
          <p className="text-sm text-muted">
            {set_in === "app" ? t("Set up here.") : t("Set by the server's environment.")}
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {page && (
            <TextLink to={page} aria-label={`${configured ? t("Change") : t("Set up")} ${name}`}>
              {configured ? t("Change") : t("Set up")}
            </TextLink>
          )}
          <TextLink to={guidePath(guide)} aria-label={t("Guide to {name}", { name })}>
            {t("Guide")}
          </TextLink>
        </p>
        <LastCheck service={service} />
      </div>
      {testable && (
        <Form method="post" action={`/settings/integrations#${service_id}`}>
          <SubmitButton
            intent={`test ${service_id}`}
            size="small"
            variant="secondary"
            aria-label={t("Test {name}", { name })}
            pendingLabel={t("Testing…")}
          >
            {t("Test")}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

function configuredFirst(a: ServiceView, b: ServiceView): number {
  return Number(b.configured) - Number(a.configured);
}

/** Which settings are set; where none is, only what there is to set. */
function Settings({ variables, name }: Pick<ServiceView, "variables" | "name">) {
  const isAnySet = variables.some(({ is_set }) => is_set);
  return (
    <ul
      aria-label={t("Settings of {name}", { name })}
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted"
    >
      {variables.map((variable) => (
        <li key={variable.name}>
          <code className="break-all">{variable.name}</code>
          {isAnySet && ` ${variable.is_set ? t("is set") : t("isn't set")}`}
        </li>
      ))}
    </ul>
  );
}

function LastCheck({ service: { configured, testable, last_check } }: { service: ServiceView }) {
  if (!configured) return null;
  if (!last_check) return testable ? <p className="text-sm text-muted">{t("Not tested yet.")}</p> : null;
  return (
    <p className="text-sm">
      {last_check.text}{" "}
      <span className="text-muted">
        {rich("Tested {time}.", { time: <Time value={last_check.checked_at} style="relative" /> })}
      </span>
    </p>
  );
}
