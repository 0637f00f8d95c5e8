import { describe, expect, it } from "vitest"
import * as endpoints from "../model/endpoints.ts"
import { patientDataErrors } from "./patient-data-errors.ts"

/** Their general text says enough: only a faulty page is refused with them. */
const withoutOwnText = new Set(["member_mismatch"])

const own = Object.values(endpoints).flatMap(({ errors }): readonly string[] => errors)
const rows = [...new Set(own)].map((code) => [code, patientDataErrors.byCode[code]] as const)

describe("a refusal of a member's data", () => {
  it.each(rows)("%s says what to do", { tags: ["OUT-602"] }, (code, text) => {
    expect(text === undefined).toBe(withoutOwnText.has(code))
  })
})
