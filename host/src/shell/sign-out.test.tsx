import { makeApiRuntime } from "@rond/core/platform/http"
import { memoryApi } from "@rond/core/testkit"
import { afterEach, expect, it, vi } from "vitest"
import { askBeforeSignOut, signOut } from "./sign-out.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it("sign-out clears personal data, and keeps the device's preferences", { tags: ["SEC-011"] }, () => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal("location", { assign })
  const { queries } = makeApiRuntime(memoryApi().layer)
  queries.setQueryData(["patient"], "Kim")
  for (const name of ["rond.theme", "rond.language", "rond.single-key-shortcuts", "rond.call.devices", "rond-ended-meetings:near"])
    localStorage.setItem(name, "x")
  sessionStorage.setItem("places", "/emr/meeting-1")
  signOut({ queries }, "/auth/logout")
  expect(queries.getQueryData(["patient"])).toBeUndefined()
  expect(Object.keys(localStorage).sort()).toEqual(["rond.call.devices", "rond.language", "rond.single-key-shortcuts", "rond.theme"])
  expect(sessionStorage).toHaveLength(0)
  expect(assign).toHaveBeenCalledExactlyOnceWith("/auth/logout")
})

it("asks first for as long as somebody wants it to", { tags: ["CALL-123"] }, () => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal("location", { assign })
  const runtime = makeApiRuntime(memoryApi().layer)
  const questions: (() => void)[] = []
  const stop = askBeforeSignOut((proceed) => questions.push(proceed))
  signOut(runtime, "/auth/logout")
  expect(assign).not.toHaveBeenCalled()
  questions[0]!()
  expect(assign).toHaveBeenCalledExactlyOnceWith("/auth/logout")
  stop()
  signOut(runtime, "/auth/logout")
  expect([questions.length, assign.mock.calls.length]).toEqual([1, 2])
})
