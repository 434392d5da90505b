export type EvidenceRow = {
  line_id: string;
  segment_id: string;
  start_ms: number;
  speaker: string;
  timing: "exact" | "block" | "none";
};
