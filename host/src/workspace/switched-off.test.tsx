import { msg } from "@lingui/core/macro"
import { leftPaneTab } from "@rond/core/plugin"
import { getPluginSwitches, type PoolSwitch } from "@rond/core/model/support"
import { respond, poolPlace } from "@rond/core/testkit"
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { marketOf, openPage, registered, alex, showing } from "../testing/page.tsx"

const off: PoolSwitch = {
  poolId: "pool-1",
  pluginId: "xx",
  state: "off",
  version: null,
  reason: "The list fails",
  author: "Sam",
  setAtMillis: 0,
  expiresAtMillis: null,
}
const switches = (...switches: readonly PoolSwitch[]) =>
  respond(getPluginSwitches, { switches, nowMillis: 0, endHolders: [], leftOut: [], ...poolPlace })

it("removes a switched-off market's contributions from the open screen, and restores them", async () => {
  const tab = leftPaneTab({ id: "patient", label: msg`Patient`, load: showing("All about Alex") })
  const { api, receiveEvent } = await openPage("/emr/patient-profile/patient-1", { registry: registered(marketOf([tab])), responses: alex })
  expect(await screen.findByText("All about Alex")).toBeVisible()
  api.answer(switches(off))
  receiveEvent({ topic: "pool:pool-1", type: "plugins-changed" })
  await expect.poll(() => screen.queryByText("All about Alex")).toBeNull()
  // The patient stays visible: the screen itself stays open.
  expect(screen.getByRole("heading", { name: "Alex Moor" })).toBeVisible()
  api.answer(switches())
  receiveEvent({ topic: "pool:pool-1", type: "plugins-changed" })
  expect(await screen.findByText("All about Alex")).toBeVisible()
})

it("opens core's part of the workspace if the market was already off, and shows who switched it off and why", async () => {
  await openPage("/emr/patient-profile/patient-1", { registry: registered(marketOf([])), responses: [...alex, switches(off)] })
  expect(await screen.findByText("Support has switched off the workspace for Market XX")).toBeVisible()
  expect(screen.getByText(/The list fails/)).toBeVisible()
  expect(await screen.findByText("Parts of the patient’s record do not show here")).toBeVisible()
  expect(screen.getByRole("heading", { name: "Alex Moor" })).toBeVisible()
})
