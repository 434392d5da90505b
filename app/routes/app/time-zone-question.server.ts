/** For pages as the server writes them: browsers fetch it when it is asked. */
export { TimeZoneQuestion } from "#app/ui/shell/time-zone-question.tsx";
