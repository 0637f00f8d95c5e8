/** The facts of a workspace, as plugins add to them. `@rond/core/plugin` publishes it. */
import type { MessageDescriptor } from "@lingui/core"
import { extensionPoint } from "../../../kernel/engine/contribution.ts"
import type { Scalar } from "../../../kernel/engine/conditions/fact.ts"
import type { DayMeeting } from "../../meeting/model/index.ts"
import type { WorkspaceSubject } from "./core-facts.ts"
import type { WorkspaceQuery } from "../../../kernel/engine/workspace-query.ts"

export { fact, type FactId } from "./core-facts.ts"
export { view } from "./facts.ts"

/** A value that a fact source may find: one that conditions compare, or `undefined` for known to be absent. */
export type FactValue = Scalar | readonly Scalar[] | undefined

/**
 * A fact that is derived from the workspace's subject: market-specific data of the meeting, the patient or the clinician. It sends no
 * request, so it is never pending. If it throws, the fact has failed.
 */
export interface SubjectQuery {
  readonly key: string
  readonly of: (subject: WorkspaceSubject) => FactValue
}

/** The content of a {@link factSource}, besides its id and condition. */
export interface FactSourceSpec {
  readonly find: WorkspaceQuery<FactValue> | SubjectQuery
  /** One sentence for the support page and the market's team. */
  readonly means: MessageDescriptor
  /** Derives the fact from a line of the day's list, which fetches nothing, so that the line can show the meeting's title. */
  readonly inDayList?: (meeting: DayMeeting) => FactValue | undefined
}

/**
 * A fact under the plugin's own name: `se.claim-info`. One that must be fetched is pending until its effect succeeds and failed when
 * it fails; one that is read from the subject is known at once. If `when` does not hold, it is not fetched and counts as absent.
 */
export const factSource = extensionPoint<FactSourceSpec>()("fact-source")
