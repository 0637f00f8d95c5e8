import { InWorkspace, memoryApi, subjectOf, userOf } from "@rond/core/testkit"
import { manifest } from "@rond/plugin-se/manifest"
import { conflictsBetween, coreVersion } from "@rond/core/plugin/conflicts"
import { policy } from "@rond/plugin-se/policy"
import sweden from "@rond/plugin-se"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import GreetingTab from "./GreetingTab.js"
import { greetingTab } from "./plugin.js"

afterEach(cleanup)

it("draws in a workspace of the installed core and market", async () => {
  const subject = subjectOf({ user: userOf({ preferredLanguage: "sv" }) })
  render(
    <InWorkspace api={memoryApi()} plugins={[sweden]} subject={subject}>
      <GreetingTab />
    </InWorkspace>,
  )
  expect(await screen.findByText("Hello in sv")).toBeTruthy()
})

it("reads the market's manifest, policy and texts", async () => {
  expect(manifest.id).toBe("se")
  // The range that packing wrote into the market's package.json.
  expect(manifest.core).toBe(`^${coreVersion}`)
  expect(conflictsBetween([sweden])).toEqual([])
  expect(policy).toBeTruthy()
  expect(greetingTab.id).toBe("greeting")
  const { messages } = await sweden.texts!.sv!()
  expect(Object.keys(messages).length).toBeGreaterThan(50)
})
