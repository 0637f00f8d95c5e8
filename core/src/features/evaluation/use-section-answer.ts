import { useAtomValue } from "jotai/react"
import { useCallback } from "react"
import { Option, Schema } from "effect"
import type { WireSchema } from "../../api/endpoint.ts"
import { sectionCell } from "./evaluation-port.ts"
import { useEvaluationSession } from "./use-evaluation-session.ts"

/** A meeting section's answer and how to change it. */
export interface SectionAnswer<Answer> {
  /** `undefined` while nothing was answered, or while it is being read. */
  readonly answer: Answer | undefined
  /** `undefined` takes the answer back. */
  readonly change: (answer: Answer | undefined) => void
  /** Answers can be given from here on. */
  readonly ready: boolean
  /** From the first attempt to end the meeting on: say what is missing. */
  readonly showsGaps: boolean
}

/**
 * A meeting section's own answer, kept and saved with the evaluation as it is given: the means question, the task checkboxes.
 * What is stored and does not follow the schema (another version's) counts as not answered.
 *
 * @example
 * const means = useSectionAnswer("meeting-means", Schema.Literals(["phone", "video", "both"]))
 */
export function useSectionAnswer<Answer>(sectionId: string, schema: WireSchema<Answer>): SectionAnswer<Answer> {
  const session = useEvaluationSession()
  const { atoms } = session
  const { store } = atoms
  const cell = sectionCell(sectionId)
  const stored = useAtomValue(atoms.field(cell), { store })
  const phase = useAtomValue(atoms.phase, { store })
  const showsGaps = useAtomValue(atoms.showsMissing, { store })
  const change = useCallback(
    (answer: Answer | undefined) => {
      // What the schema writes is JSON: it travels as such.
      session.change(cell, answer === undefined ? undefined : (Schema.encodeSync(schema)(answer) as Schema.Json))
    },
    [session, cell, schema],
  )
  const answer = stored === undefined ? undefined : Option.getOrUndefined(Schema.decodeUnknownOption(schema)(stored))
  return { answer, change, ready: phase.phase === "ready", showsGaps }
}
