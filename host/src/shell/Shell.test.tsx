import { getDayMeetings } from "@rond/core/features/meeting"
import { respond } from "@rond/core/testkit"
import { act, cleanup, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it, vi } from "vitest"
import { openPage } from "../testing/page.tsx"

it("prefetches overlays one by one while the page is idle, and stops when the page unmounts", async () => {
  const moments = new Map<number, () => void>()
  let requestCount = 0
  vi.stubGlobal("requestIdleCallback", (run: () => void) => {
    moments.set(++requestCount, run)
    return requestCount
  })
  vi.stubGlobal("cancelIdleCallback", (moment: number) => moments.delete(moment))
  const restsOnce = () =>
    act(async () => {
      const [[moment, run] = []] = moments
      moments.delete(moment ?? 0)
      run?.()
    })
  await openPage("/", { responses: [respond(getDayMeetings, { meetings: [], nowMillis: 0 })] })
  await screen.findByText("No meetings today")
  expect(moments.size).toBe(1)
  for (let times = 0; times < 2; times++) {
    const before = requestCount
    await restsOnce()
    expect([requestCount, moments.size]).toEqual([before + 1, 1])
  }
  cleanup()
  expect(moments.size).toBe(0)
})

it("offers appearance and language in the person's menu as single choices", { tags: ["UI-043"] }, async () => {
  await openPage("/", { responses: [respond(getDayMeetings, { meetings: [], nowMillis: 0 })] })
  await screen.findByText("No meetings today")
  await userEvent.click(within(screen.getByRole("banner")).getAllByRole("button").at(-1)!)
  for (const [group, count] of [
    ["Appearance", 3],
    ["Language", 5],
  ] as const) {
    const choices = within(await screen.findByRole("group", { name: group }))
    expect(choices.getAllByRole("menuitemradio")).toHaveLength(count)
    expect(choices.getAllByRole("menuitemradio", { checked: true })).toHaveLength(1)
  }
})
