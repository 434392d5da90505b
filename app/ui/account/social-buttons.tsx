import { Form } from "@remix-run/react";
import { useId } from "react";
import { Button } from "../button.tsx";

/** The other ways in. Each is a form of its own, so that they work without scripts and check nothing of the form above. */
export function SocialButtons() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 id={id} className="text-sm font-normal text-muted">
        Continue with
      </h2>
      <Form method="post" className="grid grid-cols-2 gap-3">
        <Button name="intent" value="google">
          Google
        </Button>
        <Button name="intent" value="facebook">
          Facebook
        </Button>
      </Form>
    </section>
  );
}

/** What the buttons answer while no provider stands behind them; nothing for any other button. */
export function socialAnswer(intent: unknown, facebook: string): { alert: string } | null {
  if (intent === "google") return { alert: "Google sign-in is not configured on this server." };
  return intent === "facebook" ? { alert: facebook } : null;
}
