import { Form } from "@remix-run/react";
import type { WayOut } from "#app/core/enums/way-out.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { wayLabels } from "#app/domain/outbound/ways-out/labels.ts";
import { CurrentPassword } from "../account/current-password.tsx";
import { type FormFailure, formStateOf } from "../account/form-state.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";

const about: Record<WayOut, Message> = {
  agents: /* @__PURE__ */ message(
    "Programs that members connect, such as an AI assistant. An agent can read what its member can read, and changes nothing until a person agrees.",
  ),
  webhooks: /* @__PURE__ */ message(
    "Addresses that a project's admins enter. They're notified of summaries, action items, decisions and meetings.",
  ),
  messengers: /* @__PURE__ */ message(
    "Channels that a project's admins choose. Recaps, action items and decisions are posted there, for everybody in the channel.",
  ),
};

type Way = { way: WayOut; isOpen: boolean; note?: string | undefined };
type Props = { ways: Way[]; fresh: boolean; failed: FormFailure | undefined };

/** A box for each way out; one with a note cannot be chosen here, and the note says why. */
export function WaysForm({ ways, fresh, failed }: Props) {
  const state = formStateOf(failed, "choose-ways");
  const canChoose = ways.some(({ note }) => note === undefined);
  return (
    <Form method="post" className="flex flex-col items-start gap-4">
      <FormErrors errors={state.errors[""]} />
      <ul className="flex w-full flex-col divide-y divide-line border-y border-line">
        {ways.map(({ way, isOpen, note }) => (
          <li key={way} className="py-3">
            <Checkbox
              id={`way-${way}`}
              name="open"
              value={way}
              label={<span className="font-medium">{t(wayLabels[way])}</span>}
              defaultChecked={isOpen}
              disabled={note !== undefined}
            />
            <p className="mt-1 pl-6.5 text-sm text-muted">{t(about[way])}</p>
            {note && <p className="mt-1 pl-6.5 text-sm">{note}</p>}
          </li>
        ))}
      </ul>
      {canChoose && (
        <>
          <CurrentPassword form="choose-ways" fresh={fresh} state={state} />
          <SubmitButton intent="choose-ways" variant="secondary" pendingLabel={t("Saving…")}>
            {t("Save")}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
