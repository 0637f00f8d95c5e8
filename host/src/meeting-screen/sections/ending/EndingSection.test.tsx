import { InWorkspace, memoryApi, pluginOf } from "@rond/core/testkit"
import type { PluginSwitch } from "@rond/core/plugin/runtime"
import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { AbsenceNotice } from "./EndingSection.tsx"

const plugins = [pluginOf({ id: "market" }), pluginOf({ id: "partner", extends: ["market"] })]
const off = (pluginId: string, expiresAtMillis?: number): PluginSwitch => ({
  pluginId,
  setting: { state: "off" },
  reason: "The list fails",
  author: "Sam",
  expiresAtMillis,
})

function show(...switches: readonly PluginSwitch[]) {
  return render(
    <InWorkspace api={memoryApi()} plugins={plugins} switches={switches}>
      <AbsenceNotice />
    </InWorkspace>,
  )
}
const sentences = () => screen.getAllByRole("paragraph").map(({ textContent }) => textContent)

describe("the notice of a plugin that support has switched off", { tags: ["SUP-020"] }, () => {
  it("names the market, the reason and the end, and says that the meeting waits", async () => {
    show(off("market", Date.UTC(2026, 2, 2, 14, 30)))
    expect(await screen.findByRole("status")).toHaveTextContent("Support has switched off the workspace for market")
    expect(sentences()).toEqual([
      "Reason: The list fails (Sam)",
      expect.stringMatching(/^Until .*:30, or until support switches it on\.$/),
      "What you write is saved, and a running call continues. The meeting can be ended when the workspace is on again.",
    ])
  })

  it("names the partner in a text of its own", async () => {
    show(off("partner"))
    expect(await screen.findByRole("status")).toHaveTextContent("Support has switched off “partner” here")
    expect(sentences()).toEqual([
      "Reason: The list fails (Sam)",
      "No end time is set. It returns as soon as support switches it on.",
      "What you have written is kept, and a running call continues.",
    ])
  })

  it("names only the market if its partner is off as well", async () => {
    show(off("market"), off("partner"))
    expect(await screen.findAllByRole("status")).toHaveLength(1)
  })

  it("is hidden while everything is on", () => {
    expect(show().container).toBeEmptyDOMElement()
  })
})
