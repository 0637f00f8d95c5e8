import { activityTypes, interventionTypeOf, type ActivityType } from "@rond/core/model/meeting"
import { resolveWorkspace, getTitle } from "@rond/core/plugin"
import { contextOf, meetingOf, subjectOf } from "@rond/core/testkit"
import { factsOf } from "@rond/core/model/workspace"
import { describe, expect, it } from "vitest"
import { marketPlugins } from "./market-plugins.ts"

const countries = ["SE", "NO", "GB", "FR", "DE"] as const
type Country = (typeof countries)[number]

const facts = marketPlugins.flatMap((plugin) => plugin.contributions.filter((one) => one.kind === "fact-source").map((one) => one.id))
const silent = Object.fromEntries(facts.map((id) => [id, undefined]))
const titleIn = (country: Country, type: string, changes: Parameters<typeof contextOf>[0] = {}) =>
  getTitle(resolveWorkspace(marketPlugins, [], contextOf({ ...silent, "pool.country": country, "activity.type": type, ...changes })), type)
    .message

const everywhere = { SE: true, NO: true, GB: true, FR: true, DE: true } as const
const unknown = "Unknown activity type"
const unsupported = "Prescription renewal activity not supported in the market"

/** The specification's list: the title, the markets that have it, and what the others raise. */
const table: Readonly<Record<ActivityType, { title: string; in: Partial<Record<Country, true>>; raises: string }>> = {
  video_visit: { title: "Video visit", in: everywhere, raises: unknown },
  physical_meeting: { title: "Physical meeting", in: everywhere, raises: unknown },
  non_video_visit: { title: "Visit without video", in: everywhere, raises: unknown },
  text_consultation: { title: "Text consultation", in: everywhere, raises: unknown },
  e_prescription_renewal: { title: "Prescription renewal", in: { SE: true, NO: true }, raises: unsupported },
  e_prescription_medication_request: { title: "Medication request", in: { SE: true, NO: true }, raises: unsupported },
  pollen_non_video: { title: "Pollen allergy, without video", in: { SE: true }, raises: unknown },
  chlamydia_nurse_video: { title: "Chlamydia, video visit with nurse", in: { SE: true }, raises: unknown },
  phone_triage: { title: "Phone triage", in: everywhere, raises: unknown },
}
const cells = activityTypes.flatMap((type) => countries.map((country) => ({ type, country, ...table[type] })))

describe("meeting titles", () => {
  it.each(cells.filter((cell) => cell.in[cell.country]))(
    "$type in $country is “$title”",
    { tags: ["TTL-001"] },
    ({ type, country, title }) => {
      expect(titleIn(country, type)).toBe(title)
    },
  )

  it.each(cells.filter((cell) => !cell.in[cell.country]))(
    "$type in $country raises “$raises”",
    { tags: ["TTL-001", "TTL-002"] },
    ({ type, country, raises }) => {
      expect(() => titleIn(country, type)).toThrow(raises)
    },
  )

  it.each(countries)("any other activity type raises in %s", { tags: ["TTL-003"] }, (country) => {
    for (const type of ["seance", "", "VIDEO_VISIT"]) expect(() => titleIn(country, type)).toThrow(unknown)
  })

  it.each([
    ["SE", "chlamydia_nurse_video", { "se.takes-medicines": true }, "Chlamydia, follow-up of a positive result"],
    ["SE", "chlamydia_nurse_video", { "se.takes-medicines": false }, "Chlamydia, video visit with nurse"],
    ["FR", "video_visit", { "fr.is-covid-positive-test": true }, "Video visit after a positive COVID-19 test"],
    ["FR", "non_video_visit", { "fr.is-covid-positive-test": true }, "Visit without video after a positive COVID-19 test"],
    ["FR", "physical_meeting", { "fr.is-covid-positive-test": true }, "Physical meeting"],
    ["DE", "video_visit", { "de.is-aok-plus": true }, "AOK Plus video visit"],
    ["DE", "non_video_visit", { "de.is-aok-plus": true }, "AOK Plus visit without video"],
    ["DE", "phone_triage", { "de.is-aok-plus": true }, "Phone triage"],
  ] as const)("in %s %s with %j is “%s”", { tags: ["TTL-004", "TTL-006"] }, (country, type, changes, title) => {
    expect(titleIn(country, type, changes)).toBe(title)
  })

  it.each([
    ["e_prescription_renewal", null, true, "prescription_only"],
    ["e_prescription_medication_request", null, true, "prescription_only"],
    ["e_prescription_renewal", "text", true, "text"],
    ["non_video_visit", null, false, undefined],
  ] as const)(
    "%s booked as %s, prescription-only %s, is held as %s",
    { tags: ["TTL-005"] },
    (type, interventionType, prescriptionOnly, held) => {
      const meeting = meetingOf({ type, interventionType, prescriptionOnly })
      expect(interventionTypeOf(meeting)).toBe(held)
      expect(factsOf(subjectOf({ meeting })).get("activity.intervention-type")).toEqual({ state: "known", value: held })
    },
  )
})
