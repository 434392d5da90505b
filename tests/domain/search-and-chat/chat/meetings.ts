import { said } from "./seed.ts";

export const billing = said(`
  Ana: Good morning, today we look at the billing export that the customers are waiting for.
  Ben: The billing export still lacks a column for the tax number, and two customers complained.
  Ana: Then the tax number goes into the export before anything else is added to it.
  Chloe: Finance wants the invoices as PDF files, not only as a spreadsheet.
  Ben: Rendering an invoice as PDF takes four seconds, so it has to happen in the background.
  Ana: We decided to ship the billing export on the third of March.
  Chloe: I will write to the finance team about the release date.
  Ben: The currency rounding in Switzerland is wrong by one cent for some invoices.
  Ana: Ben fixes the rounding this week, because auditors look at it in spring.
  Chloe: The price list for enterprise customers changes in April.
  Ben: Discounts are still stored as text, which makes the reports slow.
  Ana: Next time we look at the discounts and at the reports together.
`);

export const launch = said(`
  Dara: Let us talk about the mobile launch and what is missing for the app store.
  Eli: The screenshots for the app store are outdated, they show the old login page.
  Dara: Marketing needs the new screenshots by Friday.
  Eli: The app crashes on old tablets when the camera is opened twice.
  Dara: We agreed to drop support for tablets older than five years.
  Eli: Push notifications work, but the badge counter is never reset.
  Dara: The beta group has eighty testers, most of them in Portugal.
  Eli: I will translate the onboarding screens into Portuguese.
  Dara: The privacy label has to list the analytics library that we use.
  Eli: Legal has approved the new terms of service yesterday.
  Dara: The launch party is on the roof terrace if the weather allows it.
  Eli: We postponed the offline mode to the summer release.
`);

const billingSubjects = [
  ...["the billing export", "the tax number", "the invoices", "PDF invoices", "the release date", "rounding"],
  ...[
    "Switzerland",
    "the auditors",
    "the price list",
    "enterprise customers",
    "the discounts",
    "the reports",
  ],
];
const launchSubjects = [
  ...["the mobile launch", "the app store", "the screenshots", "the tablets", "the camera crash"],
  ...["push notifications", "the badge counter", "the beta group", "the testers", "the onboarding screens"],
  ...["the privacy label", "the terms of service", "the launch party", "the offline mode"],
];
const forms = [
  (subject: string) => `What did we say about ${subject}?`,
  (subject: string) => `Who's working on ${subject}?`,
  (subject: string) => `what did we decide regarding ${subject}`,
  (subject: string) => `${subject}???`,
];

/** A hundred and four questions that the two meetings speak about, as people type them. */
export const questions = [...billingSubjects, ...launchSubjects].flatMap((subject) =>
  forms.map((form) => form(subject)),
);

/** What neither of them mentions. */
export const offTopic = [
  "Who feeds the penguins in Antarctica?",
  "What is the recipe for the sourdough bread?",
  "Did the orchestra tune the violins?",
  "How deep is the volcano crater?",
  "Which galaxy did the telescope photograph?",
];
