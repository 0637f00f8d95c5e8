import { Api } from "@rond/core/platform/http"
import { all, factSource, not, patient } from "@rond/core/plugin"
import { Effect } from "effect"
import { getPartnerPatient } from "../contract/partner-patient.ts"

/** Accounts that partners may send: not somebody who came by a link and has none. */
export const hasAccount = all(patient.isResolved, not(patient.isOneTimeUser))

/** Whether a partner sends the patient; the partner has no children of its own, so a child's patient page asks nobody. */
export const isPartnerPatient = factSource({
  id: "fr.is-partner-patient",
  means: "A partner establishment sends the adult patient.",
  when: all(hasAccount, not(patient.isChild)),
  find: {
    key: "fr.is-partner-patient",
    run: ({ patientId }) =>
      patientId === undefined
        ? Effect.succeed(false)
        : Effect.gen(function* () {
            const api = yield* Api
            return yield* api.run(getPartnerPatient, { params: { id: patientId } }).pipe(
              Effect.as(true),
              Effect.catchTag("NotFound", () => Effect.succeed(false)),
            )
          }),
  },
})
