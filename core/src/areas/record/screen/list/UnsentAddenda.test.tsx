import { screen, waitFor, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { addAddendum } from "../../model/index.ts"
import { memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { entryOf } from "../../../../testkit/forms.ts"
import { meetingOf, patientOf } from "../../../../testkit/people.ts"
import { many, open, record, withTallWindow } from "../../../../testkit/screens/record-screen.tsx"
import { subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { preloadComponents } from "../../../../platform/ui/index.ts"
import { recordEntryActions } from "../../../end-meeting/screen/note-change/entry-actions.ts"
import ConsultationHistoryTab from "./ConsultationHistoryTab.tsx"

withTallWindow()

it("lists an unfinished addendum above the record until it is signed", { tags: ["ACT-037"] }, async () => {
  const subject = subjectOf({
    patient: patientOf({ id: "with-addendum" }),
    meeting: meetingOf({ id: "meeting-of-addendum", patientId: "with-addendum" }),
  })
  const api = memoryApi([record(many(3)), respond(addAddendum, entryOf({ id: "entry-1" }))])
  const { user } = open(ConsultationHistoryTab, api, recordEntryActions(), undefined, subject)
  const [options] = await screen.findAllByRole("button", { name: "Options for this entry" })
  await preloadComponents()
  await user.click(options!)
  await user.click(await screen.findByRole("menuitem", { name: "Add addendum" }))
  await user.type(await screen.findByRole("textbox", { name: /Addendum/ }), "Culture negative")
  await user.click(screen.getByRole("button", { name: "Cancel" }))

  const list = await screen.findByRole("region", { name: "Not sent" })
  expect(within(list).getByText("Unfinished: addendum for Alex Moor")).toBeVisible()
  await user.click(within(list).getByRole("button", { name: "Open" }))
  expect(await screen.findByRole("textbox", { name: /Addendum/ })).toHaveValue("Culture negative")
  await user.click(screen.getByRole("button", { name: "Sign addendum" }))
  await waitFor(() => expect(screen.queryByRole("region", { name: "Not sent" })).toBeNull())
  expect(api.requests.filter(({ id }) => id === addAddendum.id).map(({ input }) => input)).toEqual([
    { params: { id: "entry-1" }, payload: { text: "Culture negative" } },
  ])
})
