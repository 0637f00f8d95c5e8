import { Access } from "@rond/core/server-kit"
import { Effect } from "effect"

/** The calling clinician, of a British pool: the United Kingdom's data is its pools' alone. */
export const britishClinician = Effect.gen(function* () {
  return yield* (yield* Access).requireClinicianIn(["GB"])
})
