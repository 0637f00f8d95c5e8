import { Access } from "@rond/core/server-kit"
import { Effect } from "effect"

/** The calling clinician, of a British pool: only British pools have the United Kingdom's data. */
export const britishClinician = Effect.gen(function* () {
  return yield* (yield* Access).requireClinicianIn(["GB"])
})
