import { expect, it } from "vitest"
import { serverModule } from "./server.ts"

const opened = (isOneTimeUser: boolean, clinician: object = {}) =>
  ({
    meeting: { id: "meeting", patientId: "ada", user: { id: "ada", isOneTimeUser } },
    clinician: { id: "gp", poolCountry: "GB", poolIsExternal: false, capabilities: [], ...clinician },
    featureFlagIds: [],
  }) as unknown as Parameters<NonNullable<typeof serverModule.firstReads>>[0]

it.each([
  ["come with the page", false, {}, true],
  ["are not read for a one-time web user", true, {}, false],
  ["are not read in an external pool", false, { poolIsExternal: true }, false],
  ["are not read by a clinician with a record elsewhere", false, { capabilities: ["external_emr"] }, false],
])("the tasks %s", { tags: ["SCR-098"] }, (_what, isOneTimeUser, clinician, comes) => {
  const reads = serverModule.firstReads!(opened(isOneTimeUser, clinician))
  expect(reads.some(({ path }) => path.includes("/clinician/tasks/"))).toBe(comes)
})

it.each([
  ["doctor", true],
  ["nurse", true],
  ["psychologist", false],
])("whether a %s may sign electronically comes with the page: %s", { tags: ["EPS-752", "SCR-098"] }, (profession, comes) => {
  const reads = serverModule.firstReads!(opened(false, { profession }))
  expect(reads.some(({ path }) => path.includes("/uk/eps-prescription/enabled"))).toBe(comes)
})
