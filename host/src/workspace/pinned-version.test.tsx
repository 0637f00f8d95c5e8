import { msg } from "@lingui/core/macro"
import { leftPaneTab, type Plugin } from "@rond/core/plugin"
import { getPluginSwitches, type PoolSwitch } from "@rond/core/model/support"
import { respond, poolPlace } from "@rond/core/testkit"
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { marketOf, openPage, registered, alex, showing } from "../testing/page.tsx"

/** A version of the test market whose one tab says which version it is. */
function pluginOfVersion(version: string): Plugin {
  const plugin = marketOf([leftPaneTab({ id: "patient", label: msg`Patient`, load: showing(`Version ${version}`) })])
  return { ...plugin, manifest: { ...plugin.manifest, version } }
}

const pinnedTo = (version: string): PoolSwitch => ({
  poolId: "pool-1",
  pluginId: "xx",
  state: "pinned",
  version,
  reason: "The newer list is slow",
  author: "Sam",
  setAtMillis: 0,
  expiresAtMillis: null,
})
const switches = (...all: readonly PoolSwitch[]) =>
  respond(getPluginSwitches, { switches: all, nowMillis: 0, endHolders: [], leftOut: [], ...poolPlace })

it("runs the build's newest version, or the pinned one, within the open screen", async () => {
  const loaded: string[] = []
  const registry = registered(pluginOfVersion("1.9.0"), pluginOfVersion("1.10.0")).map((registered) => ({
    ...registered,
    load: () => {
      loaded.push(registered.manifest.version)
      return registered.load()
    },
  }))
  const { api, receiveEvent } = await openPage("/emr/patient-profile/patient-1", { registry, responses: alex })
  expect(await screen.findByText("Version 1.10.0")).toBeVisible()
  expect(new Set(loaded)).toEqual(new Set(["1.10.0"]))
  api.answer(switches(pinnedTo("1.9.0")))
  receiveEvent({ topic: "pool:pool-1", type: "plugins-changed" })
  expect(await screen.findByText("Version 1.9.0")).toBeVisible()
  expect(screen.queryByText("Version 1.10.0")).toBeNull()
})
