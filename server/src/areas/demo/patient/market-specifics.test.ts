import { Result } from "effect"
import type { MarketSpecifics } from "@rond/core/api"
import { describe, expect, it } from "vitest"
import { readGermanMeeting } from "../../../../../plugins/de/src/areas/meeting/model/german-meeting.ts"
import { readFrenchClinician, readFrenchMeeting, readFrenchPatient } from "../../../../../plugins/fr/src/french-facts.ts"
import { readSwedishCareDetails, readSwedishPatient } from "../../../../../plugins/se/src/areas/patient/model/swedish-patient-data.ts"
import { readBritishCareDetails, readBritishPatient } from "../../../../../plugins/uk/src/areas/patient/model/british-patient-data.ts"
import { clinicianRows, demoClinicians } from "../clinicians.ts"
import { wholeDay } from "../day/day-plans.ts"
import { makeMeeting } from "../history/meeting-rows.ts"
import { patientsOf } from "./patients.ts"
import { demoPools } from "../pools.ts"

const now = Temporal.Instant.from("2026-03-04T10:20:00Z")
const inCountry = (country: string) => demoPools.filter((pool) => pool.country === country)
const patients = (country: string) => inCountry(country).flatMap((pool) => patientsOf(pool, Temporal.PlainDate.from("2026-03-04")))
const meetings = (country: string) =>
  demoClinicians
    .filter(({ pool }) => pool.country === country)
    .flatMap((clinician, position) => wholeDay({ clinician, position, patients: patients(country), now }))
    .map(makeMeeting)

type Reader = (specifics: MarketSpecifics) => Result.Result<unknown, unknown>
const specificsOf = (rows: readonly Readonly<Record<string, unknown>>[], column: string) =>
  rows.map((row) => row[column] as MarketSpecifics)

describe("each market decodes its own part of the demo clinic's people and meetings", { tags: ["CLI-079"] }, () => {
  it.each<[string, Reader, readonly MarketSpecifics[]]>([
    [
      "Swedish patients",
      readSwedishPatient,
      specificsOf(
        patients("SE").map(({ row }) => row),
        "market_specifics",
      ),
    ],
    [
      "Swedish care details",
      readSwedishCareDetails,
      specificsOf(
        patients("SE").map(({ row }) => row),
        "care_market_specifics",
      ),
    ],
    [
      "British patients",
      readBritishPatient,
      specificsOf(
        patients("GB").map(({ row }) => row),
        "market_specifics",
      ),
    ],
    [
      "British care details",
      readBritishCareDetails,
      specificsOf(
        patients("GB").map(({ row }) => row),
        "care_market_specifics",
      ),
    ],
    [
      "French patients",
      readFrenchPatient,
      specificsOf(
        patients("FR").map(({ row }) => row),
        "market_specifics",
      ),
    ],
    [
      "French meetings",
      readFrenchMeeting,
      specificsOf(
        meetings("FR").map(({ row }) => row),
        "market_specifics",
      ),
    ],
    [
      "French clinicians",
      readFrenchClinician,
      specificsOf(
        clinicianRows().filter(({ pool_id }) => pool_id === "fr"),
        "country_specific",
      ),
    ],
    [
      "German meetings",
      readGermanMeeting,
      specificsOf(
        meetings("DE").map(({ row }) => row),
        "market_specifics",
      ),
    ],
  ])("%s", (_who, read, all) => {
    expect(all.length).toBeGreaterThan(2)
    for (const part of all) expect(Result.getOrThrow(read(part))).toBeTypeOf("object")
  })
})
