import { Effect } from "effect"
import { expect, it } from "vitest"
import { decidesNothing, mustBeOwn } from "./own-headers.ts"

interface Given {
  readonly requesterId: string
  readonly meetingId?: string
  readonly purpose: string
}
const sent = (more: Partial<Given> = {}): Given => ({ requesterId: "doctor", purpose: "consultation", ...more })

it.each([
  ["the caller's own", sent(), { requesterId: "doctor", meetingId: undefined }, undefined],
  ["of the caller's meeting", sent({ meetingId: "m-1" }), { requesterId: "doctor", meetingId: "m-1" }, undefined],
  ["another person's", sent(), { requesterId: "nurse", meetingId: undefined }, ["requesterId"]],
  ["of another meeting", sent({ meetingId: "m-2" }), { requesterId: "doctor", meetingId: "m-1" }, ["meetingId"]],
  ["missing", sent(), { requesterId: "doctor", meetingId: "m-1" }, ["meetingId"]],
  ["all wrong", sent({ meetingId: "m-2" }), { requesterId: "nurse", meetingId: "m-1" }, ["requesterId", "meetingId"]],
] as const)("compares headers that are %s", { tags: ["API-431"] }, async (_what, headers, own, wrong) => {
  const problem = await Effect.runPromise(
    mustBeOwn(headers, { ...own, purpose: decidesNothing }).pipe(
      Effect.match({ onFailure: (failure) => failure, onSuccess: () => undefined }),
    ),
  )
  expect(problem?.code).toBe(wrong === undefined ? undefined : "header_mismatch")
  expect(problem?.detail).toEqual(wrong === undefined ? undefined : { headers: wrong })
})

it("does not compile with a header left out", () => {
  // @ts-expect-error purpose is not named
  expect(mustBeOwn(sent(), { requesterId: "doctor", meetingId: undefined })).toBeDefined()
})
