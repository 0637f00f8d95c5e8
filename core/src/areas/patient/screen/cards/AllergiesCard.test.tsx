import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import { getObservations, getPatientWarnings, type Allergy, type Observation, type PatientWarning } from "../../model/index.ts"
import { apiError, memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { InWorkspace } from "../../../../testkit/screens/InWorkspace.tsx"
import AllergiesCard from "./AllergiesCard.tsx"

const allergy = (allergyName: string, more: Partial<Allergy> = {}): Observation => ({
  id: allergyName,
  createdAt: "2025-01-01T00:00:00.000Z",
  responseSetId: "set",
  source: "health_profile_allergies",
  value: { allergyName, diagnosisMethods: [], patientComment: null, ...more },
})
const penicillin: PatientWarning = {
  warningId: "w",
  type: "WARNING",
  kind: "allergy",
  reason: "Severe penicillin allergy",
  note: "Anaphylaxis in 2018",
  clinicianName: "Robin Vale",
  createdAt: "2024-03-12T09:00:00.000Z",
}

function open(warnings: readonly PatientWarning[] | ApiError, observations: readonly Observation[] | ApiError) {
  const api = memoryApi([
    respond(getPatientWarnings, Array.isArray(warnings) ? { warnings } : (warnings as ApiError)),
    respond(getObservations, Array.isArray(observations) ? { observations } : (observations as ApiError)),
  ])
  render(
    <InWorkspace api={api} plugins={[]}>
      <AllergiesCard />
    </InWorkspace>,
  )
  return api
}
const items = async () => (await screen.findAllByRole("listitem")).map((item) => item.textContent)

it("shows the reported allergies by name, with how they were found", { tags: ["PANE-022", "TXT-030"] }, async () => {
  open([], [allergy("Penicillin"), allergy("Birch", { diagnosisMethods: ["Blood test", "Skin test"], patientComment: "Only in April" })])
  expect(await items()).toEqual([
    "BirchReported by the patientDiagnosed by: Blood test, Skin test“Only in April”",
    "PenicillinReported by the patient",
  ])
  // The reported names are in the market's language, what stands around them in the page's.
  expect(screen.getByText("Birch")).toHaveAttribute("lang", "en-GB")
  expect(screen.getByText("Blood test, Skin test")).toHaveAttribute("lang", "en-GB")
  expect(screen.queryByRole("status")).toBeNull()
})

it("shows that there are none", { tags: ["PANE-022"] }, async () => {
  open([], [])
  expect(await screen.findByText("No allergies in the record’s warnings, and none reported by the patient.")).toBeVisible()
})

it("puts a warning and a report of the same allergy into one line", { tags: ["PANE-061"] }, async () => {
  open([penicillin], [allergy("Penicillin")])
  await screen.findByText("Reported by the patient")
  expect(await items()).toEqual([
    "Severe penicillin allergy / PenicillinWarning in the record, 12 Mar 2024Anaphylaxis in 2018Reported by the patient",
  ])
  expect(screen.queryByRole("status")).toBeNull()
})

it.each([
  ["no allergies", [], "The record warns of an allergy, and the patient has reported none."],
  ["another allergy", [allergy("Nickel")], "The record warns of an allergy that the patient has not reported."],
])("says that the patient has reported %s beside a warning", { tags: ["PANE-061"] }, async (_what, observations, text) => {
  open([penicillin], observations)
  const disagreement = await screen.findByRole("status")
  expect(disagreement).toHaveTextContent("The record and the patient disagree")
  expect(disagreement).toHaveTextContent(text)
  const [first] = screen.getAllByRole("listitem")
  expect(first).toHaveTextContent("Severe penicillin allergy")
  expect(first).toHaveTextContent("Not reported by the patient")
})

it("shows one source when the other fails, compares nothing, and retries", { tags: ["PANE-061"] }, async () => {
  const api = open([penicillin], apiError("Unavailable"))
  const alert = await screen.findByRole("alert")
  expect(alert).toHaveTextContent("The patient’s own answers could not be loaded")
  expect(await items()).toEqual(["Severe penicillin allergyWarning in the record, 12 Mar 2024Anaphylaxis in 2018"])
  api.answer(respond(getObservations, { observations: [] }))
  await userEvent.click(within(alert).getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("Not reported by the patient")).toBeVisible()
})

it("shows that the record's warnings failed to load", { tags: ["PANE-061"] }, async () => {
  open(apiError("Unavailable"), [])
  expect(await screen.findByRole("alert")).toHaveTextContent("Allergies in the record could not be loaded")
  expect(screen.queryByText(/none reported/)).toBeNull()
})

it("links to warnings that may be about an allergy", { tags: ["PANE-061"] }, async () => {
  open([{ ...penicillin, kind: null }], [])
  expect(await screen.findByText(/Read the warnings as well/)).toBeVisible()
})

it("shows both names of a warning's note and a reported allergy, and of what may be the same", { tags: ["PANE-090"] }, async () => {
  open(
    [{ ...penicillin, note: "Has since tolerated ibuprofen." }],
    [allergy("Ibuprofen"), allergy("Amoxicillin"), allergy("Aspirin"), allergy("ASA")],
  )
  await screen.findByText("Ibuprofen")
  expect(await items()).toEqual([
    "Severe penicillin allergyWarning in the record, 12 Mar 2024Has since tolerated ibuprofen.May be the same as: Amoxicillin",
    "AmoxicillinReported by the patientMay be the same as: Severe penicillin allergy",
    "ASA / AspirinReported by the patient",
    "IbuprofenReported by the patient",
  ])
})
