import { useAtomValue } from "jotai/react"
import { useCallback } from "react"
import { Option, Schema } from "effect"
import type { WireSchema } from "../../../kernel/api/endpoint.ts"
import { sectionField, useEvaluationSession } from "./use-evaluation-session.ts"

/** A meeting section's value and how to change it. */
export interface SectionValue<Answer> {
  /** `undefined` until answered or loaded. */
  readonly answer: Answer | undefined
  /** `undefined` clears the value. */
  readonly change: (answer: Answer | undefined) => void
  /** False while it is loading. */
  readonly ready: boolean
  /** True after the first attempt to end the meeting: report missing answers. */
  readonly showsMissing: boolean
}

/**
 * A meeting section's value, saved with the evaluation: the means question, the task checkboxes.
 * A stored value that does not match the schema (another version's) counts as unanswered.
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
      // The schema encodes to JSON.
      session.change(field, answer === undefined ? undefined : (Schema.encodeSync(schema)(answer) as Schema.Json))
    },
    [session, field, schema],
  )
  const answer = stored === undefined ? undefined : Option.getOrUndefined(Schema.decodeUnknownOption(schema)(stored))
  return { answer, change, ready: phase.phase === "ready", showsMissing }
}
