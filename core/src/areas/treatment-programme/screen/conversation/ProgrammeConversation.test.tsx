import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { conversationChanged, conversationTopic, countUnread } from "../../../conversation/model/index.ts"
import type { CarePlan } from "../../model/care-plan.ts"
import { changeConversation, listCarePlans } from "../../model/endpoints.ts"
import { EventStreamProvider } from "../../../../platform/events/event-stream.tsx"
import { apiError, memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { memoryEvents } from "../../../../testkit/memory-events.ts"
import { InWorkspace } from "../../../../testkit/screens/InWorkspace.tsx"
import OverviewTab from "../overview/OverviewTab.tsx"
import { planOf } from "../testing.ts"

const unread = (count: number) => respond(countUnread, { unreads: [{ conversationId: "conversation", unread: count }], takesPart: true })
const listed = (plan: CarePlan) => respond(listCarePlans, { carePlans: [plan] })

function open(plan: CarePlan, ...responses: Parameters<typeof memoryApi>[0] & object) {
  const api = memoryApi([listed(plan), unread(2), ...responses])
  const events = memoryEvents()
  render(
    <EventStreamProvider stream={events.stream}>
      <InWorkspace api={api} plugins={[]}>
        <OverviewTab />
      </InWorkspace>
    </EventStreamProvider>,
  )
  return { api, events, user: userEvent.setup() }
}

describe("the conversation of a programme", { tags: ["ICB-006"] }, () => {
  it("opens beside the record, and shows its number of unread messages", async () => {
    const { api, events } = open(planOf())
    const link = await screen.findByRole("link", { name: "Messages 2 unread" })
    expect(link).toHaveAttribute("href", "/emr/icbt-messenger/conversation")
    expect(link).toHaveAttribute("target", "_blank")
    expect(api.requests.find(({ id }) => id === countUnread.id)?.input).toEqual({ payload: { conversationIds: ["conversation"] } })
    api.answer(unread(0))
    events.send({ topic: conversationTopic("conversation"), type: conversationChanged })
    expect(await screen.findByRole("link", { name: "Messages" })).toBeVisible()
  })

  it("stays open after the end of its programme until everything in it is read", { tags: ["ICB-017"] }, async () => {
    const { api, events } = open(planOf({ state: "ended" }))
    expect(await screen.findByRole("link", { name: "Messages 2 unread" })).toHaveAttribute("href", "/emr/icbt-messenger/conversation")
    api.answer(unread(0))
    events.send({ topic: conversationTopic("conversation"), type: conversationChanged })
    expect(await screen.findByRole("button", { name: "Messages" })).toBeDisabled()
  })

  it("can be paused and resumed", async () => {
    const paused = planOf({ conversation: { id: "conversation", state: "paused" }, version: 4 })
    const { api, user } = open(planOf())
    api.answer(
      respond(changeConversation, ({ payload }) => {
        const after = payload.state === "paused" ? paused : planOf({ version: 5 })
        api.answer(listed(after))
        return after
      }),
    )
    await user.click(await screen.findByRole("button", { name: "Pause conversation" }))
    await user.click(await screen.findByRole("button", { name: "Resume conversation" }))
    expect(await screen.findByRole("button", { name: "Pause conversation" })).toBeVisible()
    expect(api.requests.filter(({ id }) => id === changeConversation.id).map(({ input, options }) => [input, options?.version])).toEqual([
      [{ params: { id: "plan" }, payload: { state: "paused" }, run: { version: "3" } }, "3"],
      [{ params: { id: "plan" }, payload: { state: "active" }, run: { version: "4" } }, "4"],
    ])
  })

  it.each([
    ["an unavailable server", apiError("Unavailable"), "The server cannot be reached right now. Try again in a moment."],
    ["a colleague’s change", apiError("Conflict", { code: "version_conflict" }), "A colleague has just changed the programme."],
    ["the programme’s end", apiError("Conflict", { code: "programme_ended" }), "The programme has ended."],
  ])("explains beside the button why %s prevented the pause", { tags: ["ICB-028"] }, async (_name, error, text) => {
    const { user } = open(planOf(), respond(changeConversation, error))
    await user.click(await screen.findByRole("button", { name: "Pause conversation" }))
    expect(await screen.findByRole("alert")).toHaveTextContent(`The conversation was not paused. ${text}`)
  })

  it("shows that a colleague paused it first, beside the right button", { tags: ["ICB-028"] }, async () => {
    const { api, user } = open(planOf())
    api.answer(
      respond(changeConversation, () => {
        api.answer(listed(planOf({ conversation: { id: "conversation", state: "paused" }, version: 4 })))
        return apiError("Conflict", { code: "version_conflict" })
      }),
    )
    await user.click(await screen.findByRole("button", { name: "Pause conversation" }))
    expect(await screen.findByRole("button", { name: "Resume conversation" })).toBeVisible()
    expect(screen.getByRole("alert")).toHaveTextContent("The conversation was not paused. A colleague has just changed the programme.")
  })

  it("can be neither opened nor paused from an ended programme once everything is read", { tags: ["ICB-017"] }, async () => {
    open(planOf({ state: "ended", ended: "2030-05-01T09:00:00.000Z" }), unread(0))
    expect(await screen.findByRole("button", { name: "Messages" })).toBeDisabled()
    expect(screen.queryByRole("link", { name: /^Messages/ })).not.toBeInTheDocument()
    expect(screen.getByRole("button", { name: "Pause conversation" })).toBeDisabled()
  })
})

it("lists its exercises", { tags: ["ICB-020"] }, async () => {
  open(
    planOf({
      exercises: [
        { exerciseId: "a", type: "ACTIVITY_DIARY_STRESS" },
        { exerciseId: "b", type: { unknownWord: "SLEEP_DIARY" } },
      ],
    }),
  )
  await waitFor(() => expect(screen.getByText("Activity diary for stress, Unknown: sleep diary")).toBeVisible())
})
