import { Form } from "@remix-run/react";
import { SubmitButton } from "../kit/submit-button.tsx";

/** Something to read in one click, for a project that has nothing yet. */
export function SampleMeetingButton() {
  return (
    <Form method="post" action="/sample-meeting">
      <SubmitButton variant="secondary" pendingLabel="Loading…">
        Load a sample meeting
      </SubmitButton>
    </Form>
  );
}
