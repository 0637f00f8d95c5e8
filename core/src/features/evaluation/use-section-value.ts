import { useAtomValue } from "jotai/react"
import { useCallback } from "react"
import { Option, Schema } from "effect"
import type { WireSchema } from "../../api/endpoint.ts"
import { sectionField } from "./evaluation-port.ts"
import { useEvaluationSession } from "./use-evaluation-session.ts"

/** A meeting section's answer and how to change it. */
export interface SectionValue<Answer> {
  /** `undefined` while nothing was answered, or while it is being read. */
  readonly answer: Answer | undefined
  /** `undefined` takes the answer back. */
  readonly change: (answer: Answer | undefined) => void
  /** Answers can be given from here on. */
  readonly ready: boolean
  /** From the first attempt to end the meeting on: say what is missing. */
  readonly showsMissing: boolean
}

/**
 * A meeting section's own answer, kept and saved with the evaluation as it is given: the means question, the task checkboxes.
 * What is stored and does not follow the schema (another version's) counts as not answered.
 *
 * @example
 * const means = useSectionValue("meeting-means", Schema.Literals(["phone", "video", "both"]))
 */
export function useSectionValue<Answer>(sectionId: string, schema: WireSchema<Answer>): SectionValue<Answer> {
  const session = useEvaluationSession()
  const { atoms } = session
  const { store } = atoms
  const field = sectionField(sectionId)
  const stored = useAtomValue(atoms.field(field), { store })
  const phase = useAtomValue(atoms.phase, { store })
  const showsMissing = useAtomValue(atoms.showsMissing, { store })
  const change = useCallback(
    (answer: Answer | undefined) => {
      // What the schema writes is JSON: it travels as such.
      session.change(field, answer === undefined ? undefined : (Schema.encodeSync(schema)(answer) as Schema.Json))
    },
    [session, field, schema],
  )
  const answer = stored === undefined ? undefined : Option.getOrUndefined(Schema.decodeUnknownOption(schema)(stored))
  return { answer, change, ready: phase.phase === "ready", showsMissing }
}
