import type { ApiError } from "@rond/core/api"
import { meetingSection } from "@rond/core/plugin"
import { respond, apiError, InWorkspace, meetingOf, memoryApi, pluginOf, subjectOf, userOf } from "@rond/core/testkit"
import { useWorkspace } from "@rond/core/platform/workspace"
import { render, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { getFormData } from "../../../contract/contract.ts"
import plugin from "../../../plugin.ts"
import MigrationWarning from "./MigrationWarning.tsx"

const uk = pluginOf({ id: "uk", contributes: [] })
const member = subjectOf({ country: "GB", user: userOf({ partnership: "insurer" }) })

/** Shows the screen's content in place of the note, and whether it is known yet. */
function InsteadOfNote() {
  const sections = useWorkspace().resolved.all(meetingSection)
  const section = sections.find(({ spec }) => spec.place === "instead-of-note")
  return <p>{section === undefined ? "The form" : `${section.id}: ${section.state}`}</p>
}

function open(response: undefined | ApiError, subject = member) {
  const api = memoryApi([respond(getFormData, response)])
  render(
    <InWorkspace api={api} plugins={[uk, plugin]} subject={subject}>
      <InsteadOfNote />
    </InWorkspace>,
  )
  return () => api.requests.filter(({ id }) => id === getFormData.id)
}

it("a 2xx by partner name and meeting replaces the note with the warning", { tags: ["WIRE-032"] }, async () => {
  const checks = open(undefined)
  expect(await screen.findByText("uk-insurer-migration-warning: shown")).toBeVisible()
  expect(checks()).toEqual([
    expect.objectContaining({ id: getFormData.id, input: { params: { insurer: "insurer", meetingId: "meeting-1" } } }),
  ])
})

it("a 404 keeps the form", { tags: ["WIRE-032"] }, async () => {
  open(apiError("NotFound"))
  expect(await screen.findByText("The form")).toBeVisible()
})

it("a meeting that says that its note is kept here is not asked about", { tags: ["WIRE-032"] }, async () => {
  const checks = open(undefined, { ...member, meeting: meetingOf({ isNoteKeptElsewhere: false }) })
  expect(await screen.findByText("The form")).toBeVisible()
  expect(checks()).toEqual([])
})

it("a failed check counts as failed, not as migrated", { tags: ["WIRE-032"] }, async () => {
  open(apiError("Unavailable"))
  expect(await screen.findByText("uk-insurer-migration-warning: failed")).toBeVisible()
})

it("the warning explains where to read and write, and that the meeting ends here", { tags: ["WIRE-032"] }, () => {
  render(
    <InWorkspace api={memoryApi([respond(getFormData, undefined)])} plugins={[uk, plugin]} subject={member}>
      <MigrationWarning />
    </InWorkspace>,
  )
  expect(screen.getByText("This consultation is already in another system")).toBeVisible()
  expect(screen.getByText(/complete the consultation there, then end the meeting here/)).toBeVisible()
})
