/**
 * Words by which a speaker, or a text read aloud or pasted, gives orders to a language model instead of telling the meeting
 * something: "ignore your instructions", "you are now", the tokens of chat formats. A line must not rest on them.
 */
export const ORDERS_TO_A_MODEL = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override|bypass|skip)\b[^.!?]{0,40}\b(?:instructions?|prompts?|rules?|guidelines?|guardrails?|safety|above|polic(?:y|ies)|schema|checks?)\b`,
    String.raw`\b(?:reveal|print|repeat|leak|show me|tell me|output)\b[^.!?]{0,20}\byour (?:own |full |exact )?(?:instructions?|prompts?|rules|guidelines)\b`,
    String.raw`\b(?:system|developer|hidden|initial|secret) (?:prompt|message|instructions?|override|mode)\b`,
    String.raw`\b(?:new|updated|revised|real|important|urgent) instructions?\b[^.!?]{0,40}\b(?:assistant|model|ai|summar\w+|you)\b`,
    String.raw`\byou are (?:now|no longer|hereby)\b`,
    String.raw`\b(?:pretend|act|behave|roleplay)\b[^.!?]{0,20}\b(?:as|to be|you are|like)\b[^.!?]{0,30}\b(?:assistant|model|ai|dan|admin\w*|system|root|persona|unrestricted)\b`,
    String.raw`\b(?:assistant|language model|llm|gpt|chatbot|ai|note ?taker|summari[sz]er|minute ?taker)\b[,:]? (?:please |must |should |shall |will now |has to |is to |you (?:must|should|will|shall) )?(?:write|add|say|output|print|append|insert|include|reply|respond|answer|reveal|repeat|translate|tell|send|call|fetch|visit|open|mark|delete|state|record|report|list|ignore|stop|replace|quote|encode|render)\b`,
    String.raw`\b(?:dear|hey|hello|attention|note to|message (?:to|for)|instructions? (?:to|for)) (?:the |any |all )?(?:assistant|language model|llm|gpt|chatbot|ai\b|summari[sz]er|model reading)`,
    String.raw`\b(?:in|to|from) (?:your|the) (?:summary|output|reply|response|answer|minutes)\b[^.!?]{0,40}\b(?:write|add|say|include|append|insert|put|embed|render|end|begin|start)\b`,
    String.raw`\b(?:write|add|say|include|append|insert|put|embed|render|output|print|repeat|reveal|end|begin|start)\b[^.!?]{0,60}\b(?:(?:your|each|every) (?:summary|output|reply|response|answer|line)|verbatim|(?:and|but) nothing else|as markdown|in base64|as json|as html)\b`,
    String.raw`\b(?:call|invoke|execute) the (?:\w+ )?(?:tool|function|plugin|shell)\b|\buse the (?:\w+ )?tool to\b`,
    String.raw`\b(?:translate|encode|convert|rewrite|format|finish|close)\b[^.!?]{0,20}\b(?:your|this|the) (?:summary|output|reply|response|answer|minutes)\b`,
    "[,;] ?(?:ai|assistant|chatbot|gpt|llm|language model)[,.!?;]",
    String.raw`<\|?\/?(?:im_start|im_end|system|assistant|user|endoftext|tool|s)\b[^>]*\|?>`,
    String.raw`\[\/?(?:INST|SYS|SYSTEM|ASSISTANT)\]|<<\/?SYS>>`,
    "#{2,} ?(?:system|instruction|assistant|response|human)",
    `["'](?:role|tool_calls?|function_call|lines|overview|decisions|actionItems)["'] ?:`,
    String.raw`(?:^|[.!?"'\]>]\s*)(?:SYSTEM|ASSISTANT|HUMAN|DEVELOPER|TOOL) ?:`,
  ].join("|"),
  "iu",
);
