import type { WebhookFormat } from "#app/core/enums/webhook-format.ts";
import { t } from "#app/core/words.ts";
import type { WebhookView } from "#app/domain/outbound/webhooks/view.ts";
import type { FormState } from "../account/form-state.ts";
import { TextField } from "../kit/text-field.tsx";

type Props = {
  format: WebhookFormat;
  /** What is saved; null while one is added. */
  saved: WebhookView | null;
  typed: (name: string, stored: string) => string;
  errors: FormState["errors"];
};

/** Where a webhook is, as its kind of receiver says it. What is secret is not shown again, and stays where nothing is entered. */
export function ReceiverFields(props: Props) {
  if (props.format === "matrix") return <MatrixFields {...props} />;
  if (props.format !== "standard") return <SecretAddress {...props} />;
  const { saved, typed, errors } = props;
  return (
    <TextField
      name="url"
      type="url"
      label={t("Address")}
      hint={t("An https address that takes POST requests.")}
      className="w-full"
      required
      maxLength={2000}
      defaultValue={typed("url", saved?.url ?? "")}
      errors={errors.url}
    />
  );
}

function SecretAddress({ format, saved, typed, errors }: Props) {
  const name = saved ? "new_url" : "url";
  const place =
    format === "slack"
      ? t(
          "It begins with https://hooks.slack.com/services/. Webhooks of Mattermost and Rocket.Chat work too.",
        )
      : t("The workflow shows it once it is made. It is long.");
  return (
    <TextField
      name={name}
      type="url"
      label={saved ? t("New address") : t("Address")}
      hint={saved ? t("An address is saved. Leave this empty to keep it.") : place}
      className="w-full"
      autoComplete="off"
      required={!saved}
      optional={saved !== null}
      maxLength={2000}
      defaultValue={typed(name, "")}
      errors={errors.url}
    />
  );
}

function MatrixFields({ saved, typed, errors }: Props) {
  return (
    <>
      <TextField
        name="url"
        type="url"
        label={t("Homeserver")}
        hint={t("The address that apps use, such as https://matrix.example.org.")}
        className="w-full"
        required
        maxLength={2000}
        defaultValue={typed("url", saved?.url ?? "")}
        errors={errors.url}
      />
      <TextField
        name="room"
        label={t("Room")}
        hint={t("Its ID (!…), or an address of it (#room:example.org).")}
        className="w-full"
        autoComplete="off"
        required
        maxLength={255}
        defaultValue={typed("room", saved?.room ?? "")}
        errors={errors.room}
      />
      <TextField
        name="access_token"
        type="password"
        label={t("Access token")}
        hint={
          saved
            ? t("A token is saved. Leave this empty to keep it.")
            : t("Of the account that posts. It must be in the room.")
        }
        className="w-full"
        autoComplete="off"
        required={!saved}
        optional={saved !== null}
        maxLength={2000}
        errors={errors.access_token}
      />
    </>
  );
}
