import { render } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ReactNode } from "react"
import { afterEach, beforeEach, vi } from "vitest"
import { EnglishTexts } from "../../platform/i18n/testing.tsx"
import {
  type Conversation,
  type ConversationMessage,
  getConversation,
  getPatientPageLink,
  listMessages,
  sendMessage,
} from "../../areas/conversation/model/index.ts"
import { getMessagingConfiguration, type MessagingConfiguration } from "../../areas/messaging/model/endpoints.ts"
import { EventStreamProvider } from "../../platform/events/event-stream.tsx"
import { ApiProvider } from "../../platform/http/api-provider.tsx"
import { type Connection, ConnectionContext, makeConnection } from "../../platform/http/connection.tsx"
import { SessionContext } from "../../platform/session/session-context.ts"
import { memoryApi, type MemoryResponse, respond } from "../memory-api.ts"
import { memoryEvents } from "../memory-events.ts"
import { clinicianOf } from "../people.ts"
import { conversationOf, messageOf, pageOf } from "../../areas/conversation/screen/testing.ts"
import { Messenger } from "../../areas/conversation/screen/messenger/Messenger.tsx"

export const configuration: MessagingConfiguration = {
  maxAttachments: 0,
  maxAttachmentBytes: 1_000_000,
  attachmentTypes: ["application/pdf"],
  validatesFileNames: true,
  offersRevisitButton: false,
}

/** The messages that a test's browser says are on screen, and whether the page can be seen. */
export interface Screen {
  readonly show: (...ids: readonly string[]) => void
  /** Gives the focus to the page's window, or takes it away. */
  readonly focusWindow: (hasFocus: boolean) => void
}

/** Lets a test decide which elements are on screen: the tests' browser draws nothing. */
export function withScreen(): Screen {
  const observers = new Set<{ readonly elements: Set<Element>; readonly report: IntersectionObserverCallback }>()
  let hasFocus = true
  beforeEach(() => {
    hasFocus = true
    vi.spyOn(document, "hasFocus").mockImplementation(() => hasFocus)
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        private readonly own
        constructor(report: IntersectionObserverCallback) {
          this.own = { elements: new Set<Element>(), report }
          observers.add(this.own)
        }
        observe(element: Element) {
          this.own.elements.add(element)
        }
        disconnect() {
          observers.delete(this.own)
        }
      },
    )
  })
  afterEach(() => observers.clear())
  return {
    focusWindow: (next) => {
      hasFocus = next
      window.dispatchEvent(new Event(next ? "focus" : "blur"))
    },
    show: (...ids) => {
      for (const { elements, report } of observers) {
        const entries = [...elements].map((target) => {
          const isIntersecting = ids.includes(target.getAttribute("data-unread-message") ?? "")
          return { target, isIntersecting, intersectionRatio: isIntersecting ? 1 : 0, intersectionRect: { height: 20 }, rootBounds: null }
        })
        report(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver)
      }
    },
  }
}

/** A clinician's session, texts, events and an Api around a screen. */
export function inClinic(responses: readonly MemoryResponse[], connection: Connection = makeConnection(window)) {
  const api = memoryApi(responses)
  const events = memoryEvents()
  const clinician = clinicianOf()
  const session = {
    person: { id: "person-1", name: clinician.name, role: "clinician", language: "en-GB" },
    clinician,
    featureFlagIds: [],
    csrfToken: "csrf",
    expiresAt: "2026-03-02T10:00:00Z",
    endsAt: "2026-03-02T20:00:00Z",
    newestEvent: 0,
    isLocked: false,
    lockAfterSeconds: 600,
  } as const
  const around = (children: ReactNode) => (
    <EnglishTexts>
      <ConnectionContext value={connection}>
        <SessionContext value={session}>
          <ApiProvider api={api.context}>
            <EventStreamProvider stream={events.stream}>{children}</EventStreamProvider>
          </ApiProvider>
        </SessionContext>
      </ConnectionContext>
    </EnglishTexts>
  )
  return { api, events, connection, around }
}

let opened = 0

/** Opens a conversation with these messages. Each test has a patient of its own: drafts are kept on the device. */
export function openMessenger(
  messages: readonly ConversationMessage[],
  given: {
    readonly conversation?: Partial<Conversation>
    readonly responses?: readonly MemoryResponse[]
    readonly patientId?: string
    /** The message at which it opens. */
    readonly openAt?: string
  } = {},
) {
  const patientId = given.patientId ?? `messaged-${++opened}`
  const conversation = conversationOf({ patientId, ...given.conversation })
  const stored = [...messages]
  const clinic = inClinic([
    respond(getConversation, conversation),
    respond(listMessages, pageOf(messages)),
    respond(getPatientPageLink, { demoLink: null, isOpen: false }),
    respond(getMessagingConfiguration, configuration),
    respond(sendMessage, ({ payload }) => {
      const sent = messageOf(stored.length + 1, {
        id: payload.id,
        body: payload.body,
        senderId: "clinician-1",
        senderName: "Robin Vale",
        senderRole: "responsible_clinician",
      })
      stored.push(sent)
      clinic.api.answer(respond(listMessages, pageOf(stored)))
      return sent
    }),
    ...(given.responses ?? []),
  ])
  const messenger = (
    <Messenger
      conversationId="conversation"
      openAt={given.openAt}
      programmeName={() => "Depression"}
      canResume
      renderError={(error, retry) => (
        <div role="alert">
          {error._tag}
          <button onClick={retry}>{"Again"}</button>
        </div>
      )}
      renderLinks={() => ({ title: null, back: null, record: <a href="/record">{"Record"}</a> })}
    />
  )
  const view = render(clinic.around(messenger))
  return { ...clinic, ...view, messenger, patientId, user: userEvent.setup() }
}
