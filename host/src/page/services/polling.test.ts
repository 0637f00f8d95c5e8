import { apiQueryKey, makeApiRuntime, makeConnection } from "@rond/core/platform/http"
import { getSession, type SignedInSession } from "@rond/core/model/session"
import { apiError, memoryApi, respond } from "@rond/core/testkit"
import { expect, it, vi } from "vitest"
import { pollWhileUnreachable, requestOnce } from "./polling.ts"

const session = (id: string, isLocked: boolean): SignedInSession => ({
  person: { id, name: id, role: "clinician", language: "en-GB" },
  clinician: null,
  featureFlagIds: [],
  csrfToken: "csrf",
  expiresAt: "2026-03-02T10:00:00Z",
  endsAt: "2026-03-02T20:00:00Z",
  newestEvent: 0,
  isLocked,
  lockAfterSeconds: 600,
})

it.each([
  ["continues in the same person's session", respond(getSession, session("anna", false)), []],
  ["locks when the session was locked elsewhere", respond(getSession, session("anna", true)), ["lock"]],
  ["asks to sign in when the session has ended", respond(getSession, apiError("SessionExpired")), ["prompt"]],
  ["asks to sign in when somebody else has signed in", respond(getSession, session("bo", false)), ["prompt"]],
  ["continues when the server does not respond", respond(getSession, apiError("Unavailable")), []],
] as const)("a page whose stream broke %s", { tags: ["SCR-123"] }, async (_, response, expected) => {
  const { context, requests: seen } = memoryApi([response])
  const runtime = makeApiRuntime(context)
  runtime.queries.setQueryData(apiQueryKey(getSession, {}), session("anna", false))
  const done: string[] = []
  requestOnce(runtime, { prompt: () => done.push("prompt"), lock: () => done.push("lock") })
  await expect.poll(() => seen.length).toBe(1)
  await expect.poll(() => done).toEqual(expected)
})

it("polls an unreachable server until it responds, and no longer", { tags: ["SCR-070"] }, async () => {
  vi.useFakeTimers()
  const { context, requests: seen } = memoryApi([respond(getSession, apiError("Unavailable"))])
  const connection = makeConnection({ addEventListener: () => {}, navigator: { onLine: true } })
  const stop = pollWhileUnreachable({ runtime: makeApiRuntime(context), connection, gate: { prompt: () => {}, lock: () => {} } })
  const requestsAfter = async (millis: number) => {
    await vi.advanceTimersByTimeAsync(millis)
    return seen.length
  }
  expect(await requestsAfter(10_000)).toBe(0)
  connection.report(false)
  expect(await requestsAfter(10_000)).toBe(4)
  connection.report(true)
  expect(await requestsAfter(10_000)).toBe(4)
  connection.report(false)
  stop()
  expect(await requestsAfter(10_000)).toBe(5)
  vi.useRealTimers()
})
