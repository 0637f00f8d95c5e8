import { describe, expect, it } from "vitest"
import { historyRuleOf } from "./screen-state-context.tsx"
import { parameterNames, screenStateOf, searchOf, type ScreenState } from "./screen-state-schema.ts"

const closed: ScreenState = screenStateOf({})

describe("the meeting screen's query parameters", () => {
  it("have exactly the specification's names", { tags: ["SCR-001"] }, () => {
    const search = {
      call: "1",
      "clinician-video": "1",
      "clinician-audio": "1",
      action: "send-message",
      confirm: "1",
      confirmNoShow: "1",
      unsign: "1",
      strike: "1",
      leftbar: "patient",
      redirectToMap: "1",
      carePlanId: "17",
    }
    expect(Object.keys(search)).toEqual([...parameterNames])
    expect(screenStateOf(search)).toEqual({
      call: true,
      clinicianVideo: true,
      clinicianAudio: true,
      action: "send-message",
      confirm: true,
      confirmNoShow: true,
      unsign: true,
      strike: true,
      leftbar: "patient",
      redirectToMap: true,
      carePlanId: "17",
    })
    expect(searchOf(screenStateOf(search))).toEqual(search)
  })

  it.each([
    ["nothing", {}],
    ["empty texts", { action: "", leftbar: "", carePlanId: "" }],
    ["flags that are not 1", { call: "0", confirm: "", strike: "true" }],
    ["values of another type", { call: 1, action: 4, leftbar: null }],
  ])("read %s as closed and remove empty ones", { tags: ["SCR-002"] }, (_what, search) => {
    expect(screenStateOf(search)).toEqual(closed)
    expect(searchOf(screenStateOf(search))).toEqual({})
  })

  it("remove a parameter whose value becomes empty and keep the others", { tags: ["SCR-002"] }, () => {
    expect(searchOf({ ...closed, action: undefined, leftbar: "patient", call: false })).toEqual({ leftbar: "patient" })
  })

  it.each([
    ["opening an action panel", closed, { ...closed, action: "send-message" }, "push"],
    ["changing the action panel", { ...closed, action: "send-message" }, { ...closed, action: "book-revisit" }, "push"],
    ["closing an action panel", { ...closed, action: "send-message" }, closed, "replace"],
    ["opening the end-meeting dialog", closed, { ...closed, confirm: true }, "push"],
    ["closing it", { ...closed, confirm: true }, closed, "replace"],
    ["opening the no-show dialog", closed, { ...closed, confirmNoShow: true }, "push"],
    ["opening the unsign dialog", closed, { ...closed, unsign: true }, "push"],
    ["opening the strike dialog", closed, { ...closed, strike: true }, "push"],
    ["starting the call", closed, { ...closed, call: true, clinicianAudio: true, clinicianVideo: true }, "replace"],
    ["selecting a tab", closed, { ...closed, leftbar: "patient" }, "replace"],
    ["choosing a treatment programme", closed, { ...closed, carePlanId: "9" }, "push"],
    ["a tab and a panel at once", closed, { ...closed, leftbar: "patient", action: "send-message" }, "push"],
  ] as const)("%s: from %s to %s, history: %s", { tags: ["SCR-003"] }, (_what, before, after, rule) => {
    expect(historyRuleOf(before, after)).toBe(rule)
  })
})
