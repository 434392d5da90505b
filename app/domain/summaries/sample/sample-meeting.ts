/** The sample meeting: invented people, an invented ferry line. */
export const sampleMeeting = {
  title: "Ferry app: ready for the summer timetable?",
  description: "A sample meeting. Read its summary, follow a line to its quote, and ask Memory GPT about it.",
  agenda: [
    "Where the timetable import stands",
    "Waiting times on the pier screens",
    "Launch date and who does what",
  ],
  fileName: "sample-meeting.txt",
  text: `[00:00:04] Mara Lindqvist: Good morning everyone. We have half an hour, so let's go straight in. Three things today: the timetable import, the screens on the piers, and whether we can launch on the first of June.
[00:00:19] Tom Okafor: Morning. I can start with the import if you like, because the rest depends on it.
[00:00:25] Mara Lindqvist: Please do.
[00:00:27] Tom Okafor: So, the harbour office now sends us the timetable as GTFS. That is the General Transit Feed Specification, the format that most transport apps read. The good news is that the import works for all eleven piers. The bad news is that the night ferries cross midnight, and we show them on the wrong day.
[00:00:49] Ines Duarte: How wrong? Would a passenger miss a boat because of it?
[00:00:53] Tom Okafor: Yes, potentially. A ferry at a quarter past midnight on Saturday appears under Friday. People would come a day late.
[00:01:03] Ines Duarte: Then that has to be fixed before anything else. I would not launch with that.
[00:01:08] Mara Lindqvist: Agreed. We decided last month that wrong departure times are a blocker, and I want to keep to that. What does it take, Tom?
[00:01:17] Tom Okafor: Two days for the fix and one day to test it against last year's timetable. I will fix the midnight bug by Wednesday, and I'd like somebody else to check the result.
[00:01:28] Jonas Brandt: I can do that. I will compare the imported departures with the printed timetable by Friday.
[00:01:35] Mara Lindqvist: Wonderful. And if the harbour office changes the file on short notice, what happens?
[00:01:41] Tom Okafor: At the moment we read it once a night. If they change it at noon, we show the old times until the next morning.
[00:01:49] Ines Duarte: In a storm they change it three times a day. My proposal is that we read the file every fifteen minutes and warn the passengers when it is older than an hour.
[00:02:00] Tom Okafor: Every fifteen minutes is fine for us. I would have to ask whether their server minds.
[00:02:06] Mara Lindqvist: Let's do it that way. We read the timetable every fifteen minutes, and we show a warning when it is older than one hour. Tom, can you ask the harbour office whether that is all right?
[00:02:18] Tom Okafor: Yes, I'll write to Ms Petersen at the harbour office today.
[00:02:23] Mara Lindqvist: Good. Second topic, the screens on the piers. Ines, you were out there on Monday.
[00:02:29] Ines Duarte: I was. I stood at the north pier for two hours and watched people. The screen shows the ETA of the next ferry, and hardly anybody understood what ETA means. It stands for estimated time of arrival, but the passengers read it as a ship's name.
[00:02:46] Jonas Brandt: Seriously?
[00:02:47] Ines Duarte: Two people asked me when the Eta leaves. So we should write it out: next ferry in six minutes.
[00:02:54] Mara Lindqvist: That is a nice finding. Does the text fit on the screen?
[00:02:58] Jonas Brandt: In Swedish and English yes, in German it is tight. The screens only have thirty-two characters per line.
[00:03:05] Ines Duarte: Then we use minutes only, without a word for arriving. A number and the word minutes is short in every language.
[00:03:12] Mara Lindqvist: So we agree to drop the abbreviation and show the waiting time in minutes on all pier screens.
[00:03:19] Jonas Brandt: Fine with me. I need the texts in three languages. Ines, could you send me the translations by next Tuesday?
[00:03:26] Ines Duarte: I will send you the translations by next Tuesday. There is one more thing about the screens. When the sun is low, nobody can read them. The contrast is too weak between five and seven in the evening, and that is when the commuters go home.
[00:03:43] Tom Okafor: Can we change the brightness from here?
[00:03:46] Jonas Brandt: Not with the current firmware. The manufacturer has an update, but somebody has to go to each pier with a cable.
[00:03:54] Mara Lindqvist: Eleven piers. How long does one take?
[00:03:57] Jonas Brandt: About twenty minutes at the pier, plus the way there. I think it is two days of work for one person.
[00:04:04] Mara Lindqvist: What would it cost us if we wait until autumn?
[00:04:08] Ines Duarte: Complaints, mostly. Last summer a third of all complaints were about unreadable screens.
[00:04:14] Mara Lindqvist: That is a lot. I don't want to decide this today, because it depends on the budget. I will ask the council whether the firmware update can be paid from the maintenance budget.
[00:04:26] Ines Duarte: Please tell them about the complaints. I can give you the figures.
[00:04:30] Mara Lindqvist: Yes please. Third topic, the launch date. We promised the first of June. Who thinks we can keep it?
[00:04:38] Tom Okafor: With the midnight bug fixed by Wednesday, yes. The import is the only real risk on my side.
[00:04:45] Jonas Brandt: The app stores worry me more. The review took nine days last time, because they did not like how we ask for the location.
[00:04:53] Ines Duarte: Do we need the location at all? Most people know which pier they are standing on.
[00:04:59] Jonas Brandt: It is comfortable, nothing more. We use it to put the nearest pier at the top of the list.
[00:05:05] Ines Duarte: Then I suggest we launch without it and let people choose a favourite pier. We can add the location later, when we have time to explain it.
[00:05:14] Mara Lindqvist: I like that. It is also the friendlier choice for privacy. Any objections? No. Then we launch without asking for the location, and people can mark a favourite pier.
[00:05:27] Jonas Brandt: That saves me a week. In that case I can submit the app to the stores on the twelfth of May.
[00:05:34] Mara Lindqvist: Perfect. So the launch stays on the first of June, and we submit the app on the twelfth of May.
[00:05:41] Tom Okafor: What is our fallback if the review takes longer again?
[00:05:45] Mara Lindqvist: The website. It shows the same departures and needs no review. I would rather launch the website alone on the first of June than move the date.
[00:05:55] Ines Duarte: Then we should test the website with real passengers before. I could organize a test with ten people from the commuter association.
[00:06:04] Mara Lindqvist: Yes, let's do that. Ines will organize the passenger test in the third week of May.
[00:06:11] Ines Duarte: I will invite them this week. Do we pay for their tickets that day?
[00:06:16] Mara Lindqvist: I think we should. It is a hundred euros, and they give us an afternoon.
[00:06:22] Tom Okafor: One last question from me. What do we promise in the SLA, the service level agreement with the harbour office? Their draft says ninety-nine point nine percent, and we have one server.
[00:06:34] Jonas Brandt: With one server I would promise ninety-nine and a half. That is about three and a half hours a month.
[00:06:41] Mara Lindqvist: We stay honest. We offer ninety-nine point five percent, and we look at a second server after the summer. Tom, please put that into the draft.
[00:06:50] Tom Okafor: I'll update the draft of the service level agreement by Thursday.
[00:06:55] Mara Lindqvist: Thank you. Let me sum up. Tom fixes the night ferries, Jonas checks them against the printed timetable, Ines brings the translations and the passenger test, and I talk to the council about the screens. The launch stays on the first of June.
[00:07:12] Jonas Brandt: Sounds good.
[00:07:14] Ines Duarte: Good meeting. See you on Thursday.
[00:07:17] Mara Lindqvist: See you all on Thursday. Goodbye.
`,
} as const;
