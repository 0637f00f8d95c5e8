import { useRefetch } from "@rond/core/platform/http"
import { respond, apiError, InWorkspace, memoryApi, type MemoryResponse } from "@rond/core/testkit"
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { getPartnerPatient } from "../model/partner-patient.ts"
import plugin from "../../../plugin.ts"
import { frenchSubject } from "../../../testing.ts"
import PartnerCard from "./PartnerCard.tsx"

const open = (response: MemoryResponse) => {
  const api = memoryApi([response])
  render(
    <InWorkspace api={api} plugins={[plugin]} subject={frenchSubject()}>
      <PartnerCard />
    </InWorkspace>,
  )
  return api
}
const sent = respond(getPartnerPatient, { externalPatientId: "TP-040107", partnerName: "Polyclinique des Tilleuls" })

it("shows the partner that sends the patient, with an id that can be copied", { tags: ["FRA-002"] }, async () => {
  const user = userEvent.setup()
  const api = open(sent)
  expect(await screen.findByText("Polyclinique des Tilleuls")).toBeVisible()
  expect(screen.getByText("TP-040107")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Copy ID" }))
  expect(await navigator.clipboard.readText()).toBe("TP-040107")
  expect(api.requests.filter(({ id }) => id === getPartnerPatient.id)).toHaveLength(1)
})

it.each([
  ["nothing", null],
  ["a 404", apiError("NotFound")],
])("shows at %s that no partner sends the patient", { tags: ["FRA-002"] }, async (_what, answer) => {
  const api = open(respond(getPartnerPatient, answer))
  expect(await screen.findByText("No partner sent this patient.")).toBeVisible()
  expect(api.requests.filter(({ id }) => id === getPartnerPatient.id)).toHaveLength(1)
})

it("shows that no partner sends the patient any more", { tags: ["FRA-002"] }, async () => {
  const api = memoryApi([sent])
  render(
    <InWorkspace api={api} plugins={[plugin]} subject={frenchSubject()}>
      <PartnerCard />
      <ReadAgain />
    </InWorkspace>,
  )
  expect(await screen.findByText("TP-040107")).toBeVisible()
  api.answer(respond(getPartnerPatient, apiError("NotFound")))
  await userEvent.click(screen.getByRole("button", { name: "Read again" }))
  expect(await screen.findByText("No partner sent this patient.")).toBeVisible()
  expect(screen.queryByText("TP-040107")).toBeNull()
})

function ReadAgain() {
  const readAgain = useRefetch()
  return <button onClick={() => void readAgain(getPartnerPatient)}>Read again</button>
}

it("offers a retry if the partner fails to load", { tags: ["FRA-002"] }, async () => {
  const api = open(respond(getPartnerPatient, apiError("Unavailable")))
  expect(await screen.findByText("The partner could not be loaded")).toBeVisible()
  api.answer(sent)
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("TP-040107")).toBeVisible()
})
