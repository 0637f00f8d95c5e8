import { getSession } from "@rond/core/model/session"
import { apiQueryKey, makeApiRuntime } from "@rond/core/platform/http"
import { memoryApi } from "@rond/core/testkit"
import { afterEach, expect, it } from "vitest"
import { sessionOf } from "../testing/page.tsx"
import { askBeforeSignOut, signOut, wasSignedOut } from "./sign-out.ts"

afterEach(() => {
  localStorage.clear()
  location.hash = ""
})

it("sign-out clears personal data, and keeps the device's preferences", { tags: ["SEC-011"] }, () => {
  const { queries } = makeApiRuntime(memoryApi().context)
  queries.setQueryData(["patient"], "Kim")
  for (const name of ["rond.theme", "rond.language", "rond.single-key-shortcuts", "rond.call.devices", "rond-ended-meetings:near"])
    localStorage.setItem(name, "x")
  sessionStorage.setItem("places", "/emr/meeting-1")
  signOut({ queries }, "#signed-out")
  expect(queries.getQueryData(["patient"])).toBeUndefined()
  expect(Object.keys(localStorage).sort()).toEqual(["rond.call.devices", "rond.language", "rond.single-key-shortcuts", "rond.theme"])
  expect(sessionStorage).toHaveLength(0)
  expect(location.hash).toBe("#signed-out")
})

it("asks for confirmation while a screen requires it", { tags: ["CALL-123"] }, () => {
  const runtime = makeApiRuntime(memoryApi().context)
  const questions: (() => void)[] = []
  const stop = askBeforeSignOut((proceed) => questions.push(proceed))
  signOut(runtime, "#signed-out")
  expect(location.hash).toBe("")
  questions[0]!()
  expect(location.hash).toBe("#signed-out")
  stop()
  signOut(runtime, "#signed-out-again")
  expect([questions.length, location.hash]).toEqual([1, "#signed-out-again"])
})

it("tells the other tabs which session ended", { tags: ["SCR-123"] }, () => {
  const runtime = makeApiRuntime(memoryApi().context)
  const [ended, next] = [sessionOf(), sessionOf({ endsAt: "2026-03-03T20:00:00Z" })]
  runtime.queries.setQueryData(apiQueryKey(getSession, {}), ended)
  signOut(runtime, "#signed-out")
  expect([wasSignedOut(ended), wasSignedOut(next)]).toEqual([true, false])
})
