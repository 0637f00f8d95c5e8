import { getPatientWarnings } from "@rond/core/features/patient"
import { respond } from "@rond/core/testkit"
import { fireEvent, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { marketOf, openPage, registered, alex, allergy } from "../testing/page.tsx"

// It has a file of its own, so that no earlier test has fetched the code of tags and warnings.
it("leaves the focus where it is when warnings render after the press", async () => {
  await openPage("/emr/patient-profile/patient-1", {
    registry: registered(marketOf([])),
    responses: [...alex, respond(getPatientWarnings, { warnings: [allergy] })],
  })
  fireEvent.click(await screen.findByRole("button", { name: "1 warning" }))
  const elsewhere = screen.getByRole("link", { name: "Back to the home page" })
  elsewhere.focus()
  expect(await screen.findByRole("region", { name: "Warnings" })).toBeVisible()
  expect(elsewhere).toHaveFocus()
})
