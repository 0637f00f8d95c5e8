import { render, screen, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { type Condition, not } from "../../../kernel/engine/conditions/condition.ts"
import { takenActionCard } from "../model/action-menu.ts"
import { EventStreamProvider } from "../../../platform/events/event-stream.tsx"
import { InWorkspace } from "../../../testkit/screens/InWorkspace.tsx"
import { meeting } from "../../plugin/index.ts"
import { apiError, memoryApi, respond, type MemoryApi } from "../../../testkit/memory-api.ts"
import { memoryEvents } from "../../../testkit/memory-events.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { getTakenActions, takenActionsChanged } from "../model/taken.ts"
import { ActionMenu } from "./ActionMenu.tsx"
import { takenActionsGroup } from "./taken-actions.ts"
import TakenActionsPanel from "./TakenActionsPanel.tsx"

const card = (id: string, when?: Condition) =>
  takenActionCard({
    id,
    when,
    label: { id, message: id },
    load: () => Promise.resolve({ default: () => <p>Cards of {id}</p> }),
  })

/** Builds the taken actions: by kind, whether each item was cancelled. */
const takenActions = (kinds: Readonly<Record<string, readonly boolean[]>>) => ({
  kinds: Object.entries(kinds).map(([kind, items]) => ({
    kind,
    items: items.map((isCancelled, place) => ({ id: `${kind} ${place}`, isCancelled })),
  })),
})
const open = (api: MemoryApi, ...cards: readonly ReturnType<typeof card>[]) => {
  const plugins = [pluginOf({ contributes: [takenActionsGroup(), ...cards] })]
  render(
    <InWorkspace api={api} plugins={plugins}>
      <ActionMenu />
      <TakenActionsPanel />
    </InWorkspace>,
  )
}

describe("taken actions", () => {
  it(
    "shows how many on the icon, cancelled ones included, by one request, and the cards of each kind",
    { tags: ["MKT-011", "ACT-441"] },
    async () => {
      const api = memoryApi([respond(getTakenActions, takenActions({ messages: [false, false], revisits: [true], documents: [] }))])
      open(api, card("messages"), card("revisits"), card("documents"), card("letters"))
      expect(await screen.findByRole("button", { name: /Done in this meeting.*3/ })).toBeEnabled()
      expect(await screen.findByText("Cards of messages")).toBeVisible()
      expect(await screen.findByText("Cards of revisits")).toBeVisible()
      expect(screen.queryByText("Cards of documents")).toBeNull()
      expect(screen.queryByText("Cards of letters")).toBeNull()
      expect(api.requests.filter(({ id }) => id === getTakenActions.id)).toHaveLength(1)
    },
  )

  it("counts only the cards that are visible", { tags: ["MKT-011"] }, async () => {
    open(
      memoryApi([respond(getTakenActions, takenActions({ messages: [false, false], revisits: [false] }))]),
      card("messages"),
      card("revisits", not(meeting.exists)),
    )
    expect(await screen.findByRole("button", { name: /Done in this meeting.*2/ })).toBeEnabled()
    expect(screen.queryByText("Cards of revisits")).toBeNull()
  })

  it("is disabled while no action was taken, and a link to it explains why", { tags: ["MKT-011"] }, async () => {
    open(memoryApi([respond(getTakenActions, takenActions({ messages: [] }))]), card("messages"))
    expect(await screen.findByText("Nothing done yet")).toBeVisible()
    expect(screen.getByRole("button", { name: "Done in this meeting" })).toHaveAttribute("aria-disabled", "true")
  })

  it("opens when what was taken fails to load, and shows the cards of every kind", { tags: ["MKT-011"] }, async () => {
    open(memoryApi([respond(getTakenActions, apiError("Unavailable"))]), card("messages"))
    expect(await screen.findByText("Cards of messages")).toBeVisible()
    await waitFor(() => expect(screen.getByRole("button", { name: "Done in this meeting" })).not.toHaveAttribute("aria-disabled"))
  })

  it("updates its count after actions on other pages, and after an outage", { tags: ["MKT-011", "ACT-442"] }, async () => {
    const messages: boolean[] = []
    const api = memoryApi([respond(getTakenActions, () => takenActions({ messages }))])
    const events = memoryEvents()
    const plugins = [pluginOf({ contributes: [takenActionsGroup(), card("messages")] })]
    render(
      <EventStreamProvider stream={events.stream}>
        <InWorkspace api={api} plugins={plugins}>
          <ActionMenu />
        </InWorkspace>
      </EventStreamProvider>,
    )
    expect(await screen.findByRole("button", { name: "Done in this meeting" })).toHaveAttribute("aria-disabled", "true")
    messages.push(false)
    events.send({ topic: "meeting:meeting-1", type: "something-else" })
    events.send({ topic: "meeting:meeting-1", type: takenActionsChanged })
    expect(await screen.findByRole("button", { name: /Done in this meeting.*1/ })).toBeEnabled()
    messages.push(false)
    events.reconnect()
    expect(await screen.findByRole("button", { name: /Done in this meeting.*2/ })).toBeEnabled()
  })
})
