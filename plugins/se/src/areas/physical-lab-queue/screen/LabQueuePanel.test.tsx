import { apiError, InWorkspace, type MemoryApi, memoryApi, meetingOf, patientOf, pluginOf, respond, subjectOf } from "@rond/core/testkit"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { format } from "../../../format.ts"
import { joinLabQueue, type LabQueuePlace, leaveLabQueue, listLabQueuePlaces } from "../model/lab-queue.ts"
import LabQueuePanel from "./LabQueuePanel.tsx"
import { LabQueueCards } from "./LabQueuePlaces.tsx"

const plugins = [{ ...pluginOf({}), format }]
let patients = 0
let subject = subjectOf({})
beforeEach(() => {
  const id = `queued-${++patients}`
  const meeting = meetingOf({ id: `meeting-of-${id}`, patientId: id, careFacility: { id: "facility", name: "Odenplan" } })
  subject = subjectOf({ patient: patientOf({ id }), meeting })
})

const placeOf = (changes: Partial<LabQueuePlace> = {}): LabQueuePlace => ({
  placeId: "place",
  state: "WAITING",
  status: { roomName: "Provtagning 2", expectedTime: "2031-03-03T09:30:00.000Z" },
  creationTime: "2031-03-03T09:00:00.000Z",
  queuedByClinicianId: "colleague",
  ...changes,
})

function clinic(existing: readonly LabQueuePlace[] = [], isCurrent = true) {
  let places = [...existing]
  return memoryApi([
    respond(listLabQueuePlaces, () => ({ places, isCurrent })),
    respond(joinLabQueue, () => {
      const place = placeOf({ placeId: `place-${places.length}`, queuedByClinicianId: subject.clinician.id })
      places = [place, ...places]
      return place
    }),
    respond(leaveLabQueue, ({ payload }) => {
      places = places.map((place) => (place.placeId === payload.placeId ? { ...place, state: "LEFT" as const } : place))
      return places.find(({ placeId }) => placeId === payload.placeId)!
    }),
  ])
}
const open = (api: MemoryApi, panel = <LabQueuePanel />) => {
  render(
    <InWorkspace api={api} plugins={plugins} subject={subject}>
      {panel}
    </InWorkspace>,
  )
  return userEvent.setup()
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(await screen.findByRole("button", { name }))

describe("the laboratory queue", () => {
  it(
    "takes the patient, shows room and window, and lets the patient leave",
    { tags: ["PLQ-001", "PLQ-002", "PLQ-003", "PLQ-005"] },
    async () => {
      const api = clinic()
      const user = open(api)
      expect(await screen.findByText(/The patient waits at Odenplan/)).toBeVisible()
      await press(user, "Put in the queue")
      expect(await screen.findByText("Provtagning 2")).toBeVisible()
      // Stockholm's clock; another day than today's has its date first.
      expect(screen.getByText("Mar 03 10:00 - 11:00")).toBeVisible()
      expect(screen.getByText("Waiting")).toBeVisible()
      const about = { meetingId: subject.meeting?.id, patientId: subject.patient.id }
      expect(api.requests.findLast(({ id }) => id === joinLabQueue.id)?.input).toMatchObject({ payload: about })
      await press(user, "Take out of the queue")
      expect(screen.getByRole("button", { name: "Give up the place" })).toHaveFocus()
      await press(user, "Keep the place")
      await press(user, "Take out of the queue")
      await press(user, "Give up the place")
      expect(await screen.findByText("Left the queue")).toBeVisible()
      expect(api.requests.findLast(({ id }) => id === leaveLabQueue.id)?.input).toMatchObject({ payload: { ...about, placeId: "place-0" } })
      expect(screen.getByRole("button", { name: "Put in the queue again" })).toBeVisible()
    },
  )

  it("says what it does not know yet", { tags: ["PLQ-002"] }, async () => {
    open(clinic([placeOf({ status: { roomName: null, expectedTime: null } })]))
    expect(await screen.findByText("Not decided yet")).toBeVisible()
    expect(screen.getByText("Not known yet")).toBeVisible()
  })

  it("that does not answer shows what it said last", { tags: ["PLQ-004"] }, async () => {
    open(clinic([placeOf()], false))
    expect(await screen.findByText("The queue does not answer")).toBeVisible()
    expect(screen.getByText("Provtagning 2")).toBeVisible()
  })

  it("that has not confirmed a place can be asked again, or left", { tags: ["PLQ-004", "PLQ-005"] }, async () => {
    const user = open(clinic([placeOf({ state: "REQUESTED", status: { roomName: null, expectedTime: null } })]))
    expect(await screen.findByText("The queue has not confirmed it")).toBeVisible()
    expect(screen.getByRole("button", { name: "Take out of the queue" })).toBeVisible()
    await press(user, "Put in the queue again")
    expect(await screen.findByText("Waiting")).toBeVisible()
  })

  it.each([
    ["Conflict", "lab_queue_already_joined", "The patient already has a place in the queue."],
    ["Invalid", "lab_queue_refused", "The laboratory does not take the patient into its queue."],
    ["Unavailable", "lab_queue_unavailable", "the patient gets one place"],
    ["Conflict", "meeting_ended", "Send the patient to the laboratory’s reception."],
    ["Refused", "not_offered", "You can no longer change the queue for this patient."],
  ] as const)("says after %s %s why there is no place", { tags: ["PLQ-004"] }, async (kind, code, text) => {
    const api = clinic()
    api.answer(respond(joinLabQueue, apiError(kind, { code })))
    const user = open(api)
    await press(user, "Put in the queue")
    expect(await screen.findByText("The patient is not in the queue")).toBeVisible()
    expect(screen.getByText(new RegExp(text))).toBeVisible()
  })

  it.each([
    ["Conflict", "lab_queue_place_over", "The laboratory has taken the sample meanwhile."],
    ["Invalid", "lab_queue_refused", "The laboratory keeps the patient in its queue."],
    ["Unavailable", "lab_queue_unavailable", "The patient may still have the place."],
  ] as const)("says after %s %s why the place is still there", { tags: ["PLQ-005"] }, async (kind, code, text) => {
    const api = clinic([placeOf()])
    api.answer(respond(leaveLabQueue, apiError(kind, { code })))
    const user = open(api)
    await press(user, "Take out of the queue")
    await press(user, "Give up the place")
    expect(await screen.findByText("The patient is still in the queue")).toBeVisible()
    expect(screen.getByText(new RegExp(text))).toBeVisible()
  })

  it("could not be loaded: never as if there were no place", { tags: ["PLQ-004"] }, async () => {
    const api = clinic()
    api.answer(respond(listLabQueuePlaces, apiError("Unavailable")))
    open(api)
    expect(await screen.findByText("The laboratory queue could not be loaded")).toBeVisible()
    expect(screen.queryByRole("button", { name: "Put in the queue" })).toBeNull()
  })

  it("has a card for each place, with its status; a left one has a label", { tags: ["PLQ-006"] }, async () => {
    const user = open(clinic([placeOf({ placeId: "new" }), placeOf({ state: "LEFT" })]), <LabQueueCards />)
    const [first, second] = await screen.findAllByRole("button", { name: /Provtagning 2/ })
    expect(first).toHaveTextContent("Waiting")
    expect(within(second!).getByText("Cancelled")).toBeVisible()
    await user.click(first!)
    expect(screen.getByText("Another clinician put the patient in the queue.")).toBeVisible()
    expect(screen.getByText("Mar 03 10:00 - 11:00")).toBeVisible()
  })
})
