import type { WorkspaceSubject } from "../../model/workspace/core-facts.ts"
import { extensionPoint } from "../../engine/contribution.ts"
import type { Scalar } from "../../engine/conditions/fact.ts"
import type { WorkspaceQuery } from "../workspace-query.ts"

/** What a fact source may find: a value conditions compare, or `undefined` for known to be absent. */
export type FactValue = Scalar | readonly Scalar[] | undefined

/**
 * A fact that is read off what the workspace is open on: a market's own part of the meeting, the patient or the clinician. It asks
 * nobody, so it is never pending; one that throws is a failed fact.
 */
export interface SubjectReading {
  readonly key: string
  readonly of: (subject: WorkspaceSubject) => FactValue
}

/**
 * A fact under the plugin's own name: `se.claim-info`. One that must be fetched is pending until its effect answers and failed when
 * it fails; one that is read off the subject is there at once. Where `when` does not hold it is not asked for and known to be absent.
 */
export const factSource = extensionPoint<{
  readonly find: WorkspaceQuery<FactValue> | SubjectReading
  /** One sentence for the support page and the market's team. */
  readonly means: string
}>()("fact-source")

/** Whether the fact must be fetched; any other is read off the subject. */
export const isFetched = (find: WorkspaceQuery<FactValue> | SubjectReading): find is WorkspaceQuery<FactValue> => "run" in find
