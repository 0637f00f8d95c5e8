import { useAtomValue } from "jotai/react"
import { useEvaluationSession } from "../../evaluation/use-evaluation-session.ts"
import { useNoteSession } from "../../note/use-note-session.ts"

/** Whether it is known what note and evaluation hold, or that they are not to be had: an end saves both, and is not asked for before. */
export function useFormsReady(): boolean {
  const { atoms: note } = useNoteSession()
  const { atoms: evaluation } = useEvaluationSession()
  const notePhase = useAtomValue(note.phase, { store: note.store }).phase
  const evaluationPhase = useAtomValue(evaluation.phase, { store: evaluation.store }).phase
  return notePhase !== "loading" && evaluationPhase !== "loading"
}
