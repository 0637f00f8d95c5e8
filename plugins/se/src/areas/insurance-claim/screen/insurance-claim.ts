import { msg } from "@lingui/core/macro"
import { fact, leftPaneTab, factSource, patient, patientTag } from "@rond/core/plugin"
import { Api } from "@rond/core/platform/http"
import { Effect } from "effect"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "se.claim-info": number
  }
}

/** `insurance-claim-details`: what the insurer pays for, for patients who have a claim. */
export const claimDetailsTab = leftPaneTab({
  id: "insurance-claim-details",
  label: msg`Insurance claim`,
  when: fact("se.claim-info").exists,
  load: () => import("./ClaimDetailsTab.tsx"),
})

/** The number of appointments that the patient's insurance claim grants (-1: no number is set); absent without a claim. */
export const claimInfo = factSource({
  id: "se.claim-info",
  means: msg`Appointments that the patient’s insurance claim grants, -1 where no number is set; absent without a claim.`,
  when: patient.isResolved,
  find: {
    key: "se.claim-info",
    run: ({ patientId, clinicianId }) =>
      patientId === undefined
        ? Effect.succeed(undefined)
        : Effect.gen(function* () {
            const { getInsuranceClaimInfo } = yield* Effect.promise(() => import("../model/endpoints.ts"))
            const api = yield* Api
            const { claimInfo: claim } = yield* api.run(getInsuranceClaimInfo, { params: { patientId, clinicianId } })
            return claim?.numberOfAppointments
          }),
  },
})

/** A claim without a number of appointments is one claim; three appointments are what prehab grants. Other numbers have no tag. */
export const claimTags = [
  patientTag({ id: "se-insurance-claim", label: msg`Insurance claim`, tone: "information", when: fact("se.claim-info").is(-1) }),
  patientTag({
    id: "se-insurance-claim-prehab",
    label: msg`Insurance claim, prehab`,
    tone: "information",
    when: fact("se.claim-info").is(3),
  }),
]
