import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import { EventStreamProvider } from "../../../../platform/events/event-stream.tsx"
import { emptyWindow } from "../../../../platform/outside-window/testing.ts"
import {
  apiError,
  InWorkspace,
  memoryApi,
  memoryEvents,
  type MemoryResponse,
  pluginOf,
  respond,
  subjectOf,
} from "../../../../testkit/index.ts"
import { granted } from "../../../market-policy/model/permission-grant.ts"
import {
  type EPrescription,
  ePrescriptionsChanged,
  getEPrescriptions,
  showAsNeeded,
  startAsNeededSession,
  startEPrescriptionSession,
} from "../../model/index.ts"
import SidebarPanel from "./SidebarPanel.tsx"

const subject = subjectOf({ country: "NO" })
const id = "0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11"
const url = "https://prescribing.example/1"
const started = respond(startEPrescriptionSession, { id, url })
const openButton = "Open the e-prescription service"

afterEach(() => void vi.restoreAllMocks())
afterEach(() => void vi.useRealTimers())

const prescription = (more: Partial<EPrescription> = {}): EPrescription => ({
  id: "rx-1",
  type: "other",
  medication: "Sumatriptan 50 mg",
  groupId: null,
  state: "issued",
  reportedAt: "2026-03-02T10:04:00.000Z",
  ...more,
})

interface Setting {
  readonly start?: MemoryResponse
  readonly isBlocked?: boolean
  readonly isEnded?: boolean
  readonly prescriptions?: readonly EPrescription[]
  /** Whether the market shows as-needed prescriptions in the service. */
  readonly showsAsNeeded?: boolean
}

function open({ start = started, isBlocked = false, isEnded = false, prescriptions = [], showsAsNeeded = true }: Setting = {}) {
  const opened = emptyWindow()
  const events = memoryEvents()
  let listed = { prescriptions, hasFailed: false }
  vi.spyOn(window, "open").mockImplementation(() => (isBlocked ? null : opened.window))
  const api = memoryApi([start, respond(startAsNeededSession, { id, url }), respond(getEPrescriptions, () => listed)])
  const meeting = { ...subject.meeting!, finishedStatus: isEnded ? ("COMPLETED" as const) : null }
  render(
    <InWorkspace
      api={api}
      plugins={[pluginOf({ contributes: showsAsNeeded ? [granted(showAsNeeded)] : [] })]}
      subject={{ ...subject, meeting }}
    >
      <EventStreamProvider stream={events.stream}>
        <SidebarPanel />
      </EventStreamProvider>
    </InWorkspace>,
  )
  /** The service reports. */
  const report = (reported: Partial<typeof listed>) => {
    listed = { ...listed, ...reported }
    act(() => events.send({ topic: `meeting:${meeting.id}`, type: ePrescriptionsChanged }))
  }
  const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }))
  return { opened, api, press, report, sessions: () => api.requests.filter((request) => request.id === startEPrescriptionSession.id) }
}

describe("the e-prescription sidebar", () => {
  it("opens the service in a window of its own, in the press", { tags: ["EPR-901"] }, async () => {
    const { opened, press, sessions } = open()
    await press(openButton)
    expect(window.open).toHaveBeenCalledOnce()
    await waitFor(() => expect(opened.led).toEqual([url]))
    expect(sessions()[0]?.input).toMatchObject({ payload: { id: expect.stringMatching(/^[\da-f-]{36}$/) } })
  })

  it("offers a link where the browser opens no window", { tags: ["EPR-901"] }, async () => {
    const { press } = open({ isBlocked: true })
    await press(openButton)
    expect(await screen.findByRole("link", { name: openButton })).toHaveAttribute("href", url)
  })

  it.each([
    ["e_prescription_unavailable", "Unavailable", /does not answer/],
    ["e_prescription_refused", "Invalid", /The e-prescription service refused/],
    ["session_of_another", "Conflict", /belongs to another meeting/],
    ["meeting_ended", "Conflict", /Prescribe in another meeting/],
    ["meeting_is_ending", "Conflict", /is ending at this moment/],
  ] as const)("says that %s, closes the window, and sends the same session again", { tags: ["EPR-903"] }, async (code, kind, text) => {
    const { opened, press, sessions } = open({ start: respond(startEPrescriptionSession, apiError(kind, { code })) })
    await press(openButton)
    expect(await screen.findByText(text)).toBeVisible()
    expect(opened.window.closed).toBe(true)
    await press(openButton)
    await waitFor(() => expect(sessions()).toHaveLength(2))
    const [first, second] = sessions().map(({ input }) => (input as { readonly payload: { readonly id: string } }).payload.id)
    expect(second).toBe(first)
  })

  it("says that the service reported a failure, until a new session starts", { tags: ["EPR-903"] }, async () => {
    const { press, report } = open()
    await screen.findByRole("button", { name: openButton })
    report({ hasFailed: true })
    expect(await screen.findByText("The e-prescription service reported a failure")).toBeVisible()
    report({ hasFailed: false })
    await press(openButton)
    await waitFor(() => expect(screen.queryByText("The e-prescription service reported a failure")).not.toBeInTheDocument())
  })

  it("shows what the service reports, without being opened again", { tags: ["EPR-905", "EPR-906"] }, async () => {
    const { report } = open()
    await screen.findByRole("button", { name: openButton })
    report({
      prescriptions: [
        prescription({ id: "rx-3", medication: "Metformin 500 mg", type: "ALD" }),
        prescription({ id: "rx-2", medication: "Cetirizin 10 mg", state: "cancelled" }),
        prescription({ groupId: "group" }),
      ],
    })
    expect(await screen.findByText("Sumatriptan 50 mg")).toBeVisible()
    expect(screen.getAllByText("Cancelled")).toHaveLength(1)
    expect(screen.getAllByText("As needed")).toHaveLength(1)
    expect(screen.getAllByText("Long-term illness (ALD)")).toHaveLength(1)
  })

  it("prescribes nothing once the meeting has ended", { tags: ["EPR-902"] }, async () => {
    open({ isEnded: true, prescriptions: [prescription()] })
    expect(await screen.findByText("Sumatriptan 50 mg")).toBeVisible()
    expect(screen.queryByRole("button", { name: openButton })).not.toBeInTheDocument()
  })
})

describe("an as-needed prescription", () => {
  it("has no way to the service in a market that opens no session", { tags: ["EPR-911"] }, async () => {
    open({ prescriptions: [prescription({ groupId: "group" })], showsAsNeeded: false })
    expect(await screen.findByText("As needed")).toBeVisible()
    expect(screen.queryByRole("button", { name: "Show in the e-prescription service" })).toBeNull()
  })

  it("has a link in place of a window that is empty for 60 seconds", { tags: ["EPR-908"] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (millis) => void vi.advanceTimersByTime(millis) })
    const { opened } = open({ prescriptions: [prescription({ groupId: "group" })] })
    await user.click(await screen.findByRole("button", { name: "Show in the e-prescription service" }))
    await waitFor(() => expect(opened.led).toEqual([url]))
    act(() => void vi.advanceTimersByTime(59_000))
    expect(screen.queryByText("The e-prescription service does not respond")).not.toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(2_000))
    expect(await screen.findByText("The e-prescription service does not respond")).toBeVisible()
    expect(screen.getByRole("link", { name: "Open the prescription" })).toHaveAttribute("href", url)
  })
})
