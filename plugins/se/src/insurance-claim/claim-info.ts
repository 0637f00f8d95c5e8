import { Api } from "@rond/core/platform/http"
import { factSource, patient } from "@rond/core/plugin"
import { Effect } from "effect"

/** How many appointments the patient's insurance claim grants (-1: no number is set); absent without a claim. */
export const claimInfo = factSource({
  id: "se.claim-info",
  means: "Appointments that the patient's insurance claim grants, -1 where no number is set; absent without a claim.",
  when: patient.isResolved,
  find: {
    key: "se.claim-info",
    run: ({ patientId, clinicianId }) =>
      patientId === undefined
        ? Effect.succeed(undefined)
        : Effect.gen(function* () {
            const { getInsuranceClaimInfo } = yield* Effect.promise(() => import("../contract/contract.ts"))
            const api = yield* Api
            const { claimInfo: claim } = yield* api.run(getInsuranceClaimInfo, { params: { patientId, clinicianId } })
            return claim?.numberOfAppointments
          }),
  },
})
