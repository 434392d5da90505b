type CommentTextProps = { text: string; mentions: string[] };

/** What a comment says, with the people it mentions in bold. */
export function CommentText({ text, mentions }: CommentTextProps) {
  return (
    <p className="max-w-prose whitespace-pre-wrap break-words">
      {pieces(text, mentions).map(({ at, piece, isMention }) =>
        isMention ? (
          <b key={at} className="font-medium text-accent-ink">
            {piece}
          </b>
        ) : (
          piece
        ),
      )}
    </p>
  );
}

function pieces(text: string, mentions: string[]) {
  const found: { at: number; piece: string; isMention: boolean }[] = [];
  const longestFirst = [...mentions].sort((a, b) => b.length - a.length);
  let done = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = longestFirst.find((one) => text.startsWith(one, at + 1));
    if (name === undefined || at < done) continue;
    found.push({ at: done, piece: text.slice(done, at), isMention: false });
    done = at + 1 + name.length;
    found.push({ at, piece: text.slice(at, done), isMention: true });
  }
  return [...found, { at: done, piece: text.slice(done), isMention: false }];
}
