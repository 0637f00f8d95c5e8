import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { memoryApi, respond } from "../../../testkit/memory-api.ts"
import { meetingOf, patientOf, userOf } from "../../../testkit/people.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { rulesFor } from "../../../testkit/rules-for.ts"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { preloadComponents } from "../../../platform/ui/lazy-with-retry.ts"
import { getMessagingConfiguration, listPatientMessages } from "../../messaging/model/index.ts"
import SendMessagePanel from "../../messaging/screen/write/SendMessagePanel.tsx"
import { sendMessageGroup } from "../../messaging/screen/write/action.ts"
import { ActionMenu } from "./ActionMenu.tsx"

const api = () =>
  memoryApi([
    respond(getMessagingConfiguration, {
      maxAttachments: 0,
      maxAttachmentBytes: 1,
      attachmentTypes: [],
      validatesFileNames: false,
      offersRevisitButton: false,
    }),
    respond(listPatientMessages, { messages: [] }),
  ])

it("marks an action with an unsent draft by a word, not only by colour", { tags: ["ACT-030"] }, async () => {
  const id = "marked"
  const subject = subjectOf({
    patient: patientOf({ id }),
    user: userOf({ id }),
    meeting: meetingOf({ id: "meeting-of-marked", patientId: id }),
  })
  render(
    <InWorkspace api={api()} plugins={[pluginOf({ contributes: [sendMessageGroup()] })]} subject={subject}>
      <ActionMenu />
      <SendMessagePanel />
    </InWorkspace>,
  )
  await act(() => preloadComponents())
  const icon = await screen.findByRole("button", { name: "Send message", pressed: false })
  const field = await screen.findByRole("textbox", { name: /Subject/ })
  await userEvent.type(field, "Results")
  expect(await screen.findByRole("button", { name: "Send message, unsent draft" })).toBe(icon)
  await userEvent.clear(field)
  expect(await screen.findByRole("button", { name: "Send message", pressed: false })).toBe(icon)
})

it("hyphenates a long name on a phone", { tags: ["UI-207"] }, async () => {
  render(
    <InWorkspace api={api()} plugins={[pluginOf({ contributes: [sendMessageGroup()] })]} subject={subjectOf()}>
      <ActionMenu />
    </InWorkspace>,
  )
  const rules = rulesFor(await screen.findByRole("button", { name: "Send message" }))
  expect(rules).toMatch(/hyphens: auto/)
  expect(rules).not.toMatch(/hyphenate-character/)
})
