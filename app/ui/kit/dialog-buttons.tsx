import { Button, LinkButton, type LinkButtonProps } from "./button.tsx";
import { useFollow, useFrame } from "./overlay.tsx";

/** Leaves a dialog without doing anything: 'Cancel', 'Close'. */
export function CloseButton({ to, children }: { to: string; children: string }) {
  const frame = useFrame();
  if (!frame) return <LinkButton to={to}>{children}</LinkButton>;
  return (
    <Button type="button" onClick={frame.close}>
      {children}
    </Button>
  );
}

/** A button that opens a dialog, or leads from one to the next: in place where scripts run. */
export function OverlayButton(props: Omit<LinkButtonProps, "to"> & { to: string }) {
  return <LinkButton {...props} onClick={useFollow(props.to)} />;
}
