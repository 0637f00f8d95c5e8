import { RecordedError } from "@rond/core/platform/errors"
import { makeApiRuntime } from "@rond/core/platform/http"
import { reportClientError } from "@rond/core/features/support"
import { PluginLoadError } from "@rond/core/plugin/runtime"
import { respond, apiError, memoryApi } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { describeError, reportError } from "./report-error.ts"
import { listenForErrors } from "./listen-for-errors.ts"

const secret = "19900504-2388 Nora"
const thrown = (stack: string) => Object.assign(new TypeError(secret), { stack: `TypeError: ${secret}\n${stack}` })

describe("an error report", () => {
  it.each([
    ["Chromium", "    at Note (https://clinic.example/assets/note-1a.js:1:20)", "Note /assets/note-1a.js:1:20"],
    ["Chromium, without a name", "    at https://clinic.example/assets/note-1a.js:1:20", "/assets/note-1a.js:1:20"],
    ["Chromium, later", "    at async Note.save (https://clinic.example/assets/note-1a.js:1:20)", "Note.save /assets/note-1a.js:1:20"],
    ["Firefox and Safari", "Note@https://clinic.example:8443/assets/note-1a.js:1:20", "Note /assets/note-1a.js:1:20"],
    ["the development server", "    at Note (http://localhost:4401/src/note/Note.tsx?t=1:1:20)", "Note /src/note/Note.tsx:1:20"],
  ])("locates the error in the stack format of %s", (_, stack, location) => {
    expect(describeError(thrown(stack))).toEqual({ name: "TypeError", message: null, at: [location], plugin: null })
  })

  it("includes nothing that was on the screen", () => {
    const secrets = [
      thrown(`${secret}\n    at https://clinic.example/emr/${secret}`),
      apiError("Invalid", { title: secret }),
      secret,
      { secret },
    ]
    expect(JSON.stringify(secrets.map(describeError))).not.toContain("Nora")
  })

  it("describes the page's own errors in its own words, and includes a failed request's code", () => {
    expect(describeError(new RecordedError("cannot send SMS, no URL"))).toMatchObject({ message: "cannot send SMS, no URL" })
    expect(describeError(apiError("Invalid", { code: "bad_slot" }))).toMatchObject({ name: "Invalid bad_slot", message: null })
  })
})

describe("an error of a plugin", { tags: ["SUP-021"] }, () => {
  const plugin = { id: "xx", version: "1.2.3" }
  it.each<[string, unknown, unknown]>([
    ["its code did not load", new PluginLoadError(plugin, new Error("chunk lost")), undefined],
    ["its cause names the plugin", new Error("late", { cause: new PluginLoadError(plugin, "gone") }), undefined],
    ["the boundary around its contribution caught it", new TypeError(secret), { props: { label: secret, plugin } }],
  ])("is reported with the plugin and its version: %s", (_, error, caughtBy) => {
    const described = describeError(error, caughtBy)
    expect(described).toMatchObject({ plugin, message: null })
    expect(JSON.stringify(described)).not.toContain("Nora")
  })
})

it("covers uncaught errors, the page's own and React's, each once and ten at most", () => {
  const reported: unknown[] = []
  const report = listenForErrors(window, (error) => void reported.push(error))
  const quiet = (event: Event) => event.preventDefault()
  window.addEventListener("error", quiet)
  const error1 = new RecordedError("one")
  globalThis.reportError(error1)
  globalThis.reportError(error1)
  report.report(new RecordedError("two"))
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: new RecordedError("three") }))
  expect(reported.map((error) => (error as Error).message)).toEqual(["one", "two", "three"])
  for (let number = 4; number < 20; number++) report.report(new Error(String(number)))
  expect(reported).toHaveLength(10)
  report.stop()
  window.removeEventListener("error", quiet)
})

it("is sent with the screen's pattern, and ignores a server that refuses it", async () => {
  const api = memoryApi([respond(reportClientError, apiError("Unavailable"))])
  reportError(makeApiRuntime(api.context), new RecordedError("odd"), "/emr/$meetingId")
  await expect
    .poll(() => api.requests)
    .toMatchObject([{ id: reportClientError.id, input: { payload: { message: "odd", screen: "/emr/$meetingId" } } }])
})
