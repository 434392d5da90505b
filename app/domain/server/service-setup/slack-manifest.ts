import { slackPaths } from "./schema.ts";

/**
 * What Slack makes the app from (app manifest, version 1): one command, and no permission beside it. Buttons only lead to pages, but
 * Slack posts that they were pressed, and shows a warning where nobody answers.
 * @param origin where Slack reaches this server
 */
export function slackManifest(origin: string): string {
  const manifest = {
    display_information: {
      name: "Throughline",
      description: "Ask about your meetings",
      background_color: "#1f2937",
    },
    features: {
      slash_commands: [
        {
          command: "/throughline",
          url: origin + slackPaths.commands,
          description: "Ask about your meetings",
          usage_hint: "ask What did we decide? | items | next | help",
          should_escape: false,
        },
      ],
    },
    oauth_config: { scopes: { bot: ["commands"] } },
    settings: {
      interactivity: { is_enabled: true, request_url: origin + slackPaths.interactions },
      org_deploy_enabled: false,
      socket_mode_enabled: false,
      token_rotation_enabled: false,
    },
  };
  return JSON.stringify(manifest, null, 2);
}

/** Slack's page that makes an app from a manifest. */
export function slackNewApp(manifest: string): string {
  return `https://api.slack.com/apps?${new URLSearchParams({ new_app: "1", manifest_json: manifest })}`;
}
