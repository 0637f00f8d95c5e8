import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { memoryApi } from "../../../testkit/memory-api.ts"
import type { WorkspaceQuery } from "../../../kernel/engine/workspace-query.ts"
import { patientCount } from "./counts.ts"

const ids = { meetingId: "m1", patientId: "p1", clinicianId: "c1", poolId: "pool" }
const valueOf = (query: WorkspaceQuery<number>, of: typeof ids | object) =>
  Effect.runPromise(query.run({ ...ids, ...of }).pipe(Effect.provide(memoryApi().context)))

describe("a count", () => {
  it("of a patient is given the patient, and is 0 where no patient is known", async () => {
    let loads = 0
    const letters = patientCount("test.letters", async () => {
      loads += 1
      return ({ patientId }) => Effect.succeed(patientId.length)
    })
    expect(letters.key).toBe("test.letters")
    expect(await valueOf(letters, { patientId: undefined })).toBe(0)
    expect(loads).toBe(0)
    expect(await valueOf(letters, {})).toBe(2)
    expect(loads).toBe(1)
  })
})
