/** Which notifications a form is about. */
export function NotificationIds({ ids }: { ids: string[] }) {
  return ids.map((id) => <input key={id} type="hidden" name="notification_id" value={id} />);
}
