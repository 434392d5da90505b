import { Form } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { plural, t } from "#app/core/words.ts";
import type { AgentView } from "#app/domain/outbound/agents/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Badge } from "../kit/badge.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { SettingsSection } from "./section.tsx";
import { SinceAndUse } from "./since-and-use.tsx";

/** The programs that a person let in, and what they may see. */
export function ConnectedAgents({ agents, address }: { agents: AgentView[]; address: string }) {
  return (
    <SettingsSection
      main
      id="agents"
      title={t("Connected agents")}
      description={rich(
        "Assistants and other programs that read your projects and, where you allow it, propose changes. They change nothing by themselves. To connect one, give it the address <code>{address}</code>.",
        { address, code: (text) => <code className="font-mono break-all select-all">{text}</code> },
      )}
    >
      {agents.length === 0 ? (
        <EmptyState title={t("No agent is connected")}>
          {t("When you connect an agent, you choose which projects it sees.")}
        </EmptyState>
      ) : (
        <List label={t("Connected agents")}>
          {agents.map((agent) => (
            <ListRow
              key={agent.grant_id}
              title={<bdi>{agent.name}</bdi>}
              detail={<Facts {...agent} />}
              meta={<Badge>{agent.may_propose ? t("Read and propose") : t("Read")}</Badge>}
              actions={<RevokeAgent {...agent} />}
            />
          ))}
        </List>
      )}
    </SettingsSection>
  );
}

function Facts({ host, projects, ...times }: AgentView) {
  const names = projects.map(({ name }) => isolated(name)).join(", ");
  return (
    <>
      <span className="block">{host === null ? t("On your computer") : <bdi>{host}</bdi>}</span>
      <span className="block break-words">
        {projects.length === 0
          ? t("You no longer have access to any of its projects.")
          : plural(projects.length, "In {names}", "In {names}", { names })}
      </span>
      <SinceAndUse {...times} />
    </>
  );
}

function RevokeAgent({ grant_id, name }: AgentView) {
  return (
    <Form method="post">
      <SubmitButton
        intent={`revoke-agent ${grant_id}`}
        variant="quiet"
        size="small"
        aria-label={t("Revoke {name}", { name: isolated(name) })}
        pendingLabel={t("One moment…")}
      >
        {t("Revoke")}
      </SubmitButton>
    </Form>
  );
}
