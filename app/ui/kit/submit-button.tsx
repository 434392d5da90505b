import { Button, type ButtonProps } from "./button.tsx";
import { usePendingForm } from "./overlay.tsx";

type SubmitButtonProps = Omit<ButtonProps, "name" | "value" | "type" | "pending"> & {
  /** Sent as `intent`: the action of a page with several forms reads it. */
  intent?: string;
};

/** A submit button that shows the pending state of its own form and no other. */
export function SubmitButton({ intent, ...rest }: SubmitButtonProps) {
  const sent = usePendingForm();
  const pending = sent !== undefined && (intent === undefined || sent.get("intent") === intent);
  return (
    <Button
      variant="primary"
      {...rest}
      pending={pending}
      {...(intent && { name: "intent", value: intent })}
    />
  );
}
