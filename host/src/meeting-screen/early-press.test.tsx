import { getPatientWarnings } from "@rond/core/features/patient"
import { respond } from "@rond/core/testkit"
import { fireEvent, screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { marketOf, openPage, registered, alex, allergy } from "../testing/page.tsx"

// It has a file of its own, so that no earlier test has fetched the code of tags and warnings.
it("remembers a press on the bar's warnings before they render", async () => {
  await openPage("/emr/patient-profile/patient-1", {
    registry: registered(marketOf([])),
    responses: [...alex, respond(getPatientWarnings, { warnings: [allergy] })],
  })
  const button = await screen.findByRole("button", { name: "1 warning" })
  fireEvent.click(button)
  await waitFor(() => expect(screen.getByRole("region", { name: "Warnings" })).toHaveFocus())
})
