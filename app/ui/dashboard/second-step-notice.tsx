import type { ReactNode } from "react";
import { rich } from "#app/ui/kit/rich.tsx";
import { Icon } from "../kit/icon.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";

type WantedStep = {
  org_name: string;
  /** Since or from when; ISO 8601. */
  from: string;
  /** Whether the organization is closed to the reader until they have one. */
  is_closed: boolean;
};

/** Leads a person to the second step that an organization of theirs requires. */
export function SecondStepNotice({ org_name, from, is_closed }: WantedStep) {
  const organization = <bdi>{org_name}</bdi>;
  const link = (text: ReactNode) => <TextLink to="/profile#two-factor">{text}</TextLink>;
  return (
    <p
      role="status"
      className="flex gap-2.5 rounded-control border border-warning-line bg-warning-wash px-3 py-2.5"
    >
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {is_closed
          ? rich("{organization} requires a second step. <link>Add one</link> to open its projects.", {
              organization,
              link,
            })
          : rich("{organization} requires a second step from {time} on. <link>Add one now</link>.", {
              organization,
              link,
              time: <Time value={from} style="date" inSentence />,
            })}
      </span>
    </p>
  );
}
