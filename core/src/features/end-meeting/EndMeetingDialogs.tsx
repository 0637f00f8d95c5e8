import { Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { Suspense, useEffect, useState } from "react"
import { useLingui } from "@lingui/react"
import { finishStep } from "../../extension-points/points/meeting.ts"
import { Button } from "../../ui/controls/Button.tsx"
import { Inline, Stack } from "../../ui/display/layout.ts"
import { Spinner } from "../../ui/display/Spinner.tsx"
import { Text } from "../../ui/display/Text.tsx"
import { Dialog } from "../../ui/overlays/dialogs/Dialog.tsx"
import { useWorkspace } from "../../platform/workspace/workspace-context.ts"
import type { FinishStepId } from "./finish/run-finish.ts"
import { useFinishController, useNoteAbilities } from "./use-end-meeting.ts"
import type { FormLock } from "../../platform/forms/form-port.ts"
import { noteAbility } from "../../extension-points/points/actions.ts"
import { useNoteSession } from "../note/use-note-session.ts"
import { useScreenState } from "../../platform/screen-state/screen-state-context.tsx"
import { lazyWithRetry, preloadWhenIdle } from "../../ui/lazy-with-retry.ts"
import type { NoteChange, NoteChangeDialogProps } from "./note-change/NoteChangeDialog.tsx"
import { signingFailureOf, type SigningErrorProps } from "./finish/finish-controller.ts"
import { ConfirmEndDialog } from "./ConfirmEndDialog.tsx"

const NoteChangeDialog = preloadWhenIdle(lazyWithRetry<NoteChangeDialogProps>(() => import("./note-change/NoteChangeDialog.tsx")))
const SigningErrorPopup = preloadWhenIdle(lazyWithRetry<SigningErrorProps>(() => import("./finish/SigningErrorPopup.tsx")))

/** A finish faster than this many milliseconds shows no dialog. */
const quickMillis = 400

/** Progress of ending the meeting. The modal dialog prevents typing into a note that is being signed. */
function FinishProgressDialog() {
  const controller = useFinishController()
  const finish = useAtomValue(controller.state, { store: controller.store })
  const working = finish.state === "working"
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!working) return
    const timer = setTimeout(() => setSlow(true), quickMillis)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [working])
  if (!working) return null
  const isUnavailable = finish.attempt > 1
  return (
    <Dialog
      open={slow}
      onOpenChange={() => undefined}
      dismissible={false}
      title={<Trans>Ending the meeting</Trans>}
      actions={
        isUnavailable && (
          <Button onClick={controller.stop}>
            <Trans>Stop waiting</Trans>
          </Button>
        )
      }
    >
      <Stack gap={2} aria-live="polite">
        <Inline gap={2}>
          <Spinner size={16} />
          <Text>
            <StepName step={finish.step} />
          </Text>
        </Inline>
        {isUnavailable && (
          <Text as="p" size="sm" tone="warning">
            <Trans>
              The server is not responding. Trying again, attempt {finish.attempt}. Everything you wrote is kept. Nothing is done twice.
            </Trans>
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

function StepName({ step }: { readonly step: FinishStepId }) {
  const { i18n } = useLingui()
  const { resolved } = useWorkspace()
  switch (step) {
    case "save-evaluation":
      return <Trans>Saving the evaluation</Trans>
    case "save-note":
      return <Trans>Saving the note</Trans>
    case "prepare":
      return <Trans>Checking what is missing</Trans>
    case "sign":
      return <Trans>Signing the note</Trans>
    case "complete":
      return <Trans>Completing the meeting</Trans>
    default: {
      const label = resolved.visible(finishStep).find((candidate) => candidate.id === step)?.spec.label
      return label === undefined ? step : i18n._(label)
    }
  }
}

/**
 * The strike-note dialog (`strike=1`) and unsign dialog (`unsign=1`), where the market and the state of the note allow them. Where they do
 * not, the parameter is cleared, so that the dialog does not open by itself when the note changes later.
 */
function MeetingNoteChange() {
  const [screen, patch] = useScreenState()
  const session = useNoteSession()
  const { store, document: documentAtom, lock: lockAtom, phase: phaseAtom } = session.atoms
  const document = useAtomValue(documentAtom, { store })
  const lock = useAtomValue(lockAtom, { store })
  const { phase } = useAtomValue(phaseAtom, { store })
  const { resolved } = useWorkspace()
  const abilities = useNoteAbilities()
  const wanted: NoteChange | undefined = screen.strike ? "strike" : screen.unsign ? "unsign" : undefined
  const isStored = document?.entry !== undefined && document.version > 0
  const change = wanted !== undefined && abilities.has(wanted) && isStored && fitsLock(wanted, lock?.kind) ? wanted : undefined
  const isUndecided = resolved.all(noteAbility).some(({ spec, state }) => spec.ability === wanted && state === "pending")
  const isRefused = wanted !== undefined && change === undefined && (phase === "ready" || phase === "absent") && !isUndecided
  useEffect(() => {
    if (isRefused) patch({ [wanted]: false }, { history: "replace" })
  }, [isRefused, wanted, patch])
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
  const failure = signingFailureOf(finish)
  if (failure === undefined) return null
  return (
    <Suspense>
      <SigningErrorPopup {...failure} />
    </Suspense>
  )
}

/** The dialogs of ending a meeting: missing items, progress, signing errors, striking and unsigning. */
export function EndMeetingDialogs() {
  return (
    <>
      <ConfirmEndDialog />
      <FinishProgressDialog />
      <SigningErrorDialog />
      <MeetingNoteChange />
    </>
  )
}
