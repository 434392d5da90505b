/** Sentences as people say them, with every word in them that a quotation may not lose; the same seed gives the same ones. */
export function generatedSentences(count: number, seed = 7): string[] {
  let state = seed;
  const pick = <T>(list: readonly T[]): T => {
    state = (state * 48271) % 2147483647;
    return list[state % list.length] as T;
  };
  return Array.from({ length: count }, () => {
    const words = [pick(openers), pick(subjects), pick(verbs), pick(objects), pick(endings)].join(" ");
    const said = words
      .replace(/ +/g, " ")
      .replace(/ (?=[,.?!])/g, "")
      .trim();
    return said.charAt(0).toUpperCase() + said.slice(1);
  });
}

const openers = [
  ...[
    "",
    "",
    "",
    "No,",
    "No.",
    "Um,",
    "Well,",
    "So",
    "So, no,",
    "Okay, so,",
    "And uh, no,",
    "Yeah, I mean,",
    "But",
  ],
  ...[
    "Now,",
    "Not now,",
    "Right, if it rains,",
    "Uh, maybe,",
    "Unless Ana agrees,",
    "Oh yeah,",
    "You know,",
    "And um",
  ],
  ...["[laughter]", "Look, until Friday,", "Great, but", "I, I", "We decided that", "Hmm, without Tom"],
];
const subjects = [
  ...[
    "no customer",
    "Tom",
    "nobody here",
    "the, uh, supplier",
    "we we",
    "th the two teams",
    "none of the ports",
  ],
  ...[
    "we",
    "I",
    "the ER",
    "neither Ana nor Tom",
    "not every guest",
    "you know, Tom",
    "only the the port",
    "half the, the crew",
  ],
];
const verbs = [
  ...[
    "asked for",
    "might not need",
    "won't, um, take",
    "may only keep",
    "would never sell",
    "cannot drop",
    "could could lose",
  ],
  ...[
    "should should not move",
    "must, you know, paint",
    "will, will repair",
    "shouldn't um order",
    "decided not to close",
  ],
  ...["has to send", "don't don't want", "may or may not build", "sold"],
];
const objects = [
  ...[
    "the lamps",
    "the new harbour lamps",
    "five hundred lamps",
    "that, that big lamp",
    "lamps lamps",
    "no lamps at all",
  ],
  ...[
    "twelve mm of paint",
    "1,200 lamps",
    "the lamp lamps",
    "[Tom] the lamps",
    "all but two lamps",
    "the lamps for Ana",
  ],
];
const endings = [
  ...[
    ".",
    ", you know.",
    "unless it, er, rains.",
    "if Ana agrees, yeah.",
    ", so.",
    "for 1,200 Euros.",
    ", not now.",
  ],
  ...[
    ", right?",
    ", okay?",
    "until, uh, until June.",
    "except in in May.",
    ". Unless it rains.",
    ", but not for Tom.",
  ],
  ...[
    "only when Tom may stay.",
    "before 5 mm of rain fall.",
    ", or maybe not.",
    "by Friday.",
    ", right.",
    ", I mean.",
  ],
];
