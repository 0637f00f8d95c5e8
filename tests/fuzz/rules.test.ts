import { describe, expect, it } from "vitest"
import { getMeeting } from "@rond/core/model/meeting"
import type { FuzzRequest } from "./requests.ts"
import { leak, serverError, shownPatientIds } from "./rules.ts"
import { fuzzCallers, letters, markOf, north, patientId, south, staffMarkOf } from "./world.ts"

const adult = { pool: north, letter: letters.adult, round: 3 }
const shared = { pool: north, letter: letters.inTwoPools, round: 3 }

const by = (name: string, path = "/api/somewhere"): FuzzRequest => ({
  endpoint: getMeeting,
  caller: fuzzCallers.find((caller) => caller.name === name)!,
  path,
  headers: {},
  body: undefined,
})
const response = (text: string, status = 200) => ({ status, requestId: "request", text })

describe("violations in a response", () => {
  it.each([
    ["an internal error", 500, "internal_error", true],
    ["an unavailable database", 503, "database_unavailable", true],
    ["an external system's error", 503, "unavailable", false],
    ["a refusal", 403, "refused", false],
  ])("include %s", { tags: ["SEC-039"] }, (_what, status, code, isBreach) => {
    expect(serverError(response(JSON.stringify({ code }), status)) !== undefined).toBe(isBreach)
  })

  it.each([
    ["another pool's owner reads a name", "owner of south", markOf(adult), true],
    ["another pool's owner reads a colleague's name", "owner of south", staffMarkOf(north), true],
    ["a person who left the pool reads a name", "formerly of north", markOf(adult), true],
    ["nobody reads a name", "nobody", markOf(adult), true],
    ["support reads a patient's name", "support", markOf(adult), true],
    ["support reads a clinician's name", "support", staffMarkOf(north), false],
    ["the owner reads a name", "owner of north", markOf(adult), false],
    ["both pools know the patient in two pools", "owner of south", markOf(shared), false],
    ["one pool reads what the other wrote about that patient", "owner of south", markOf({ ...shared, letter: letters.written }), true],
    ["another pool's owner gets an id", "owner of south", patientId(adult), true],
  ])("%s", { tags: ["SEC-039"] }, (_what, caller, text, isLeak) => {
    expect(leak(by(caller), response(`{"a":"${text}"}`)) !== undefined).toBe(isLeak)
  })

  it("ignore a leak that repeats the request", { tags: ["SEC-039"] }, () => {
    expect(leak(by("owner of south", `/api/patient/${patientId(adult)}`), response(patientId(adult), 404))).toBeUndefined()
  })

  it("detect the person in a response by name, id and written text", { tags: ["SEC-039"] }, () => {
    const text = [markOf(adult), patientId({ ...adult, round: 4 }), markOf({ ...shared, pool: south, letter: letters.written })].join(" ")
    expect(shownPatientIds(by("owner of north"), response(text))).toEqual(["north-3-patient-A", "north-3-patient-T", "north-4-patient-A"])
  })
})
