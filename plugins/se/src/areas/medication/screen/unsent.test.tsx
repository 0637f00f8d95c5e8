import { preloadComponents } from "@rond/core/ui"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { medicationOf } from "./testing/medications.ts"
import { listsOf, openTab } from "./testing/open-tab.tsx"
import { alve, choose, clinic, openStep, openWizard, shortcut } from "./testing/open-wizard.tsx"

// As a page does once it is open.
beforeAll(() => preloadComponents())

const unsent = () => screen.findByRole("region", { name: "Not sent" })
const noneIsListed = () => waitFor(() => expect(screen.queryByRole("region", { name: "Not sent" })).toBeNull())

it("an unfinished new medication is listed above the medications, opened and discarded there", { tags: ["ACT-037"] }, async () => {
  const page = await openWizard("unsent-1")
  await choose(page, alve)
  await page.user.keyboard("{Escape}")
  expect(within(await unsent()).getByText("Unfinished: new medication for Alex Moor")).toBeVisible()
  page.reload()
  await page.user.click(within(await unsent()).getByRole("button", { name: "Open" }))
  await waitFor(() => expect(openStep()).toHaveAccessibleName(/Dosage/))
  await page.user.keyboard("{Escape}")
  await page.user.click(within(await unsent()).getByRole("button", { name: "Discard" }))
  expect(await within(await unsent()).findByText("Discarded")).toBeVisible()
  page.leave()
  await openTab(clinic(), { patientId: "unsent-1" })
  await screen.findByRole("button", { name: "Add medication" })
  await noneIsListed()
})

it("unsaved changes to a medication are listed until they are discarded", { tags: ["ACT-037"] }, async () => {
  const page = await openTab([listsOf([medicationOf("Alve")]).response], { patientId: "unsent-2" })
  const edit = () => page.user.click(screen.getByRole("button", { name: "Edit Alve 500 mg" }))
  const close = async () => {
    const [button] = within(await screen.findByRole("dialog")).getAllByRole("button", { name: "Close" })
    await page.user.click(button!)
  }
  await screen.findByRole("button", { name: "Edit Alve 500 mg" })
  await edit()
  await page.user.type(await screen.findByRole("textbox", { name: "Shortcut" }), "2x2")
  await close()
  expect(within(await unsent()).getByText("Unfinished: changes to Alve 500 mg for Alex Moor")).toBeVisible()
  await page.user.click(within(await unsent()).getByRole("button", { name: "Open" }))
  await waitFor(() => expect(shortcut()).toHaveValue("2x2"))
  await page.user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Discard" }))
  await close()
  await noneIsListed()
})
