import { Form } from "@remix-run/react";
import type { ServiceView } from "#app/domain/administration/integrations/view.ts";
import { Badge } from "../kit/badge.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";

/** Services that are also set up on a page of their own. */
const pages: Record<string, string> = { model: "/settings/integrations/model" };

/** Every service in one line each: whether it is set up, from which settings, and how its last test went. */
export function ServicesList({ services }: { services: ServiceView[] }) {
  return (
    <ul aria-label="Services" className="divide-y divide-line border-y border-line">
      {services.toSorted(configuredFirst).map((service) => (
        <ServiceRow key={service.service_id} service={service} />
      ))}
    </ul>
  );
}

function ServiceRow({ service }: { service: ServiceView }) {
  const { service_id, name, use, without, configured, variables, testable } = service;
  const page = pages[service_id];
  return (
    <li
      data-row=""
      id={service_id}
      className="grid scroll-mt-20 gap-x-8 gap-y-2 py-4 md:grid-cols-[14rem_minmax(0,1fr)_auto] md:items-start"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-base font-medium">{name}</h2>
        <State service={service} />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="max-w-prose">{configured ? use : `${use} Not set up – ${lowerFirst(without)}`}</p>
        <Settings variables={variables} name={name} />
        {page && (
          <p className="text-sm">
            <TextLink to={page}>{configured ? "Change it, or see what works" : "Set it up here"}</TextLink>
          </p>
        )}
        {!configured && (
          <p className="text-sm text-muted">
            How to set it up: <code className="break-all">docs/services/{service.guide}</code>
          </p>
        )}
        <LastCheck service={service} />
      </div>
      {testable && (
        <Form method="post" action={`/settings/integrations#${service_id}`}>
          <SubmitButton
            intent={`test ${service_id}`}
            size="small"
            variant="secondary"
            aria-label={`Test ${name}`}
            pendingLabel="Testing…"
          >
            Test
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
    <ul aria-label={`Settings of ${name}`} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {variables.map((variable) => (
        <li key={variable.name}>
          <code className="break-all">{variable.name}</code>
          {isAnySet && (variable.is_set ? " is set" : " isn't set")}
        </li>
      ))}
    </ul>
  );
}

function State({ service: { configured, last_check } }: { service: ServiceView }) {
  if (!configured) return <Badge>Not set up</Badge>;
  if (!last_check) return <Badge tone="accent">Set up</Badge>;
  return last_check.ok ? <Badge tone="success">Working</Badge> : <Badge tone="danger">Not working</Badge>;
}

function LastCheck({ service: { configured, testable, last_check } }: { service: ServiceView }) {
  if (!configured) return null;
  if (!last_check) return testable ? <p className="text-sm text-muted">Not tested yet.</p> : null;
  return (
    <p className="text-sm">
      {last_check.text}{" "}
      <span className="text-muted">
        Tested <Time value={last_check.checked_at} style="relative" />.
      </span>
    </p>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
