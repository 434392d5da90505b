import type { MeetingText, Turn } from "#app/intelligence/types.ts";

/** "Name: words" a line; eight seconds a turn. */
export function turnsFrom(script: string): Turn[] {
  return script
    .trim()
    .split("\n")
    .map((line, at) => {
      const colon = line.indexOf(":");
      return { speaker: line.slice(0, colon).trim(), startMs: at * 8000, text: line.slice(colon + 1).trim() };
    });
}

/** A planning meeting of four people: two subjects, a decision each, tasks with and without a day. */
export const LAUNCH = turnsFrom(`
Ana Reis: Okay, um, welcome everybody. Today we have two things on the agenda, the launch date and the, uh, the supplier for the packaging.
Bo Lund: Sounds good.
Ana Reis: Let's start with the launch date. Um, the the marketing campaign was planned for May.
Carla Mota: The marketing campaign depends on the product photos, and the product photos are, you know, three weeks late.
Bo Lund: Yeah. The photographer cancelled twice, so the marketing campaign has no product photos at all.
Dee Okafor: If the launch date stays in May, customer support will need two more people on the hotline.
Ana Reis: Can we train two people for the hotline before May?
Dee Okafor: No, the training for the hotline takes six weeks.
Carla Mota: I think we should move the launch date to the third of June.
Bo Lund: I agree, June gives the photographer time for the product photos.
Ana Reis: Okay, so we've decided to move the launch date to the third of June.
Dee Okafor: Great, that works for customer support.
Ana Reis: Bo, can you send the new schedule to the photographer by Friday?
Bo Lund: Sure, I'll do that.
Ana Reis: Alright, let's move on to the next topic, the packaging supplier.
Carla Mota: We compared two packaging suppliers. Nordpack is cheaper, but Greenbox delivers recycled cardboard.
Bo Lund: Recycled cardboard is what our customers asked for in the survey.
Dee Okafor: The MOQ at Greenbox is five thousand boxes. MOQ means the minimum order quantity that a supplier accepts.
Carla Mota: Five thousand boxes would last us, uh, about nine months in the warehouse.
Bo Lund: The warehouse has room for six thousand boxes, so the storage is not a problem.
Ana Reis: What does Greenbox charge per box?
Carla Mota: Greenbox charges forty two cents per box, Nordpack thirty eight cents.
Ana Reis: Four cents more is fine for recycled cardboard. So we'll go with Greenbox for the packaging.
Dee Okafor: Perfect.
Ana Reis: Carla, please prepare the contract with Greenbox for our next meeting.
Carla Mota: Okay, I will prepare the contract with Greenbox.
Dee Okafor: And I'll write the training plan for the hotline by the end of next week.
Ana Reis: Great. That's all for today, thank you.
`);

export function asMeeting(meetingId: string, turns: Turn[], heldAt = "2026-03-04T09:00:00Z"): MeetingText {
  return { meetingId, title: meetingId, heldAt, turns };
}

/** `words` words of plausible speech by three people; the same number gives the same words. */
export function longMeeting(words: number): Turn[] {
  const nouns =
    "budget server invoice customer roadmap database contract survey warehouse sensor battery report".split(
      " ",
    );
  const turns: Turn[] = [];
  let seed = 7;
  const next = (limit: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % limit;
  };
  for (let said = 0; said < words; ) {
    const [a, b] = [nouns[next(12)], nouns[next(12)]];
    const text = `Um, I think the ${a} for unit${next(400)} should be checked against the ${b} before we sign. We will send the ${a} list to the team tomorrow.`;
    turns.push({ speaker: `Person ${next(3)}`, startMs: said * 350, text });
    said += text.split(" ").length;
  }
  return turns;
}
