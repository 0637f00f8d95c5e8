import { Access } from "@rond/core/server-kit"
import { Effect } from "effect"

/** The calling clinician, of a Swedish pool: only Swedish pools have Sweden's data. */
export const swedishClinician = Effect.gen(function* () {
  return yield* (yield* Access).requireClinicianIn(["SE"])
})
