import { getWaitingPatients, waitingRoomChanged, type WaitingPatient } from "@rond/core/features/call"
import { getDayMeetings, getMeeting, meetingTitles } from "@rond/core/features/meeting"
import { dayMeetingOf, meetingOf, respond } from "@rond/core/testkit"
import { act, cleanup, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { alex, doctor, marketOf, neverCalled, openPage, registered } from "../../testing/page.tsx"

const nowMillis = Temporal.Now.instant().epochMilliseconds
const minutes = (count: number) => nowMillis + count * 60_000
const booked = dayMeetingOf({ id: "m1", startMillis: minutes(30), endMillis: minutes(45) })
const alva: WaitingPatient = { meetingId: "m1", startMillis: minutes(30), patientInitials: "AB", sinceMillis: minutes(-2.5), isNew: true }

const waitingNow = (...waiting: readonly WaitingPatient[]) => respond(getWaitingPatients, { waiting, nowMillis })
const open = (address: string, ...waiting: readonly WaitingPatient[]) =>
  openPage(address, {
    registry: registered(marketOf(meetingTitles(["video_visit"]))),
    responses: [
      ...alex,
      ...neverCalled,
      respond(getMeeting, meetingOf()),
      respond(getDayMeetings, { meetings: [booked], nowMillis }),
      waitingNow(...waiting),
    ],
  })

/** Lets the page sound, and counts the arrival tones that it plays. */
function listen(): { readonly tones: () => number } {
  let tones = 0
  const node = class {
    connect = (next: unknown) => next
    gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    // A tone has two notes.
    start = () => void (tones += 0.5)
    stop = () => undefined
    addEventListener = (_: string, onEnd: () => void) => onEnd()
  }
  vi.stubGlobal("GainNode", node)
  vi.stubGlobal("OscillatorNode", node)
  vi.stubGlobal(
    "AudioContext",
    class {
      state = "running"
      currentTime = 0
      destination = {}
      resume = async () => undefined
      close = async () => undefined
    },
  )
  return { tones: () => tones }
}

interface Shown {
  readonly title: string
  readonly silent: boolean | null | undefined
  readonly body: string | undefined
}

/** A desktop that asks for permission and shows notifications. */
function desktop(answer: NotificationPermission): { readonly notifications: Shown[]; readonly permissionRequests: () => number } {
  const notifications: Shown[] = []
  let permissionRequests = 0
  vi.stubGlobal(
    "Notification",
    class {
      static permission: NotificationPermission = "default"
      static requestPermission = async () => {
        permissionRequests += 1
        return (this.permission = answer)
      }
      constructor(title: string, options?: NotificationOptions) {
        notifications.push({ title, body: options?.body, silent: options?.silent })
      }
      addEventListener = () => undefined
      close = () => undefined
    },
  )
  return { notifications, permissionRequests: () => permissionRequests }
}

beforeEach(() => {
  localStorage.clear()
  listen()
})
afterEach(() => vi.unstubAllGlobals())

const changed = { topic: `clinician:${doctor.id}`, type: waitingRoomChanged }

describe("a patient in the waiting room", { tags: ["HOME-020"] }, () => {
  it("is first on the day's list, with the minutes, as soon as they join", async () => {
    const { api, receiveEvent } = await open("/")
    const row = () => screen.getByRole("link", { name: /\d+ years/ })
    expect(await screen.findByText("Booked")).toBeVisible()
    api.answer(waitingNow(alva))
    act(() => receiveEvent(changed))
    await waitFor(() => expect(row()).toHaveTextContent("In the waiting room, 2 min"))
    expect(within(screen.getByRole("heading", { name: "Now" }).closest("section")!).getByRole("link")).toBe(row())
    api.answer(waitingNow())
    act(() => receiveEvent(changed))
    await waitFor(() => expect(row()).toHaveTextContent("Booked"))
  })

  it("is in the bar and the title of every other screen, by time and initials only", async () => {
    const { router } = await open("/emr/meeting-1", alva)
    await waitFor(() => expect(document.title).toMatch(/^● Waiting: \d\d:\d\d Video · AB – Rond$/))
    expect(await screen.findByRole("link", { name: /^\d\d:\d\d AB is waiting · 2 min$/ })).toHaveAttribute("href", "/emr/m1")
    await act(() => router.navigate({ to: "/" }))
    await screen.findByText("In the waiting room, 2 min")
    expect(document.title).toMatch(/^● Waiting: /)
  })

  it("disappears from the title and the bar when they leave", async () => {
    const { api, receiveEvent } = await open("/emr/meeting-1", alva)
    await waitFor(() => expect(document.title).toMatch(/^● Waiting: /))
    api.answer(waitingNow())
    act(() => receiveEvent(changed))
    await waitFor(() => expect(document.title).toMatch(/Video visit · \S+ – Rond$/))
    expect(screen.queryByRole("link", { name: /In the waiting room/ })).not.toBeInTheDocument()
  })

  it("is counted together with the others", async () => {
    await open("/emr/meeting-1", alva, { ...alva, meetingId: "m2", patientInitials: "LD", sinceMillis: minutes(-1) })
    expect(await screen.findByRole("link", { name: "2 in the waiting room" })).toHaveAttribute("href", "/")
    expect(document.title).toMatch(/^● 2 waiting: \d\d:\d\d Video · AB – Rond$/)
  })

  it("is not in the bar of their own meeting", async () => {
    await open("/emr/meeting-1", { ...alva, meetingId: "meeting-1" })
    await waitFor(() => expect(document.title).toMatch(/^● Waiting: /))
    expect(screen.queryByRole("link", { name: /In the waiting room/ })).not.toBeInTheDocument()
  })
})

describe("the sound of an arrival", { tags: ["HOME-021"] }, () => {
  it("plays once for each, but not for a patient whom the clinician has left", async () => {
    const { tones } = listen()
    const { api, receiveEvent } = await open("/", { ...alva, isNew: false })
    await screen.findByText("In the waiting room, 2 min")
    api.answer(waitingNow(alva))
    act(() => receiveEvent(changed))
    await waitFor(() => expect(tones()).toBe(1))
    api.answer(waitingNow(alva, { ...alva, meetingId: "m2" }))
    act(() => receiveEvent(changed))
    await waitFor(() => expect(tones()).toBe(2))
  })

  it("is not repeated by a reload, and can be turned off on the device", async () => {
    const { tones } = listen()
    localStorage.setItem("rond.arrivals", JSON.stringify([`m1@${alva.sinceMillis}`]))
    const { api, receiveEvent } = await open("/", alva)
    await screen.findByText("In the waiting room, 2 min")
    await userEvent.click(screen.getByRole("button", { name: /Robin Vale/ }))
    await userEvent.click(await screen.findByRole("menuitem", { name: "Waiting room alerts" }))
    const dialog = await screen.findByRole("dialog", { name: "Waiting room alerts" })
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "Play a sound when a patient arrives" }))
    expect(JSON.parse(localStorage.getItem("rond.alerts")!)).toMatchObject({ sound: false })
    api.answer(waitingNow(alva, { ...alva, meetingId: "m2" }))
    act(() => receiveEvent(changed))
    await waitFor(() => expect(JSON.parse(localStorage.getItem("rond.arrivals")!)).toHaveLength(2))
    expect(tones()).toBe(0)
    await userEvent.click(within(dialog).getByRole("button", { name: "Play the sound" }))
    await waitFor(() => expect(tones()).toBe(1))
  })
})

describe("a notification of the desktop", { tags: ["HOME-021"] }, () => {
  const turnOn = async () => {
    await userEvent.click(await screen.findByRole("button", { name: /Robin Vale/ }))
    await userEvent.click(await screen.findByRole("menuitem", { name: "Waiting room alerts" }))
    const dialog = await screen.findByRole("dialog", { name: "Waiting room alerts" })
    const box = within(dialog).getByRole("checkbox", { name: /Show a desktop notification/ })
    await userEvent.click(box)
    return { dialog, box }
  }

  it("is requested only after a press, and contains the time and the initials", async () => {
    const { notifications, permissionRequests } = desktop("granted")
    const { api, receiveEvent } = await open("/")
    await screen.findByText("Booked")
    expect(permissionRequests()).toBe(0)
    const { box } = await turnOn()
    await waitFor(() => expect(box).toBeChecked())
    expect(permissionRequests()).toBe(1)
    vi.spyOn(document, "hasFocus").mockReturnValue(false)
    api.answer(waitingNow(alva))
    act(() => receiveEvent(changed))
    await waitFor(() =>
      expect(notifications).toEqual([{ title: "In the waiting room", body: expect.stringMatching(/^\d\d:\d\d · AB$/), silent: true }]),
    )
    vi.restoreAllMocks()
  })

  it("stays off if the browser refuses, and the dialog says what to do", async () => {
    desktop("denied")
    await open("/")
    const { dialog, box } = await turnOn()
    expect(await within(dialog).findByText("Your browser is blocking notifications")).toBeVisible()
    expect(box).not.toBeChecked()
    expect(box).toBeDisabled()
  })
})

describe("the offer of notifications of the desktop", { tags: ["HOME-040"] }, () => {
  const offer = () => screen.findByText("A patient is in the waiting room. Show a desktop notification next time?")
  const offered = () => screen.queryByText(/Show a desktop notification next time/)

  it("appears with the first arrival, and the browser asks after the press", async () => {
    const { permissionRequests } = desktop("granted")
    const { api, receiveEvent } = await open("/")
    await screen.findByText("Booked")
    expect(offered()).not.toBeInTheDocument()
    api.answer(waitingNow(alva))
    act(() => receiveEvent(changed))
    await offer()
    expect(permissionRequests()).toBe(0)
    await userEvent.click(screen.getByRole("button", { name: "Turn on" }))
    await waitFor(() => expect(JSON.parse(localStorage.getItem("rond.alerts")!)).toMatchObject({ desktop: true }))
    expect(permissionRequests()).toBe(1)
    expect(offered()).not.toBeInTheDocument()
  })

  it("does not return after No thanks", async () => {
    const { permissionRequests } = desktop("granted")
    const { api, receiveEvent } = await open("/", alva)
    await offer()
    await userEvent.click(screen.getByRole("button", { name: "No thanks" }))
    expect(offered()).not.toBeInTheDocument()
    api.answer(waitingNow(alva, { ...alva, meetingId: "m2" }))
    act(() => receiveEvent(changed))
    await screen.findAllByText("In the waiting room, 2 min")
    expect(offered()).not.toBeInTheDocument()
    cleanup()
    await open("/", alva)
    await screen.findByText("In the waiting room, 2 min")
    expect(offered()).not.toBeInTheDocument()
    expect(permissionRequests()).toBe(0)
  })

  it("disappears once another tab has the answer", async () => {
    desktop("granted")
    await open("/", alva)
    await offer()
    localStorage.setItem("rond.alerts", JSON.stringify({ sound: true, desktop: false, isAsked: true }))
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "rond.alerts" })))
    await waitFor(() => expect(offered()).not.toBeInTheDocument())
  })

  it.each([
    ["the browser has decided", "denied", alva],
    ["the clinician has left the waiting patient", "default", { ...alva, isNew: false }],
  ] as const)("does not appear if %s", async (_, permission, patient) => {
    desktop("granted")
    Object.assign(Notification, { permission })
    await open("/", patient)
    await screen.findByText("In the waiting room, 2 min")
    expect(offered()).not.toBeInTheDocument()
  })
})
