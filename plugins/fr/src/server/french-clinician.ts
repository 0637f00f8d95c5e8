import { Access } from "@rond/core/server-kit"
import { Effect } from "effect"

/** The calling clinician, who must be of a French pool: these calls are France's alone. */
export const frenchClinician = Effect.gen(function* () {
  return yield* (yield* Access).requireClinicianIn(["FR"])
})
