import type { CommandGroup } from "@rond/core/ui"
import { act, renderHook } from "@testing-library/react"
import { expect, it } from "vitest"
import { useCommands, useOfferedCommands } from "../../page/commands.ts"

const group = (label: string): CommandGroup => ({ label, commands: [] })
const actions = group("Actions")
const goTo = group("Go to")

it("a group keeps its position when its commands change", { tags: ["HOME-012"] }, () => {
  const offered = renderHook(() => useOfferedCommands().map(({ label }) => label))
  const screen = renderHook(
    ({ meeting }) => {
      useCommands(meeting)
      useCommands(actions)
      useCommands(goTo, "after")
    },
    { initialProps: { meeting: group("Meeting, no call") } },
  )
  act(() => screen.rerender({ meeting: group("Meeting, in a call") }))
  expect(offered.result.current).toEqual(["Meeting, in a call", "Actions", "Go to"])
  screen.unmount()
  expect(offered.result.current).toEqual([])
})
