import { message, t } from "#app/core/words.ts";
import type { BrowserRecordingView } from "#app/domain/transcripts/browser-recordings/view.ts";
import { type Begun, type ClaimedRecording, type ServerRefusal, sendStep, untilReached } from "./calls.ts";
import { createCapture } from "./capture.ts";
import { createChunkQueue } from "./chunk-queue.ts";
import { type ChunkStore, type LocalRecording, openChunkStore } from "./chunk-store.ts";
import { createPieceKeeper, randomKey } from "./pieces.ts";
import { createStateHolder, elapsedMs } from "./recorder-state.ts";
import { noTab, recordedType, soundProblem } from "./sound.ts";
import { createTabLock } from "./tab-lock.ts";

export type RecorderLimits = { largestBytes: number; longestMs: number };
export type StartWish = {
  /** Of the meeting, or of the place and title of a new one. */
  where: Record<string, string>;
  microphoneId: string;
  withTab: boolean;
};
export type Recorder = ReturnType<typeof createRecorder>;

/** What is kept free below the server's limit, for the last pieces. */
const spareBytes = 500_000;
const storageFull = message("This browser's storage is full. Keep this page open until everything is sent.");

/** Records in this browser: what is heard is stored here piece by piece, and sent as long as the server is there. */
export function createRecorder(key: string, limits: RecorderLimits) {
  const { state, set, subscribe } = createStateHolder();
  /** What has to be stored before the page is left. */
  const beforeEnd = new Set<() => Promise<void>>();
  let store: Promise<ChunkStore> | undefined;
  let queue: ReturnType<typeof createChunkQueue> | undefined;
  let local: LocalRecording | undefined;
  let claim = 1;
  const lock = createTabLock();
  const openStore = () => {
    store ??= openChunkStore(key);
    return store;
  };
  const pieces = createPieceKeeper(openStore);
  const capture = createCapture({
    onData: (data) => local && keep(local.id, data),
    onMicrophoneLost() {
      pause();
      set({ problem: t("The microphone was unplugged. Choose another one, then continue.") });
    },
    onTabEnded: () => set({ hasTab: false, notice: t("The tab's sound is no longer recorded.") }),
  });

  const tell = (trouble: string) => set({ trouble });
  const stopClock = () => ({ beforeMs: elapsedMs(state(), performance.now()), since: null });

  async function start({ where, ...wish }: StartWish): Promise<void> {
    const mediaType = recordedType();
    if (mediaType === null) return;
    await listening(wish, async () => {
      const holder = randomKey();
      const facts = { media_type: mediaType, holder, everybody_knows: "on" };
      const reply = await sendStep<Begun>("start", { ...where, ...facts });
      if (!reply.ok) return reply.detail;
      const { browser_recording_id: id, meeting_id, title } = reply.value;
      claim = reply.value.claim;
      local = { id, holder, mediaType, chunks: null };
      await Promise.all([(await openStore()).saveRecording(local), lock.take(id)]);
      pieces.begin({ seq: 0, take: 0, heardMs: 0 });
      set({ meetingId: meeting_id, title, beforeMs: 0 });
      await connectQueue(id);
    });
  }

  /** After `pickUp`: records again, into a media file of its own. */
  const goOn = (wish: Omit<StartWish, "where">) => listening(wish, async () => undefined);

  /** @param begin returns why it does not begin */
  async function listening(
    { microphoneId, withTab }: Omit<StartWish, "where">,
    begin: () => Promise<string | undefined>,
  ): Promise<void> {
    set({ phase: "starting", problem: null, notice: null });
    try {
      const heard = await capture.open(microphoneId, withTab);
      const problem = await begin();
      if (problem !== undefined || !local) return await giveUp(problem ?? null);
      capture.record(local.mediaType);
      const notice = withTab && !heard.hasTab ? noTab() : null;
      set({ ...heard, notice, phase: "recording", since: performance.now() });
    } catch (error) {
      await giveUp(soundProblem(error));
    }
  }

  async function giveUp(problem: string | null): Promise<void> {
    await capture.close();
    set({ phase: local ? "interrupted" : "idle", problem, ...stopClock() });
  }

  async function connectQueue(id: string): Promise<void> {
    queue?.stop();
    queue = createChunkQueue(
      await openStore(),
      { id, claim },
      {
        onSent: () => void countWaiting(id),
        onTrouble: (trouble) => trouble !== state().trouble && set({ trouble }),
        onRefused: (reply, seq) => void refused(id, reply, seq),
      },
    );
    queue.wake();
  }

  async function countWaiting(id: string): Promise<void> {
    const { count } = await (await openStore()).extent(id);
    if (count !== state().waiting) set({ waiting: count });
  }

  function keep(id: string, data: Blob): void {
    const heard = elapsedMs(state(), performance.now());
    pieces.keep(id, data, heard, (isKept) => {
      if (!isKept) set({ problem: t(storageFull) });
      void countWaiting(id);
      queue?.wake();
    });
    const isFull = pieces.bytes() > limits.largestBytes - spareBytes || heard >= limits.longestMs;
    if (!isFull || state().phase !== "recording") return;
    set({ notice: t("The recording has reached this server's limit and was ended.") });
    void finish();
  }

  function pause(): void {
    if (capture.pause()) set({ phase: "paused", ...stopClock() });
  }

  function resume(): void {
    if (capture.resume()) set({ phase: "recording", since: performance.now(), problem: null });
  }

  const addTab = async () => {
    const hasTab = await capture.addTab();
    set({ hasTab, notice: hasTab ? null : noTab() });
  };

  async function chooseMicrophone(microphoneId: string): Promise<void> {
    try {
      await capture.chooseMicrophone(microphoneId);
      set({ microphoneId, problem: null });
    } catch (error) {
      set({ problem: soundProblem(error) });
    }
  }

  /** Every piece is in this browser when it resolves. */
  async function stopListening(): Promise<void> {
    await capture.close();
    set(stopClock());
    await pieces.settled();
  }

  async function finish(): Promise<void> {
    if (!local || state().phase === "finishing") return;
    set({ phase: "finishing" });
    await stopListening();
    local = { ...local, chunks: pieces.count() };
    await (await openStore()).saveRecording(local);
    await sendRest(local);
  }

  /** Sends what is left and ends the recording, as often as it takes. */
  async function sendRest({ id, chunks }: LocalRecording): Promise<void> {
    await queue?.drain();
    await Promise.all([...beforeEnd].map((step) => step()));
    await endBy("finish", { browser_recording_id: id, chunks: String(chunks ?? 0) });
  }

  async function discard(): Promise<void> {
    if (!local) return;
    queue?.stop();
    await stopListening();
    await endBy("discard", { browser_recording_id: local.id });
  }

  async function endBy(
    intent: "finish" | "discard",
    fields: { browser_recording_id: string; chunks?: string },
  ) {
    const reply = await untilReached(tell, () => sendStep<object>(intent, fields));
    if (!reply.ok) return set({ problem: reply.detail, phase: "interrupted" });
    await (await openStore()).forget(fields.browser_recording_id);
    lock.release();
    set({ phase: "left" });
    location.assign(reply.value.href);
  }

  /** The server takes no more of a recording: it has ended, goes on elsewhere, or is full. */
  async function refused(id: string, { status, code, detail }: ServerRefusal, seq: number): Promise<void> {
    await stopListening();
    if (status === 413 && local) {
      set({ phase: "finishing", notice: detail });
      queue = undefined;
      return sendRest({ ...local, chunks: seq });
    }
    if (code === "taken_over") return set({ phase: "other-tab", problem: null });
    local = undefined;
    lock.release();
    await countWaiting(id);
    set({ phase: "ended", problem: detail });
  }

  /** Takes over what an earlier page of this browser recorded, and sends what is left of it. */
  async function pickUp(open: BrowserRecordingView): Promise<void> {
    const { browser_recording_id: id, meeting_id, title, recorded_seconds } = open;
    const chunks = await openStore();
    const known = (await chunks.recordings()).find((one) => one.id === id);
    set({ meetingId: meeting_id, title, beforeMs: recorded_seconds * 1000 });
    if (!known) return set({ phase: "other-browser" });
    if (!(await lock.take(id))) return set({ phase: "other-tab" });
    const fields = { browser_recording_id: id, holder: known.holder };
    const reply = await untilReached(tell, () => sendStep<ClaimedRecording>("claim", fields));
    if (!reply.ok)
      return set({ phase: reply.code === "ended" ? "ended" : "other-browser", problem: reply.detail });
    local = known;
    const { next_seq, next_take, recorded_seconds: arrived } = reply.value;
    claim = reply.value.claim;
    const here = await chunks.extent(id);
    const beforeMs = arrived * 1000 + here.ms;
    pieces.begin({
      ...{ seq: Math.max(next_seq, here.nextSeq), take: Math.max(next_take, here.nextTake) },
      heardMs: beforeMs,
    });
    const isEnding = known.chunks !== null;
    set({ phase: isEnding ? "finishing" : "interrupted", waiting: here.count, beforeMs, trouble: null });
    await connectQueue(id);
    if (isEnding) await sendRest(known);
  }

  return {
    ...{ state, subscribe },
    /** @returns a function that takes the step back */
    onEnd(step: () => Promise<void>): () => void {
      beforeEnd.add(step);
      return () => void beforeEnd.delete(step);
    },
    level: capture.level,
    ...{ start, pause, resume, addTab, chooseMicrophone, finish, pickUp, goOn, discard, openStore },
    /** The page is left: what was heard stays in this browser. */
    async leave(): Promise<void> {
      queue?.stop();
      await stopListening();
      lock.release();
    },
  };
}
