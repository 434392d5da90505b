import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { SettingsFrame } from "#app/ui/account/settings-frame.tsx";
import { placeOfAnchor, settingsGroups } from "#app/ui/account/settings-places.ts";
import { useFailedForm } from "#app/ui/account/use-failed-form.ts";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { submitSettings } from "./settings/actions.server.ts";
import { loadScope } from "./settings/scope.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const loader = (args: LoaderFunctionArgs) => loadScope(args);

export const action = (args: ActionFunctionArgs) => submitSettings(args);

export default function Settings() {
  const scope = useLoaderData<typeof loader>();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const groups = settingsGroups(scope);
  const place = pathname === "/settings" ? placeOfAnchor(hash, groups) : null;
  // Without scripts the list marks the section that an old link names.
  useEffect(() => {
    if (place) navigate(place, { replace: true });
  }, [place, navigate]);
  const failed = useFailedForm();
  return (
    <SettingsFrame scope={scope}>
      <FormErrors errors={failed && Object.values(failed.errors).flat()} />
      <Outlet />
    </SettingsFrame>
  );
}
