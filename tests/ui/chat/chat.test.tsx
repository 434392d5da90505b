import { describe, expect, test } from "vitest";
import { Composer } from "#app/ui/chat/composer.tsx";
import { Markdown } from "#app/ui/chat/markdown.tsx";
import { AnswerMessage } from "#app/ui/chat/message.tsx";
import { scopeOfSearch, searchOfForm } from "#app/ui/chat/scope.ts";
import { ChatSessionList } from "#app/ui/chat/session-list.tsx";
import { tags } from "#tests/support/html.ts";
import { hostileAnswers } from "../hostile-answers.ts";
import { render, textOf } from "../render.tsx";

describe("Markdown of an answer", () => {
  test("renders basic elements", async () => {
    const html = await render(
      <Markdown text={"# Plan\n**Bold** and *slanted*\n- one\n- two\n\n1. first\n2. second"} />,
    );
    expect(html).toMatch(/<h3[^>]*>Plan<\/h3>/);
    expect(html).toContain("<strong>Bold</strong> and <em>slanted</em>");
    expect(html).toMatch(/<ul[^>]*><li>one<\/li><li>two<\/li><\/ul>/);
    expect(html).toMatch(/<ol[^>]*><li>first<\/li><li>second<\/li><\/ol>/);
  });

  test("renders a line that starts with an emoji as a heading", async () => {
    expect(await render(<Markdown text={"📌 Decisions\nNone."} />)).toMatch(
      /<h3[^>]*>📌 Decisions<\/h3><p>None/,
    );
  });

  test("shows a link's host, and a picture as its description", async () => {
    const html = await render(
      <Markdown
        text={
          "[your bank](https://evil.example/login) ![chart](https://evil.example/x.png) https://a.example/b"
        }
      />,
    );
    expect(html).toContain('href="https://evil.example/login"');
    expect(textOf(html)).toBe("your bank (evil.example) chart a.example/b");
    expect(html).toMatch(/<a [^>]*rel="noopener noreferrer nofollow"/);
  });

  test.each(hostileAnswers)("cannot run, load or disguise anything: %s", async (text) => {
    const html = await render(<Markdown text={text} />);
    const found = tags(html, "[a-z][a-z0-9]*");
    const plain = ["div", "p", "h3", "ul", "ol", "li", "strong", "em", "a"];
    expect(found.map(({ name }) => name).filter((name) => !plain.includes(name))).toEqual([]);
    for (const { name, attributes, text: words } of found) {
      const { class: _, ...rest } = attributes;
      expect(Object.keys(rest)).toEqual(name === "a" ? ["href", "rel", "target"] : []);
      if (name === "a") expect(words).toContain(new URL(attributes.href ?? "").host);
      expect(attributes.href ?? "https:").toMatch(/^https?:/);
    }
  });

  test("renders citations with meeting, speaker, time and a link to the line", async () => {
    const citation = {
      meeting_id: "m1",
      meeting_title: "Weekly sync",
      scheduled_at: "2025-11-04T09:30:00Z",
      segment_id: "s7",
      timestamp: "00:12:41",
      speaker: "Priya",
    };
    const html = await render(<AnswerMessage lines={[{ text: "Yes.", citation }]} />);
    expect(html).toContain('href="/meeting-summary/m1?tab=transcript&amp;around=s7#line-s7"');
    expect(textOf(html)).toMatch(/Weekly sync .*Priya 12:41/);
  });

  test("leads to each other meeting that a line rests on, once", async () => {
    const one = { scheduled_at: "2025-11-04T09:30:00Z", speaker: "Priya", timestamp: "00:01:00" };
    const citation = { ...one, meeting_id: "m1", meeting_title: "First", segment_id: "s1" };
    const other = { ...one, meeting_id: "m2", meeting_title: "Second", segment_id: "s2" };
    const also_cited = [{ ...citation, segment_id: "s9" }, other, { ...other, segment_id: "s3" }];
    const html = await render(<AnswerMessage lines={[{ text: "It moved.", citation, also_cited }]} />);
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="/meeting-summary/m1?tab=transcript&amp;around=s1#line-s1"',
      'href="/meeting-summary/m2?tab=transcript&amp;around=s2#line-s2"',
    ]);
  });
});

describe("the chat page", () => {
  test("has a plain form as question box", async () => {
    const html = await render(<Composer fields={{ session_id: "c1" }} />, "/memory-gpt");
    expect(html).toContain('placeholder="Type your question..."');
    expect(html).toContain('name="session_id" value="c1"');
    expect(html).toContain('<label for="query"');
  });

  test("narrows a question by fields of its form, ticked as the address says", async () => {
    const search = searchOfForm({ past: "month", people: "Ana Novak", query: "?" });
    expect(search).toBe("?past=month&people=Ana+Novak");
    const chosen = scopeOfSearch(new URLSearchParams(`${search}&past=decade`));
    const html = await render(
      <Composer scope={{ findIn: null, people: ["Ana Novak", "Ben Lund"], chosen }} />,
      "/memory-gpt",
    );
    const ticked = html.match(/<input[^>]*checked=""[^>]*>/g) ?? [];
    expect(ticked.map((field) => /value="([^"]*)"/.exec(field)?.[1])).toEqual(["month", "Ana Novak"]);
    expect(searchOfForm({ query: "?" })).toBe("");
  });

  test("disables input and send while an answer is pending", async () => {
    const html = await render(<Composer pending />, "/memory-gpt");
    expect(html.match(/disabled=""/g)).toHaveLength(2);
  });

  test("lists sessions that can be opened, renamed and deleted without scripts", async () => {
    const sessions = [{ session_id: "c1", title: "Battery", updated_at: "2025-11-04T09:30:00Z" }];
    const html = await render(<ChatSessionList sessions={sessions} currentId="c1" />, "/memory-gpt");
    expect(textOf(html)).toContain("New Chat");
    expect(html).toContain('href="/memory-gpt/c1/rename"');
    expect(html).toContain('href="/memory-gpt/c1/delete"');
  });
});
