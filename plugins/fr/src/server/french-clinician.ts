import { CurrentSession, refused } from "@rond/core/server-kit"
import { Effect } from "effect"

/** The calling clinician, who must be of a French pool: these calls are France's alone. */
export const frenchClinician = Effect.gen(function* () {
  const { clinician } = yield* CurrentSession
  if (clinician === undefined || clinician.poolCountry !== "FR") return yield* refused("Only clinicians of a French pool do this")
  return clinician
})
