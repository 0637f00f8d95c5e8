import { describe, expect, it } from "vitest"
import type { Observation } from "../../model/patient/observation.ts"
import type { PatientWarning } from "../../model/patient/patient.ts"
import { type AllergySources, knownAllergies, type KnownAllergies } from "./allergies.ts"

const warning = (reason: string, more: Partial<PatientWarning> = {}): PatientWarning => ({
  warningId: reason,
  type: "WARNING",
  kind: "allergy",
  reason,
  note: null,
  clinicianName: "Robin Vale",
  createdAt: "2024-03-12T09:00:00.000Z",
  ...more,
})
const reported = (...names: readonly string[]): readonly Observation[] =>
  names.map((allergyName) => ({
    id: allergyName,
    createdAt: "2025-01-01T08:00:00.000Z",
    responseSetId: "answers",
    source: "health_profile_allergies",
    value: { allergyName, diagnosisMethods: [], patientComment: null },
  }))
const penicillin = warning("Severe penicillin allergy")
const tramadol = warning("Repeated requests for tramadol", { kind: "medicines" })

const sourced = (sources: Omit<AllergySources, "locale">) => knownAllergies({ ...sources, locale: "en-GB" })

/** Each allergy as `warning / report`, with `!` where the patient did not report it. */
const listed = ({ list }: KnownAllergies) =>
  list.map(({ warning, reported, isUnreported }) => `${warning?.reason ?? ""} / ${reported?.allergyName ?? ""}${isUnreported ? "!" : ""}`)

describe("a patient's allergies from the record and the patient's own report", () => {
  it.each<[string, Parameters<typeof sourced>[0], readonly string[], KnownAllergies["disagreement"]]>([
    ["nothing known", { warnings: [], observations: [] }, [], undefined],
    ["only reported ones, by name", { warnings: [], observations: reported("Nickel", "Birch") }, [" / Birch", " / Nickel"], undefined],
    ["a warning, reported none", { warnings: [penicillin], observations: [] }, ["Severe penicillin allergy / !"], "reported-none"],
    [
      "a warning, reported others",
      { warnings: [penicillin], observations: reported("Nickel") },
      ["Severe penicillin allergy / !", " / Nickel"],
      "not-reported",
    ],
    [
      "both of the same",
      { warnings: [penicillin], observations: reported("Penicillin") },
      ["Severe penicillin allergy / Penicillin"],
      undefined,
    ],
    [
      "one of two warnings reported",
      { warnings: [penicillin, warning("Latex")], observations: reported("Latex gloves", "Latex") },
      ["Severe penicillin allergy / !", "Latex / Latex", " / Latex gloves"],
      "not-reported",
    ],
    ["warnings of other kinds", { warnings: [tramadol], observations: [] }, [], undefined],
    ["answers that are not known", { warnings: [penicillin], observations: undefined }, ["Severe penicillin allergy / "], undefined],
    ["warnings that are not known", { warnings: undefined, observations: reported("Nickel") }, [" / Nickel"], undefined],
  ])("%s", { tags: ["PANE-061"] }, (_what, sources, list, disagreement) => {
    const known = sourced(sources)
    expect(listed(known)).toEqual(list)
    expect(known.disagreement).toBe(disagreement)
  })

  it.each([
    ["Penicillin", "Allvarlig penicillinallergi", true],
    ["Pénicilline", "Allergie grave à la pénicilline", true],
    ["Penicillin", "Schwere Penicillinallergie", true],
    ["Jordnöt", "Jordnötsallergi", true],
    ["Peanuts", "Peanut allergy", true],
    ["Allergy to penicillin", "Severe penicillin allergy", true],
    ["Birch pollen", "Grass pollen allergy", false],
    ["Allergy", "Severe penicillin allergy", false],
    ["Cat", "Catgut sutures", false],
    ["", "Severe penicillin allergy", false],
  ])("the report %j and the warning %j match: %s", { tags: ["PANE-061"] }, (name, reason, isSame) => {
    expect(sourced({ warnings: [warning(reason)], observations: reported(name) }).list).toHaveLength(isSame ? 1 : 2)
  })

  it("puts warnings in the order of all warnings", { tags: ["PANE-061", "PANE-010"] }, () => {
    const warnings = [
      warning("Nickel", { type: "INFORMATION", createdAt: "2026-01-01T08:00:00.000Z" }),
      warning("Latex", { createdAt: "2020-01-01T08:00:00.000Z" }),
      penicillin,
    ]
    expect(listed(sourced({ warnings, observations: undefined }))).toEqual(["Severe penicillin allergy / ", "Latex / ", "Nickel / "])
  })

  it.each([
    [undefined, true],
    [null, true],
    ["medicines", false],
  ])("a warning of kind %s may be about an allergy: %s", { tags: ["PANE-061"] }, (kind, isUnsorted) => {
    const { kind: _, ...rest } = tramadol
    const warnings = [kind === undefined ? rest : { ...rest, kind }]
    expect(sourced({ warnings, observations: [] }).hasUnsortedWarnings).toBe(isUnsorted)
  })
})
