import { InWorkspace, memoryApi, pluginOf } from "@rond/core/testkit"
import { loadedAlone, type PluginSwitch } from "@rond/core/plugin/runtime"
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

  it("names a plugin that could not be loaded, its version and the reason, and stays", { tags: ["PLG-034"] }, async () => {
    const leftOut = [{ id: "partner", version: "1.0.0", error: "Config is missing" }]
    const manifests = plugins.map(({ manifest }) => manifest)
    render(
      <InWorkspace api={memoryApi()} plugins={plugins.slice(0, 1)} build={{ ...loadedAlone, manifests, leftOut, endHolders: ["partner"] }}>
        <AbsenceNotice />
      </InWorkspace>,
    )
    const banner = await screen.findByRole("alert")
    expect(banner).toHaveTextContent("“partner” could not be loaded, so this workspace is incomplete")
    expect(sentences()).toEqual([
      "Version 1.0.0: Config is missing",
      "Try again, or reload the page. If that does not help, contact support.",
      "What you write is saved, and a running call continues. The meeting can be ended when “partner” has loaded.",
    ])
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Try again", "Reload the page"])
  })

  it("is hidden while everything is on", () => {
    expect(show().container).toBeEmptyDOMElement()
  })
})
