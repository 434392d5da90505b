import { Button, LinkButton, type LinkButtonProps } from "./button.tsx";
import { useFollow, useFrame } from "./overlay.tsx";

/** Closes a dialog without doing anything: 'Cancel', 'Close'. In a form it gives up what was typed. */
export function CloseButton({ to, children }: { to: string; children: string }) {
  const frame = useFrame();
  if (!frame)
    return (
      <LinkButton to={to} data-gives-up="">
        {children}
      </LinkButton>
    );
  return (
    <Button type="button" data-gives-up="" onClick={frame.close}>
      {children}
    </Button>
  );
}

/** A button that opens a dialog; with scripts over the page, otherwise as a page. */
export function OverlayButton(props: Omit<LinkButtonProps, "to"> & { to: string }) {
  return <LinkButton {...props} onClick={useFollow(props.to)} />;
}
