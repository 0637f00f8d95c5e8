import { describe, expect, it } from "vitest"
import { initialPane, paneAfter, type PaneEvent, type PaneOpenness } from "./pane-openness.ts"

const after = (...events: readonly PaneEvent[]) => events.reduce<PaneOpenness>(paneAfter, initialPane).isOpen
const toggled = { type: "toggled" } as const
const opened = (isNarrow: boolean) => ({ type: "action-opened", isNarrow }) as const
const closed = { type: "action-closed" } as const

describe("the left pane's openness", () => {
  it.each<[string, readonly PaneEvent[], boolean]>([
    ["is open to begin with", [], true],
    ["closes by its chevron", [toggled], false],
    ["opens again by it", [toggled, toggled], true],
    ["stays open when an action opens in a wide window", [opened(false)], true],
    ["gives way to an action in a narrow one", [opened(true)], false],
    ["comes back when that action closes", [opened(true), closed], true],
    ["stays closed when it was closed by hand before", [toggled, opened(true), closed], false],
    ["stays open when it was opened by hand over the action", [opened(true), toggled, closed], true],
    ["stays closed when it was then closed by hand", [opened(true), toggled, toggled, closed], false],
  ])("SCR-051 %s", (_what, events, isOpen) => {
    expect(after(...events)).toBe(isOpen)
  })
})
