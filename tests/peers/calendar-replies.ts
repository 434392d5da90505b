/** Answers to an invitation as calendars of other makers mail them, by the shape of theirs. */

export type Reply = {
  from: string;
  /** The reply address. */
  to: string;
  uid: string;
  partstat?: string;
  /** DTSTAMP, like 20260105T100000Z. */
  stamp?: string;
  sequence?: number;
  attendee?: string;
  organizer?: string;
  messageId?: string;
};

type Lines = (string | false)[];
const mailOf = (lines: Lines) =>
  new TextEncoder().encode(lines.filter((line) => line !== false).join("\r\n"));
const base64 = (text: string) => Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");
/** Lines of a calendar are folded after 75 octets. */
const folded = (line: string) => line.replace(/.{70}(?=.)/g, "$&\r\n ");
const calendarOf = (lines: Lines) =>
  `${lines
    .filter((line) => line !== false)
    .map(folded)
    .join("\r\n")}\r\n`;

export function gmailReply(reply: Reply): Uint8Array<ArrayBuffer> {
  const { from, to, uid, partstat = "ACCEPTED", stamp = "20260105T100000Z", sequence = 0 } = reply;
  const calendar = calendarOf([
    ...["BEGIN:VCALENDAR", "PRODID:-//Google Inc//Google Calendar 70.9054//EN", "VERSION:2.0"],
    ...["CALSCALE:GREGORIAN", "METHOD:REPLY", "BEGIN:VEVENT"],
    ...["DTSTART:20260106T090000Z", "DTEND:20260106T093000Z", `DTSTAMP:${stamp}`],
    `ORGANIZER;CN=Ana Test:mailto:${reply.organizer ?? to}`,
    `UID:${uid}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};CN=${from};X-NUM-GUESTS=0:mailto:${reply.attendee ?? from}`,
    ...["X-GOOGLE-CALENDAR-CONTENT-TITLE:Weekly", "CREATED:20260105T090000Z", `LAST-MODIFIED:${stamp}`],
    ...[`SEQUENCE:${sequence}`, "STATUS:CONFIRMED", "SUMMARY:Meeting with Ana Test", "TRANSP:OPAQUE"],
    ...["END:VEVENT", "END:VCALENDAR"],
  ]);
  const [outer, inner] = ["000000000000a1b2c306", "000000000000a1b2c304"];
  return mailOf([
    ...[`Delivered-To: ${to}`, "MIME-Version: 1.0", `Reply-To: Guest <${from}>`],
    `Message-ID: <${reply.messageId ?? "calendar-0b1c2d3e@google.com"}>`,
    ...[
      "Date: Mon, 05 Jan 2026 10:00:00 +0000",
      "Subject: Accepted: Meeting with Ana Test @ Tue Jan 6, 2026",
    ],
    ...[`From: Guest <${from}>`, `To: ${to}`],
    ...[`Content-Type: multipart/mixed; boundary="${outer}"`, "", `--${outer}`],
    ...[`Content-Type: multipart/alternative; boundary="${inner}"`, "", `--${inner}`],
    ...[
      'Content-Type: text/plain; charset="UTF-8"; format=flowed; delsp=yes',
      "Content-Transfer-Encoding: base64",
    ],
    ...["", base64("Guest has accepted this invitation.\n"), `--${inner}`],
    ...['Content-Type: text/html; charset="UTF-8"', "Content-Transfer-Encoding: quoted-printable", ""],
    ...["<p>Guest has <b>accepted</b> this =C3=9Cbersicht.</p>", `--${inner}`],
    ...['Content-Type: text/calendar; charset="UTF-8"; method=REPLY', "Content-Transfer-Encoding: 7bit", ""],
    ...[calendar, `--${inner}--`, `--${outer}`],
    ...[
      'Content-Type: application/ics; name="invite.ics"',
      'Content-Disposition: attachment; filename="invite.ics"',
    ],
    ...["Content-Transfer-Encoding: base64", "", base64(calendar), `--${outer}--`, ""],
  ]);
}

export function outlookReply(reply: Reply): Uint8Array<ArrayBuffer> {
  const { from, to, uid, partstat = "DECLINED", stamp = "20260105T100000Z", sequence = 0 } = reply;
  const calendar = calendarOf([
    ...["BEGIN:VCALENDAR", "METHOD:REPLY", "PRODID:Microsoft Exchange Server 2010", "VERSION:2.0"],
    ...["BEGIN:VTIMEZONE", "TZID:W. Europe Standard Time", "BEGIN:STANDARD", "DTSTART:16010101T030000"],
    ...["TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10"],
    ...[
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:16010101T020000",
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200",
    ],
    ...["RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE", "BEGIN:VEVENT"],
    `ATTENDEE;PARTSTAT=${partstat};CN="Guest, G.":MAILTO:${(reply.attendee ?? from).toUpperCase()}`,
    ...["COMMENT;LANGUAGE=de-DE:Das passt leider nicht\\n", `UID:${uid}`, "SUMMARY;LANGUAGE=de-DE:Abgelehnt"],
    "DTSTART;TZID=W. Europe Standard Time:20260106T100000",
    "DTEND;TZID=W. Europe Standard Time:20260106T103000",
    ...["CLASS:PUBLIC", "PRIORITY:5", `DTSTAMP:${stamp}`, "TRANSP:OPAQUE", "STATUS:CONFIRMED"],
    ...[`SEQUENCE:${sequence}`, "X-MICROSOFT-CDO-APPT-SEQUENCE:0", "X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY"],
    ...["END:VEVENT", "END:VCALENDAR"],
  ]);
  const boundary = "_000_DB9PR0801MB1234_";
  return mailOf([
    ...[`From: "Guest, G." <${from}>`, `To: Ana Test <${to}>`, "Subject: Abgelehnt: Meeting with Ana Test"],
    ...["Thread-Topic: Meeting with Ana Test", "Date: Mon, 5 Jan 2026 10:00:00 +0000"],
    `Message-ID: <${reply.messageId ?? "DB9PR0801MB1234@eurprd08.prod.outlook.com"}>`,
    ...["X-MS-Has-Attach:", "MIME-Version: 1.0"],
    ...[`Content-Type: multipart/alternative;\r\n\tboundary="${boundary}"`, "", `--${boundary}`],
    ...['Content-Type: text/plain; charset="iso-8859-1"', "Content-Transfer-Encoding: quoted-printable", ""],
    ...["Das passt leider nicht, gr=FC=DFe", `--${boundary}`],
    ...[
      'Content-Type: text/calendar; charset="utf-8"; method=REPLY',
      "Content-Transfer-Encoding: base64",
      "",
    ],
    ...[base64(calendar), `--${boundary}--`, ""],
  ]);
}

export function appleReply(reply: Reply): Uint8Array<ArrayBuffer> {
  const { from, to, uid, partstat = "TENTATIVE", stamp = "20260105T100000Z", sequence = 0 } = reply;
  const calendar = calendarOf([
    ...["BEGIN:VCALENDAR", "CALSCALE:GREGORIAN", "METHOD:REPLY", "PRODID:-//Apple Inc.//macOS 26.1//EN"],
    ...["VERSION:2.0", "BEGIN:VEVENT", "CREATED:20260105T090000Z"],
    `ATTENDEE;CN="guest";CUTYPE=INDIVIDUAL;EMAIL="${from}";PARTSTAT=${partstat};ROLE=REQ-PARTICIPANT:mailto:${reply.attendee ?? from}`,
    ...["DTEND:20260106T093000Z", `DTSTAMP:${stamp}`, "DTSTART:20260106T090000Z", `LAST-MODIFIED:${stamp}`],
    `ORGANIZER;CN="Ana Test";SENT-BY="mailto:meetings@example.test":mailto:${reply.organizer ?? to}`,
    ...[`SEQUENCE:${sequence}`, "SUMMARY:Meeting with Ana Test", "TRANSP:OPAQUE", `UID:${uid}`],
    ...["END:VEVENT", "END:VCALENDAR"],
  ]);
  const boundary = "Apple-Mail=_0A1B2C3D-4E5F";
  return mailOf([
    ...[`From: Guest <${from}>`, `Content-Type: multipart/mixed;\r\n\tboundary="${boundary}"`],
    ...["Mime-Version: 1.0 (1.0)", "Subject: Guest may attend", "Date: Mon, 5 Jan 2026 11:00:00 +0100"],
    ...[`Message-Id: <${reply.messageId ?? "0A1B2C3D@icloud.com"}>`, `To: ${to}`, "", `--${boundary}`],
    ...["Content-Transfer-Encoding: 7bit", "Content-Type: text/plain;\r\n\tcharset=us-ascii", ""],
    ...["Guest has tentatively accepted.", `--${boundary}`],
    'Content-Disposition: attachment;\r\n\tfilename="iCal-20260105-100000.ics"',
    ...[
      'Content-Type: text/calendar;\r\n\tcharset=utf-8;\r\n\tname="iCal-20260105-100000.ics";\r\n\tmethod=REPLY',
    ],
    ...["Content-Transfer-Encoding: quoted-printable", ""],
    ...[calendar.replaceAll("=", "=3D"), `--${boundary}--`, ""],
  ]);
}
