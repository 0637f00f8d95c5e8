import { Access, type EventTopic, refused } from "@rond/core/server-kit"
import { Effect } from "effect"
import { swedishClinician } from "../areas/clinic/server/swedish-clinician.ts"

/** Topics `{kind}:{poolId}:{patientId}` of a pool's data about a patient, for its own clinicians who treat the patient. */
const ofOwnPool = (kind: string): EventTopic => ({
  kind,
  authorize: (id) =>
    Effect.gen(function* () {
      const own = `${(yield* swedishClinician).poolId}:`
      if (!id.startsWith(own)) return yield* refused("The pool is another one")
      yield* (yield* Access).requirePatient(id.slice(own.length))
      return undefined
    }),
})

/** Changes of a patient's medication list and vaccinations. */
export const patientTopics = [ofOwnPool("medication-list"), ofOwnPool("vaccinations")]
