import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, describe, expect, it, onTestFinished } from "vitest"
import {
  conversationChanged,
  conversationTopic,
  getConversation,
  closePatientPageLink,
  getPatientPageLink,
  listMessages,
  listParticipants,
} from "../../model/index.ts"
import { changeConversation } from "../../../treatment-programme/model/endpoints.ts"
import { apiError, respond } from "../../../../testkit/memory-api.ts"
import { getPatientWarnings } from "../../../patient/model/index.ts"
import { allergyWarning } from "../../../patient/screen/known/testing.ts"
import { preloadComponents } from "../../../../platform/ui/lazy-with-retry.ts"
import { planOf } from "../../../treatment-programme/screen/testing.ts"
import { conversationOf, messageOf, messagesFrom, pageOf } from "../testing.ts"
import { openMessenger, withScreen } from "../../../../testkit/screens/conversation-screen.tsx"

withScreen()
beforeAll(() => preloadComponents())

const log = () => screen.findByRole("log", { name: "Messages" })
const bodies = async () => (await screen.findAllByText(/^Message \d+$/)).map(({ textContent }) => textContent)
const arrived = { topic: conversationTopic("conversation"), type: conversationChanged }

describe("a conversation", () => {
  it("shows its patient, its subject, and its messages by day with sender, role and time", { tags: ["CONV-022"] }, async () => {
    openMessenger([
      messageOf(1, { sentAt: "2031-02-01T09:00:00.000Z" }),
      messageOf(2, { senderId: "c2", senderName: "Sam Lake", senderRole: "clinician", sentAt: "2031-02-03T14:05:00.000Z" }),
      messageOf(3, { senderId: "clinician-1", senderName: "Robin Vale", senderRole: "responsible_clinician" }),
    ])
    expect(await screen.findByRole("heading", { level: 1, name: "Alex Moor" })).toBeVisible()
    expect(screen.getByText("Depression")).toBeVisible()
    const days = within(await log()).getAllByRole("region")
    expect(days.map((day) => within(day).getByRole("heading").textContent)).toEqual([
      "Saturday, 1 February 2031",
      "Monday, 3 February 2031",
    ])
    const rows = within(await log()).getAllByRole("listitem")
    expect(rows[0]).toHaveTextContent(/^Alex Moor · 09:00Message 1$/)
    expect(rows[1]).toHaveTextContent(/^Sam Lake · Clinician · 14:05Message 2$/)
    expect(rows[2]).toHaveTextContent(/^You · 09:00Message 3$/)
    expect(within(rows[2]!).queryByRole("button")).toBeNull()
  })

  it("names its patient by date of birth, id number and warnings", { tags: ["CONV-028"] }, async () => {
    const about = { patientDateOfBirth: "1990-05-10", patientIdNumber: "199005102380" }
    const { api } = openMessenger(messagesFrom(1, 1), {
      conversation: about,
      responses: [respond(getPatientWarnings, { warnings: [allergyWarning("Severe penicillin allergy")] })],
    })
    expect(await screen.findByText("Severe penicillin allergy")).toBeVisible()
    expect(screen.getByText(/^10\/05\/1990 \(\d+ years\)$/)).toBeVisible()
    expect(screen.getByText("199005102380")).toBeVisible()
    expect(api.requests.filter(({ id }) => id === getPatientWarnings.id)).toHaveLength(1)
  })

  it("says that warnings are not known", { tags: ["CONV-028"] }, async () => {
    openMessenger(messagesFrom(1, 1), { responses: [respond(getPatientWarnings, apiError("Unavailable"))] })
    expect(await screen.findByText("Warnings not loaded")).toBeVisible()
  })

  it("asks for no warnings of a patient whom the clinician no longer treats", { tags: ["CONV-028"] }, async () => {
    const { api } = openMessenger(messagesFrom(1, 1), {
      conversation: { treatsPatient: false },
      responses: [respond(getPatientWarnings, apiError("Refused"))],
    })
    expect(await screen.findByRole("button", { name: "Participants" })).toBeVisible()
    expect(api.requests.filter(({ id }) => id === getPatientWarnings.id)).toEqual([])
  })

  it("names its participants and their roles", { tags: ["CONV-022"] }, async () => {
    const { user } = openMessenger(messagesFrom(1, 1), {
      responses: [
        respond(listParticipants, {
          participants: [
            { id: "p", name: "Alex Moor", title: null, roles: ["patient"] },
            { id: "c", name: "Robin Vale", title: "Psychologist", roles: ["responsible_clinician", { unknownWord: "auditor" }] },
          ],
        }),
      ],
    })
    await user.click(await screen.findByRole("button", { name: "Participants" }))
    const people = within(await screen.findByRole("dialog", { name: "Participants" }))
    expect((await people.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
      "Alex MoorPatient",
      "Robin ValePsychologist · Responsible clinician · Unknown: auditor",
    ])
  })

  it("shows a message that arrives, and announces it politely", { tags: ["CONV-023"] }, async () => {
    const { api, events } = openMessenger(messagesFrom(1, 2))
    expect(await bodies()).toEqual(["Message 1", "Message 2"])
    api.answer(respond(listMessages, pageOf([...messagesFrom(1, 2), messageOf(3, { isUnread: true })])))
    events.send(arrived)
    expect(await screen.findByText("Message 3")).toBeVisible()
    expect(screen.getByText("Alex Moor: Message 3").parentElement).toHaveRole("status")
    expect(screen.queryByText("Alex Moor: Message 2")).toBeNull()
  })

  it("announces each of several messages, even with the same text", { tags: ["CONV-023"] }, async () => {
    const { api, events } = openMessenger(messagesFrom(1, 1))
    await bodies()
    api.answer(respond(listMessages, pageOf([messageOf(1), messageOf(2, { body: "Yes" }), messageOf(3, { body: "Yes" })])))
    events.send(arrived)
    expect(await screen.findAllByText("Alex Moor: Yes")).toHaveLength(2)
  })

  it("shows where the unread messages begin", { tags: ["CONV-023"] }, async () => {
    openMessenger([messageOf(1), ...messagesFrom(2, 3, { isUnread: true })])
    const rows = within(await log()).getAllByRole("listitem")
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Message 1$/),
      "New messages",
      expect.stringMatching(/Unread.*Message 2$/),
      expect.stringMatching(/Unread.*Message 3$/),
    ])
  })

  it("loads earlier messages page by page, with a retry after a failure", { tags: ["CONV-022"] }, async () => {
    const { api, user } = openMessenger(messagesFrom(51, 100))
    const button = await screen.findByRole("button", { name: "Show earlier messages" })
    const pages = respond(listMessages, ({ query }) => pageOf(query.before === 51 ? messagesFrom(1, 50) : messagesFrom(51, 100)))
    api.answer(respond(listMessages, apiError("Unavailable")))
    await user.click(button)
    expect(await screen.findByRole("alert")).toHaveTextContent("Earlier messages could not be loaded.")
    api.answer(pages)
    await user.click(screen.getByRole("button", { name: "Show earlier messages" }))
    await waitFor(async () => expect(await bodies()).toHaveLength(100))
    expect((await bodies())[0]).toBe("Message 1")
    expect(screen.queryByRole("button", { name: "Show earlier messages" })).toBeNull()
  })

  it("shows that it has no messages yet", { tags: ["CONV-022"] }, async () => {
    openMessenger([])
    expect(await screen.findByText("No messages yet")).toBeVisible()
  })

  it("opens clean files, and explains why others stay closed", { tags: ["CONV-025"] }, async () => {
    const file = (id: string, state: "checking" | "clean" | "infected") => ({
      id,
      name: `${id}.pdf`,
      mediaType: "application/pdf",
      sizeBytes: 9,
      state,
    })
    openMessenger([messageOf(1, { attachments: [file("plan", "clean"), file("new", "checking"), file("bad", "infected")] })])
    const files = within(await screen.findByRole("list", { name: "Attachments" }))
    expect(files.getByRole("link", { name: "plan.pdf" })).toHaveAttribute(
      "href",
      "/async-messaging/conversation/conversation/attachment/plan",
    )
    expect(files.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "plan.pdf",
      "new.pdf is being checked for viruses",
      "bad.pdf contains a virus and cannot be opened",
    ])
  })

  it("explains why its messages failed to load, and retries", { tags: ["CONV-022"] }, async () => {
    const { api, user } = openMessenger([], { responses: [respond(listMessages, apiError("Unavailable"))] })
    expect(await screen.findByRole("alert")).toHaveTextContent("The messages could not be loaded")
    api.answer(respond(listMessages, pageOf(messagesFrom(1, 1))))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await bodies()).toEqual(["Message 1"])
  })

  it.each(["NotFound", "Refused", "Unavailable"] as const)("is replaced by an error after %s", { tags: ["CONV-022"] }, async (error) => {
    const { api, user } = openMessenger(messagesFrom(1, 1), { responses: [respond(getConversation, apiError(error))] })
    expect(await screen.findByRole("alert")).toHaveTextContent(error)
    api.answer(respond(getConversation, conversationOf()))
    await user.click(screen.getByRole("button", { name: "Again" }))
    expect(await bodies()).toEqual(["Message 1"])
  })

  it("closes the patient’s link, after a question", { tags: ["SEC-073"] }, async () => {
    const link = (isOpen: boolean) => respond(getPatientPageLink, { demoLink: isOpen ? "/c/secret" : null, isOpen })
    const { api, user } = openMessenger(messagesFrom(1, 1), {
      responses: [link(true), respond(closePatientPageLink, apiError("Unavailable"))],
    })
    await screen.findByRole("link", { name: "Open the patient’s page" })
    await user.click(screen.getByRole("button", { name: "More about the conversation" }))
    await user.click(await screen.findByRole("menuitem", { name: "Close the patient’s link" }))
    const dialog = await screen.findByRole("alertdialog", { name: "Close the patient’s link?" })
    await user.click(within(dialog).getByRole("button", { name: "Close link" }))
    expect(await within(dialog).findByText(/cannot be reached/)).toBeVisible()
    api.answer(respond(closePatientPageLink, undefined))
    api.answer(link(false))
    await user.click(within(dialog).getByRole("button", { name: "Close link" }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(screen.queryByRole("link", { name: "Open the patient’s page" })).toBeNull()
    await user.click(screen.getByRole("button", { name: "More about the conversation" }))
    // The menu is placed before it shows.
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Mark all as read" })).toBeVisible())
    expect(screen.queryByRole("menuitem", { name: "Close the patient’s link" })).toBeNull()
  })

  it("opens the patient’s page only in a demo clinic", { tags: ["CONV-011"] }, async () => {
    const demo = openMessenger(messagesFrom(1, 1), { responses: [respond(getPatientPageLink, { demoLink: "/c/secret", isOpen: true })] })
    expect(await screen.findByRole("link", { name: "Open the patient’s page" })).toHaveAttribute("href", "/c/secret")
    demo.unmount()
    openMessenger(messagesFrom(1, 1))
    await bodies()
    expect(screen.queryByRole("link", { name: "Open the patient’s page" })).toBeNull()
  })
})

describe("a conversation that is read-only", () => {
  it("is paused until it is resumed here", { tags: ["CONV-026"] }, async () => {
    const { api, user } = openMessenger(messagesFrom(1, 1), { conversation: { state: "paused" } })
    expect(await screen.findByText("The conversation is paused")).toBeVisible()
    expect(await screen.findByRole("textbox", { name: "Message to Alex Moor" })).toBeDisabled()
    expect(screen.getByRole("button", { name: "Send" })).toBeDisabled()
    api.answer(respond(changeConversation, apiError("Conflict", { code: "version_conflict" })))
    await user.click(screen.getByRole("button", { name: "Resume conversation" }))
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The conversation was not resumed. A colleague has just changed the programme.",
    )
    api.answer(
      respond(changeConversation, () => {
        api.answer(respond(getConversation, conversationOf({ carePlanVersion: 4 })))
        return planOf({ version: 4 })
      }),
    )
    await user.click(screen.getByRole("button", { name: "Resume conversation" }))
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Message to Alex Moor" })).toBeEnabled())
    expect(api.requests.findLast(({ id }) => id === changeConversation.id)).toMatchObject({
      input: { params: { id: "plan" }, payload: { state: "active" } },
      options: { version: "3" },
    })
    expect(screen.queryByText("The conversation is paused")).toBeNull()
  })

  it("has ended with its programme", { tags: ["CONV-026"] }, async () => {
    openMessenger(messagesFrom(1, 1), { conversation: { state: "ended" } })
    expect(await screen.findByText("The programme has ended")).toBeVisible()
    expect(await screen.findByRole("textbox", { name: "Message to Alex Moor" })).toBeDisabled()
    expect(screen.queryByRole("button", { name: "Resume conversation" })).toBeNull()
    expect(await bodies()).toEqual(["Message 1"])
  })
})

describe("a conversation that a search opens", { tags: ["CONV-102"] }, () => {
  it("loads the pages up to the found message, marks it, and goes there once", async () => {
    const scrolled: (string | null)[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.textContent)
    }
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"))
    const earlier = (before: number) => pageOf(messagesFrom(before - 2, before - 1))
    const { api, messenger, around, rerender } = openMessenger(messagesFrom(5, 6), {
      openAt: "m2",
      responses: [respond(listMessages, ({ query }) => (query.before === undefined ? pageOf(messagesFrom(5, 6)) : earlier(query.before)))],
    })
    await waitFor(() => expect(scrolled).toEqual([expect.stringContaining("Message 2")]))
    expect(
      within(await log())
        .getByText("Message 2")
        .closest("li"),
    ).toHaveAttribute("aria-current", "true")
    expect(api.requests.filter(({ id }) => id === listMessages.id)).toHaveLength(3)
    rerender(around(messenger))
    expect(scrolled).toHaveLength(1)
  })

  it.each([
    ["at the conversation's beginning", 1, 3],
    ["after five hundred messages", 500, 803],
  ])("says that the message is not there, and stops %s", { tags: ["CONV-173"] }, async (_where, before, last) => {
    const newest = messagesFrom(last - 1, last)
    const { api } = openMessenger(newest, {
      openAt: "another",
      responses: [
        respond(listMessages, ({ query }) =>
          pageOf(query.before === undefined ? newest : messagesFrom(query.before - before, query.before - 1)),
        ),
      ],
    })
    expect(await screen.findByText(/^The message that this address opens is not among the newest/)).toBeVisible()
    expect(api.requests.filter(({ id }) => id === listMessages.id)).toHaveLength(2)
  })
})
