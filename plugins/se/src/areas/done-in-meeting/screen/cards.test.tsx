import { InWorkspace, memoryApi, meetingOf, NoteWithPlan, pluginOf, respond, subjectOf } from "@rond/core/testkit"
import { useWantedTab } from "@rond/core/platform/workspace"
import { UiProvider } from "@rond/core/ui"
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { getMedicationLists } from "../../medication/model/contract/index.ts"
import { listImmunizationSeries, type Immunization } from "../../vaccination/model/vaccination.ts"
import { format } from "../../../format.ts"
import { medicationOf } from "../../medication/screen/testing/medications.ts"
import DoneMedications from "./DoneMedications.tsx"
import DoneVaccinations from "./DoneVaccinations.tsx"

const at = "2026-03-02T09:00:00.000Z"
const dose: Immunization = {
  id: "dose-1",
  status: "completed",
  doseNumber: 2,
  occurredAt: Date.parse(at),
  lastUpdatedAt: at,
  lotNumber: "LOT1",
  note: null,
  reporterId: null,
  meetingId: "meeting-1",
  vaccine: { id: "v", name: "FSME-IMMUN", manufacturerName: null, targetDiseases: [], doseQuantities: [] },
  doseQuantityValue: null,
  doseQuantityUnit: null,
  bodySite: null,
}

function open() {
  const openedTabs: string[] = []
  function Pane() {
    useWantedTab((tab) => openedTabs.push(tab))
    return null
  }
  const active = [{ ...medicationOf("Alve"), doneIn: [{ meetingId: "meeting-1", change: "added" as const, at }] }, medicationOf("Brio")]
  const doses = [dose, { ...dose, id: "elsewhere", meetingId: null }, { ...dose, id: "wrong", status: "entered-in-error" as const }]
  render(
    <InWorkspace
      api={memoryApi([
        respond(getMedicationLists, { active, past: [] }),
        respond(listImmunizationSeries, {
          immunizationSeries: [{ id: "s", program: { id: "p", lokaliseKeySuffix: "tbe" }, immunizations: doses }],
        }),
      ])}
      plugins={[{ ...pluginOf({}), format }]}
      subject={{ ...subjectOf(), meeting: meetingOf() }}
    >
      <UiProvider>
        <Pane />
        <NoteWithPlan language="sv" />
        <DoneMedications />
        <DoneVaccinations />
      </UiProvider>
    </InWorkspace>,
  )
  return { user: userEvent.setup(), openedTabs }
}

it("what was done in the meeting leads to its place in the pane", { tags: ["MED-123"] }, async () => {
  const { user, openedTabs } = open()
  await user.click(await screen.findByRole("button", { name: "Show Alve 500 mg in the medication list" }))
  expect(screen.getByText(/^Added ·/)).toBeVisible()
  expect(screen.queryByText(/Brio/)).toBeNull()
  expect(await screen.findAllByText("FSME-IMMUN")).toHaveLength(1)
  expect(screen.getByText(/^Dose 2 ·/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Show FSME-IMMUN among the vaccinations" }))
  expect(openedTabs).toEqual(["medication-list", "vaccination-list"])
})

it("adds what was done to the note's plan, each once", { tags: ["MED-185", "ACT-166"] }, async () => {
  const { user } = open()
  await user.click(await screen.findByRole("button", { name: "Add to the note: Alve 500 mg" }))
  await user.click(await screen.findByRole("button", { name: "Add to the note: FSME-IMMUN" }))
  expect(screen.getByRole("textbox", { name: "Plan" })).toHaveValue(
    "Insatt: Alve 500 mg, 1 tablett kl. 08:00 varje dag.\nVaccination: FSME-IMMUN, dos 2, batchnummer LOT1.",
  )
  expect(screen.getAllByText("In the note")).toHaveLength(2)
})
