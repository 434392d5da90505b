import { LinkButton } from "../kit/button.tsx";
import { SettingsSection } from "./section.tsx";

/** The way to the pages about the server itself, for its operators. */
export function ThisServer() {
  return (
    <SettingsSection title="This server" description="You're an operator of this server.">
      <div>
        <LinkButton to="/settings/integrations">Integrations</LinkButton>
      </div>
    </SettingsSection>
  );
}
