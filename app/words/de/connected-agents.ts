import type { Catalogue } from "../../core/words.ts";

/** Programs that people let in. */
export const connectedAgentsInGerman: Catalogue = {
  "An agent can be in {most} projects at most.": "Ein Agent kann in höchstens {most} Projekten sein.",
  "When you connect an agent, you choose which projects it sees.":
    "Wenn du einen Agenten verbindest, wählst du, welche Projekte er sieht.",
  "Redirects to": "Weiterleitung an",
  "Assistants and other programs that read your projects and, where you allow it, propose changes. They change nothing by themselves. To connect one, give it the address <code>{address}</code>.":
    "Assistenten und andere Programme, die deine Projekte lesen und, wo du es zulässt, Änderungen vorschlagen. Von sich aus ändern sie nichts. Um einen zu verbinden, gib ihm die Adresse <code>{address}</code>.",
  "Back to the program": "Zurück zum Programm",
  "Choose at least one project.": "Wähle mindestens ein Projekt.",
  "Choose what the agent may do.": "Wähle, was der Agent darf.",
  "Connected agents": "Verbundene Agenten",
  "In these projects it sees what you see: meetings, transcripts, summaries, action items, decisions and people. It can't change anything itself: a person has to agree to what it proposes.":
    "In diesen Projekten sieht es, was du siehst: Meetings, Transkripte, Zusammenfassungen, Aufgaben, Beschlüsse und Personen. Selbst ändern kann es nichts: Ein Mensch muss dem zustimmen, was es vorschlägt.",
  "Projects it can see": "Projekte, die es sieht",
  "In {names}": { one: "In {names}", other: "In {names}" },
  "It acts for <strong>{name}</strong> ({email}).": "Es handelt für <strong>{name}</strong> ({email}).",
  "Connect an agent": "Einen Agenten verbinden",
  "No agent is connected": "Kein Agent ist verbunden",
  "This program isn't registered here. Connect it again.":
    "Dieses Programm ist hier nicht registriert. Verbinde es noch einmal.",
  "No project has this name.": "Kein Projekt heißt so.",
  "You no longer have access to any of its projects.": "Du hast zu keinem seiner Projekte mehr Zugang.",
  "Nothing was shared. Only the program's developers can fix this.":
    "Nichts wurde freigegeben. Nur die Entwickler des Programms können das beheben.",
  "On your computer": "Auf deinem Computer",
  "You no longer have access to one of these projects. Choose again.":
    "Zu einem dieser Projekte hast du keinen Zugang mehr. Wähle noch einmal.",
  Program: "Programm",
  "Read and propose": "Lesen und vorschlagen",
  "Read, and propose changes": "Lesen und Änderungen vorschlagen",
  "Since {day}, last used {time}": "Seit {day}, zuletzt verwendet {time}",
  "The program asks for access to another server.":
    "Das Programm bittet um Zugriff auf einen anderen Server.",
  "The program asks for permissions that don't exist here.":
    "Das Programm bittet um Rechte, die es hier nicht gibt.",
  "The program connects in a way we don't support.":
    "Das Programm verbindet sich auf eine Art, die wir nicht unterstützen.",
  "The program's redirect address isn't one that it registered.":
    "Die Weiterleitungsadresse des Programms ist keine, die es angemeldet hat.",
  "The program didn't ask to propose changes.":
    "Das Programm hat nicht darum gebeten, Änderungen vorzuschlagen.",
  "The program doesn't protect its request with PKCE (S256).":
    "Das Programm schützt seine Anfrage nicht mit PKCE (S256).",
  "The program didn't identify itself.": "Das Programm hat nicht gesagt, wer es ist.",
  "The program runs on your computer. Allow it only if you just started it yourself.":
    "Das Programm läuft auf deinem Computer. Lass es nur zu, wenn du es gerade selbst gestartet hast.",
  "They're logged out everywhere, their API tokens and agents end, and they can't log in. Nothing of theirs is deleted.":
    "Die Person wird überall abgemeldet, ihre API-Tokens und Agenten enden, und sie kann sich nicht anmelden. Gelöscht wird nichts.",
  "This computer": "Dieser Computer",
  "We can't verify this name. Allow it only if you just started the program yourself.":
    "Wir können diesen Namen nicht prüfen. Lass das Programm nur zu, wenn du es gerade selbst gestartet hast.",
  "This program can't connect": "Dieses Programm kann sich nicht verbinden",
  Unknown: "Unbekannt",
  "We'll log out your other devices and disconnect your agents.":
    "Wir melden deine anderen Geräte ab und trennen deine Agenten.",
  "What it can do": "Was es darf",
  "What {host} says about its program can't be used here.":
    "Was {host} über sein Programm sagt, lässt sich hier nicht verwenden.",
  "What {host} says is about another program.": "Was {host} sagt, betrifft ein anderes Programm.",
  "You aren't in a project yet, so there's nothing to let an agent see.":
    "Du bist noch in keinem Projekt, also gibt es nichts, was ein Agent sehen könnte.",
  "You can revoke it any time under Settings, Connected agents.":
    "Du kannst es jederzeit unter Einstellungen, Verbundene Agenten widerrufen.",
  "You've reached the limit for agents. Revoke one you don't need.":
    "Du hast die Grenze für Agenten erreicht. Widerrufe einen, den du nicht brauchst.",
  "{host} answered with an error ({status}).": "{host} hat mit einem Fehler geantwortet ({status}).",
  "{host} sent no JSON.": "{host} hat kein JSON gesendet.",
  "{name} wants to connect": "{name} möchte sich verbinden",
  "{name} no longer has access.": "{name} hat keinen Zugang mehr.",
};
