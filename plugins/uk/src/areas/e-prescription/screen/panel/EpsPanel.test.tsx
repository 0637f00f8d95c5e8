import type { EndpointResponse } from "@rond/core/api"
import { EventStreamProvider } from "@rond/core/platform/events"
import { MemoryScreenState } from "@rond/core/platform/screen-state"
import {
  apiError,
  clinicianOf,
  InWorkspace,
  memoryApi,
  memoryEvents,
  type MemoryResponse,
  respond,
  subjectOf,
  userOf,
} from "@rond/core/testkit"
import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { askEpsEnabled, getEpsActions, getEpsEnabled, startEpsSession } from "../../../../contract/contract.ts"
import plugin from "../../../../plugin.ts"
import { epsChanged } from "../../model/eps-event.ts"
import { tourVersion } from "../../model/tour.ts"
import EpsPanel from "./EpsPanel.tsx"

const subject = subjectOf({ country: "GB" })
const clinician = clinicianOf({ ...subject.clinician, profession: "doctor" })
const tourKey = `rond.uk-prescription-tour.${clinician.id}`
const started = respond(startEpsSession, { id: "0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11", url: "https://signing.example/1" })

/** A window of the browser: where it was led, and whether it is open. */
function fakeWindow() {
  const led: string[] = []
  const made = {
    closed: false,
    opener: {},
    close: () => void (made.closed = true),
    location: { href: "about:blank", replace: (url: string) => void led.push(url) },
  }
  return { led, made, window: made as unknown as Window }
}

beforeEach(() => localStorage.setItem(tourKey, tourVersion))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

type Actions = EndpointResponse<typeof getEpsActions>["actions"]

interface Setting {
  readonly start?: MemoryResponse
  readonly isEnabled?: boolean
  readonly redirectToMap?: boolean
  readonly isBlocked?: boolean
}

function open({ start = started, isEnabled = true, redirectToMap = false, isBlocked = false }: Setting = {}) {
  const opened = fakeWindow()
  const events = memoryEvents()
  let actions: Actions = []
  vi.spyOn(window, "open").mockImplementation(() => (isBlocked ? null : opened.window))
  const api = memoryApi([
    start,
    respond(getEpsEnabled, { isEnabled }),
    respond(askEpsEnabled, { isEnabled: true }),
    respond(getEpsActions, () => ({ actions })),
  ])
  render(
    <InWorkspace api={api} plugins={[plugin]} subject={{ ...subject, clinician, user: userOf({ partnership: "private" }) }}>
      <MemoryScreenState initial={{ redirectToMap }}>
        <EventStreamProvider stream={events.stream}>
          <EpsPanel />
        </EventStreamProvider>
      </MemoryScreenState>
    </InWorkspace>,
  )
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }))
  /** The service reports. */
  const report = (reported: Actions) => {
    actions = reported
    act(() => events.send({ topic: `meeting:${subject.meeting!.id}`, type: epsChanged }))
  }
  return { opened, api, press, report, sessions: () => api.requests.filter(({ id }) => id === startEpsSession.id) }
}

describe("the panel of electronic prescriptions", () => {
  it("opens the signing service in a window of its own, in the press", { tags: ["EPS-753"] }, async () => {
    const { opened, press, sessions } = open()
    await press("Open the signing service")
    expect(window.open).toHaveBeenCalledOnce()
    await waitFor(() => expect(opened.led).toEqual(["https://signing.example/1"]))
    expect(sessions().map(({ input }) => input)).toMatchObject([
      { payload: { view: "prescribe", id: expect.stringMatching(/^[\da-f-]{36}$/) } },
    ])
  })

  it("offers a link where the browser opens no window", { tags: ["EPS-753"] }, async () => {
    const { press } = open({ isBlocked: true })
    await press("Open the signing service")
    expect(await screen.findByRole("link", { name: "Open the signing service" })).toHaveAttribute("href", "https://signing.example/1")
  })

  it.each([
    ["signing_service_unavailable", "Unavailable", /does not answer/],
    ["signing_service_refused", "Invalid", /The signing service refused/],
  ] as const)("says that %s, closes the window, and sends the same session again", { tags: ["EPS-758"] }, async (code, kind, text) => {
    const { opened, press, sessions } = open({ start: respond(startEpsSession, apiError(kind, { code })) })
    await press("Open the signing service")
    expect(await screen.findByText(text)).toBeVisible()
    expect(opened.made.closed).toBe(true)
    await press("Open the signing service")
    await waitFor(() => expect(sessions()).toHaveLength(2))
    const [first, second] = sessions().map(({ input }) => (input as { readonly payload: { readonly id: string } }).payload.id)
    expect(second).toBe(first)
  })

  it("opens with what the patient takes where redirectToMap leads to it", { tags: ["EPS-757"] }, async () => {
    const { press, sessions } = open({ redirectToMap: true })
    expect(await screen.findByText(/MAP task is added/)).toBeVisible()
    await press("Open the signing service")
    await waitFor(() => expect(sessions()).toHaveLength(1))
    expect(sessions()[0]?.input).toMatchObject({ payload: { view: "medication" } })
  })

  it("shows what the service reports, without being opened again", { tags: ["EPS-756"] }, async () => {
    const { report } = open()
    await screen.findByRole("button", { name: "Open the signing service" })
    expect(screen.queryByText(/Number in the signing service/)).not.toBeInTheDocument()
    report([
      { id: "rx-2", state: "cancelled", reportedAt: "2026-03-02T10:05:00.000Z" },
      { id: "rx-1", state: "issued", reportedAt: "2026-03-02T10:04:00.000Z" },
    ])
    expect(await screen.findByText("rx-1")).toBeVisible()
    expect(screen.getAllByText("Cancelled")).toHaveLength(1)
  })

  it("says that the service does not enable the clinician, and asks it again", { tags: ["EPS-752"] }, async () => {
    const { api, press } = open({ isEnabled: false })
    expect(await screen.findByText("The signing service is not enabled for you")).toBeVisible()
    expect(screen.queryByRole("button", { name: "Open the signing service" })).not.toBeInTheDocument()
    api.answer(respond(getEpsEnabled, { isEnabled: true }))
    await press("Ask the signing service again")
    expect(await screen.findByRole("button", { name: "Open the signing service" })).toBeVisible()
  })

  it("shows the tour of two steps once", { tags: ["EPS-759"] }, async () => {
    localStorage.removeItem(tourKey)
    const { press } = open()
    expect(await screen.findByText("Ways to prescribe: 1 of 2")).toBeVisible()
    await press("Next")
    expect(screen.getByText("Ways to prescribe: 2 of 2")).toBeVisible()
    expect(screen.getByRole("button", { name: "End the tour" })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    expect(screen.queryByText(/Ways to prescribe/)).not.toBeInTheDocument()
    await userEvent.tab()
    expect(screen.getByRole("button", { name: "Open the signing service" })).toHaveFocus()
    expect(localStorage.getItem(tourKey)).toBe("2022-10-12")
  })
})
