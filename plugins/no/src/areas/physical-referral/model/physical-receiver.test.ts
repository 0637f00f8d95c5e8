import { expect, it } from "vitest"
import { physicalReceiverOf } from "./physical-receiver.ts"

const colleague = (id: string, profession: string, ...careFacilityIds: readonly string[]) => ({
  id,
  name: id,
  profession,
  title: profession,
  careType: "primary_care",
  careFacilityIds,
})
const options = {
  careFacilities: [
    { id: "east", name: "East" },
    { id: "west", name: "West" },
  ],
  colleagues: [colleague("kim", "doctor", "east"), colleague("lee", "nurse", "east", "west"), colleague("sam", "doctor", "west")],
}

it.each([
  ["nothing", {}, [undefined, [], undefined, [], undefined]],
  ["a care facility", { careFacilityId: "east" }, ["east", ["doctor", "nurse"], undefined, ["kim", "lee"], undefined]],
  ["a profession there", { careFacilityId: "west", profession: "nurse" }, ["west", ["doctor", "nurse"], "nurse", ["lee"], undefined]],
  ["a colleague there", { careFacilityId: "west", clinicianId: "sam" }, ["west", ["doctor", "nurse"], undefined, ["lee", "sam"], "sam"]],
  [
    "a colleague of another place",
    { careFacilityId: "east", clinicianId: "sam" },
    ["east", ["doctor", "nurse"], undefined, ["kim", "lee"], undefined],
  ],
  [
    "a colleague of another profession",
    { careFacilityId: "east", profession: "nurse", clinicianId: "kim" },
    ["east", ["doctor", "nurse"], "nurse", ["lee"], undefined],
  ],
  [
    "what is no longer there",
    { careFacilityId: "gone", profession: "midwife", clinicianId: "kim" },
    [undefined, [], undefined, [], undefined],
  ],
])("means of %s what is there now", { tags: ["PHR-002"] }, (_what, choice, expected) => {
  const read = physicalReceiverOf(options, { clinicianId: null, ...choice })
  expect([read.careFacility?.id, read.professions, read.profession, read.colleagues.map(({ id }) => id), read.clinician?.id]).toEqual(
    expected,
  )
})

it("chooses the only care facility", { tags: ["PHR-002"] }, () => {
  const [east] = options.careFacilities
  expect(physicalReceiverOf({ ...options, careFacilities: [east!] }, { clinicianId: null }).careFacility).toEqual(east)
  expect(physicalReceiverOf({ colleagues: options.colleagues }, { clinicianId: null }).careFacility).toBeUndefined()
})
