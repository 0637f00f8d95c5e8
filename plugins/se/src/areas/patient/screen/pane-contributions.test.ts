import { getCareDetails, getPatientUser, type CareDetails } from "@rond/core/features/patient"
import { isFetched } from "@rond/core/plugin/runtime"
import { respond, memoryApi, userOf } from "@rond/core/testkit"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { listedCounty } from "./pane-contributions.ts"

const listing = (isListed: boolean): CareDetails["listing"] => ({ active: true, isListed, bvcActive: false, listingDoctor: null })
const swedish = (isListed: boolean) => ({ se: { listing: { is_listed: isListed, is_bvc_listed: false, health_center: null } } })

it.each<[string, Partial<CareDetails>, string | undefined]>([
  ["by the Swedish listing alone", { marketSpecifics: swedish(true) }, "12"],
  ["by the general listing without a Swedish one", { listing: listing(true) }, "12"],
  ["not listed according to the Swedish listing", { listing: listing(true), marketSpecifics: swedish(false) }, undefined],
  ["not listed without any listing", {}, undefined],
])("shows a patient's listing: %s", { tags: ["MKT-015"] }, async (_how, care, county) => {
  const { find } = listedCounty.spec
  if (!isFetched(find)) throw new Error("the county is fetched")
  const address = { address: null, city: null, zip: null, countyId: "12" }
  const api = memoryApi([
    respond(getCareDetails, { insurance: null, listing: null, contactPerson: null, marketSpecifics: {}, ...care }),
    respond(getPatientUser, userOf({ address })),
  ])
  const ids = { meetingId: undefined, patientId: "patient-1", clinicianId: "clinician-1", poolId: "pool-1" }
  expect(await Effect.runPromise(find.run(ids).pipe(Effect.provide(api.context)))).toBe(county)
})
