import { clinician, factSource, fact, profession, setting, titleResolver } from "@rond/core/plugin"
import { known, pending } from "@rond/core/plugin/runtime"
import type { SupportPool } from "@rond/core/features/support"
import { pluginOf } from "@rond/core/testkit"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { choose, factChoices, meetingContext, ordinaryContext } from "./context-draft.ts"

const label = { id: "label", message: "Label" }
const plugin = pluginOf({
  id: "market",
  selectedBy: profession.in(["doctor", "nurse"]),
  facts: [
    factSource({
      id: "market.claim",
      means: { id: "kind", message: "The claim's kind." },
      find: { key: "claim", run: () => Effect.succeed("a") },
    }),
  ],
  contributes: [
    setting({ id: "a", key: "ended-meetings-kept", label, value: 1, when: clinician.flag("special" as never) }),
    setting({ id: "b", key: "ended-meetings-kept", label, value: 1, when: fact("market.claim").is("a") }),
    titleResolver({ id: "title", activityType: "video_visit", title: label }),
  ],
})
const pool: SupportPool = {
  id: "p",
  name: "Pool",
  country: "AA",
  timeZone: "Europe/London",
  isExternal: true,
  featureFlagIds: ["flag"],
  switches: [],
}
const choices = factChoices([plugin])
const choice = (id: string) => choices.find((choice) => choice.id === id)

describe("support's context", () => {
  it("offers every fact with the values that conditions distinguish", () => {
    expect(choice("profession")).toMatchObject({ shape: "text", values: ["doctor", "nurse"] })
    expect(choice("clinician.flags")).toMatchObject({ shape: "list", values: ["special"] })
    expect(choice("activity.type")).toMatchObject({ values: ["video_visit"] })
    expect(choice("market.claim")).toMatchObject({ shape: "found", means: { id: "kind", message: "The claim's kind." }, values: ["a"] })
    expect(choice("pool.country")).toBeUndefined()
  })

  it("offers a fact once, where two versions of a plugin declare it", () => {
    const before = { ...plugin, manifest: { ...plugin.manifest, version: "0.9.0" } }
    expect(factChoices([before, plugin]).filter(({ id }) => id === "market.claim")).toHaveLength(1)
  })

  it("starts from an ordinary meeting in the pool", () => {
    const draft = ordinaryContext(pool, choices)
    expect(Object.fromEntries(draft)).toMatchObject({
      "pool.country": known("AA"),
      "pool.is-external": known(true),
      "feature-flags": known(["flag"]),
      profession: known("doctor"),
      view: known("meeting"),
      "patient.is-child": known(false),
      "patient.is-resolved": known(true),
      "market.claim": pending,
    })
  })

  it("copies a running meeting's facts and leaves what plugins find about the patient open", () => {
    const draft = meetingContext(pool, { meetingId: "m", poolId: "p", facts: { profession: "nurse", partnership: null } }, choices)
    expect(draft.get("profession")).toEqual(known("nurse"))
    expect(draft.get("partnership")).toEqual(known(undefined))
    expect(draft.get("market.claim")).toEqual(pending)
  })

  it("removes the meeting's facts with the meeting", () => {
    const draft = choose(ordinaryContext(pool, choices), "view", known("patient-profile"))
    expect(draft.get("meeting.exists")).toEqual(known(false))
    expect(draft.get("activity.type")).toEqual(known(undefined))
    expect(draft.get("symptoms.form-exists")).toEqual(known(false))
  })
})
