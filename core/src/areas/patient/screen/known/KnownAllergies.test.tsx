import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { getObservations, getPatientWarnings } from "../../model/index.ts"
import { apiError, memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { InWorkspace } from "../../../../testkit/screens/InWorkspace.tsx"
import { KnownAllergies } from "./KnownAllergies.tsx"
import { allergyAnswer, allergyWarning } from "./testing.ts"

const penicillin = allergyWarning("Severe penicillin allergy")
const cat = allergyAnswer("Cat")
const loaded = [respond(getPatientWarnings, { warnings: [penicillin] }), respond(getObservations, { observations: [cat] })]

function open(...responses: Parameters<typeof memoryApi>[0] & {}) {
  const api = memoryApi(responses)
  render(
    <InWorkspace api={api} plugins={[]}>
      <KnownAllergies />
    </InWorkspace>,
  )
  return api
}

it("names each allergy, and who reported it where no warning does", { tags: ["PANE-094"] }, async () => {
  open(...loaded)
  await screen.findByText(/^Cat/)
  const region = screen.getByRole("region", { name: "Allergies" })
  expect(region).toHaveTextContent("Severe penicillin allergy")
  expect(region).toHaveTextContent("Cat, reported by the patient")
})

it("says that there are none once both are known", { tags: ["PANE-094"] }, async () => {
  open()
  expect(await screen.findByText("No allergies in the record’s warnings, and none reported by the patient.")).toBeVisible()
})

it("says what could not be loaded, and requests it again", { tags: ["PANE-094"] }, async () => {
  const api = open(respond(getPatientWarnings, { warnings: [penicillin] }), respond(getObservations, apiError("Unavailable")))
  expect(await screen.findByText("The patient’s own answers about allergies could not be loaded.")).toBeVisible()
  expect(screen.getByRole("region", { name: "Allergies" })).toHaveTextContent("Severe penicillin allergy")
  for (const response of loaded) api.answer(response)
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText(/^Cat/)).toBeVisible()
})
