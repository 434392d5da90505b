import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { chatHistory } from "#app/domain/chat/read.server.ts";
import { deleteSession } from "#app/domain/chat/write.server.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog, FormActions } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export const meta: MetaFunction = () => [{ title: "Delete chat · Throughline" }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { session_id } = args.params;
  const { title, session_chat } = await load(args, chatHistory, { session_id });
  return { session_id, title, questions: session_chat.length };
};

export const action = async (args: ActionFunctionArgs) =>
  submit(args, deleteSession, { session_id: args.params.session_id }, () =>
    redirectTo(args, "/memory-gpt", { flash: { kind: "success", message: "Session deleted" } }),
  );

export default function DeleteSession() {
  const { session_id, title, questions } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const back = `/memory-gpt/${session_id}`;
  const held = questions === 1 ? "its question and answer" : `its ${questions} questions and answers`;
  return (
    <Dialog
      alert
      title="Delete this chat?"
      description={`“${title}” and ${held} will be gone. This action cannot be undone.`}
      closeHref={back}
    >
      <FormErrors errors={failed && ["Failed to delete session"]} />
      <Form method="post">
        <FormActions>
          <LinkButton to={back}>Cancel</LinkButton>
          <SubmitButton variant="danger" pendingLabel="Deleting…">
            Delete
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
