import { render, screen, waitFor } from "@testing-library/react"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Condition, not } from "../../../kernel/engine/conditions/condition.ts"
import { takenActionCard } from "../model/action-menu.ts"
import { EventStreamProvider } from "../../../platform/events/event-stream.tsx"
import { InWorkspace } from "../../../testkit/screens/InWorkspace.tsx"
import { meeting } from "../../workspace/model/core-facts.ts"
import { apiError, memoryApi } from "../../../testkit/memory-api.ts"
import { memoryEvents } from "../../../testkit/memory-events.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import { ActionMenu } from "./ActionMenu.tsx"
import { takenActionsGroup } from "./taken-actions.ts"
import TakenActionsPanel from "./TakenActionsPanel.tsx"

const card = (id: string, count: Effect.Effect<number, ApiError>, when?: Condition) =>
  takenActionCard({
    id,
    when,
    label: { id, message: id },
    count: { key: `count of ${id}`, run: () => count },
    load: () => Promise.resolve({ default: () => <p>Cards of {id}</p> }),
  })
const open = (...cards: readonly ReturnType<typeof card>[]) => {
  const plugins = [pluginOf({ contributes: [takenActionsGroup(), ...cards] })]
  render(
    <InWorkspace api={memoryApi()} plugins={plugins}>
      <ActionMenu />
      <TakenActionsPanel />
    </InWorkspace>,
  )
}

describe("taken actions", () => {
  it("shows the total on the icon, and the cards of each kind that has entries", { tags: ["MKT-011"] }, async () => {
    open(card("messages", Effect.succeed(2)), card("revisits", Effect.succeed(1)), card("documents", Effect.succeed(0)))
    expect(await screen.findByRole("button", { name: /Done in this meeting.*3/ })).toBeEnabled()
    expect(await screen.findByText("Cards of messages")).toBeVisible()
    expect(await screen.findByText("Cards of revisits")).toBeVisible()
    expect(screen.queryByText("Cards of documents")).toBeNull()
  })

  it("requests and counts only the cards that are visible", { tags: ["MKT-011"] }, async () => {
    const unasked = Effect.die(new Error("asked for a hidden card"))
    open(card("messages", Effect.succeed(2)), card("revisits", unasked, not(meeting.exists)))
    expect(await screen.findByRole("button", { name: /Done in this meeting.*2/ })).toBeEnabled()
  })

  it("is disabled while no action was taken, and a link to it explains why", { tags: ["MKT-011"] }, async () => {
    open(card("messages", Effect.succeed(0)))
    expect(await screen.findByText("Nothing done yet")).toBeVisible()
    expect(screen.getByRole("button", { name: "Done in this meeting" })).toHaveAttribute("aria-disabled", "true")
  })

  it("opens when a count fails to load, and shows the cards of that kind", { tags: ["MKT-011"] }, async () => {
    open(card("messages", Effect.fail(apiError("Unavailable"))), card("revisits", Effect.succeed(0)))
    expect(await screen.findByText("Cards of messages")).toBeVisible()
    await waitFor(() => expect(screen.getByRole("button", { name: "Done in this meeting" })).not.toHaveAttribute("aria-disabled"))
  })

  it("updates its count after actions on other pages, and after an outage", { tags: ["MKT-011"] }, async () => {
    let taken = 0
    const messages = card(
      "messages",
      Effect.suspend(() => Effect.succeed(taken)),
    )
    const announced = { ...messages, spec: { ...messages.spec, count: { ...messages.spec.count, changedBy: "message-sent" } } }
    const events = memoryEvents()
    const plugins = [pluginOf({ contributes: [takenActionsGroup(), announced] })]
    render(
      <EventStreamProvider stream={events.stream}>
        <InWorkspace api={memoryApi()} plugins={plugins}>
          <ActionMenu />
        </InWorkspace>
      </EventStreamProvider>,
    )
    expect(await screen.findByRole("button", { name: "Done in this meeting" })).toHaveAttribute("aria-disabled", "true")
    taken = 1
    events.send({ topic: "meeting:meeting-1", type: "something-else" })
    events.send({ topic: "meeting:meeting-1", type: "message-sent" })
    expect(await screen.findByRole("button", { name: /Done in this meeting.*1/ })).toBeEnabled()
    taken = 2
    events.reconnect()
    expect(await screen.findByRole("button", { name: /Done in this meeting.*2/ })).toBeEnabled()
  })
})
