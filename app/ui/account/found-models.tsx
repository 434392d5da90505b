import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import type { FoundModelView, FoundServerView } from "#app/domain/server/model-setup/view.ts";
import { Badge } from "../kit/badge.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";

type FoundModelsProps = {
  /** What was found; undefined before anybody looked. */
  servers: FoundServerView[] | undefined;
  /** The address that the forms are sent to. */
  action?: string;
  /** The setup token, where nobody is logged in. */
  token?: string;
};

/** Looks for model servers on this machine, and lists their models with a button that uses one. */
export function FoundModels({ servers, action, token }: FoundModelsProps) {
  const sent = { action, token };
  const hasModels = servers?.some(({ models }) => models.length > 0);
  return (
    <div className="flex flex-col items-start gap-4">
      <SentForm {...sent}>
        <SubmitButton intent="find-models" variant="secondary" pendingLabel={t("Looking…")}>
          {t("Look for models on this machine")}
        </SubmitButton>
      </SentForm>
      {servers && !hasModels && <NothingFound servers={servers} />}
      {servers
        ?.filter(({ models }) => models.length > 0)
        .map((server, at) => (
          <section key={server.base_url} className="flex w-full flex-col gap-2">
            <h3 className="font-medium">{server.name}</h3>
            <List label={t("Models of {name}", { name: server.name })}>
              {server.models.map((found, index) => (
                <FoundModel key={found.model} {...{ server, found, sent }} id={`${at}-${index}`} />
              ))}
            </List>
          </section>
        ))}
    </div>
  );
}

type Sent = Pick<FoundModelsProps, "action" | "token">;
type FoundModelProps = { server: FoundServerView; found: FoundModelView; sent: Sent; id: string };

function FoundModel({ server, found, sent, id }: FoundModelProps) {
  const { model, gigabytes, recommended, caveat } = found;
  const size = gigabytes === null ? null : t("About {gigabytes} GB of memory.", { gigabytes });
  return (
    <ListRow
      title={<span className="break-all">{model}</span>}
      detail={[size, caveat].filter(Boolean).join(" ") || t("Size unknown.")}
      meta={recommended && <Badge tone="success">{t("Recommended")}</Badge>}
      actions={
        <SentForm {...sent}>
          <input type="hidden" name="base_url" value={server.base_url} />
          <input type="hidden" name="model" value={model} />
          <SubmitButton
            intent={`use-model ${id}`}
            size="small"
            variant={recommended ? "primary" : "secondary"}
            aria-label={t("Use {model}", { model })}
            pendingLabel={t("One moment…")}
          >
            {t("Use")}
          </SubmitButton>
        </SentForm>
      }
    />
  );
}

function NothingFound({ servers }: { servers: FoundServerView[] }) {
  const [running] = servers;
  return (
    <p role="status" className="text-sm">
      {running
        ? t(
            "{name} runs on this machine but has no model that can write. Download one there, then look again.",
            { name: running.name },
          )
        : t(
            "No model server answered at the usual ports of Ollama (11434), LM Studio (1234), llama.cpp (8080) and vLLM (8000). If Throughline runs in a container, it only looked inside it. Enter the address instead.",
          )}
    </p>
  );
}

function SentForm({ action, token, children }: Sent & { children: ReactNode }) {
  return (
    <Form method="post" action={action}>
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      {children}
    </Form>
  );
}
