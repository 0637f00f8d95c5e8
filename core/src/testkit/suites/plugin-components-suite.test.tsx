import { expect, it, vi } from "vitest"
import { leftPaneTab } from "../../areas/patient/model/for-plugins.ts"
import { drawOnce } from "./plugin-components-suite.tsx"
import { pluginOf } from "../plugin-of.ts"

const label = { id: "label", message: "Label" }
const plugin = pluginOf({ id: "no" })
const tab = { ...leftPaneTab({ id: "no-next-of-kin", label }), plugin: plugin.manifest }

it("names the component that throws while it is drawn", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue()
  const broken = () => {
    throw new Error("no phone number")
  }
  await expect(drawOnce([plugin], tab, () => Promise.resolve({ default: broken }))).rejects.toThrow(
    "left-pane-tab no-next-of-kin of plugin no 1.0.0 failed to render: no phone number",
  )
  printed.mockRestore()
  await drawOnce([plugin], tab, () => Promise.resolve({ default: () => <p>Next of kin</p> }))
})
