import { Effect } from "effect"
import { watchTable } from "../../platform/access/watched-tables.ts"

/** Audits changes to data that decides who may do what. Names and titles decide nothing, and stay out of the log. */
export const watchRights = Effect.gen(function* () {
  yield* watchTable("pool", "id")
  yield* watchTable("feature_flag", "id")
  yield* watchTable("clinician", "id", ["person_id", "pool_id", "profession", "care_type", "capabilities", "flags"])
  yield* watchTable("person", "id", ["subject", "role", "deactivated_at"])
})
