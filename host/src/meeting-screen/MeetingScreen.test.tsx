import { msg } from "@lingui/core/macro"
import type { ApiError } from "@rond/core/api"
import { getMeeting, meetingTitles } from "@rond/core/features/meeting"
import { actionGroup, leftPaneTab, meetingSection, type Contribution } from "@rond/core/plugin"
import { respond, apiError, meetingOf } from "@rond/core/testkit"
import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { marketOf, openPage, registered, alex, neverCalled, showing, throwing } from "../testing/page.tsx"

const address = "/emr/meeting-1"
const market: readonly Contribution[] = [
  leftPaneTab({ id: "symptoms", label: msg`Symptoms`, load: showing("All the symptoms") }),
  leftPaneTab({ id: "patient", label: msg`Patient`, load: showing("All about Alex") }),
  actionGroup({
    id: "send-message-group",
    label: msg`Messages`,
    icon: "message",
    actions: [{ id: "send-message", label: msg`Send message`, load: showing("Write here") }],
  }),
  ...meetingTitles(["video_visit", "physical_meeting"]),
]
const open = (meeting: Parameters<typeof meetingOf>[0] = {}, contributes = market, search = "") =>
  openPage(`${address}${search}`, {
    registry: registered(marketOf(contributes)),
    responses: [...alex, ...neverCalled, respond(getMeeting, meetingOf(meeting))],
  })

const width = window.innerWidth
const resizeTo = (pixels: number) => {
  Object.defineProperty(window, "innerWidth", { value: pixels, configurable: true })
  // Awaited, because what is still being fetched may re-render with it.
  return act(async () => void window.dispatchEvent(new Event("resize")))
}
afterEach(() => resizeTo(width))

/** The button that ends the meeting, focused: it cannot take the focus before the forms have loaded. */
const focusedEnd = () =>
  waitFor(() => {
    const end = screen.getByRole("button", { name: "End meeting" })
    end.focus()
    expect(end).toHaveFocus()
    return end
  })

describe("the meeting screen", () => {
  it("shows the patient's pane, the titled consultation and the action menu", { tags: ["SCR-050"] }, async () => {
    await open()
    expect(await screen.findByRole("complementary", { name: "Patient record" })).toBeVisible()
    expect(screen.getByRole("heading", { name: "Video visit" })).toBeVisible()
    expect(screen.getByRole("navigation", { name: "Actions" })).toBeVisible()
  })

  it.each([
    ["a video visit with a symptom form", {}, "Symptoms"],
    ["a video visit without one", { surveyInformationId: null, hasSymptomQuestions: false }, "Patient"],
    ["a video visit with an empty one", { hasSymptomQuestions: false }, "Patient"],
    ["a physical meeting", { type: "physical_meeting" }, "Patient"],
  ] as const)("opens %s on the tab %#", { tags: ["SCR-054"] }, async (_what, meeting, tab) => {
    await open(meeting)
    expect(await screen.findByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true")
  })

  it.each([
    ["a phone meeting", { interventionType: "phone" }],
    ["a meeting that has ended", { finishedStatus: "COMPLETED" }],
  ] as const)("clears the call's parameters for %s, which has no call", { tags: ["CALL-071", "SCR-003"] }, async (_what, meeting) => {
    const { address: current } = await open(meeting, market, "?call=1&clinician-video=1&clinician-audio=1&leftbar=patient")
    await waitFor(() => expect(current()).toBe(`${address}?leftbar=patient`))
  })

  it("opens and closes the pane by the chevron and its shortcut", { tags: ["SCR-051"] }, async () => {
    await resizeTo(1440)
    await open()
    await userEvent.click(await screen.findByRole("button", { name: "Close panel" }))
    expect(screen.getByRole("button", { name: "Open panel" })).toHaveAttribute("aria-expanded", "false")
    await userEvent.keyboard("{Control>}b{/Control}")
    expect(screen.getByRole("button", { name: "Close panel" })).toHaveAttribute("aria-expanded", "true")
  })

  it.each([
    [1199, "Open panel"],
    [1200, "Close panel"],
  ])("with an action panel at %i px leaves a chevron named %s", { tags: ["SCR-051"] }, async (pixels, chevron) => {
    await resizeTo(pixels)
    await open()
    await userEvent.click(await screen.findByRole("button", { name: "Send message" }))
    expect(await screen.findByText("Write here")).toBeVisible()
    expect(screen.getByRole("button", { name: chevron })).toBeVisible()
    const panel = screen.getByRole("region", { name: "Send message" })
    await userEvent.click(within(panel).getByRole("button", { name: "Close" }))
    expect(await screen.findByRole("button", { name: "Close panel" })).toBeVisible()
  })

  it(
    "collapses the pane when the window narrows while an action is open, and restores it when there is room",
    { tags: ["SCR-051"] },
    async () => {
      await resizeTo(1440)
      await open({}, market, "?action=send-message")
      expect(await screen.findByText("Write here")).toBeVisible()
      expect(screen.getByRole("button", { name: "Close panel" })).toBeVisible()
      for (const pixels of [1199, 390]) {
        await resizeTo(pixels)
        expect(screen.getByRole("button", { name: "Open panel" })).toBeVisible()
      }
      await resizeTo(1440)
      expect(screen.getByRole("button", { name: "Close panel" })).toBeVisible()
    },
  )

  it("on a phone hides covered content from screen readers and keyboard", { tags: ["SCR-068"] }, async () => {
    await resizeTo(390)
    await open()
    const visit = await screen.findByRole("heading", { name: "Video visit" })
    const isReachable = () => visit.closest("[inert]") === null
    const action = await screen.findByRole("button", { name: "Send message" })
    expect(isReachable()).toBe(true)
    await userEvent.click(await screen.findByRole("button", { name: "Open panel" }))
    expect(isReachable()).toBe(false)
    expect(action.closest("[inert]")).not.toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Close panel" }))
    expect(isReachable()).toBe(true)
    expect(action.closest("[inert]")).toBeNull()
    await userEvent.click(action)
    expect(await screen.findByText("Write here")).toBeVisible()
    expect(isReachable()).toBe(false)
    expect(screen.getByText("Write here").closest("[inert]")).toBeNull()
    await resizeTo(1440)
    expect(isReachable()).toBe(true)
  })

  it("on a phone moves the focus into the pane that covers it, and back when the pane closes", { tags: ["SCR-068"] }, async () => {
    await resizeTo(390)
    await open()
    const end = await focusedEnd()
    await userEvent.keyboard("{Control>}b{/Control}")
    expect(screen.getByRole("complementary", { name: "Patient record" })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard("{Control>}b{/Control}")
    expect(end).toHaveFocus()
  })

  it("restores the focus when a focused pane or panel closes, at any width", { tags: ["SCR-068"] }, async () => {
    await resizeTo(1440)
    await open()
    ;(await screen.findByRole("tab", { name: "Symptoms" })).focus()
    await userEvent.keyboard("{Control>}b{/Control}")
    expect(screen.getByRole("button", { name: "Open panel" })).toHaveFocus()
    for (const pixels of [1440, 390]) {
      await resizeTo(pixels)
      const opener = screen.getByRole("button", { name: "Send message" })
      await userEvent.click(opener)
      const panel = await screen.findByRole("region", { name: "Send message" })
      await userEvent.click(within(panel).getByRole("button", { name: "Close" }))
      await waitFor(() => expect(opener).toHaveFocus())
    }
  })

  it("leaves a focus outside a closing pane or panel where it is", { tags: ["SCR-068"] }, async () => {
    await resizeTo(1440)
    await open({}, market, "?action=send-message")
    await screen.findByText("Write here")
    const end = await focusedEnd()
    await userEvent.keyboard("{Control>}b{/Control}")
    expect(end).toHaveFocus()
    await userEvent.keyboard("{Control>}b{/Control}")
    expect(end).toHaveFocus()
  })

  it("isolates an error in a market's section or in a section of the screen", { tags: ["SCR-042"] }, async () => {
    await open({}, [...market, meetingSection({ id: "means", label: msg`Means`, place: "above-note", load: throwing("no means") })])
    expect(await screen.findByText("Means could not be shown")).toBeVisible()
    expect(await screen.findByText("All the symptoms")).toBeVisible()
  })

  it("offers the call and the meeting's end in the palette", { tags: ["HOME-012"] }, async () => {
    await open()
    await screen.findByText("All the symptoms")
    await userEvent.keyboard("{Control>}k{/Control}")
    const palette = await screen.findByRole("dialog")
    expect(await within(palette).findByRole("option", { name: /^End meeting/ })).toBeVisible()
    expect(await within(palette).findByRole("option", { name: "Start call" })).toBeVisible()
  })

  it.each<[string, ApiError, string]>([
    ["does not exist", apiError("NotFound"), "Meeting not found"],
    ["is another pool's", apiError("Refused"), "You cannot open this meeting"],
    ["cannot be read", apiError("DecodeError"), "The meeting could not be shown"],
    ["fails to load", apiError("Unavailable"), "The meeting could not be loaded"],
    ["takes too long", apiError("Timeout"), "The meeting could not be loaded"],
  ])("shows that a meeting %s and what to do next", { tags: ["SCR-070"] }, async (_what, error, title) => {
    await openPage(address, { registry: registered(marketOf(market)), responses: [respond(getMeeting, error)] })
    expect(await screen.findByRole("heading", { name: title })).toBeVisible()
    expect(within(screen.getByRole("alert")).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/")
  })

  it("refetches a meeting that failed to load", { tags: ["SCR-070"] }, async () => {
    const { api } = await openPage(address, {
      registry: registered(marketOf(market)),
      responses: [...alex, respond(getMeeting, apiError("Unavailable"))],
    })
    const retry = await screen.findByRole("button", { name: "Try again" })
    api.answer(respond(getMeeting, meetingOf()))
    await userEvent.click(retry)
    expect(await screen.findByText("All the symptoms")).toBeVisible()
  })
})
