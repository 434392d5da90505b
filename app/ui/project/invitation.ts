type Invitation = { invited_by: string; project_name: string; org_name: string };

/** "Nora Beck invited you to Merchant platform at Brightpath", without its full stop. */
export function invitation({ invited_by, project_name, org_name }: Invitation): string {
  const who = invited_by === "" ? "You're invited" : `${invited_by} invited you`;
  return `${who} to ${project_name} at ${org_name}`;
}
