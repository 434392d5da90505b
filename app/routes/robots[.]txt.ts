/**
 * A private workspace has one page for search engines. Those of shared summaries forbid their listing themselves, which a
 * crawler can only see when it may fetch them.
 */
const text = "User-agent: *\nAllow: /login\nAllow: /share/\nDisallow: /\n";

export const loader = () => new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
