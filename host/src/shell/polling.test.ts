import { apiQueryKey, makeApiRuntime } from "@rond/core/platform/http"
import { getSession, type SignedInSession } from "@rond/core/model/session"
import { apiError, memoryApi, respond } from "@rond/core/testkit"
import { expect, it } from "vitest"
import { requestOnce } from "./polling.ts"

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
  ["goes on in the same person's session", respond(getSession, session("anna", false)), []],
  ["locks when the session was locked elsewhere", respond(getSession, session("anna", true)), ["lock"]],
  ["asks to sign in when the session has ended", respond(getSession, apiError("SessionExpired")), ["prompt"]],
  ["asks to sign in when somebody else has signed in", respond(getSession, session("bo", false)), ["prompt"]],
  ["goes on when the server does not answer", respond(getSession, apiError("Unavailable")), []],
] as const)("a page whose stream broke %s", { tags: ["SCR-123"] }, async (_, response, expected) => {
  const { layer, seen } = memoryApi([response])
  const runtime = makeApiRuntime(layer)
  runtime.queries.setQueryData(apiQueryKey(getSession, {}), session("anna", false))
  const done: string[] = []
  requestOnce(runtime, { prompt: () => done.push("prompt"), lock: () => done.push("lock") })
  await expect.poll(() => seen.length).toBe(1)
  await expect.poll(() => done).toEqual(expected)
})
