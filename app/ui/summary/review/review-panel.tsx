import type { ReactNode } from "react";
import type { EditRequestStatus } from "#app/core/enums/edit-request-status.ts";
import { Badge, type BadgeTone } from "../../kit/badge.tsx";
import { Time } from "../../kit/time.tsx";

export type RequestFactsView = {
  creator_name: string | null;
  proposed_by: string;
  status: EditRequestStatus;
  /** ISO instants. */
  created_at: string;
  updated_at?: string | null;
  reviewer_name?: string | null;
  reviewed_at?: string | null;
};

export type ReviewPanelProps = {
  request: RequestFactsView;
  /** Approve and Reject, for readers who may decide. */
  actions?: ReactNode;
  children?: ReactNode;
};

const statusLabels: Record<EditRequestStatus, { label: string; tone: BadgeTone }> = {
  pending_approval: { label: "Pending approval", tone: "warning" },
  approved: { label: "Approved", tone: "success" },
  rejected: { label: "Rejected", tone: "danger" },
};

/** The proposer of an edit, the time and the status. */
export function ReviewPanel({ request, actions, children }: ReviewPanelProps) {
  return (
    <section
      aria-labelledby="review-title"
      className="rounded-panel border border-line bg-surface p-4 md:p-5"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="review-title" className="text-md">
          Edit Request Review
        </h2>
        {actions && (
          <div
            data-foot-bar=""
            className="no-print max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-10 max-md:border-t max-md:border-line max-md:bg-canvas max-md:px-4 max-md:py-2 low:static!"
          >
            {actions}
          </div>
        )}
      </div>
      <RequestFacts request={request} />
      {children && <div className="mt-4 border-t border-line pt-4">{children}</div>}
    </section>
  );
}

export function RequestFacts({ request }: { request: RequestFactsView }) {
  const { creator_name, proposed_by, status, created_at, updated_at, reviewer_name, reviewed_at } = request;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
      <Fact name="Proposed by">{creator_name ?? proposed_by}</Fact>
      <Fact name="Status">
        <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>
      </Fact>
      <Fact name="Created">
        <Time value={created_at} />
      </Fact>
      {updated_at && (
        <Fact name="Updated">
          <Time value={updated_at} />
        </Fact>
      )}
      {reviewer_name && <Fact name="Reviewed by">{reviewer_name}</Fact>}
      {reviewed_at && (
        <Fact name="Reviewed at">
          <Time value={reviewed_at} />
        </Fact>
      )}
    </dl>
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
