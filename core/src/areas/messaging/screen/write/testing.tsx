import { render, screen } from "@testing-library/react"
import type { ReactNode } from "react"
import userEvent from "@testing-library/user-event"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { respond, memoryApi, type MemoryApi } from "../../../../testkit/memory-api.ts"
import { meetingOf, patientOf } from "../../../../testkit/people.ts"
import type { WorkspaceSubject } from "../../../workspace/model/core-facts.ts"
import {
  getMessagingConfiguration,
  listPatientMessages,
  sendPatientMessage,
  type MessagingConfiguration,
  type NewPatientMessage,
  type SentMessage,
} from "../../model/index.ts"
import type { Plugin } from "../../../../kernel/engine/plugin.ts"
import SendMessagePanel from "./SendMessagePanel.tsx"

const configuration: MessagingConfiguration = {
  maxAttachments: 2,
  maxAttachmentBytes: 1_000_000,
  attachmentTypes: ["application/pdf"],
  validatesFileNames: true,
  offersRevisitButton: true,
}

export const sentAs = (payload: NewPatientMessage): SentMessage => ({
  id: `message-${payload.messageSubject}`,
  title: payload.messageSubject,
  body: payload.message,
  timestamp: "2026-03-02T09:30:00.000Z",
  buttonType: payload.buttonType ?? null,
  attachments: payload.attachments.map((file, index) => ({
    id: `file-${index}`,
    name: file.name,
    mediaType: file.type,
    sizeBytes: file.size,
    isInfected: false,
  })),
  delivery: "delivered",
})

/** A clinic that takes every message and lists what it took, newest first. */
export function clinic(changes: Partial<MessagingConfiguration> = {}) {
  const messages: SentMessage[] = []
  return memoryApi([
    respond(getMessagingConfiguration, { ...configuration, ...changes }),
    respond(listPatientMessages, () => ({ messages: messages.toReversed() })),
    respond(sendPatientMessage, ({ payload }) => {
      const sent = sentAs(payload)
      messages.push(sent)
      return sent
    }),
  ])
}

let patients = 0

/** A patient and a meeting of the test's own: drafts are kept on the device. */
export function aSubject(): WorkspaceSubject {
  const id = `patient-${++patients}`
  return subjectOf({ patient: patientOf({ id }), meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id }) })
}

/** @param beside elements to render next to the panel */
export async function openPanel(api: MemoryApi, subject: WorkspaceSubject, beside?: ReactNode, plugins: readonly Plugin[] = []) {
  render(
    <InWorkspace api={api} plugins={plugins} subject={subject}>
      <SendMessagePanel />
      {beside}
    </InWorkspace>,
  )
  await screen.findByRole("textbox", { name: /Subject/ })
  return userEvent.setup({ applyAccept: false })
}

export const subjectField = () => screen.getByRole("textbox", { name: /Subject/ })

export const bodyField = () => screen.getByRole("textbox", { name: /^Message/ })

export const emptyBody = "Dear Alex Moor,\n\n\n\nKind regards\nRobin Vale"

export const sendButton = () => screen.getByRole("button", { name: "Send message" })

export const sendings = (api: MemoryApi) =>
  api.requests.flatMap((request) =>
    request.id === sendPatientMessage.id
      ? [{ ...(request.input as { readonly payload: NewPatientMessage }), options: request.options }]
      : [],
  )

export const pdf = (name: string, size = 10) => new File(["x".repeat(size)], name, { type: "application/pdf" })
