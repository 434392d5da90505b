import { expect, test } from "vitest";
import { isVisit } from "#app/http/pages/is-visit.ts";

const visit = (agent: string, headers: Record<string, string> = {}) =>
  isVisit(new Request("http://localhost/", { headers: { "User-Agent": agent, ...headers } }));

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test.each([
  firefox,
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
])("isVisit counts the browser %s", (agent) => {
  expect(visit(agent)).toBe(true);
});

test.each([
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "Slack-ImgProxy (+https://api.slack.com/robots)",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  "TelegramBot (like TwitterBot)",
  "WhatsApp/2.23.20.0",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "LinkedInBot/1.0 (compatible; Mozilla/5.0; Jakarta Commons-HttpClient/3.1)",
  "curl/8.14.1",
  "python-requests/2.32.4",
  "Go-http-client/2.0",
])("isVisit does not count the program %s", (agent) => {
  expect(visit(agent)).toBe(false);
});

test.each(["prefetch", "prefetch;prerender", "preview"])(
  "isVisit does not count a page loaded ahead (%s)",
  (purpose) => {
    expect(visit(firefox, { "Sec-Purpose": purpose })).toBe(false);
  },
);
