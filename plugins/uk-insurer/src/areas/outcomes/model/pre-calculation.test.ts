import { describe, expect, it } from "vitest"
import * as fc from "fast-check"
import { isAccountHolderEmail } from "./email.ts"
import { outcomeNames } from "../../insurer-service/model/outcome.ts"
import { disallowedDiagnoses, isOnsetDate, preCalculationIssues, type ChecklistIssue } from "./pre-calculation.ts"

const today = "2026-11-28"
const complete = {
  primary_diagnosis: "M54.5 Low back pain",
  no_secondary_diagnosis: true,
  medicine_related: "no",
  onset_date: "2026-11-20",
  acute_onset: "yes",
  injury: "no",
  body_area: "1",
  accident_cause: "0",
}
const issues = (changes: Record<string, string | number | boolean | undefined>, outcome: string = outcomeNames.cancer) =>
  preCalculationIssues({ note: { ...complete, ...changes }, questions: ["medicine_related"], outcomes: [{ outcome }], today })

describe("before the calculation", () => {
  it.each<[string, Record<string, string | number | boolean | undefined>, readonly ChecklistIssue[]]>([
    ["a complete note", {}, []],
    ["no diagnosis", { primary_diagnosis: undefined }, [{ field: "primary_diagnosis", code: "missing" }]],
    ["a diagnosis of spaces", { primary_diagnosis: "  " }, [{ field: "primary_diagnosis", code: "missing" }]],
    ["neither a secondary diagnosis nor none", { no_secondary_diagnosis: undefined }, [{ field: "secondary_diagnosis", code: "missing" }]],
    ["a secondary diagnosis", { no_secondary_diagnosis: undefined, secondary_diagnosis: "I10 Hypertension" }, []],
    ["a question without an answer", { medicine_related: undefined }, [{ field: "medicine_related", code: "missing" }]],
    ["a question with another answer", { medicine_related: "perhaps" }, [{ field: "medicine_related", code: "missing" }]],
    ["no onset", { onset_date: "" }, [{ field: "onset_date", code: "missing" }]],
    ["a wrong onset", { onset_date: "12026-11-20" }, [{ field: "onset_date", code: "onset-date" }]],
    ["an onset that is a number", { onset_date: 20261120 }, [{ field: "onset_date", code: "onset-date" }]],
    ["acute onset unanswered", { acute_onset: undefined }, [{ field: "acute_onset", code: "missing" }]],
    ["injury unanswered", { injury: undefined }, [{ field: "injury", code: "missing" }]],
    ["no body area", { body_area: undefined }, [{ field: "body_area", code: "missing" }]],
    ["no accident cause", { accident_cause: undefined }, [{ field: "accident_cause", code: "missing" }]],
    ["the accident cause 0 as a number", { accident_cause: 0 }, []],
    ["answers that are booleans", { injury: false, acute_onset: false }, []],
  ])("%s", { tags: ["OUT-476", "OUT-478"] }, (_, changes, expected) => {
    expect(issues(changes)).toEqual(expected)
  })

  it("lists everything that lacks, in the form’s order", { tags: ["OUT-476"] }, () => {
    const found = preCalculationIssues({ note: {}, questions: ["medicine_related"], outcomes: [], today })
    expect(found.map(({ field }) => field)).toEqual([
      "primary_diagnosis",
      "secondary_diagnosis",
      "medicine_related",
      "onset_date",
      "acute_onset",
      "injury",
      "body_area",
      "accident_cause",
    ])
  })
})

describe("an onset", () => {
  it.each([
    ["1900-01-01", false],
    ["1900-01-02", true],
    ["1899-12-31", false],
    ["0026-11-20", false],
    ["2026-11-28", true],
    ["2026-11-29", false],
    ["12026-11-20", false],
    ["+012026-11-20", false],
    ["2026-02-30", false],
    ["2024-02-29", true],
    ["26-11-20", false],
    ["20.11.2026", false],
    ["", false],
  ])("on %s is possible: %s", { tags: ["OUT-479"] }, (text, isPossible) => {
    expect(isOnsetDate(text, today)).toBe(isPossible)
  })
})

describe("a code of chapter Z", () => {
  const consultant = outcomeNames.consultant
  it.each<[string, string, Record<string, string>, readonly string[]]>([
    ["with the consultant", consultant, { primary_diagnosis: "Z00.0 Examination" }, ["primary_diagnosis"]],
    ["in small letters", consultant, { primary_diagnosis: "z00.0 Examination" }, ["primary_diagnosis"]],
    [
      "as further diagnosis",
      consultant,
      { primary_diagnosis: "M54.5 Pain", secondary_diagnosis: "Z86.0 History", tertiary_diagnosis: "Z01.0 Eyes" },
      ["secondary_diagnosis", "tertiary_diagnosis"],
    ],
    ["with another outcome", outcomeNames.cancer, { primary_diagnosis: "Z00.0 Examination" }, []],
    ["in the words alone", consultant, { primary_diagnosis: "B02.9 Zoster" }, []],
  ])("%s", { tags: ["OUT-482"] }, (_, outcome, note, fields) => {
    expect(disallowedDiagnoses(note, [{ outcome: outcomeNames.physiotherapy }, { outcome }])).toEqual(fields)
  })

  it("keeps the coverage from being calculated", { tags: ["OUT-482"] }, () => {
    expect(issues({ primary_diagnosis: "Z00.0 Examination" }, consultant)).toEqual([{ field: "primary_diagnosis", code: "z-code" }])
  })
})

describe("the account holder’s e-mail address", () => {
  it.each([
    ["ada@example.com", true],
    ["ada.lovelace+gp_1-2@mail.example.co.uk", true],
    [`${"a".repeat(64)}@example.com`, true],
    [`${"a".repeat(65)}@example.com`, false],
    ["@example.com", false],
    ["ada", false],
    ["ada@", false],
    ["ada@example", false],
    ["ada@example.c", false],
    ["ada@example.c0m", false],
    ["ada@ex-ample.com", true],
    ["ada@exam_ple.com", false],
    ["ada@example..com", false],
    ["ada@.example.com", false],
    [".ada@example.com", false],
    ["ada.@example.com", false],
    ["a..da@example.com", false],
    ["ada!@example.com", false],
    ["adä@example.com", false],
    ["ada@exämple.com", false],
    ["ada@home@example.com", false],
    ["ada @example.com", false],
    [" ada@example.com", false],
    ["ada@example.com\n", false],
    ["", false],
  ])("%j is valid: %s", { tags: ["OUT-483"] }, (text, isValid) => {
    expect(isAccountHolderEmail(text)).toBe(isValid)
  })

  it("is valid when built by the rule", { tags: ["OUT-483"] }, () => {
    const word = fc.stringMatching(/^[A-Za-z0-9_+-]{1,8}$/)
    const label = fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/)
    const parts = [
      fc.array(word, { minLength: 1, maxLength: 7 }),
      fc.array(label, { minLength: 1, maxLength: 4 }),
      fc.stringMatching(/^[A-Za-z]{2,10}$/),
    ] as const
    fc.assert(
      fc.property(...parts, (local, labels, top) => {
        expect(isAccountHolderEmail(`${local.join(".")}@${labels.join(".")}.${top}`)).toBe(true)
      }),
    )
  })
})
