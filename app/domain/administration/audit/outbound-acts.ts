import { type TrackerKind, trackerNames } from "#app/core/enums/tracker-kind.ts";

type Names = { actor: string; project: string; details: Record<string, unknown> };

const placeOf = ({ kind, place }: Names["details"]) =>
  `${trackerNames[kind as TrackerKind] ?? "a tracker"} ${String(place ?? "")}`.trimEnd();
const access = (text: (names: Names) => string) => ({ kind: "access" as const, text });

/** What happens to the webhooks and trackers of projects. */
export const outboundActs = {
  "webhook.added": access(({ actor, project }) => `${actor} added a webhook to ${project}`),
  "webhook.changed": access(({ actor, project }) => `${actor} changed a webhook of ${project}`),
  "webhook.secret-rotated": access(
    ({ actor, project }) => `${actor} made a new secret for a webhook of ${project}`,
  ),
  "webhook.removed": access(({ actor, project }) => `${actor} removed a webhook of ${project}`),
  "webhook.given-up": access(
    ({ project }) => `A webhook of ${project} was turned off, since nothing arrives`,
  ),
  "tracker.connected": access(
    ({ actor, project, details }) => `${actor} connected ${placeOf(details)} to ${project}`,
  ),
  "tracker.token-replaced": access(
    ({ actor, project, details }) => `${actor} entered a new token for ${placeOf(details)} in ${project}`,
  ),
  "tracker.removed": access(
    ({ actor, project, details }) => `${actor} removed ${placeOf(details)} from ${project}`,
  ),
  "tracker.refused": access(
    ({ project, details }) => `${placeOf(details)} no longer accepts the token of ${project}`,
  ),
  "tracker.issue-created": access(
    ({ project, details }) =>
      `An issue of ${project} was created at ${placeOf(details)}: ${String(details.key)}`,
  ),
};
