import { Form } from "@remix-run/react";
import { Button } from "../kit/button.tsx";

/** Login with other services. Each button is its own form: it works without scripts and skips the fields above. */
export function SocialButtons() {
  return (
    <section aria-label="Other ways in" className="border-t border-line pt-4">
      <Form method="post" className="grid gap-3">
        <Button name="intent" value="google">
          Continue with Google
        </Button>
        <Button name="intent" value="facebook">
          Continue with Facebook
        </Button>
      </Form>
    </section>
  );
}
