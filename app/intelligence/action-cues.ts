/** A pattern and what it adds to the score of a sentence that matches. Weights by hand, then fitted; see evaluation notes. */
export type Cue = { pattern: RegExp; weight: number };

const TASK_VERB =
  "send|write|prepare|check|look (?:into|at)|find(?: out)?|draft|update|set up|schedule|book|contact|call|e-?mail|review|finish|fix|investigate|talk to|speak to|ask|share|circulate|organi[sz]e|arrange|create|make|design|work on|put together|come up with|follow up|get back|order|test|run|collect|report|present|think about|add|move|upload|post|document|research|figure out|produce|complete|read|give|try|do|have a look";

export const ACTION_CUES: Cue[] = [
  {
    pattern: new RegExp(
      `\\b(?:i'll|i will|i can|i'm going to|i am going to|let me) (?:\\w+ )?(?:${TASK_VERB})\\b`,
      "i",
    ),
    weight: 1.6,
  },
  {
    pattern: new RegExp(
      `\\b(?:you'll|you will|you need to|you should|you have to|you're going to|want you to|like you to) (?:\\w+ )?(?:${TASK_VERB})\\b`,
      "i",
    ),
    weight: 1.6,
  },
  {
    pattern: new RegExp(
      `\\b(?:can|could|would|will) (?:you|someone|somebody) (?:please )?(?:\\w+ )?(?:${TASK_VERB})\\b`,
      "i",
    ),
    weight: 1.5,
  },
  {
    pattern: new RegExp(
      `\\b\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?(?:'ll| will| is going to| to| should) (?:${TASK_VERB})\\b`,
      "u",
    ),
    weight: 1.6,
  },
  {
    pattern: new RegExp(
      `\\b(?:we|they)(?:'ll| will| need to| have to| must| should) (?:\\w+ )?(?:${TASK_VERB})\\b`,
      "i",
    ),
    weight: 0.6,
  },
  {
    pattern:
      /\b(?:action item|action point|to-?do|follow-?up|homework|assignment|deadline|task|responsible for|in charge of|assigned)\b/i,
    weight: 1.2,
  },
  {
    pattern:
      /\b(?:by|before|until) (?:the )?(?:next (?:week|meeting|time)|monday|tuesday|wednesday|thursday|friday|tomorrow|tonight|end of|noon|lunch)\b/i,
    weight: 1.2,
  },
  {
    pattern:
      /\b(?:for|in|at) (?:the|our) next (?:meeting|time|session|call)\b|\bnext (?:week|meeting|time)\b|\btomorrow\b/i,
    weight: 1,
  },
  {
    pattern:
      /\b(?:you|i|we|they|designer|manager|expert)\b.{0,40}\b(?:work(?:ing)? on|individual work|minutes of the meeting|the minutes)\b/i,
    weight: 0.9,
  },
  {
    pattern:
      /\b(?:will be|gonna be|going to be) (?:sent|emailed|e-mailed|given|working|doing|looking|making)\b/i,
    weight: 0.8,
  },
  { pattern: /\?$/, weight: -0.5 },
  {
    pattern:
      /\b(?:already|yesterday|last (?:week|time|month)|would have|could have|if (?:we|you|i|they|it)|used to|might|maybe|probably)\b/i,
    weight: -0.6,
  },
  {
    pattern: /\b(?:user|users|people|customer|customers|you can|you could|you'd|it'll|it will)\b/i,
    weight: -0.5,
  },
];
