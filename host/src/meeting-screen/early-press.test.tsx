import { getPatientWarnings } from "@rond/core/patient"
import { answers } from "@rond/core/testkit"
import { fireEvent, screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { marketOf, openPage, registered } from "../testing/page.tsx"
import { alex } from "../testing/parts.tsx"

// Alone in its file: the code of tags and warnings has not been fetched by an earlier test.
it("SCR-084 a press on the bar's warnings that comes before these are drawn is not lost", async () => {
  const warning = {
    warningId: "w",
    type: "WARNING",
    reason: "Allergy",
    note: null,
    clinicianName: "B",
    createdAt: "2026-01-01T00:00:00Z",
  } as const
  await openPage("/emr/patient-profile/patient-1", {
    registry: registered(marketOf([])),
    answers: [...alex, answers(getPatientWarnings, { warnings: [warning] })],
  })
  const button = await screen.findByRole("button", { name: "1 warning" })
  fireEvent.click(button)
  await waitFor(() => expect(screen.getByRole("region", { name: "Warnings" })).toHaveFocus())
})
