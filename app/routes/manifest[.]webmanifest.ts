import { shareTarget } from "#app/pages.ts";
import icon192 from "#app/ui/icons/icon-192.png";
import icon512 from "#app/ui/icons/icon-512.png";
import maskable from "#app/ui/icons/icon-maskable-512.png";
import { canvasColours } from "#app/ui/kit/canvas-colours.ts";
import { transcriptFileTypes } from "#app/ui/meeting/add/transcript-forms.ts";

const png = "image/png";

/** Lets people put the program on their phone or desk, and share transcripts with it from other apps. */
const manifest = {
  id: "/",
  name: "Throughline",
  short_name: "Throughline",
  description: "Turn every meeting into memory, insight, and action",
  start_url: "/dashboard",
  scope: "/",
  display: "standalone",
  background_color: canvasColours.light,
  theme_color: canvasColours.light,
  icons: [
    { src: icon192, sizes: "192x192", type: png },
    { src: icon512, sizes: "512x512", type: png },
    { src: maskable, sizes: "512x512", type: png, purpose: "maskable" },
  ],
  shortcuts: [
    { name: "Add transcript", url: "/add-transcript" },
    { name: "Schedule Meeting", url: "/schedule-meeting" },
    { name: "Action items", url: "/action-items" },
    { name: "Memory GPT", url: "/memory-gpt" },
  ],
  // The service worker takes what is sent here: it keeps it until the person has logged in.
  share_target: {
    action: shareTarget.path,
    method: "POST",
    enctype: "multipart/form-data",
    params: {
      ...{ title: "title", text: "text", url: "url" },
      files: [
        {
          name: "file",
          accept: transcriptFileTypes,
        },
      ],
    },
  },
};

const text = JSON.stringify(manifest);

export const loader = () => new Response(text, { headers: { "Content-Type": "application/manifest+json" } });
