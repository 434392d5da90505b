/** Words in German by which somebody gives orders to a language model instead of telling the meeting something. */
const ASSISTANT = "(?:assistent\\w*|sprachmodell\\w*|ki|llm|gpt|chatbot|protokollant\\w*|zusammenfass\\w*)";

export const ORDERS_TO_A_MODEL = new RegExp(
  [
    String.raw`\b(?:ignorier\w*|missacht\w*|vergiss|vergesst|vergessen sie|umgeh\w*|übergeh\w*)\b[^.!?]{0,40}\b(?:anweisung\w*|prompts?|regeln|vorgaben|richtlinien|schema)\b`,
    String.raw`\b(?:zeig\w*|verrat\w*|nenn\w*|wiederhol\w*|gib)\b[^.!?]{0,25}\b(?:deine|ihre) (?:eigenen |vollständigen )?(?:anweisung\w*|prompts?|regeln)\b`,
    String.raw`\b(?:system|entwickler)-?(?:prompt|nachricht|anweisung)`,
    String.raw`\b(?:neue|geänderte|wichtige|dringende) anweisung(?:en)?\b[^.!?]{0,40}\b(?:assistent\w*|modell|ki|dich|dir)\b`,
    String.raw`\bdu bist (?:jetzt|ab jetzt|ab sofort|nicht mehr)\b[^.!?]{0,40}\b(?:assistent\w*|modell|ki|dan|admin\w*|system)\b`,
    String.raw`\b${ASSISTANT}[,:] ?(?:bitte )?(?:schreib\w*|füg\w*|sag\w*|gib|antwort\w*|übersetz\w*|lösch\w*|markier\w*|erwähn\w*|ignorier\w*)\b`,
    String.raw`\b(?:liebe[rs]?|hallo|achtung|hinweis an|nachricht an|anweisung(?:en)? an) (?:die |den |das |alle )?${ASSISTANT}`,
    String.raw`\b(?:schreib\w*|füg\w*|erwähn\w*|nimm|gib)\b[^.!?]{0,60}\b(?:in (?:deine|die|der|deiner) (?:zusammenfassung|ausgabe|antwort)|in das protokoll als markdown|und sonst nichts|wortwörtlich aus)\b`,
  ].join("|"),
  "iu",
);
