import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { listNotifications } from "#app/domain/notifications/read.server.ts";
import { markAllRead, markRead } from "#app/domain/notifications/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NotificationGroup } from "#app/ui/notification-group.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export const meta: MetaFunction = () => [{ title: "Notifications · Throughline" }];

export const loader = (args: LoaderFunctionArgs) => load(args, listNotifications, {});

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  if (form.intent === "read-all")
    return submit(args, markAllRead, {}, () => redirectTo(args, "/notifications"));
  return submit(
    args,
    markRead,
    { notification_id: form.notification_id },
    ({ meeting_id, edit_request_id, notification_id }) => {
      const review = edit_request_id
        ? `?edit_request=${edit_request_id}&notification=${notification_id}`
        : "";
      return redirectTo(args, `/meeting-summary/${meeting_id}${review}`);
    },
  );
};

export default function Notifications() {
  const { notifications } = useLoaderData<typeof loader>();
  const unread = notifications.filter(({ status }) => status === "unread").length;
  const projects = [...new Set(notifications.map(projectOf))];
  return (
    <Page width="narrow">
      <PageHeader
        title="Notifications"
        actions={
          unread > 0 && (
            <Form method="post">
              <SubmitButton intent="read-all" variant="secondary">
                Mark all as read
              </SubmitButton>
            </Form>
          )
        }
      />
      {notifications.length === 0 && (
        <EmptyState title="No notifications">
          When somebody proposes an edit, decides about yours, or a summary is ready, it is told here.
        </EmptyState>
      )}
      {projects.map((name) => (
        <NotificationGroup
          key={name}
          name={name}
          items={notifications.filter((notification) => projectOf(notification) === name)}
        />
      ))}
    </Page>
  );
}

function projectOf({ project_name }: { project_name: string }): string {
  return project_name || "Unknown Project";
}
