import { createRequire } from "node:module"
import { describe, expect, it } from "vitest"
import { twilioErrors, twilioErrorOf } from "./twilio-error.ts"

/** The installed SDK's own list. */
const classes: Record<string, unknown> = createRequire(import.meta.url)("twilio-video/es5/util/twilio-video-errors.js")
const sdkErrors = Object.entries(classes).flatMap(([name, sdkClass]) =>
  typeof sdkClass === "function" && name.endsWith("Error") && name !== "createTwilioError"
    ? [{ name, error: Reflect.construct(sdkClass, []) as Error & { code: number } }]
    : [],
)

describe("twilio-video's errors", () => {
  it("match the installed SDK by name and code", { tags: ["CALL-030"] }, () => {
    expect(sdkErrors.length).toBeGreaterThan(40)
    expect(Object.entries(twilioErrors).map(([code, { name }]) => [Number(code), name])).toEqual(
      sdkErrors.map(({ name, error }) => [error.code, name]).toSorted(([a], [b]) => Number(a) - Number(b)),
    )
  })

  it.each(sdkErrors)("map $name to a group", { tags: ["CALL-030"] }, ({ name, error }) => {
    expect(twilioErrorOf(error)).toEqual({ name, code: error.code, group: twilioErrors[error.code]?.group })
  })

  it.each([
    [20101, "CLIENT_AUTH_ERROR"],
    [53106, "CLIENT_AUTH_ERROR"],
    [53002, "CLIENT_CONNECTION_ERROR"],
    [53105, "CLIENT_CONNECTION_ERROR"],
    [53405, "CLIENT_CONNECTION_ERROR"],
    [53404, "CLIENT_LIFECYCLE_ERROR"],
    [53118, "CLIENT_LIFECYCLE_ERROR"],
    [20999, "CLIENT_AUTH_ERROR"],
    [53999, "CLIENT_CONNECTION_ERROR"],
  ])("map the code %d to %s", { tags: ["CALL-031"] }, (code, group) => {
    expect(twilioErrorOf(Object.assign(new Error("said"), { code }))).toMatchObject({ group, code })
  })

  it.each([
    ["NotAllowedError", "CLIENT_AUTH_ERROR"],
    ["NotReadableError", "CLIENT_LIFECYCLE_ERROR"],
    ["NotFoundError", "CLIENT_LIFECYCLE_ERROR"],
  ])("map the browser's %s to %s", { tags: ["CALL-031"] }, (name, group) => {
    expect(twilioErrorOf(new DOMException("said", name))).toEqual({ group, name, code: undefined })
  })
})
