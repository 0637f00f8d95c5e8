import { msg } from "@lingui/core/macro"
import { Api } from "@rond/core/platform/http"
import { all, factSource, not, patient } from "@rond/core/plugin"
import { Effect } from "effect"
import { getPartnerPatient } from "../model/partner-patient.ts"
import { hasAccount } from "../../../policy.ts"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "fr.is-partner-patient": boolean
  }
}

/** Whether a partner sends the patient. Partners send no children, so a child's patient page requests nothing. */
export const isPartnerPatient = factSource({
  id: "fr.is-partner-patient",
  means: msg`A partner establishment sends the adult patient.`,
  when: all(hasAccount, not(patient.isChild)),
  find: {
    key: "fr.is-partner-patient",
    run: ({ patientId }) =>
      patientId === undefined
        ? Effect.succeed(false)
        : Effect.gen(function* () {
            const api = yield* Api
            return yield* api.run(getPartnerPatient, { params: { id: patientId } }).pipe(
              Effect.map((partnerPatient) => partnerPatient !== null),
              Effect.catchTag("NotFound", () => Effect.succeed(false)),
            )
          }),
  },
})
