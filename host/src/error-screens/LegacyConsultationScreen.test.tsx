import { screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { marketOf, openPage, registered } from "../testing/page.tsx"

it("shows a notice at an old consultation's address, and requests no patient data", { tags: ["SCR-083"] }, async () => {
  const { api } = await openPage("/emr/consultation/1234", { registry: registered(marketOf([])) })
  expect(await screen.findByRole("heading", { name: "Consultations are no longer supported in this portal" })).toBeVisible()
  expect(within(screen.getByRole("alert")).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/")
  expect(api.requests.filter(({ id }) => id.startsWith("patient.") || id.startsWith("meeting."))).toEqual([])
})
