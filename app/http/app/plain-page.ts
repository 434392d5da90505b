import { languageOfReader } from "#app/core/words.ts";

/** A page without the app's layout, for responses outside Remix. `body` is HTML. */
export function plainPage({ title, nonce, body }: { title: string; nonce: string; body: string }): string {
  return `<!doctype html>
<html lang="${languageOfReader()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Throughline</title>
<style nonce="${nonce}">
body { margin: 20vh auto 0; max-width: 34rem; padding: 0 1.5rem; font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.25rem; font-weight: 600; }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 500; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}
