import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { askForStill, getStillAnswer, saveStill, stillAnswered, type StillAnswer, withdrawStillQuestion } from "../../model/index.ts"
import { EventStreamProvider } from "../../../../platform/events/index.ts"
import type { ServerEvent } from "../../../../server-kit/events.ts"
import { apiError, memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { preloadComponents } from "../../../../platform/ui/lazy-with-retry.ts"
import StillDialog from "./StillDialog.tsx"

const subject = {
  meetingId: "meeting-1",
  clinicianId: "clinician-1",
  patientId: "patient-1",
  patientName: "Alex Moor",
  patientDateOfBirth: "1980-02-03",
  country: "Sweden",
}

describe("keeping a picture of the patient's video", { tags: ["CALL-164"] }, () => {
  beforeAll(() => preloadComponents())

  async function open(take = async () => new Blob(["jpeg"], { type: "image/jpeg" })) {
    let stillAnswer: StillAnswer = "none"
    const api = memoryApi([
      respond(askForStill, { questionId: "question-1" }),
      respond(getStillAnswer, () => ({ answer: stillAnswer })),
      respond(withdrawStillQuestion, undefined),
      respond(saveStill, { id: "still-1" }),
    ])
    URL.createObjectURL = () => "blob:still"
    URL.revokeObjectURL = () => undefined
    const listeners = new Set<(event: ServerEvent) => void>()
    const listen = (_topics: readonly string[], listener: (event: ServerEvent) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
    const onClose = vi.fn<() => void>()
    const view = render(
      <InWorkspace api={api} plugins={[]} subject={subjectOf()}>
        <EventStreamProvider stream={{ listen }}>
          <StillDialog subject={subject} take={take} onClose={onClose} />
        </EventStreamProvider>
      </InWorkspace>,
    )
    const user = userEvent.setup()
    const press = async (name: string) => user.click(await screen.findByRole("button", { name }))
    const answer = (given: StillAnswer) => {
      stillAnswer = given
      act(() => listeners.forEach((listener) => listener({ topic: "meeting:meeting-1", type: stillAnswered, data: {} })))
    }
    const sent = (id: string) => api.requests.filter((request) => request.id === id).map(({ input }) => input)
    return { api, view, user, press, answer, sent, onClose }
  }
  const picture = () => screen.queryByRole("img", { name: "The picture that was taken" })
  const save = () => screen.getByRole("button", { name: "Save to the record" })
  const describePicture = async (user: ReturnType<typeof userEvent.setup>) =>
    user.type(await screen.findByRole("textbox", { name: /what the picture shows/i }), "Left forearm")

  it("saves it with its description once the patient has allowed it on their page", async () => {
    const { user, press, answer, sent, onClose } = await open()
    await describePicture(user)
    expect(save()).toBeDisabled()
    await press("Ask on the patient’s screen")
    expect(await screen.findByText("Waiting for Alex Moor to answer")).toBeVisible()
    answer("allowed")
    expect(await screen.findByText("Alex Moor has allowed the picture to be kept.")).toBeVisible()
    await user.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent(saveStill.id)).toMatchObject([
      { payload: { meetingId: "meeting-1", questionId: "question-1", description: "Left forearm", picture: expect.any(File) } },
    ])
  })

  it("saves it after a spoken consent, and keeps it through a failure", async () => {
    const { api, user, sent, onClose } = await open()
    await describePicture(user)
    await user.click(screen.getByRole("checkbox", { name: "Alex Moor has agreed verbally" }))
    api.answer(respond(saveStill, apiError("Unavailable")))
    await user.click(save())
    expect(await screen.findByText(/server cannot be reached/i)).toBeVisible()
    expect(picture()).toBeVisible()
    api.answer(respond(saveStill, { id: "still-1" }))
    await user.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent(saveStill.id)).toHaveLength(2)
    expect(sent(askForStill.id)).toEqual([])
  })

  it("discards it when the patient refuses, and asks again for another", async () => {
    const { user, press, answer, sent } = await open()
    await describePicture(user)
    await press("Ask on the patient’s screen")
    await screen.findByText("Waiting for Alex Moor to answer")
    answer("refused")
    expect(await screen.findByText(/does not want the picture to be kept/)).toBeVisible()
    expect(picture()).toBeNull()
    expect(save()).toBeDisabled()
    await press("Take another picture")
    await waitFor(() => expect(picture()).toBeVisible())
    expect(save()).toBeDisabled()
    expect(sent(saveStill.id)).toEqual([])
  })

  it("withdraws the question when it closes, and shows when no picture can be taken", async () => {
    const { press, sent, view } = await open()
    await press("Ask on the patient’s screen")
    await screen.findByText("Waiting for Alex Moor to answer")
    view.unmount()
    const withdrawn = [{ payload: { meetingId: "meeting-1", questionId: "question-1" } }]
    await waitFor(() => expect(sent(withdrawStillQuestion.id)).toEqual(withdrawn))
    await open(async () => Promise.reject(new Error("There is no video")))
    expect(await screen.findByText(/picture could not be taken/)).toBeVisible()
  })
})
