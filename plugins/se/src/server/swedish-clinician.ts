import { Access } from "@rond/core/server-kit"
import { Effect } from "effect"

/** The calling clinician, who must be of a Swedish pool: these calls are Sweden's alone. */
export const swedishClinician = Effect.gen(function* () {
  return yield* (yield* Access).requireClinicianIn(["SE"])
})
