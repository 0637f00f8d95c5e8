import { expect, it } from "vitest"
import type { InternalReferralOptions } from "../../model/endpoints.ts"
import { receiverOf, emptyInternalReferral, isInternalReferralDraft } from "./internal-referral-draft.ts"

const colleague = (id: string, careType: "primary_care" | "mental_health") => ({
  id,
  name: id,
  profession: "nurse",
  title: "Nurse",
  careType,
})
const options: InternalReferralOptions = {
  lengths: [20, 30],
  standardLength: 20,
  careTypes: [
    { id: "mental_health", name: "Mental health" },
    { id: "primary_care", name: "Primary care" },
  ],
  colleagues: [colleague("kim", "mental_health"), colleague("lee", "primary_care")],
}

it.each([
  ["nothing", {}, [undefined, [], undefined, 20]],
  ["a kind of care", { careType: "mental_health" }, ["mental_health", ["kim"], undefined, 20]],
  ["a colleague and a length", { careType: "mental_health", clinicianId: "kim", minutes: 30 }, ["mental_health", ["kim"], "kim", 30]],
  ["a colleague of another kind of care", { careType: "mental_health", clinicianId: "lee" }, ["mental_health", ["kim"], undefined, 20]],
  ["values that are no longer offered", { careType: "dermatology", clinicianId: "gone", minutes: 45 }, [undefined, [], undefined, 20]],
])("restores a draft with %s, limited to current choices", (_what, changes, read) => {
  const { careType, clinician, colleagues, minutes } = receiverOf(options, { ...emptyInternalReferral, ...changes })
  expect([careType?.id, colleagues.map(({ id }) => id), clinician?.id, minutes]).toEqual(read)
})

it("preselects the only kind of care", { tags: ["REF-001"] }, () => {
  expect(receiverOf({ ...options, careTypes: options.careTypes.slice(1) }, emptyInternalReferral).careType?.id).toBe("primary_care")
})

it("starts with the pool's standard length, which need not be its shortest", { tags: ["REF-001"] }, () => {
  expect(receiverOf({ ...options, lengths: [10, 20] }, emptyInternalReferral).minutes).toBe(20)
})

it.each<[unknown, boolean]>([
  [emptyInternalReferral, true],
  [{ ...emptyInternalReferral, careType: "mental_health", clinicianId: "kim", minutes: 20 }, true],
  [{ ...emptyInternalReferral, minutes: "20" }, false],
  [{ message: "a booking's" }, false],
  [null, false],
])("restores only values with a referral's shape (%#)", (value, isDraft) => {
  expect(isInternalReferralDraft(value)).toBe(isDraft)
})
