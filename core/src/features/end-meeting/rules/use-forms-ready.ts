import { useAtomValue } from "jotai/react"
import { useEvaluationSession } from "../../evaluation/use-evaluation-session.ts"
import { useNoteSession } from "../../note/use-note-session.ts"

/** True once the note and the evaluation have loaded or failed to load. Finishing saves both, so it waits for this. */
export function useFormsReady(): boolean {
  const { atoms: note } = useNoteSession()
  const { atoms: evaluation } = useEvaluationSession()
  const notePhase = useAtomValue(note.phase, { store: note.store }).phase
  const evaluationPhase = useAtomValue(evaluation.phase, { store: evaluation.store }).phase
  return notePhase !== "loading" && evaluationPhase !== "loading"
}
