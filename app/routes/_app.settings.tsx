import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { me } from "#app/domain/identity/read.server.ts";
import { changeSettings } from "#app/domain/identity/write.server.ts";
import { cookiesOf } from "#app/http/cookies.ts";
import { readForm } from "#app/http/form.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export const meta: MetaFunction = () => [{ title: "Settings · Throughline" }];

const aYear = 365 * 24 * 60 * 60;

export const loader = async (args: LoaderFunctionArgs) => {
  const { theme, time_zone } = await load(args, me, {});
  return { theme, time_zone, zones: Intl.supportedValuesOf("timeZone") };
};

export const action = async (args: ActionFunctionArgs) =>
  submit(args, changeSettings, await readForm(args.request), ({ theme }) => {
    // The first paint of every page has the right colours because the server reads this.
    const cookie = cookiesOf(args.context.origin).theme;
    const headers = { "Set-Cookie": theme ? cookie.set(theme, aYear) : cookie.clear() };
    return redirectTo(args, "/settings", { headers, flash: { kind: "success", message: "Settings saved." } });
  });

export default function Settings() {
  const { theme, time_zone, zones } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <Page width="narrow">
      <PageHeader title="Settings" />
      <Panel title="How it looks" description="Colours, and the zone in which times are shown.">
        <Form method="post" className="flex flex-col gap-4" reloadDocument>
          <FormErrors errors={failed?.errors[""]} />
          <Select
            name="theme"
            label="Theme"
            defaultValue={theme ?? "system"}
            options={[
              { value: "system", label: "As the system" },
              { value: "light", label: "Light" },
              { value: "dark", label: "Dark" },
            ]}
            errors={failed?.errors.theme}
          />
          <Select
            name="time_zone"
            label="Time zone"
            defaultValue={time_zone ?? ""}
            placeholder="As the browser"
            options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
            errors={failed?.errors.time_zone}
          />
          <div>
            <SubmitButton pendingLabel="Saving…">Save</SubmitButton>
          </div>
        </Form>
      </Panel>
    </Page>
  );
}
