import { describe, expect, it } from "vitest"
import type { Observation } from "../model/observation.ts"
import type { PatientWarning } from "../model/patient.ts"
import { allergenWords, subjectReader } from "../../allergies/model/index.ts"
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

const subjectOf = subjectReader(allergenWords)
const sourced = (sources: Pick<AllergySources, "warnings" | "observations">) => knownAllergies({ ...sources, locale: "en-GB", subjectOf })

/** Each allergy as `warning / reports`, with `!` where the patient did not report it, and `~` with what may be the same. */
const listed = ({ list }: KnownAllergies) =>
  list.map(({ warning, reports, isUnreported, maybeSame }) => {
    const names = reports.map(({ allergyName }) => allergyName).join(", ")
    return `${warning?.reason ?? ""} / ${names}${isUnreported ? "!" : ""}${maybeSame.length > 0 ? ` ~ ${maybeSame.join(", ")}` : ""}`
  })

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
      ["Severe penicillin allergy / !", "Latex / Latex ~ Latex gloves", " / Latex gloves ~ Latex"],
      "not-reported",
    ],
    ["warnings of other kinds", { warnings: [tramadol], observations: [] }, [], undefined],
    ["answers that are not known", { warnings: [penicillin], observations: undefined }, ["Severe penicillin allergy / "], undefined],
    ["warnings that are not known", { warnings: undefined, observations: reported("Nickel") }, [" / Nickel"], undefined],
  ])("%s", { tags: ["PANE-061"] }, (_what, sources, list, disagreement) => {
    const allergies = sourced(sources)
    expect(listed(allergies)).toEqual(list)
    expect(allergies.disagreement).toBe(disagreement)
  })

  it.each([
    ["Penicillin", "Allvarlig penicillinallergi", true],
    ["Pénicilline", "Allergie grave à la pénicilline", true],
    ["Penicilline", "Allergie grave à la pénicilline", true],
    ["Penicillin", "Schwere Penicillinallergie", true],
    ["Penicillin", "Alvorlig penicillinallergi", true],
    ["Jordnöt", "Jordnötsallergi", true],
    ["Peanuts", "Peanut allergy", true],
    ["Peanuts", "Jordnötsallergi", true],
    ["Arachide", "Allergie à l’arachide", true],
    ["Erdnüsse", "Erdnussallergie", true],
    ["Peanøtt", "Peanøttallergi", true],
    ["Allergy to penicillin", "Severe penicillin allergy", true],
    ["Egg", "Egg allergy", true],
    ["Ägg", "Äggallergi", true],
    ["Œufs", "Allergie aux oeufs", true],
    ["ASA", "Allergi mot ASA", true],
    ["Aspirin", "Allergi mot acetylsalicylsyra", true],
    ["Nuts", "Nut allergy", true],
    ["Nötter", "Nötallergi", true],
    ["Bees", "Bee sting allergy", true],
    ["Nickel", "Nickelallergi", true],
    ["NSAID", "Överkänslighet mot NSAID-preparat", true],
    ["Laktos", "Laktosintolerans", true],
    ["Kiwi", "Allergi mot kiwi", true],
    ["Quinoa", "Quinoaallergi", true],
    ["Hasselnöt", "Äggallergi", false],
    ["Celery", "Allergy to celecoxib", false],
    ["Fisk", "Allergi mot fiskolja", false],
    ["Nick", "Nickelallergi", false],
    ["Ibuprofen", "Allvarlig penicillinallergi", false],
    ["Amoxicillin", "Severe penicillin allergy", false],
    ["Hazelnut", "Nut allergy", false],
    ["Peanut", "Nut allergy", false],
    ["Latex", "Allergy to penicillin and latex", false],
    ["Penicillin", "No penicillin allergy", false],
    ["Penicillin", "Tål penicillin", false],
    ["Birch pollen", "Grass pollen allergy", false],
    ["Allergy", "Severe penicillin allergy", false],
    ["Cat", "Catgut sutures", false],
    ["", "Severe penicillin allergy", false],
  ])("the report %j and the warning %j are one: %s", { tags: ["PANE-061", "PANE-090"] }, (name, reason, isSame) => {
    const { list } = sourced({ warnings: [warning(reason)], observations: reported(name) })
    expect(list).toHaveLength(isSame ? 1 : 2)
    const names = new Set(list.flatMap((entry) => entry.names.map((word) => word.toLowerCase())))
    expect(names).toEqual(new Set([reason.toLowerCase(), name.toLowerCase()]))
  })

  it.each([
    ["Amoxicillin", "Severe penicillin allergy", true],
    ["Fisk", "Allergi mot fiskolja", true],
    ["Latex", "Allergy to penicillin and latex", true],
    ["Penicillin", "Tål penicillin", true],
    ["Hazelnut", "Nut allergy", true],
    ["Ibuprofen", "Allergi mot NSAID", true],
    ["Celery", "Allergy to celecoxib", false],
    ["Ibuprofen", "Severe penicillin allergy", false],
    ["Birch pollen", "Grass pollen allergy", false],
  ])("the report %j and the warning %j may be the same: %s", { tags: ["PANE-090"] }, (name, reason, maybe) => {
    const allergies = sourced({ warnings: [warning(reason)], observations: reported(name) })
    expect(allergies.list.map(({ maybeSame }) => maybeSame)).toEqual(maybe ? [[name], [reason]] : [[], []])
    expect(allergies.disagreement).toBe(maybe ? undefined : "not-reported")
  })

  it.each([
    ["Har därefter tålt ibuprofen.", "Ibuprofen"],
    ["Tål hasselnöt", "Hasselnöt"],
  ])("a warning's note %j says nothing of the reported %j", { tags: ["PANE-061", "PANE-090"] }, (note, name) => {
    const allergies = sourced({ warnings: [warning("Allvarlig penicillinallergi", { note })], observations: reported(name) })
    expect(listed(allergies)).toEqual(["Allvarlig penicillinallergi / !", ` / ${name}`])
    expect(allergies.disagreement).toBe("not-reported")
  })

  it("keeps every name that the patient gave of one substance", { tags: ["PANE-090"] }, () => {
    const allergies = sourced({
      warnings: [warning("Allergi mot ASA")],
      observations: reported("Aspirin", "Magnecyl", "Alvedon", "Panodil"),
    })
    expect(allergies.list.map(({ names }) => names)).toEqual([
      ["Allergi mot ASA", "Aspirin", "Magnecyl"],
      ["Alvedon", "Panodil"],
    ])
  })

  it.each([
    ["Severe penicillin allergy", ["penicillin"], "J01CE02"],
    ["Allergi mot ASA", ["acetylsalicylic-acid"], "B01AC06"],
    ["Kodein", ["codeine"], "R05DA04"],
  ])("%s says by ids and ATC codes what it is about", { tags: ["PANE-090"] }, (reason, substances, atcCode) => {
    const [entry] = sourced({ warnings: [warning(reason)], observations: undefined }).list
    expect(entry?.substances).toEqual(substances)
    expect(entry?.atc.some((start) => atcCode.startsWith(start))).toBe(true)
  })

  it.each(["Inga", "None", "No known allergies", "Inga kända allergier", "Keine", "Aucune allergie connue", "Ingen"])(
    "the answer %j is no allergy",
    { tags: ["PANE-090"] },
    (name) => {
      const allergies = sourced({ warnings: [penicillin], observations: reported(name) })
      expect(listed(allergies)).toEqual(["Severe penicillin allergy / !"])
      expect(allergies.disagreement).toBe("reported-none")
    },
  )

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
