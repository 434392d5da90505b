import { createContext, type ReactNode, useContext, useMemo } from "react";
import { t } from "#app/core/words.ts";
import { LinkButton } from "../../kit/button.tsx";
import { useToast } from "../../kit/toast.tsx";
import { EditorContext, useEditor } from "./editor.tsx";
import { SaveBar } from "./save-bar.tsx";
import type { Saved } from "./unsaved-edits.ts";
import { ConflictNotice, DraftOffer } from "./unsaved-edits-notices.tsx";
import { useEditorOf, useFreshPermissions, useSending } from "./use-editing.ts";
import { useUnsavedEdits } from "./use-unsaved-edits.ts";

export type EditingProps = {
  /** The storage key of the draft in this browser: one for each person and meeting. */
  draftKey: string;
  /** Null for a reader who may not edit now. */
  saved: Saved | null;
  /** Whether saving changes the summary, or proposes the change. */
  direct: boolean;
  children: ReactNode;
};

type Frame = { offer: ReactNode; foot: ReactNode };
const FrameContext = createContext<Frame>({ offer: null, foot: null });

/** Makes the summary inside editable in place; with scripts only. */
export function Editing({ draftKey, saved, direct, children }: EditingProps) {
  const drafting = useUnsavedEdits(saved ? draftKey : null, saved);
  const { draft, changed, open, setOpen, take, offered } = drafting;
  const sending = useSending(draft, () => take(null));
  const checking = useFreshPermissions(changed);
  const editor = useEditorOf(saved, drafting);
  const toast = useToast();

  const cancel = () => {
    setOpen(null);
    take(null);
    const undo = { label: t("Undo"), onClick: () => take(draft) };
    if (draft && changed) toast({ kind: "info", message: t("Changes discarded."), action: undo });
  };
  const save = () => {
    setOpen(null);
    sending.send(direct ? "save" : "propose");
  };
  const offer = offered && saved && (
    <DraftOffer
      at={offered.at}
      moved={offered.revision !== saved.revision}
      onTake={drafting.accept}
      onDiscard={() => take(null)}
    />
  );
  const conflicts = draft?.conflicts ?? [];
  const foot = saved && (changed || open !== null) && (
    <>
      {conflicts.length > 0 && <ConflictNotice parts={conflicts} onResolve={drafting.resolve} />}
      <SaveBar
        direct={direct}
        changed={changed}
        checking={checking}
        unclear={conflicts.length > 0}
        sending={sending.busy}
        problem={sending.problem}
        onCancel={cancel}
        onSave={save}
      />
    </>
  );
  const frame = useMemo(() => ({ offer, foot }), [offer, foot]);
  return (
    <EditorContext.Provider value={editor}>
      <FrameContext.Provider value={frame}>{children}</FrameContext.Provider>
    </EditorContext.Provider>
  );
}

/** The frame of an editable summary: notices about drafts above it, the save bar at its foot. */
export function EditingFrame({ children }: { children: ReactNode }) {
  const { offer, foot } = useContext(FrameContext);
  return (
    <>
      {offer}
      {children}
      {foot}
    </>
  );
}

/** Opens the first field for editing; without scripts it is a link to the document as one form. */
export function EditButton({ path, direct }: { path: string; direct: boolean }) {
  const editor = useEditor();
  return (
    <LinkButton
      to={`${path}?edit=1`}
      data-shortcut="edit"
      onClick={(event) => {
        if (!editor || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        editor.start("summary");
      }}
    >
      {direct ? t("Edit") : t("Propose an edit")}
    </LinkButton>
  );
}
