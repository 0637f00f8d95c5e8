import { msg } from "@lingui/core/macro"
import { not, patient, patientCard, fact, patientTag, factSource } from "@rond/core/plugin"
import { listingCard, getCareDetails, getPatientUser } from "@rond/core/features/patient"
import { Api } from "@rond/core/platform/http"
import { Effect } from "effect"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "se.listed-county": string
  }
}

/** Whether the patient has reached the yearly ceiling for fees. Children pay none. */
export const highCostCard = patientCard({
  id: "se-high-cost",
  title: msg`High-cost protection`,
  when: not(patient.isChild),
  load: () => import("./HighCostCard.tsx"),
})

/** Core's listing card, with Sweden's health centre. */
export const swedishListingCard = patientCard({
  id: "listing",
  title: listingCard().spec.title,
  after: "insurance",
  load: () => import("./SwedishListingCard.tsx"),
})

/** Listing tags exist for two counties: 01 Stockholm and 12 Skåne. */
export const listingTags = [
  patientTag({
    id: "se-listed-stockholm",
    label: msg`Registered in Stockholm`,
    tone: "information",
    when: fact("se.listed-county").is("01"),
  }),
  patientTag({ id: "se-listed-skane", label: msg`Registered in Skåne`, tone: "information", when: fact("se.listed-county").is("12") }),
]

/** The county a listed patient lives in, by its two-digit code: a child's is that of the account. Absent for patients who are not listed. */
export const listedCounty = factSource({
  id: "se.listed-county",
  means: msg`County code of the account’s address, when the patient is listed for primary care.`,
  when: patient.isResolved,
  find: {
    key: "se.listed-county",
    run: ({ patientId }) =>
      patientId === undefined
        ? Effect.succeed(undefined)
        : Effect.gen(function* () {
            const { isListedInSweden } = yield* Effect.promise(() => import("../model/swedish-patient-data.ts"))
            const api = yield* Api
            const [care, user] = yield* Effect.all(
              [api.run(getCareDetails, { params: { id: patientId } }), api.run(getPatientUser, { params: { id: patientId } })],
              { concurrency: 2 },
            )
            return isListedInSweden(care) ? (user.address.countyId ?? undefined) : undefined
          }),
  },
})
