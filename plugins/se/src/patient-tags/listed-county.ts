import { Api } from "@rond/core/platform/http"
import { getCareDetails, getPatientUser } from "@rond/core/features/patient"
import { factSource, patient } from "@rond/core/plugin"
import { Effect } from "effect"

/** The county a listed patient lives in, by its two-digit code: a child's is that of the account. Absent for patients who are not listed. */
export const listedCounty = factSource({
  id: "se.listed-county",
  means: "County code of the account's address, when the patient is listed for primary care.",
  when: patient.isResolved,
  find: {
    key: "se.listed-county",
    run: ({ patientId }) =>
      patientId === undefined
        ? Effect.succeed(undefined)
        : Effect.gen(function* () {
            const { isListedInSweden } = yield* Effect.promise(() => import("../patient/swedish-listing.ts"))
            const api = yield* Api
            const [care, user] = yield* Effect.all(
              [api.run(getCareDetails, { params: { id: patientId } }), api.run(getPatientUser, { params: { id: patientId } })],
              { concurrency: 2 },
            )
            return isListedInSweden(care) ? (user.address.countyId ?? undefined) : undefined
          }),
  },
})
