import path from "node:path"
import { describe, expect, it } from "vitest"
import { leftPaneTab } from "../../areas/patient/model/for-plugins.ts"
import { didYouMean, expectNone } from "./mistakes.ts"
import { withPlaces } from "./plugin-mistakes.ts"
import { pluginOf } from "../plugin-of.ts"

describe("the mistakes that a suite finds", () => {
  it("are what a failed test prints, one a line", () => {
    expect(() => expectNone(["The first.", "The second.", "The first."])).toThrow(new Error("The first.\nThe second."))
    expect(() => expectNone([])).not.toThrow()
  })

  it.each([
    ["patients", ["patient", "symptoms"], " Did you mean patient?"],
    ["docter", ["doctor", "nurse"], " Did you mean doctor?"],
    ["ie.has-crad", ["pool.country", "ie.has-card"], " Did you mean ie.has-card?"],
    ["language", ["patient", "symptoms"], ""],
    ["language", [], ""],
  ])("of a name %s suggest a near one of %j", (name, known, suggestion) => {
    expect(didYouMean(name, known)).toBe(suggestion)
  })

  it("name the line of the plugin's files to open", () => {
    const label = { id: "label", message: "Label" }
    const plugin = pluginOf({ contributes: [leftPaneTab({ id: "vaccination-list", label }), leftPaneTab({ id: "vaccination", label })] })
    const folder = path.join(import.meta.dirname, "../../../../plugins/se/src")
    expect(withPlaces(folder, plugin, ["left-pane-tab vaccination-list can never show: …"])).toEqual([
      expect.stringMatching(/^left-pane-tab vaccination-list can never show: …\n {4}plugins\/se\/src\/tab-ids\.ts:\d+$/),
    ])
    expect(
      withPlaces(folder, plugin, ["Plugin se 1.0.0 asks about fact se.claim-info for left-pane-tab x; nobody declares it."])[0],
    ).toContain("plugins/se/src/")
    expect(withPlaces(folder, plugin, ["Plugin se 1.0.0 extends plugin uk, which is not here."])).toEqual([
      "Plugin se 1.0.0 extends plugin uk, which is not here.",
    ])
  })
})
