import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "../badge.tsx";
import { Time } from "../time.tsx";

export type EditRequestStatus = "pending_approval" | "approved" | "rejected";

export type ReviewPanelProps = {
  title?: string;
  proposedBy: string;
  status: EditRequestStatus;
  /** ISO instants. */
  created: string;
  updated?: string | null;
  reviewedBy?: string | null;
  reviewedAt?: string | null;
  /** Approve and Reject, where the reader may. */
  actions?: ReactNode;
  children?: ReactNode;
};

const words: Record<EditRequestStatus, { label: string; tone: BadgeTone }> = {
  pending_approval: { label: "Pending approval", tone: "warning" },
  approved: { label: "Approved", tone: "success" },
  rejected: { label: "Rejected", tone: "danger" },
};

/** Who proposed an edit, when, and how it stands; the diff goes inside. */
export function ReviewPanel(props: ReviewPanelProps) {
  const {
    title = "Edit Request Review",
    proposedBy,
    status,
    created,
    updated,
    reviewedBy,
    reviewedAt,
  } = props;
  return (
    <section
      aria-labelledby="review-title"
      className="rounded-panel border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="review-title" className="text-md">
          {title}
        </h2>
        {props.actions && <div className="flex flex-wrap gap-2">{props.actions}</div>}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
        <Fact name="Proposed by">{proposedBy}</Fact>
        <Fact name="Status">
          <Badge tone={words[status].tone}>{words[status].label}</Badge>
        </Fact>
        <Fact name="Created">
          <Time value={created} />
        </Fact>
        {updated && (
          <Fact name="Updated">
            <Time value={updated} />
          </Fact>
        )}
        {reviewedBy && <Fact name="Reviewed by">{reviewedBy}</Fact>}
        {reviewedAt && (
          <Fact name="Reviewed at">
            <Time value={reviewedAt} />
          </Fact>
        )}
      </dl>
      {props.children && <div className="mt-4 border-t border-line pt-4">{props.children}</div>}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
