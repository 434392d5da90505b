/** The address of an action item on its meeting's summary page: a long list begins with others, so the query names it too. */
export function actionItemHref(meetingId: string, actionId: string): string {
  return `/meeting-summary/${meetingId}?item=${actionId}#action-${actionId}`;
}
