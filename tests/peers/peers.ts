import { attendeeStandIn } from "./attendee.ts";
import { chatPeer } from "./chat-models.ts";
import { googleCalendarStandIn } from "./google-calendar.ts";
import { googleSignIn } from "./google-signin.ts";
import { graphStandIn } from "./graph.ts";
import { recallStandIn } from "./recall-stand-in.ts";
import type { Peer } from "./server.ts";
import { githubPeer } from "./trackers/github.ts";
import { gitlabPeer } from "./trackers/gitlab.ts";
import { jiraPeer } from "./trackers/jira.ts";
import { linearPeer } from "./trackers/linear.ts";
import { transcriptionPeer } from "./transcription.ts";
import { vexaStandIn } from "./vexa.ts";
import { zoomStandIn } from "./zoom.ts";

/** Every stand-in, a line each. Google's sign-in hands on what is about calendars. */
export function peers(): Peer[] {
  return [
    attendeeStandIn(),
    googleSignIn(),
    githubPeer(),
    gitlabPeer(),
    googleCalendarStandIn(),
    graphStandIn(),
    jiraPeer(),
    linearPeer(),
    ollamaStandIn(),
    recallStandIn(),
    transcriptionPeer().peer,
    vexaStandIn(),
    zoomStandIn(),
  ];
}

/** Ollama on this machine, with a model that fits, one that fits nowhere, one for vectors and one of another machine. */
export function ollamaStandIn(): Peer {
  const models = [
    { id: "llama3.2:1b", size: 1.3e9 },
    { id: "qwen3:8b", size: 5.2e9 },
    { id: "deepseek-v3:671b", size: 404e9 },
    { id: "nomic-embed-text:latest", size: 0.3e9 },
    { id: "gpt-oss:120b-cloud", size: 384, remote: true },
  ];
  return chatPeer({ dialect: "local", path: "/ollama", embeds: true, models }).peer;
}
