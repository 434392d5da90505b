import { expect, test } from "vitest";
import { findMeetings } from "#app/domain/search-and-chat/library/read.server.ts";
import { readPerson } from "#app/domain/search-and-chat/people/read.server.ts";
import { deleteLines, renameSpeakerOf } from "#app/domain/transcripts/recordings/line-changes.server.ts";
import { listSpeakers, meetingFaces } from "#app/domain/transcripts/speakers/read.server.ts";
import { matchSpeaker } from "#app/domain/transcripts/speakers/write.server.ts";
import {
  memorySpace,
  newMeeting,
  newPerson,
  newProject,
  said,
} from "#tests/domain/search-and-chat/chat/seed.ts";

/** A project of Ana and Ben; Ben speaks under his first name, and once under another. */
async function team() {
  const space = await memorySpace();
  const [ana, ben, stranger] = [
    await newPerson(space, "Ana"),
    await newPerson(space, "Ben"),
    await newPerson(space, "Zoe"),
  ];
  await newProject(space, [stranger.userId]);
  const project_id = await newProject(space, [ana.userId, ben.userId]);
  const first = await newMeeting(space, project_id, {
    title: "Piers",
    spoken: said("Benny: We paint the piers blue before the summer begins.\nAna Reis: Good."),
    decisions: ["The piers are painted blue."],
    items: [{ description: "Order blue paint", owner: "Benny" }],
    themes: ["piers"],
  });
  const second = await newMeeting(space, project_id, {
    title: "Other",
    spoken: said("Benny: Hello."),
    daysAgo: 1,
  });
  const ctx = space.ctx(ana);
  return {
    ...{ space, project_id, ctx, ana, ben, first, second },
    stranger: space.ctx(stranger),
    say: (person: string, more: { only_here?: boolean; meeting_id?: string } = {}) =>
      matchSpeaker(ctx, { meeting_id: first.meeting_id, speaker: "Benny", person, ...more }),
    benAt: async () => {
      const page = await readPerson(ctx, { person_id: ben.userId, project_id });
      return { ...page, titles: page.meetings.map(({ title }) => title) };
    },
  };
}

test("a speaker who is said to be a person has their meetings, decisions, items and words on that person's page", async () => {
  const { say, benAt, ben, ctx, project_id } = await team();
  expect(await benAt()).toMatchObject({ titles: [], decisions: [], said: [], items: { total: 0 } });
  expect(await say(ben.userId)).toMatchObject({ speaker: "Benny", person_id: ben.userId });
  const page = await benAt();
  expect(page.titles).toEqual(["Piers", "Other"]);
  expect(page.person.names).toEqual(["Benny"]);
  expect(page.decisions).toMatchObject([{ text: "The piers are painted blue.", voiced: true }]);
  expect(page.items.shown.map(({ description }) => description)).toEqual(["Order blue paint"]);
  expect(page.said[0]?.lines[0]?.text).toContain("paint the piers blue");
  const listed = await findMeetings(ctx, { project_id, person: ben.userId, time_zone: "UTC" });
  expect(listed.months.flatMap(({ meetings }) => meetings.map(({ title }) => title))).toEqual([
    "Piers",
    "Other",
  ]);
});

test("a name that two people share is split by meeting, and taken back", async () => {
  const { say, benAt, ben, ana, second } = await team();
  await say(ben.userId);
  await say(ana.userId, { meeting_id: second.meeting_id, only_here: true });
  expect((await benAt()).titles).toEqual(["Piers"]);
  await say("", { meeting_id: second.meeting_id, only_here: true });
  expect((await benAt()).titles).toEqual(["Piers", "Other"]);
  await say("none");
  expect((await benAt()).titles).toEqual([]);
  await say("");
  expect((await benAt()).person.names).toEqual([]);
});

test("the first question of a meeting is about a speaker whom a part of a name fits", async () => {
  const { ctx, space, project_id, ben } = await team();
  const { meeting_id } = await newMeeting(space, project_id, {
    spoken: said("Ben (laptop): Yes.\nSpeaker 2: No."),
  });
  const { faces, question } = await meetingFaces(ctx, { meeting_id });
  expect(faces.map(({ name }) => name)).toEqual(["Ben (laptop)"]);
  expect(question).toMatchObject({ speaker: "Ben (laptop)", likely: [{ person_id: ben.userId }] });
  await matchSpeaker(ctx, { meeting_id, speaker: "Ben (laptop)", person: ben.userId });
  expect((await meetingFaces(ctx, { meeting_id })).question).toBeNull();
  expect((await listSpeakers(ctx, { meeting_id })).speakers.map(({ how }) => how)).toEqual(["said", "open"]);
});

test("a renamed speaker is listed under the new name, and a deleted transcript has no speakers", async () => {
  const { ctx, first, space } = await team();
  const { meeting_id } = first;
  const named = async () => (await listSpeakers(ctx, { meeting_id })).speakers.map(({ speaker }) => speaker);
  await space.db.write(async (q) => {
    await renameSpeakerOf({ q }, meeting_id, { heard: "Benny", written: "Ana Reis" });
  });
  expect(await named()).toEqual(["Ana Reis"]);
  await space.db.write(async (q) => void (await deleteLines({ q }, meeting_id, 100)));
  expect(await named()).toEqual([]);
});

test("an unknown speaker or person is refused, and strangers find neither page nor speakers", async () => {
  const { ctx, stranger, first, ben, project_id } = await team();
  const { meeting_id } = first;
  const input = { meeting_id, speaker: "Benny", person: ben.userId };
  await expect(matchSpeaker(ctx, { ...input, speaker: "Nobody" })).rejects.toMatchObject({ status: 422 });
  await expect(matchSpeaker(ctx, { ...input, person: "gone" })).rejects.toMatchObject({ status: 422 });
  await expect(matchSpeaker(stranger, input)).rejects.toMatchObject({ status: 404 });
  await expect(listSpeakers(stranger, { meeting_id })).rejects.toMatchObject({ status: 404 });
  for (const which of [{ project_id }, {}])
    await expect(readPerson(stranger, { person_id: ben.userId, ...which })).rejects.toMatchObject({
      status: 404,
    });
  await expect(readPerson(ctx, { person_id: "gone", project_id })).rejects.toMatchObject({ status: 404 });
});
