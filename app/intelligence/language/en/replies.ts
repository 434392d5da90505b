/** How people answer a request in English. */

const LEAD =
  "^(?:(?:oh|ah|um|uh|well|hm+|yeah|yes|yep|yup|sure|okay|ok|fine|good|alright|all right|right|then|so|and|but|of course|absolutely|certainly|sorry|actually|I['’]m afraid|unfortunately),? )*";

/** An answer that begins like a yes. */
export const AGREES =
  /^(?:(?:oh|ah|um|uh|well|hm+|and),? )*(?:yeah|yes|yep|yup|sure|okay|ok|will do|can do|of course|no problem|no worries|not a problem|no,? (?:not at all|of course not)|i(?:['’]ll| will| can)|got it|absolutely|certainly|definitely|gladly|with pleasure|my pleasure|happy to|i['’](?:d|m) (?:be )?(?:happy|glad) to|(?:i['’]m )?on it|alright|all right|fine|noted|understood|leave (?:it|that) (?:to|with) me|consider it done|you(?:['’]ll| will) (?:have|get) it|you(?: got it| bet)|agreed)(?![\p{L}'’])/iu;

/** A yes that promises the doing and does not only answer a question. */
export const PROMISES =
  /(?<![\p{L}])(?:i['’]ll|i will|will do|can do|on it|leave (?:it|that) (?:to|with) me|consider it done|happy to|with pleasure|gladly|no problem|i can (?:do|take|handle)|you(?:['’]ll| will) (?:have|get) it)(?![\p{L}])/iu;

/** A no, or what is done already. */
export const REFUSES = new RegExp(
  `${LEAD}(?:no(?!,? (?:problem|worries|trouble|bother|not at all|of course|that['’]s fine|i don['’]t mind))|nope|not me|(?:it|that)(?:['’]s| is) (?:already )?done|already done|i(?:['’]ve)? already|impossible|(?:somebody|someone) else|i(?:['’]d| would) rather not|i (?:really |just )?(?:can['’]?t|cannot|can not|won['’]t|will not|couldn['’]t|(?:don['’]t have|have no) (?:the |any )?time)(?! (?:wait|promise))|i['’]m not (?:able|the right|going to|free|available))(?![\\p{L}])(?!.*\\b(?:before|until|earlier)\\b)`,
  "iu",
);

/** What somebody says who takes up a task named just before. */
export const TAKES = new RegExp(
  `${LEAD}(?:(?:i(?:['’]ll| will| can| could|['’]m going to|['’]m happy to|['’]d be happy to)(?: \\p{L}+ly| also| then| just)? (?:take|do|handle|look after|own|pick up|tackle|see to|deal with|take care of|take on|sort(?: out)?)|let me (?:do|take|handle)) (?:that|this|it)(?: one)?|leave (?:that|it) (?:to|with) me|(?:that|this) one['’]s mine|(?:i['’]m )?on it|will do|consider it done|i['’]ve got (?:that|this|it))(?=[,.;!…]|$| (?:and|by|before|until|on|this|next|today|tomorrow|tonight|then|for|as|right|after|first|over|in|later|too|myself)(?![\\p{L}]))`,
  "iu",
);
