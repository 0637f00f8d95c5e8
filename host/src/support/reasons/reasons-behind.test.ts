import { actionGroup, patient, profession } from "@rond/core/plugin"
import { resolveWorkspace, type TraceEntry } from "@rond/core/plugin/runtime"
import { contextOf, pluginOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { reasonsBehind } from "./reasons-behind.ts"
import type { LabelledEntry } from "./trace-search.ts"

const label = { id: "label", message: "Label" }
const load = () => Promise.resolve({ default: () => null })
const group = (when: ReturnType<typeof profession.is>) =>
  actionGroup({
    id: "fee",
    label,
    icon: "id-card",
    when,
    actions: [
      { id: "waive", label, load, when: profession.is("nurse") },
      { id: "raise", label, load, when: patient.isChild },
    ],
  })

function behind(id: string, by: string, when: ReturnType<typeof profession.is>): readonly string[] {
  const plugins = [pluginOf({ id: "own", contributes: [group(when)] })]
  const entries = resolveWorkspace(plugins, [], contextOf({ profession: by })).trace.map((entry: TraceEntry): LabelledEntry => ({
    entry,
    label: "",
    kind: "",
  }))
  return reasonsBehind(
    entries.find((labelled) => labelled.entry.id === id)!,
    entries,
  ).map((labelled) => `${labelled.entry.id} ${labelled.entry.reason.because}`)
}

describe("the reasons behind a reason", () => {
  it("of a part is that of what it is in", () => {
    expect(behind("waive", "nurse", patient.isChild)).toEqual(["fee condition"])
  })

  it("of what has no part that shows are those of its parts", () => {
    expect(behind("fee", "doctor", profession.is("doctor"))).toEqual(["waive condition", "raise condition"])
  })

  it("of what says its own reason are none", () => {
    expect(behind("waive", "doctor", profession.is("doctor"))).toEqual([])
  })
})
