import { Access } from "@rond/core/server-kit"
import { Effect } from "effect"

/** The calling clinician, who must be of a British pool: these calls are the United Kingdom's alone. */
export const britishClinician = Effect.gen(function* () {
  return yield* (yield* Access).requireClinicianIn(["GB"])
})
