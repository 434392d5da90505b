import { lazy } from "react";
import type { OverlayPage } from "../kit/overlay.tsx";

/** The dialogs that open in place where scripts run. Each is a route as well, and nothing here is needed to use it. */
export const overlays: OverlayPage[] = [
  {
    path: /^\/meeting-summary\/[^/]+\/action-items\/[^/]+$/,
    loading: "Loading...",
    Body: lazy(async () => ({
      default: (await import("../summary/action-item-dialog.tsx")).ActionItemDialog,
    })),
  },
  {
    path: /^\/edit-requests\/[^/]+$/,
    loading: "Loading...",
    Body: lazy(async () => ({
      default: (await import("../summary/edit-request-dialog.tsx")).EditRequestDialog,
    })),
  },
  {
    path: /^\/notifications$/,
    loading: "Loading...",
    Body: lazy(async () => ({
      default: (await import("../notifications/notification-panel.tsx")).NotificationPanel,
    })),
  },
  {
    path: /^\/organizations\/new$/,
    loading: "Loading...",
    Body: lazy(async () => ({
      default: (await import("../organization/new-organization.tsx")).NewOrganization,
    })),
  },
  {
    path: /^\/organizations\/(?!new$)[^/]+$/,
    loading: "Loading...",
    Body: lazy(async () => ({
      default: (await import("../organization/organization-dialog.tsx")).OrganizationDialog,
    })),
  },
  {
    path: /^\/projects\/new$/,
    loading: "Loading...",
    Body: lazy(async () => ({ default: (await import("../project/new-project.tsx")).NewProject })),
  },
  {
    path: /^\/projects\/(?!new$)[^/]+$/,
    loading: "Loading project details...",
    Body: lazy(async () => ({ default: (await import("../project/project-dialog.tsx")).ProjectDialog })),
  },
  {
    path: /^\/memory-gpt\/[^/]+\/delete$/,
    loading: "Loading...",
    Body: lazy(async () => ({ default: (await import("../chat/delete-session.tsx")).DeleteSession })),
  },
  {
    path: /^\/pending-meetings\/[^/]+$/,
    loading: "Loading meeting...",
    Body: lazy(async () => ({
      default: (await import("../meeting/meeting-dialog.tsx")).MeetingDialog,
    })),
  },
  {
    path: /^\/meetings\/[^/]+\/transcript$/,
    loading: "Loading meeting...",
    Body: lazy(async () => ({
      default: (await import("../meeting/transcript-dialog.tsx")).TranscriptDialog,
    })),
  },
];
