import { describe, expect, it } from "vitest"
import { outcomeErrors } from "./outcome-errors.ts"
import { postConsultation, putConsultation } from "../../report/model/endpoints.ts"
import { decideOutcome, deleteOutcome, switchSelfPay } from "../../outcomes/model/endpoints.ts"

const endpoints = [switchSelfPay, decideOutcome, deleteOutcome, postConsultation, putConsultation]

/** Their general text says enough: only a faulty page is refused with them. */
const withoutOwnText = new Set(["report_mismatch", "no_outcome_rules"])

describe("a refusal of an outcome", () => {
  it.each([...new Set(endpoints.flatMap(({ errors }): readonly string[] => errors))])(
    "%s says what to do",
    { tags: ["OUT-547"] },
    (code) => {
      const text = outcomeErrors.byCode[code]
      expect(text === undefined).toBe(withoutOwnText.has(code))
    },
  )
})
