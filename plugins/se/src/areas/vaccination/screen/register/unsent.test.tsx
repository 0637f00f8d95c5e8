import { screen, waitFor, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { openTab, register } from "../testing.tsx"
import { button, fill, lot, open } from "./testing.tsx"

const unsent = () => screen.findByRole("region", { name: "Not sent" })

it("an unfinished vaccination is listed in its tab until it is registered", { tags: ["ACT-037"] }, async () => {
  const api = register()
  const { user, unmount, subject } = await open(api)
  await fill(user)
  await user.click(button("Cancel"))
  expect(within(await unsent()).getByText("Unfinished: vaccination for Alex Moor")).toBeVisible()
  unmount()
  openTab(api, subject)
  await user.click(within(await unsent()).getByRole("button", { name: "Open" }))
  await waitFor(() => expect(lot()).toHaveValue("LOT-1"))
  await waitFor(() => expect(button("Register")).toBeEnabled())
  await user.click(button("Register"))
  expect(await screen.findByText("Vaccination registered")).toBeVisible()
  await waitFor(() => expect(screen.queryByRole("region", { name: "Not sent" })).toBeNull())
})
