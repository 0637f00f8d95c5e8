import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useAtomValue } from "jotai/react"
import { useNoteSession } from "../../../note/screen/within-core.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { useNoteAbilities } from "../use-end-meeting.ts"
import type { FormLock } from "../../../../platform/forms/form-port.ts"
import { useEvaluationSession } from "../../../evaluation/screen/within-core.ts"

export interface FinishOption {
  readonly id: "sign-and-end" | "sign-later" | "sign" | "end"
  readonly sign: boolean
}

/** The name of each way to end, on its button and in the palette. */
export const finishLabels: Readonly<Record<FinishOption["id"], MessageDescriptor>> = {
  "sign-and-end": msg`Sign and end`,
  "sign-later": msg`End and sign later`,
  sign: msg`Sign note`,
  end: msg`End meeting`,
}

const signAndEnd: FinishOption = { id: "sign-and-end", sign: true }
const signLater: FinishOption = { id: "sign-later", sign: false }
const signOnly: FinishOption = { id: "sign", sign: true }
const endOnly: FinishOption = { id: "end", sign: false }

/**
 * The ways to end a meeting, the primary one last. Where notes can be signed: sign and end, or sign later. With a signed, stricken
 * or absent note: end only. After the meeting has ended: sign only.
 */
function finishOptions(about: {
  readonly ended: boolean
  readonly note: "absent" | "open" | FormLock["kind"]
  readonly canSign: boolean
}): readonly FinishOption[] {
  const signable = about.canSign && about.note === "open"
  if (about.ended) return signable ? [signOnly] : []
  return signable ? [signLater, signAndEnd] : [endOnly]
}

export function useFinishOptions(): readonly FinishOption[] {
  const { meeting } = useWorkspace()
  const { atoms } = useNoteSession()
  const { store } = atoms
  const lock = useAtomValue(atoms.lock, { store })
  const phase = useAtomValue(atoms.phase, { store })
  const abilities = useNoteAbilities()
  return finishOptions({
    ended: meeting !== undefined && meeting.finishedStatus !== null,
    note: phase.phase === "absent" ? "absent" : (lock?.kind ?? "open"),
    canSign: abilities.has("sign"),
  })
}

/** True once the note and the evaluation have loaded or failed to load. Finishing saves both, so it waits for this. */
export function useFormsReady(): boolean {
  const { atoms: note } = useNoteSession()
  const { atoms: evaluation } = useEvaluationSession()
  const notePhase = useAtomValue(note.phase, { store: note.store }).phase
  const evaluationPhase = useAtomValue(evaluation.phase, { store: evaluation.store }).phase
  return notePhase !== "loading" && evaluationPhase !== "loading"
}
