import { csv } from "./csv.ts";
import { fathom } from "./fathom.ts";
import { fireflies } from "./fireflies.ts";
import type { FormatReader } from "./format.ts";
import { googleMeet } from "./google-meet.ts";
import { jsonServices } from "./json-services.ts";
import { memnex } from "./memnex.ts";
import { otter } from "./otter.ts";
import { plain } from "./plain.ts";
import { sbv } from "./sbv.ts";
import { srt } from "./srt.ts";
import { teamsVtt } from "./teams-vtt.ts";
import { throughlineMarkdown } from "./throughline-markdown.ts";
import { timeAndName } from "./time-and-name.ts";
import { webex } from "./webex.ts";
import { webvtt } from "./webvtt.ts";
import { whisper } from "./whisper.ts";
import { zoomCaptions } from "./zoom-captions.ts";
import { zoomChat } from "./zoom-chat.ts";
import { zoomVtt } from "./zoom-vtt.ts";

/** The first format that recognises the file reads it, so the most specific come first and `plain` last. */
export const readers: FormatReader[] = [
  throughlineMarkdown,
  memnex,
  ...jsonServices,
  whisper,
  fireflies,
  webex,
  teamsVtt,
  zoomVtt,
  webvtt,
  srt,
  sbv,
  csv,
  zoomCaptions,
  zoomChat,
  googleMeet,
  fathom,
  timeAndName,
  otter,
  plain,
];
