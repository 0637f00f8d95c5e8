import { postTimelineEvent, recordCallEnd } from "@rond/core/features/call"
import { getMeeting, meetingTitles } from "@rond/core/features/meeting"
import { type Conversation, getConversation, getPatientPageLink, listConversations, listMessages } from "@rond/core/model/conversation"
import { getMessagingConfiguration } from "@rond/core/model/messaging"
import { writeLater } from "@rond/core/model/write-later"
import { getPatientInfo, getPatientUser } from "@rond/core/features/patient"
import { actionGroup } from "@rond/core/plugin"
import { type CallOnPage, holdCall } from "@rond/core/platform/events"
import { meetingOf, patientOf, respond, rulesFor, userOf } from "@rond/core/testkit"
import { TextArea } from "@rond/core/ui"
import { msg } from "@lingui/core/macro"
import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { locks } from "node:worker_threads"
import { useState } from "react"
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { alex, doctor, marketOf, neverCalled, openPage, registered } from "../../testing/page.tsx"

const sent = vi.fn<(text: string) => void>()

/** An action's panel: a field, a tick, and a button that sends. */
function Panel() {
  const [text, setText] = useState("")
  return (
    <>
      <TextArea aria-label="Message" value={text} onChange={setText} />
      <button type="button">Show templates</button>
      <button type="button" data-commits="" onClick={() => sent(text)}>
        Send
      </button>
    </>
  )
}

const market = marketOf([
  ...meetingTitles(["video_visit"]),
  actionGroup({
    id: "writing",
    label: msg`Writing`,
    icon: "write",
    actions: [{ id: "write", label: msg`Write`, load: async () => ({ default: Panel }) }],
  }),
])

const conversation: Conversation = {
  id: "one",
  carePlanId: "plan-1",
  patientId: "patient-2",
  patientName: "Karin Thorell",
  patientDateOfBirth: "1980-02-03",
  patientIdNumber: null,
  programmeNameCopyKey: "icbt.programme.depression",
  state: "active",
  unread: 0,
  lastMessage: null,
  carePlanVersion: 1,
  alarm: null,
  treatsPatient: true,
}

const karin = { id: "patient-2", name: "Karin Thorell" }

/** The part of the browser's observers that a stage of a call needs. */
class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  sent.mockClear()
  vi.stubGlobal("IntersectionObserver", Observer)
  vi.stubGlobal("ResizeObserver", Observer)
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: Object.assign(new EventTarget(), { enumerateDevices: async () => [], getUserMedia: () => new Promise(() => undefined) }),
  })
})

/** The page's call outlives a test. */
afterEach(async () => {
  const end = screen.queryByRole("button", { name: /End call/, hidden: true })
  if (end !== null) await userEvent.click(end)
})

/** Opens a meeting with Alex Moor. */
const openMeeting = () =>
  openPage("/emr/meeting-1", {
    registry: registered(market),
    responses: [
      ...alex,
      ...neverCalled,
      respond(recordCallEnd, undefined),
      respond(postTimelineEvent, undefined),
      respond(getMeeting, ({ params }) => meetingOf(params.id === "meeting-2" ? { id: "meeting-2", patientId: karin.id } : {})),
      respond(writeLater, { endedAt: "2026-03-02T09:00:00Z" }),
      respond(listConversations, { conversations: [conversation] }),
      respond(getConversation, conversation),
      respond(listMessages, { messages: [], hasEarlier: false, unread: 0 }),
      respond(getMessagingConfiguration, {
        maxAttachments: 0,
        maxAttachmentBytes: 1,
        attachmentTypes: [],
        validatesFileNames: true,
        offersRevisitButton: false,
      }),
      respond(getPatientPageLink, { demoLink: null, isOpen: false }),
      respond(getPatientUser, ({ params }) => userOf(params.id === karin.id ? karin : {})),
      respond(getPatientInfo, ({ params }) => patientOf(params.id === karin.id ? karin : {})),
    ],
  })

/** Opens a meeting with Alex Moor and calls him. */
async function call() {
  const page = await openMeeting()
  await userEvent.click(await screen.findByRole("button", { name: "Start call" }))
  await screen.findByRole("button", { name: /End call/ })
  return page
}

/** Calls Alex Moor, and goes to the profile of another patient, or of himself. */
const callAndGoTo = async (patientId: string) => goTo(await call(), patientId)

async function goTo(page: Awaited<ReturnType<typeof openMeeting>>, patientId: string) {
  await act(() =>
    page.router.navigate({ to: "/emr/patient-profile/$patientId", params: { patientId }, search: { action: "write" } as never }),
  )
  const field = await screen.findByRole("textbox", { name: "Message" })
  return { ...page, field }
}

const bar = () => screen.findByRole("region", { name: "Call with another patient" })
const question = () => screen.findByRole("alertdialog", { name: "You are in a call with \u2068Alex Moor\u2069 (03/02/1980)" })
const noQuestion = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())

describe("another patient’s page during a call", () => {
  it("says whose call and whose record it is, and leads back", { tags: ["SCR-141"] }, async () => {
    const { address } = await callAndGoTo(karin.id)
    expect(await bar()).toHaveTextContent("In a call with \u2068Alex Moor\u2069 (03/02/1980). This is Karin Thorell’s record")
    await userEvent.click(within(await bar()).getByRole("link", { name: "Back to the call" }))
    await waitFor(() => expect(address()).toMatch(/^\/emr\/meeting-1/))
    expect(screen.queryByRole("region", { name: "Call with another patient" })).toBeNull()
  })

  it("has no bar where it is the same patient’s, and asks nothing there", { tags: ["SCR-141", "SCR-142"] }, async () => {
    const { field } = await callAndGoTo("patient-1")
    await userEvent.type(field, "Hello")
    expect(field).toHaveValue("Hello")
    expect(screen.queryByRole("region", { name: "Call with another patient" })).toBeNull()
  })

  it("asks before the first letter, once, and writes all that was typed meanwhile", { tags: ["SCR-142", "SCR-512"] }, async () => {
    const { field } = await callAndGoTo(karin.id)
    const patientBar = await bar()
    await userEvent.click(field)
    await userEvent.keyboard("F")
    const dialog = await question()
    for (const place of [dialog, patientBar]) expect(rulesFor(within(place).getByText("(03/02/1980)"))).toContain("white-space: nowrap")
    expect(field).toHaveValue("")
    await userEvent.keyboard("ever ok")
    expect(within(dialog).getByText("Fever ok")).toBeVisible()
    await userEvent.click(within(dialog).getByRole("button", { name: "Write in Karin Thorell’s record" }))
    await noQuestion()
    expect(field).toHaveValue("Fever ok")
    await userEvent.type(field, ", better")
    await userEvent.click(screen.getByRole("button", { name: "Send" }))
    expect(sent).toHaveBeenCalledWith("Fever ok, better")
    expect(screen.queryByRole("alertdialog")).toBeNull()
  })

  it("keeps what was typed in the clipboard after a no, and asks again", { tags: ["SCR-142"] }, async () => {
    const { field } = await callAndGoTo(karin.id)
    await bar()
    const user = userEvent.setup()
    await user.click(field)
    await user.keyboard("Fever")
    await user.click(within(await question()).getByRole("button", { name: "Do not write" }))
    expect(await screen.findByText("Not written, and copied: “Fever”")).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe("Fever")
    expect(field).toHaveValue("")
    await user.click(field)
    await user.paste("Cough")
    expect(within(await question()).getByText("Cough")).toBeVisible()
  })

  it(
    "asks before a press that sends, which goes on after a yes; a press that reads is not asked about",
    { tags: ["SCR-142"] },
    async () => {
      await callAndGoTo(karin.id)
      await bar()
      await userEvent.click(screen.getByRole("button", { name: "Show templates" }))
      expect(screen.queryByRole("alertdialog")).toBeNull()
      await userEvent.click(screen.getByRole("button", { name: "Send" }))
      expect(sent).not.toHaveBeenCalled()
      await userEvent.click(within(await question()).getByRole("button", { name: "Write in Karin Thorell’s record" }))
      await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    },
  )
})

describe("what ends or sends without a letter, in another patient’s page during a call", () => {
  it("is asked about: to write later, from the bar and the palette", { tags: ["SCR-142", "END-106"] }, async () => {
    const { api, router } = await call()
    const ended = () => api.requests.filter(({ id }) => id === writeLater.id).length
    await act(() => router.navigate({ to: "/emr/$meetingId", params: { meetingId: "meeting-2" } }))
    await bar()
    await userEvent.click(await screen.findByRole("button", { name: "Write later" }))
    await userEvent.click(within(await question()).getByRole("button", { name: "Do not write" }))
    await noQuestion()
    await userEvent.keyboard("{Control>}k{/Control}")
    await userEvent.click(await within(await screen.findByRole("dialog")).findByRole("option", { name: /Write later/ }))
    const dialog = await question()
    expect(ended()).toBe(0)
    await userEvent.click(within(dialog).getByRole("button", { name: "Write in Karin Thorell’s record" }))
    await waitFor(() => expect(ended()).toBe(1))
  })
})

describe("the call of another patient’s meeting during a call", () => {
  it("asks its own question, and not whether to write", { tags: ["SCR-142", "CALL-122"] }, async () => {
    const { router } = await call()
    await act(() => router.navigate({ to: "/emr/$meetingId", params: { meetingId: "meeting-2" } }))
    await bar()
    await userEvent.click(await screen.findByRole("button", { name: "Start call" }))
    const dialog = await screen.findByRole("alertdialog", { name: "End the call with Alex Moor and start this one?" })
    expect(screen.getAllByRole("alertdialog")).toEqual([dialog])
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }))
    await noQuestion()
  })
})

describe("another patient’s conversation during a call", () => {
  it("says so, and asks before the first letter", { tags: ["SCR-141", "SCR-142"] }, async () => {
    const { router } = await call()
    await act(() => router.navigate({ to: "/emr/icbt-messenger/$conversationId", params: { conversationId: "one" } }))
    expect(await bar()).toHaveTextContent("In a call with \u2068Alex Moor\u2069 (03/02/1980). This is the conversation with Karin Thorell")
    const field = await screen.findByRole("textbox", { name: "Message to Karin Thorell" })
    await userEvent.click(field)
    await userEvent.keyboard("Hello")
    const dialog = await question()
    expect(field).toHaveValue("")
    await userEvent.click(within(dialog).getByRole("button", { name: "Write to Karin Thorell" }))
    await noQuestion()
    expect(field).toHaveValue("Hello")
  })
})

describe("another patient’s page during a call in another tab", { tags: ["SCR-143"] }, () => {
  const withAlex: CallOnPage = {
    clinicianId: doctor.id,
    meetingId: "meeting-9",
    patientId: "patient-1",
    patientName: "Alex Moor",
    patientDateOfBirth: "1980-02-03",
  }
  /** Another tab begins a call; returns how it ends or closes. */
  const callInTab = (call: Partial<CallOnPage> = {}) => {
    const end = holdCall({ ...withAlex, ...call })
    onTestFinished(end)
    return end
  }
  const noBar = () => waitFor(() => expect(screen.queryByRole("region", { name: "Call with another patient" })).toBeNull())
  const open = async (patientId = karin.id) => goTo(await openMeeting(), patientId)

  beforeEach(() => {
    Object.defineProperty(navigator, "locks", { configurable: true, value: locks })
    onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"))
  })

  it("says so, asks before the first letter, and forgets it when the call ends", async () => {
    const end = callInTab()
    const { field } = await open()
    expect(await bar()).toHaveTextContent("In a call with \u2068Alex Moor\u2069 (03/02/1980). This is Karin Thorell’s record")
    expect(await bar()).toHaveTextContent("The call is in another tab")
    await userEvent.click(field)
    await userEvent.keyboard("F")
    await question()
    expect(field).toHaveValue("")
    await userEvent.click(screen.getByRole("button", { name: "Do not write" }))
    await noQuestion()
    act(end)
    await noBar()
    await userEvent.type(field, "Fever")
    expect(field).toHaveValue("Fever")
  })

  it("says so when the call begins after the page was opened", async () => {
    await open()
    callInTab()
    expect(await bar()).toHaveTextContent("In a call with")
  })

  it("says nothing on the page of the call’s patient", async () => {
    callInTab()
    const { field } = await open("patient-1")
    await userEvent.type(field, "Hello")
    expect(field).toHaveValue("Hello")
    await noBar()
  })

  it("names nobody of another clinician’s call", async () => {
    callInTab({ clinicianId: "clinician-of-before", patientName: "Somebody Else" })
    callInTab({ meetingId: "meeting-8" })
    const { field } = await open()
    // Both were announced at once, so this one's bar says that the other's was heard too.
    expect(await bar()).toHaveTextContent("Alex Moor")
    expect(screen.queryByText(/Somebody Else/)).toBeNull()
    expect(field).toBeVisible()
  })
})
