export type Place = { project: string; meeting: string; line: string };

/** What each tool is asked about a place, with a word to look for. */
export function inputsAbout({ project, meeting, line }: Place, word: string) {
  const place = { project_id: project };
  const one = { meeting_id: meeting };
  const all: Record<string, Record<string, unknown>[]> = {
    search: [{ query: word }, { query: word, ...place }],
    fetch: [{ id: meeting }, { id: `${meeting}:${line}` }],
    list_projects: [{}],
    list_people: [place],
    read_person: [{ ...place, person_id: "Ana" }],
    list_meetings: [place, { ...place, words: word }],
    list_upcoming_meetings: [place],
    read_meeting: [one],
    read_transcript: [one],
    prepare_agenda: [one],
    read_summary: [one],
    list_action_items: [place],
    list_decisions: [place],
    list_proposals: [one],
    ask_memory: [{ ...place, question: `What about ${word}?` }],
    propose_summary_edit: [{ ...one, overview: "Mine." }],
    propose_action_items: [{ ...one, action_items: [{ text: "Mine" }] }],
    propose_decisions: [{ ...one, decisions: [{ text: "Mine", line_id: line }] }],
    propose_corrections: [{ ...one, corrections: [{ heard: "paint", written: "Mine" }] }],
  };
  return all;
}

/** Whether it is about a place, and not about all that its caller may see. */
export function namesPlace(input: Record<string, unknown>): boolean {
  return "project_id" in input || "meeting_id" in input || "id" in input;
}
