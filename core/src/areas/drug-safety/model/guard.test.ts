import { describe, expect, it } from "vitest"
import { allergenWords, subjectReader } from "../../allergies/model/index.ts"
import {
  allergyStatements,
  asksForReason,
  drugGuard,
  type AllergyStatement,
  type CheckedMedicine,
  type DrugSafetyData,
  type EndedMedicine,
  type Intake,
  type ListedMedicine,
  type Situation,
} from "./index.ts"
import { reasonToKeep, withoutReason } from "./safety-reason.ts"

const subjectOf = subjectReader(allergenWords)
const noData: DrugSafetyData = {
  asOf: "2026-01-01",
  crossReactions: [],
  alsoIn: {},
  notIn: {},
  substancesOf: {},
  weekly: [],
  courses: [],
}
const daily: Intake = { pattern: { kind: "daily", amount: 1 }, firstDay: "2026-11-01", lastDay: null }
const medicine = (atcCode: string, more: Partial<CheckedMedicine> = {}): CheckedMedicine => ({
  productId: `product-${atcCode}`,
  atcCode,
  names: [],
  countedIn: "tablet",
  perUnit: { amount: 500, unit: "mg" },
  usualMaximum: { amount: 1_000, unit: "mg", source: "Catalogue", asOf: "2026-01-01" },
  ...more,
})
const taken = (id: string, atcCode: string, intake = daily): ListedMedicine => ({
  ...medicine(atcCode),
  id,
  label: id,
  by: "Robin Vale",
  intake,
})
const said = (id: string, text: string, more: Partial<AllergyStatement> = {}): AllergyStatement => ({
  id,
  text,
  from: "record",
  by: "Robin Vale",
  at: "2026-01-01T00:00:00Z",
  isSorted: true,
  ...more,
})
const checked = (changes: Partial<Situation>, data: Partial<DrugSafetyData> = {}) => {
  const situation: Situation = {
    medicine: medicine("N02BE01"),
    intake: daily,
    isChild: false,
    others: [],
    allergies: [],
    areAllergiesLoaded: true,
    interactions: { is: "known", source: "Service", asOf: "2026-01-01", interactions: [] },
    ...changes,
  }
  return drugGuard(situation, { ...noData, ...data }, subjectOf)
}
const keysOf = (...given: Parameters<typeof checked>) => checked(...given).findings.map(({ key }) => key)

describe("allergies", { tags: ["SAFE-001"] }, () => {
  const amoxicillin = medicine("J01CA04")

  it("of the record and of the patient about the same are one finding, the record first", () => {
    const { findings } = checked({
      medicine: amoxicillin,
      allergies: [said("w", "Penicillin"), said("p", "penicillin", { from: "patient" })],
    })
    expect(findings).toMatchObject([{ key: "allergy:w", match: "class", statements: [{ id: "w" }, { id: "p" }] }])
  })

  it("to the substance come before those to its class, and cross-reactions last", () => {
    const crossReactions = [{ allergies: ["cephalosporin"], atc: ["J01C"] }] as const
    const allergies = [said("c", "Cephalosporin"), said("p", "Penicillin"), said("a", "Amoxicillin")]
    const { findings } = checked({ medicine: amoxicillin, allergies }, { crossReactions })
    expect(findings.map((finding) => finding.kind === "allergy" && finding.match)).toEqual(["substance", "class", "cross-reaction"])
  })

  it("that are not loaded, or have unknown words, are not checked", () => {
    expect(checked({ areAllergiesLoaded: false }).unchecked).toEqual([{ what: "allergies", why: "not-loaded" }])
    const allergies = [said("x", "Xyzzy"), said("y", "Xyzzy"), said("z", "Plugh", { isSorted: false }), said("cat", "Cat")]
    expect(checked({ allergies }).unchecked).toEqual([{ what: "allergies", why: "unknown-words", texts: ["Xyzzy"] }])
  })

  it.each([
    ["Allergi", true],
    ["Allvarlig allergi", true],
    ["Anafylaxi 2018", true],
    ["Nötter och Xyzzy", true],
    ["Pollen, Pencilin", true],
    ["Nötter och katt", false],
    ["Inga kända allergier", false],
  ])("that name nothing, or something unknown besides something known, are not checked: %s", (text, isUnchecked) => {
    const guard = checked({ medicine: amoxicillin, allergies: [said("a", text)] })
    expect(guard).toEqual({ findings: [], unchecked: isUnchecked ? [{ what: "allergies", why: "unknown-words", texts: [text] }] : [] })
  })

  it("that match the medicine are only findings, whatever else the text says", () => {
    const guard = checked({ medicine: amoxicillin, allergies: [said("a", "Penicillin och Xyzzy")] })
    expect(guard).toMatchObject({ findings: [{ key: "allergy:a" }], unchecked: [] })
  })

  it("are read from warnings about them, of no kind and of other kinds, and from the patient’s answers", () => {
    const warning = (warningId: string, kind: string | null) => ({
      warningId,
      kind,
      reason: "Penicillin",
      clinicianName: "Dr",
      createdAt: "now",
    })
    const statements = allergyStatements(
      [
        warning("allergy", "allergy"),
        warning("unsorted", null),
        warning("drug", "drug"),
        warning("hearing", "hearing"),
        warning("interpreter", "interpreter"),
      ],
      [
        {
          id: "answer",
          createdAt: "now",
          responseSetId: "r",
          source: "health_profile_allergies",
          value: { allergyName: "Cat", diagnosisMethods: [], patientComment: null },
        },
        { id: "height", createdAt: "now", responseSetId: "r", source: "body_height", value: "172cm" },
      ],
    )
    expect(statements.map(({ id, isSorted }) => [id, isSorted])).toEqual([["allergy", true], ["unsorted", false], ["drug", false], ["answer", true]]) // prettier-ignore
  })
})

describe("the list", { tags: ["SAFE-002"] }, () => {
  const between = (firstDay: string, lastDay: string | null): Intake => ({ ...daily, firstDay, lastDay })

  it.each<[string, Intake, Intake, boolean]>([
    ["both without an end", daily, daily, true],
    ["the other ends on the first day", daily, between("2026-10-01", "2026-11-01"), true],
    ["the other has ended before", daily, between("2026-10-01", "2026-10-31"), false],
    ["the other begins after the last day", between("2026-11-01", "2026-11-07"), between("2026-11-08", null), false],
  ])("is compared where both are taken: %s", (_what, intake, other, isFound) => {
    expect(keysOf({ intake, others: [taken("listed", "N02BE01", other)] })).toEqual(isFound ? ["double:listed"] : [])
  })

  it("is compared by each substance of a combination", () => {
    const substancesOf = { N02AJ06: ["N02BE01", "R05DA04"] }
    expect(keysOf({ others: [taken("both", "N02AJ06")] }, { substancesOf })).toEqual(["double:both"])
    expect(keysOf({ others: [taken("both", "N02AJ06")] })).toEqual([])
  })

  it("is not compared by substance where the catalogue names only a group", () => {
    const group = medicine("N02BE")
    expect(checked({ medicine: group, others: [taken("same", "N02BE")] })).toMatchObject({
      findings: [{ key: "double:same", same: "drug" }],
      unchecked: [{ what: "substance", why: "not-named" }],
    })
    expect(keysOf({ medicine: { ...group, productId: "another" }, others: [taken("other", "N02BE")] })).toEqual([])
  })
})

describe("what the list has ended", { tags: ["SAFE-014"] }, () => {
  const ended = (id: string, atcCode: string, code: string | null, because: EndedMedicine["because"] = "other"): EndedMedicine => ({
    ...medicine(atcCode),
    id,
    label: id,
    endedAt: "2026-03-01T09:00:00.000Z",
    by: "Robin Vale",
    reason: code === null ? null : { code, text: null },
    because,
  })

  it.each<[string, Partial<Situation>, readonly string[]]>([
    ["the same substance", { ended: [ended("a", "N02BE01", "NO_EFFECT")] }, ["ended:a"]],
    ["without a reason", { ended: [ended("a", "N02BE01", null)] }, ["ended:a"]],
    ["another substance", { ended: [ended("a", "M01AE01", "NO_EFFECT")] }, []],
    [
      "the latest of each reason",
      { ended: [ended("a", "N02BE01", "X"), ended("b", "N02BE01", "X"), ended("c", "N02BE01", "Y")] },
      ["ended:a", "ended:c"],
    ],
    ["taken again", { ended: [ended("a", "N02BE01", "X")], others: [taken("now", "N02BE01")] }, ["double:now"]],
    [
      "taken again, although it did harm",
      { ended: [ended("a", "N02BE01", "X", "harm")], others: [taken("now", "N02BE01")] },
      ["double:now", "ended:a"],
    ],
    ["nothing that is compared", {}, []],
  ])("is found: %s", (_what, changes, keys) => {
    expect(keysOf(changes)).toEqual(keys)
  })

  it("is found for each reason in words: a later one hides no earlier one", () => {
    const other = (id: string, text: string): EndedMedicine => ({ ...ended(id, "N02BE01", "OTHER"), reason: { code: "OTHER", text } })
    expect(keysOf({ ended: [other("a", "Köper den receptfritt"), other("b", "Ångest"), other("c", "Ångest ")] })).toEqual([
      "ended:a",
      "ended:b",
    ])
  })

  describe("of a medicine with two substances", () => {
    const both = { substancesOf: { N02AJ06: ["N02BE01", "R05DA04"] } }
    const combined = (changes: Partial<Situation>) => keysOf({ medicine: medicine("N02AJ06"), ...changes }, both)

    it("is found for each substance, although the reason is the same", () => {
      const harmful = [ended("a", "N02BE01", "X", "harm"), ended("b", "R05DA04", "X", "harm"), ended("c", "R05DA04", "X", "harm")]
      expect(combined({ ended: harmful })).toEqual(["ended:a", "ended:b"])
    })

    it("is found for one substance while the other is taken", () => {
      const found = combined({ ended: [ended("a", "R05DA04", "X")], others: [taken("now", "N02BE01")] })
      expect(found).toEqual(["double:now", "ended:a"])
    })
  })

  it("is the same drug where the product is the same, also without a code of its own", () => {
    const product = { ...medicine("N02BE"), productId: "p" }
    expect(checked({ medicine: product, ended: [{ ...ended("a", "N02BE", null), productId: "p" }] }).findings).toMatchObject([
      { kind: "ended", same: "drug" },
    ])
  })

  it("asks for a reason, unless the treatment was finished as planned", () => {
    const findings = checked({ ended: [ended("a", "N02BE01", "X"), ended("b", "N02BE01", "Y", "completed")] }).findings
    expect(findings.map((finding) => [finding.key, asksForReason(finding)])).toEqual([
      ["ended:a", true],
      ["ended:b", false],
    ])
    expect(withoutReason(findings, undefined)).toEqual(["ended:a"])
    expect(reasonToKeep(findings, { text: "Ny dos", accepted: ["ended:a"] })?.findings).toEqual([
      { kind: "ended", about: "a" },
      { kind: "ended", about: "b" },
    ])
  })
})

describe("the usual maximum", { tags: ["SAFE-003"] }, () => {
  const of = (pattern: Intake["pattern"]): Intake => ({ ...daily, pattern })

  it.each<[Intake["pattern"], readonly string[], readonly unknown[]]>([
    [{ kind: "daily", amount: 2 }, [], []],
    [{ kind: "daily", amount: 2.5 }, ["maximum"], []],
    [{ kind: "weekdays", amount: 3, days: 1 }, ["maximum"], []],
    [{ kind: "as-needed", once: 1, most: 2 }, [], []],
    [{ kind: "as-needed", once: 1, most: 3 }, ["maximum"], []],
    [{ kind: "as-needed", once: 3, most: undefined }, ["maximum"], []],
    [{ kind: "as-needed", once: 1, most: undefined }, [], [{ what: "maximum", why: "as-needed" }]],
    [{ kind: "words" }, [], [{ what: "maximum", why: "free-text" }]],
  ])("of %j is compared or named as not checked", (pattern, keys, unchecked) => {
    const guard = checked({ intake: of(pattern) })
    expect([guard.findings.map(({ key }) => key), guard.unchecked]).toEqual([keys, unchecked])
  })

  it.each<[string, Partial<CheckedMedicine>]>([
    ["not-named", { usualMaximum: undefined }],
    ["strength", { perUnit: undefined }],
    ["strength", { perUnit: { amount: 1, unit: "IE" } }],
  ])("is not checked: %s", (why, changes) => {
    expect(checked({ medicine: medicine("N02BE01", changes) })).toEqual({ findings: [], unchecked: [{ what: "maximum", why }] })
  })

  it.each<[Intake["pattern"], readonly string[], readonly string[]]>([
    [{ kind: "daily", amount: 2 }, [], ["child"]],
    [{ kind: "daily", amount: 2.5 }, ["maximum"], []],
    [{ kind: "as-needed", once: 1, most: undefined }, [], ["as-needed", "child"]],
    [{ kind: "words" }, [], ["free-text", "child"]],
  ])("is for adults: of %j for a child", (pattern, keys, why) => {
    const guard = checked({ intake: of(pattern), isChild: true })
    expect([guard.findings.map(({ key }) => key), guard.unchecked]).toEqual([keys, why.map((one) => ({ what: "maximum", why: one }))])
  })

  it("that is not named is not one for adults", () => {
    const unknown = checked({ medicine: medicine("N02BE01", { usualMaximum: undefined }), isChild: true })
    expect(unknown.unchecked).toEqual([{ what: "maximum", why: "not-named" }])
  })

  it("may be one of counted units", () => {
    const usualMaximum = { amount: 8, unit: "tablet", source: "Catalogue", asOf: "2026-01-01" }
    const combination = medicine("N02AJ06", { perUnit: undefined, usualMaximum })
    expect(keysOf({ medicine: combination, intake: of({ kind: "daily", amount: 9 }) })).toEqual(["maximum"])
  })
})

it("the gravest interaction with each other medicine is found, the gravest first", { tags: ["SAFE-006"] }, () => {
  const interactions: Situation["interactions"] = {
    is: "known",
    source: "Service",
    asOf: "2026-01-01",
    interactions: [
      { atc: ["B01"], severity: "caution", text: "Mild" },
      { atc: ["B01AA03"], severity: "serious", text: "Bleeding" },
      { atc: ["N06"], severity: "contraindicated", text: "Never" },
    ],
  }
  const others = [taken("warfarin", "B01AA03"), taken("moclobemide", "N06AG02"), taken("other", "C08CA01")]
  expect(checked({ interactions, others }).findings).toMatchObject([
    { key: "interaction:moclobemide", interaction: { text: "Never" } },
    { key: "interaction:warfarin", interaction: { text: "Bleeding" } },
  ])
})

it.each(["not-configured", "unavailable", "loading"] as const)("interactions that are %s are no findings", { tags: ["SAFE-006"] }, (is) => {
  expect(checked({ interactions: { is } })).toEqual({
    findings: [],
    unchecked: is === "loading" ? [] : [{ what: "interactions", why: is }],
  })
})

describe("a market’s lists", { tags: ["SAFE-004", "SAFE-005"] }, () => {
  it("decide what is weekly and what ends; empty ones find nothing", () => {
    expect(keysOf({})).toEqual([])
    expect(keysOf({}, { weekly: [{ atc: "N02BE01" }] })).toEqual(["weekly"])
    expect(keysOf({}, { weekly: [{ atc: "N02BE01", countedIn: ["pen"] }] })).toEqual([])
    expect(keysOf({}, { weekly: [{ atc: "N02BE01", from: { amount: 1_000, unit: "mg" } }] })).toEqual([])
  })

  it("have the longest code decide about the end", () => {
    const courses = [{ atc: "N02", days: 7 }, { atc: "N02BE", days: null }] // prettier-ignore
    expect(keysOf({}, { courses })).toEqual([])
    expect(keysOf({}, { courses: courses.slice(0, 1) })).toEqual(["no-end"])
    expect(keysOf({ intake: { ...daily, lastDay: "2026-11-07" } }, { courses: courses.slice(0, 1) })).toEqual([])
  })
})
