import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import type { OfferedProgramme } from "../../model/care-plan.ts"
import { listOfferedProgrammes, startProgramme } from "../../model/endpoints.ts"
import { listStartedProgrammes } from "../../model/started.ts"
import { useScreenState } from "../../../../platform/screen-state/screen-state-context.tsx"
import { apiError, memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { InWorkspace } from "../../../../testkit/screens/InWorkspace.tsx"
import { planOf } from "../testing.ts"
import GiveProgrammePanel from "./GiveProgrammePanel.tsx"

const offered: readonly OfferedProgramme[] = [
  {
    identifier: "ICBT_DEPRESSION",
    programmeNameCopyKey: "icbt.programme.depression",
    modules: [
      { name: "icbt.module.introduction", steps: 3 },
      { name: "icbt.module.behavioural_activation", steps: 1 },
    ],
    exercises: ["ACTIVITY_DIARY_DEPRESSION", { unknownWord: "SLEEP_DIARY" }],
    isActive: false,
  },
  { identifier: "ICBT_INSOMNIA", programmeNameCopyKey: "icbt.programme.insomnia", modules: [], exercises: [], isActive: false },
  { identifier: "ICBT_STRESS", programmeNameCopyKey: "icbt.programme.stress", modules: [], exercises: [], isActive: true },
]
const noneStarted = respond(listStartedProgrammes, { programmes: [] })

function Address() {
  const [{ leftbar, carePlanId }] = useScreenState("leftbar", "carePlanId")
  return <output aria-label="address">{`${leftbar} ${carePlanId}`}</output>
}

function open(...responses: Parameters<typeof memoryApi>[0] & object) {
  const api = memoryApi([respond(listOfferedProgrammes, { programmes: offered }), noneStarted, ...responses])
  render(
    <InWorkspace api={api} plugins={[]}>
      <GiveProgrammePanel />
      <Address />
    </InWorkspace>,
  )
  return { api, user: userEvent.setup() }
}

it("shows the contents of a programme, starts it, and lists it in the meeting", { tags: ["ICB-025", "ICB-031"] }, async () => {
  const { api, user } = open()
  await user.click(await screen.findByRole("button", { name: "Start programme" }))
  expect(screen.getByText("Choose a programme.")).toBeVisible()
  const running = screen.getByRole("radio", { name: "Stress and exhaustion" })
  expect(running).toBeDisabled()
  expect(running).toHaveAccessibleDescription("Already active")
  await user.click(screen.getByRole("radio", { name: "Depression" }))
  const contents = within(screen.getByRole("region", { name: "What Depression contains" }))
  expect(contents.getAllByRole("listitem").map((module) => module.textContent)).toEqual([
    "Introduction 3 steps",
    "Behavioural activation 1 step",
  ])
  expect(contents.getByText("Activity diary")).toBeVisible()
  expect(contents.getByText("Unknown: sleep diary")).toBeVisible()
  api.answer(
    respond(startProgramme, () => {
      api.answer(
        respond(listStartedProgrammes, {
          programmes: [
            { carePlanId: "plan", programmeNameCopyKey: "icbt.programme.depression", created: "2031-01-06T09:00:00.000Z", state: "active" },
          ],
        }),
      )
      return planOf()
    }),
  )
  await user.click(screen.getByRole("button", { name: "Start programme" }))
  expect(await screen.findByText("Programme started")).toBeVisible()
  expect(api.requests.find(({ id }) => id === startProgramme.id)?.input).toEqual({
    payload: { meetingId: "meeting-1", patientId: "patient-1", identifier: "ICBT_DEPRESSION" },
  })
  expect(await screen.findByRole("region", { name: "Started in this meeting" })).toHaveTextContent("Depression6 Jan 2031, 09:00 · Active")
  await user.click(screen.getByRole("button", { name: "Show programme" }))
  expect(screen.getByLabelText("address")).toHaveTextContent("treatment-programme plan")
  await user.click(screen.getByRole("button", { name: "Another programme" }))
  expect(screen.getByRole("radio", { name: "Depression" })).not.toBeChecked()
})

it.each([
  ["programme_active", apiError("Conflict", { code: "programme_active" }), "The patient already has this programme."],
  ["not_found", apiError("NotFound"), "The programme is no longer offered."],
  ["unavailable", apiError("Unavailable"), "The server cannot be reached right now."],
])("explains why a programme was not started: %s", { tags: ["ICB-025"] }, async (_code, error, text) => {
  const { user } = open(respond(startProgramme, error))
  await user.click(await screen.findByRole("radio", { name: "Insomnia" }))
  await user.click(screen.getByRole("button", { name: "Start programme" }))
  expect(await screen.findByRole("alert")).toHaveTextContent(`The programme was not started${text}`)
  expect(screen.getByRole("radio", { name: "Insomnia" })).toBeChecked()
})

it("shows that no programme is offered, or that they failed to load", { tags: ["ICB-025"] }, async () => {
  const { api, user } = open(respond(listOfferedProgrammes, apiError("Unavailable")))
  const alert = await screen.findByRole("alert")
  expect(alert).toHaveTextContent("The treatment programmes could not be loaded")
  api.answer(respond(listOfferedProgrammes, { programmes: [] }))
  await user.click(within(alert).getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("No programmes available")).toBeVisible()
})
