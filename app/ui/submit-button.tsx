import { useNavigation } from "@remix-run/react";
import { Button, type ButtonProps } from "./button.tsx";

type SubmitButtonProps = Omit<ButtonProps, "name" | "value" | "type" | "pending"> & {
  /** Sent as `intent`, by which an action tells its forms apart. */
  intent?: string;
};

/** A submit button that shows the pending state of its own form and no other. */
export function SubmitButton({ intent, ...rest }: SubmitButtonProps) {
  const { state, formData } = useNavigation();
  const mine = intent === undefined || formData?.get("intent") === intent;
  const pending = state !== "idle" && formData !== undefined && mine;
  return (
    <Button
      variant="primary"
      {...rest}
      pending={pending}
      {...(intent && { name: "intent", value: intent })}
    />
  );
}
