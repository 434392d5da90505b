/** Words with which people say why, in the languages that the engine reads. */
const reasonWords =
  /(?<![\p{L}\p{N}])(?:because|'cause|since (?:we|it|they|the|that|this|our)|so that|in order to|otherwise|the reason|that's why|due to|given that|weil|damit (?:wir|es|die|der|das|sie|man)|denn|sonst|ansonsten|wegen|der grund|deshalb|deswegen|darum|aufgrund)(?![\p{L}\p{N}])/iu;

/** Whether somebody seems to say why; a page shows such a line as one, and nothing follows from it. */
export function givesReason(text: string): boolean {
  return reasonWords.test(text);
}
