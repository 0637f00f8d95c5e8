import { Access } from "@rond/core/server-kit"
import { Effect } from "effect"

/** The calling clinician, of a Swedish pool: Sweden's data is its pools' alone. */
export const swedishClinician = Effect.gen(function* () {
  return yield* (yield* Access).requireClinicianIn(["SE"])
})
