import { expect, test } from "vitest";
import { isMeetingLink, isOpenable, isRecordable, tidyLink } from "#app/core/meeting-link.ts";
import { meetingHost } from "#app/core/settings/kinds.ts";

const allowed = ["meet.jit.si", "*.webex.com", "meet.example.org:8443", "192.0.2.7"];

test.each([
  "https://zoom.us/j/1234567890?pwd=a.b",
  "https://us05web.zoom.us/j/1",
  "https://company.zoomgov.com/j/1",
  "HTTPS://ZOOM.US/j/1",
  "https://zoom.us:443/j/1",
  "https://meet.google.com/abc-defg-hij",
  "https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=x",
  "https://teams.live.com/meet/9",
  "https://meet.jit.si/Harbour",
  "https://harbour.webex.com/meet/ana",
  "https://meet.example.org:8443/a",
  "https://192.0.2.7/a",
])("a recorder may be sent to %s", (link) => {
  expect([isMeetingLink(link), isRecordable(link, allowed)]).toEqual([true, true]);
});

/** Nothing of these is a place to meet, for people or recorders. */
const unsafe = [
  "javascript:alert(1)",
  "JavaScript:alert(1)//https://zoom.us/j/1",
  "file:///etc/passwd",
  "data:text/html,https://zoom.us",
  "ftp://zoom.us/j/1",
  "https:zoom.us/j/1",
  "https:///zoom.us/j/1",
  "https:\\\\zoom.us\\j\\1",
  "https://evil.test\\@zoom.us/j/1",
  "https://zoom.us@evil.test/j/1",
  "https://zoom.us:443@evil.test/j/1",
  "https://ana:secret@zoom.us/j/1",
  "https://@zoom.us/j/1",
  "https://:@zoom.us/j/1",
  "https://zoom.us/j/1\njavascript:alert(1)",
  "https://zo\tom.us/j/1",
  "https://zoom.us/j/ 1",
  "https://zoom.us/j/\u00001",
  " https://zoom.us/j/1",
  "//zoom.us/j/1",
  "zoommtg://zoom.us/join?confno=1",
  "https://",
  "https://?zoom.us",
  "https://zoom.us:99999/j/1",
  "",
];

test.each(unsafe)("%j is refused as a meeting link", (link) => {
  expect([isOpenable(link), isMeetingLink(link), isRecordable(link, [...allowed, ""])]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  "http://zoom.us/j/1",
  "https://zoom.us./j/1",
  "https://zoom.us:8443/j/1",
  "https://evil.test/zoom.us/j/1",
  "https://evil.test#@zoom.us/j/1",
  "https://evil.test?https://zoom.us/j/1",
  "https://zoom.us.evil.test/j/1",
  "https://evilzoom.us/j/1",
  "https://xn--zom-0na.us/j/1",
  "https://zооm.us/j/1",
  "https://ｚoom.us/j/1",
  "https://zoom%2eus/j/1",
  "https://zoom.us%2f.evil.test/j/1",
  "https://sub.meet.google.com/abc-defg-hij",
  "https://meet.google.com.evil.test/abc-defg-hij",
  "https://127.0.0.1/j/1",
  "https://2130706433/j/1",
  "https://0x7f.1/j/1",
  "https://169.254.169.254/latest/meta-data/",
  "https://[::1]/j/1",
  "https://[::ffff:169.254.169.254]/",
  "https://localhost/j/1",
  "https://recorder.internal/j/1",
  "https://webex.com/meet/ana",
  "https://evilwebex.com/meet/ana",
  "https://meet.example.org/a",
  "https://meet.example.org:8444/a",
  "https://0300.0.2.7/a",
])("no recorder is sent to %s", (link) => {
  expect(isRecordable(link, allowed)).toBe(false);
});

test("people may store https links of other hosts, and open old http ones", () => {
  const links = ["https://talk.example.org/room", "http://talk.example.org/room", "https://192.168.1.7/room"];
  expect(links.map(isMeetingLink)).toEqual([true, false, true]);
  expect(links.map(isOpenable)).toEqual([true, true, true]);
});

test("a link without its scheme, or with http at a known platform, becomes https", () => {
  expect(tidyLink(" zoom.us/j/1 ")).toBe("https://zoom.us/j/1");
  expect(tidyLink("http://zoom.us/j/1")).toBe("https://zoom.us/j/1");
  expect(tidyLink("http://talk.example.org/room")).toBe("http://talk.example.org/room");
  expect(tidyLink("zoom.us@evil.test/j/1")).toBe("zoom.us@evil.test/j/1");
});

test("MEETING_HOSTS takes hosts and nothing else", () => {
  for (const host of [
    "meet.jit.si",
    "*.webex.com",
    "meet.example.org:8443",
    "192.0.2.7",
    "[2001:db8::7]",
    "jitsi",
  ])
    expect(meetingHost.safeParse(host).success, host).toBe(true);
  expect(meetingHost.parse("Meet.Jit.SI")).toBe("meet.jit.si");
  for (const host of [
    "https://meet.jit.si",
    "*",
    "*.com/",
    "*.org",
    "a/b",
    "ana@meet.jit.si",
    "a b",
    "",
    "0x7f.1",
    "x*.y.z",
  ])
    expect(meetingHost.safeParse(host).success, host).toBe(false);
});
