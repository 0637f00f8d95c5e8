import { activityTypes, interventionTypeOf, type ActivityType } from "@rond/core/model/meeting"
import { titleResolver } from "@rond/core/plugin"
import { resolveWorkspace, getTitle } from "@rond/core/plugin/runtime"
import { contextOf, meetingOf, subjectOf } from "@rond/core/testkit"
import { factsOf } from "@rond/core/model/workspace"
import { describe, expect, it } from "vitest"
import { checkedMarkets, countries, marketPlugins } from "./market-plugins.ts"
import { specifications } from "./specification/specification.ts"

const facts = marketPlugins.flatMap((plugin) =>
  plugin.contributions.filter((contribution) => contribution.kind === "fact-source").map((contribution) => contribution.id),
)
const silent = Object.fromEntries(facts.map((id) => [id, undefined]))
const titleIn = (country: string, type: string, changes: Parameters<typeof contextOf>[0] = {}) =>
  getTitle(resolveWorkspace(marketPlugins, [], contextOf({ ...silent, "pool.country": country, "activity.type": type, ...changes })), type)
    .message

function titleOrError(country: string, type: string): string | undefined {
  try {
    return titleIn(country, type)
  } catch (error) {
    return String(error)
  }
}

const unknown = "Unknown activity type"
const unsupported = "Prescription renewal activity not supported in the market"
const errorOf = (type: ActivityType) => (type.startsWith("e_prescription_") ? unsupported : unknown)

const cells = checkedMarkets
  .filter(({ plugins }) => plugins.length === 1)
  .flatMap(({ folder, country, plugin }) => {
    const { titles = {} } = specifications.get(folder) ?? {}
    const own = new Set(
      plugin.contributions
        .filter((contribution) => contribution.kind === titleResolver.kind)
        .map((contribution) => (contribution.spec as { activityType: string }).activityType),
    )
    return activityTypes.map((type) => ({ folder, country, type, title: titles[type], isOwn: own.has(type), error: errorOf(type) }))
  })

describe("meeting titles", () => {
  it.each(cells.filter(({ title }) => title !== undefined))(
    "$type in $country is “$title”, as in plugins/$folder/specification.ts",
    { tags: ["TTL-001"] },
    ({ folder, type, country, title }) => {
      expect(titleOrError(country, type), `plugins/${folder}/src/plugin.ts and plugins/${folder}/specification.ts differ`).toBe(title)
    },
  )

  it.each(cells.filter(({ title, isOwn }) => title === undefined && !isOwn))(
    "$type in $country, without a title, throws “$error”",
    { tags: ["TTL-001", "TTL-002"] },
    ({ folder, type, country, error }) => {
      expect(titleOrError(country, type), `plugins/${folder}/src/plugin.ts and plugins/${folder}/specification.ts differ`).toContain(error)
    },
  )

  it.each(countries)("any other activity type throws in %s", { tags: ["TTL-003"] }, (country) => {
    for (const type of ["seance", "", "VIDEO_VISIT"]) expect(() => titleIn(country, type)).toThrow(unknown)
  })

  it.each([
    ["e_prescription_renewal", null, true, "prescription_only"],
    ["e_prescription_medication_request", null, true, "prescription_only"],
    ["e_prescription_renewal", "text", true, "text"],
    ["non_video_visit", null, false, undefined],
  ] as const)(
    "%s booked as %s, prescription-only %s, has the form %s",
    { tags: ["TTL-005"] },
    (type, interventionType, prescriptionOnly, means) => {
      const meeting = meetingOf({ type, interventionType, prescriptionOnly })
      expect(interventionTypeOf(meeting)).toBe(means)
      expect(factsOf(subjectOf({ meeting })).get("activity.intervention-type")).toEqual({ state: "known", value: means })
    },
  )
})
