import { msg } from "@lingui/core/macro"
import { getMeeting, meetingTitles } from "@rond/core/features/meeting"
import { actionGroup, meetingSection } from "@rond/core/plugin"
import { meetingOf, respond } from "@rond/core/testkit"
import { act, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it, vi } from "vitest"
import { alex, marketOf, neverCalled, openPage, registered } from "../testing/page.tsx"

/** The panel's code is under way until the test lets it come. It has a file of its own, so that no earlier test has fetched it. */
const { code, come } = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { code: promise, come: () => resolve() }
})
vi.mock("./ActionSection.tsx", async (load) => {
  await code
  return load()
})

const market = marketOf([
  meetingSection({ id: "plan", label: msg`Plan`, place: "above-note", load: async () => ({ default: () => <input aria-label="Plan" /> }) }),
  actionGroup({
    id: "one",
    label: msg`Message`,
    icon: "message",
    actions: [{ id: "write", label: msg`Write`, load: async () => ({ default: () => <input aria-label="Subject" /> }) }],
  }),
  ...meetingTitles(["video_visit"]),
])

it(
  "a panel whose code comes late leaves the focus in the field that the clinician writes in meanwhile",
  { tags: ["SCR-114"] },
  async () => {
    await openPage("/emr/meeting-1", {
      registry: registered(market),
      responses: [...alex, ...neverCalled, respond(getMeeting, meetingOf())],
    })
    const plan = await screen.findByRole("textbox", { name: "Plan" })
    await userEvent.click(await screen.findByRole("button", { name: "Write" }))
    await userEvent.click(plan)
    await userEvent.keyboard("Vila och ")
    await act(async () => come())
    const panel = await screen.findByRole("region", { name: "Write" })
    await within(panel).findByLabelText("Subject")
    // The panel takes its focus in a task of its own.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(plan).toHaveFocus()
    await userEvent.keyboard("vätska")
    expect(plan).toHaveValue("Vila och vätska")
  },
)
