import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { describe, expect, it } from "vitest"
import { opentokCodes, opentokErrorOf, opentokNames } from "./opentok-error.ts"

// The SDK does not export its error names and codes; they are two literals in its bundle.
const bundle = readFileSync(createRequire(import.meta.url).resolve("@opentok/client"), "utf8")
const sdkNames = [...literalWith("AUTHENTICATION_ERROR: 'OT_AUTHENTICATION_ERROR'").matchAll(/: '(OT_[A-Z_]+)'/g)].map((match) => match[1]!)
const sdkCodes = [...literalWith("AUTHENTICATION_ERROR: 1004").matchAll(/([A-Z0-9_]+): (\d{4})/g)].map(
  (match) => [Number(match[2]), match[1]!] as const,
)

function literalWith(line: string): string {
  const at = bundle.indexOf(line)
  return bundle.slice(bundle.lastIndexOf("= {", at), bundle.indexOf("\n};", at))
}

describe("@opentok/client's errors", () => {
  it("match the installed SDK by name", { tags: ["CALL-032"] }, () => {
    expect(sdkNames.length).toBeGreaterThan(70)
    expect(Object.keys(opentokNames).toSorted()).toEqual(sdkNames.toSorted())
  })

  it("match the installed SDK by code", { tags: ["CALL-032"] }, () => {
    expect(sdkCodes.length).toBeGreaterThan(30)
    expect(Object.entries(opentokCodes).map(([code, { name }]) => [Number(code), name])).toEqual(sdkCodes.toSorted(([a], [b]) => a - b))
  })

  it.each(sdkNames)("map %s to a group", { tags: ["CALL-032"] }, (name) => {
    expect(opentokErrorOf({ name, message: "said" })).toEqual({ group: opentokNames[name], name, code: undefined })
  })

  it.each([
    ["OT_AUTHENTICATION_ERROR", "CLIENT_AUTH_ERROR"],
    ["OT_INVALID_SESSION_ID", "CLIENT_AUTH_ERROR"],
    ["OT_PERMISSION_DENIED", "CLIENT_AUTH_ERROR"],
    ["OT_CONNECT_FAILED", "CLIENT_CONNECTION_ERROR"],
    ["OT_CONNECTION_LIMIT_EXCEEDED", "CLIENT_CONNECTION_ERROR"],
    ["OT_TIMEOUT", "CLIENT_CONNECTION_ERROR"],
    ["OT_ICE_WORKFLOW_FAILED", "CLIENT_CONNECTION_ERROR"],
    ["OT_STREAM_CREATE_FAILED", "CLIENT_CONNECTION_ERROR"],
    ["OT_STREAM_LIMIT_EXCEEDED", "CLIENT_CONNECTION_ERROR"],
    ["OT_HARDWARE_UNAVAILABLE", "CLIENT_LIFECYCLE_ERROR"],
    ["OT_NO_DEVICES_FOUND", "CLIENT_LIFECYCLE_ERROR"],
    ["OT_MEDIA_ERR_DECODE", "CLIENT_LIFECYCLE_ERROR"],
    ["OT_MEDIA_ERR_ABORTED", "CLIENT_LIFECYCLE_ERROR"],
    ["OT_NOT_SUPPORTED", "CLIENT_LIFECYCLE_ERROR"],
    ["OT_DISCONNECTED", "CLIENT_LIFECYCLE_ERROR"],
    ["OT_STREAM_DESTROYED", "CLIENT_LIFECYCLE_ERROR"],
  ])("map %s to %s", { tags: ["CALL-031"] }, (name, group) => {
    expect(opentokErrorOf({ name }).group).toBe(group)
  })

  it("are mapped by code if the name is unknown", { tags: ["CALL-031"] }, () => {
    expect(opentokErrorOf({ name: "Error", code: 1005 })).toEqual({ group: "CLIENT_AUTH_ERROR", name: "Error", code: 1005 })
    expect(opentokErrorOf({ code: 1500 })).toEqual({ group: "CLIENT_LIFECYCLE_ERROR", name: "UNABLE_TO_PUBLISH", code: 1500 })
    expect(opentokErrorOf(new Error("said"))).toEqual({ group: "CLIENT_CONNECTION_ERROR", name: "Error", code: undefined })
  })
})
