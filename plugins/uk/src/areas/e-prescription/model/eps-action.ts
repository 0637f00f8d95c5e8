import { openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** The states of a prescription that the signing service reports. */
const epsStates = ["issued", "cancelled"] as const
export type EpsState = (typeof epsStates)[number]
export const EpsStateWord = Schema.Literals(epsStates)

/** The id of a prescription, as the signing service gives it. */
export const EpsActionId = Schema.String.check(Schema.isPattern(/^[\w.:-]{1,100}$/))

/** A prescription that was signed in a session of the signing service. A cancelled one does not count as taken. */
export const EpsAction = snakeCaseStruct({
  id: EpsActionId,
  state: openWords("electronic prescription's state", epsStates),
  /** The ISO 8601 instant at which the signing service first reported it. */
  reportedAt: Schema.String,
})
export type EpsAction = typeof EpsAction.Type
