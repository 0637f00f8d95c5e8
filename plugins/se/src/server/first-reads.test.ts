import { expect, it } from "vitest"
import { serverModule } from "./server.ts"

const opened = (isResolved: boolean) =>
  ({
    meeting: { patientId: "anna", user: { isResolved } },
    clinician: { id: "near", poolCountry: "SE" },
    featureFlagIds: [],
  }) as unknown as Parameters<NonNullable<typeof serverModule.firstReads>>[0]

it.each([
  ["comes with the page", true],
  ["is not read for a patient who is not identified", false],
])("whether there is an insurance claim %s", { tags: ["NOTE-405"] }, (_what, isResolved) => {
  const reads = serverModule.firstReads!(opened(isResolved))
  expect(reads.some(({ path }) => path.includes("insuranceClaimInfo"))).toBe(isResolved)
})
