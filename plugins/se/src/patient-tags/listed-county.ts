import { Api } from "@rond/core/http"
import { getCareDetails, getPatientUser } from "@rond/core/patient"
import { all, factSource, not, patient } from "@rond/core/plugin"
import { Effect } from "effect"

/** The county a listed patient lives in, by its two-digit code; absent for patients who are not listed. */
export const listedCounty = factSource({
  id: "se.listed-county",
  means: "County code of the patient's address, when the patient is listed for primary care.",
  when: all(patient.isResolved, not(patient.isChild)),
  find: {
    key: "se.listed-county",
    run: ({ patientId }) =>
      patientId === undefined
        ? Effect.succeed(undefined)
        : Effect.gen(function* () {
            const api = yield* Api
            const [care, user] = yield* Effect.all(
              [api.run(getCareDetails, { params: { id: patientId } }), api.run(getPatientUser, { params: { id: patientId } })],
              { concurrency: 2 },
            )
            return care.listing?.isListed === true ? (user.address.countyId ?? undefined) : undefined
          }),
  },
})
