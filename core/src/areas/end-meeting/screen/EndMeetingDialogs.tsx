import { useAtomValue } from "jotai/react"
import { Suspense, useEffect } from "react"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { useFinishController, useNoteAbilities } from "./use-end-meeting.ts"
import type { FormLock } from "../../../platform/forms/form-port.ts"
import { isUndecided } from "../../market-policy/model/within-core.ts"
import { notePermissions } from "../../record/model/index.ts"
import { useNoteSession } from "../../note/screen/within-core.ts"
import { useScreenState } from "../../../platform/screen-state/screen-state-context.tsx"
import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../../platform/ui/lazy-with-retry.ts"
import type { NoteChange, NoteChangeDialogProps } from "./note-change/NoteChangeDialog.tsx"
import { failedSigning, type SigningErrorProps } from "./finish/finish-controller.ts"
import type { EndAlertProps } from "./alerts/EndAlertDialog.tsx"
import type { FinishProgressProps } from "./finish/FinishProgressDialog.tsx"

const ConfirmEndDialog = preloadWhenIdle(lazyWithRetry<object>(() => import("./ConfirmEndDialog.tsx")))
const NoteChangeDialog = preloadWhenIdle(lazyWithRetry<NoteChangeDialogProps>(() => import("./note-change/NoteChangeDialog.tsx")))
const FinishProgressDialog = preloadWhenIdle(lazyWithRetry<FinishProgressProps>(() => import("./finish/FinishProgressDialog.tsx")))
const EndAlertDialog = lazyWithRetry<EndAlertProps>(() => import("./alerts/EndAlertDialog.tsx"))
const SigningErrorPopup = preloadWhenIdle(lazyWithRetry<SigningErrorProps>(() => import("./finish/SigningErrorPopup.tsx")))

/** Shows missing answers and unsent texts, or the confirmation before the meeting ends. */
function ConfirmEnd() {
  const [{ confirm }] = useScreenState("confirm")
  const controller = useFinishController()
  const { state } = useAtomValue(controller.state, { store: controller.store })
  const isLoaded = useIsLoaded(ConfirmEndDialog, confirm || state === "blocked", "throw")
  return isLoaded && <ConfirmEndDialog />
}

/** Progress of ending the meeting. */
function FinishProgress() {
  const controller = useFinishController()
  const finish = useAtomValue(controller.state, { store: controller.store })
  const working = finish.state === "working" ? finish : undefined
  const isLoaded = useIsLoaded(FinishProgressDialog, working !== undefined)
  return working !== undefined && isLoaded && <FinishProgressDialog finish={working} onStop={controller.stop} />
}

/**
 * The strike-note dialog (`strike=1`) and unsign dialog (`unsign=1`), where the market and the state of the note allow them. Where they do
 * not, the parameter is cleared, so that the dialog does not open by itself when the note changes later.
 */
function MeetingNoteChange() {
  const [{ strike, unsign }, patch] = useScreenState("strike", "unsign")
  const session = useNoteSession()
  const { store, document: documentAtom, lock: lockAtom, phase: phaseAtom } = session.atoms
  const document = useAtomValue(documentAtom, { store })
  const lock = useAtomValue(lockAtom, { store })
  const { phase } = useAtomValue(phaseAtom, { store })
  const { resolved } = useWorkspace()
  const abilities = useNoteAbilities()
  const requestedChange: NoteChange | undefined = strike ? "strike" : unsign ? "unsign" : undefined
  const isStored = document?.entry !== undefined && document.version > 0
  const change =
    requestedChange !== undefined && abilities.has(requestedChange) && isStored && fitsLock(requestedChange, lock?.kind)
      ? requestedChange
      : undefined
  const mayCome = requestedChange !== undefined && isUndecided(notePermissions[requestedChange], resolved)
  const isRefused = requestedChange !== undefined && change === undefined && (phase === "ready" || phase === "absent") && !mayCome
  useEffect(() => {
    if (isRefused) patch({ [requestedChange]: false }, { history: "replace" })
  }, [isRefused, requestedChange, patch])
  if (change === undefined) return null
  return (
    <Suspense>
      <NoteChangeDialog
        key={change}
        change={change}
        entryId={document?.entry?.id}
        before={() => session.saveNow()}
        after={session.refresh}
        onClose={() => patch({ [change]: false })}
      />
    </Suspense>
  )
}

/** A signed note can be unsigned; a note that is not stricken can be struck. */
const fitsLock = (change: NoteChange, lock: FormLock["kind"] | undefined): boolean =>
  change === "strike" ? lock !== "stricken" : lock === "signed"

/** Asks how to continue after signing has failed. */
function SigningErrorDialog() {
  const controller = useFinishController()
  const finish = useAtomValue(controller.state, { store: controller.store })
  const signingError = failedSigning(finish)
  if (signingError === undefined) return null
  return (
    <Suspense>
      <SigningErrorPopup {...signingError} />
    </Suspense>
  )
}

/** The alert that the clinician must have read before the meeting ends. */
function EndAlert() {
  const controller = useFinishController()
  const finish = useAtomValue(controller.state, { store: controller.store })
  if (finish.state !== "alerted") return null
  return (
    <Suspense>
      <EndAlertDialog alert={finish.alert} />
    </Suspense>
  )
}

/** The dialogs of ending a meeting: missing items, progress, alerts, signing errors, striking and unsigning. */
export function EndMeetingDialogs() {
  return (
    <>
      <ConfirmEnd />
      <FinishProgress />
      <EndAlert />
      <SigningErrorDialog />
      <MeetingNoteChange />
    </>
  )
}
