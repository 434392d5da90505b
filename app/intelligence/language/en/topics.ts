/** How a topic is opened, handed over and closed in English. */

/** Words that come with a new topic. */
export const NEXT_TOPIC =
  /\b(?:next|move on|moving on|go on to|turn to|turning to|come to|get started|start with|let'?s start|let'?s begin|first (?:of all|item|thing)|agenda|item (?:\d|one|two|three|four|five|six)|another (?:thing|question|issue|topic)|last (?:thing|item|question|topic|point)|any other business|back to)\b/i;

/** The speaker hands over to somebody else. */
export const HANDOVER =
  /\b(?:presentation|present|floor|your turn|over to you|go ahead|go first|who wants|would you like to|do you want to|can you tell us|question (?:from|is for|to)|questions from|pick up|bring in|call on|we'll go to|we now go|thank you)\b/i;

/** A new topic that is announced as one. */
export const ANNOUNCED =
  /\b(?:(?:move|moving|go|going) on to|let'?s (?:turn|move|go|get) (?:on )?to|next (?:topic|item|point|question is|on the agenda|thing on)|(?:our|the) (?:first|second|third|last|final) (?:topic|item|point)|item (?:two|three|four|five|\d))\b/i;

/** A sentence that begins by counting topics: "Second topic, the screens.", "Okay, item 3: fares". */
export const COUNTED_TOPIC =
  /(?:^|[.!?] )(?:(?:okay|ok|alright|all right|right|so|now|well|good|great|and|then),? )*(?:(?:the|our) )?(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|next|last|final) (?:topic|item|point)|(?:topic|item) (?:one|two|three|four|five|six|seven|eight|\d{1,2}))(?:[,:.]| (?:then|is|the|our|on (?:the|our|my) (?:agenda|list))\b)/i;

/** First words of a turn that starts something new. */
export const FRESH_START =
  /^(?:okay|ok|alright|all right|right|so|now|well|anyway|um so|uh so|great|good)\b/i;

/** Wording that ends a topic. */
export const WIND_DOWN =
  /\b(?:thank you|thanks|that'?s it|that'?s all|okay|great|good|perfect|fine|any questions)[.!?]?\s*$/i;

/** What leads in to the name of a topic: "and the warehouse", "what about colours". */
export const LEADS_IN = /^(?:(?:and|so|then|now|first|next|finally|okay|well|what about|how about),? )+/iu;

/** Words that count topics and name none: "item two", "one more point". */
export const COUNTS_ITEMS =
  /\b(?:topics?|items?|points?|questions?|things?|first|second|third|last|next|one|two|three|four|five|thousand|hundred|percent|per cent|everyone|everybody|longer|shorter|cheaper|better|sooner|later|earlier|morning|meeting)$/iu;

/** How no name of a topic begins: "no flights", "with pleasure", "good afternoon". */
export const NO_TITLE_START =
  /^(?:no|not|with|without|that|this|it|there|like|as|for|from|to|into|any|some|what|in|on|at|by|of|i|we|you|they|let|good|nice|great|thanks?|sorry|please|yes|today|tomorrow)\b|\b(?:or|but|because|if)\b/iu;

/** A thing and what it is of: "price of the machine". */
export const OF_PHRASE = /(?<![\p{L}])(\p{Ll}{4,}) of (?:(?:the|our|their) )?(\p{L}{4,})(?![\p{L}-])/gu;

export const CLOSING =
  /\b(?:meeting (?:is )?(?:over|adjourned|finished|closed)|that'?s (?:all|it) for|see you|wrap up|next meeting|to (?:summari[sz]e|conclude|recap)|close the meeting|we'?re done|we are done|questionnaire)\b/i;
