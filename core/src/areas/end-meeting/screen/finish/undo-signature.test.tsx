import { msg } from "@lingui/core/macro"
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it, onTestFinished } from "vitest"
import { errorMapper } from "../../../plugin/points/platform.ts"
import { granted } from "../../../market-policy/model/permission-grant.ts"
import { notePermissions } from "../../../record/model/permissions.ts"
import { EnglishTexts } from "../../../../platform/i18n/testing.tsx"
import { undoSignature } from "../../../record/model/index.ts"
import { apiError } from "../../../../testkit/memory-api.ts"
import { meetingServer } from "../../../../testkit/meeting-server.ts"
import { openMeeting, signing } from "../../../../testkit/screens/end-meeting-screen.tsx"
import { dismissAllNotifications, NotificationRegion } from "../../../../platform/ui/states/notifications.tsx"

/** A page on which a complete note has just been signed. */
async function sign(...[server, options]: Parameters<typeof openMeeting>) {
  onTestFinished(dismissAllNotifications)
  render(<NotificationRegion />, { wrapper: EnglishTexts })
  const page = openMeeting(server, options)
  await userEvent.type(await screen.findByRole("textbox", { name: /History/ }), "Cough")
  await userEvent.click(await screen.findByRole("radio", { name: "Yes" }))
  const button = await screen.findByRole("button", { name: "Sign and end" })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
  expect(await screen.findByText("Meeting ended, note signed")).toBeVisible()
  return page
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }))

it("offers to undo a signature for ten seconds, and returns to the note", { tags: ["NOTE-071"] }, async () => {
  const server = meetingServer()
  const page = await sign(server)
  expect(screen.getByText("\u2068Alex Moor\u2069. You can undo the signature for 10 seconds.")).toBeVisible()
  await press("Undo signature")
  expect(await screen.findByText("The signature is undone. The note can be edited again.")).toBeVisible()
  expect(screen.getByText("\u2068Alex Moor\u2069")).toBeVisible()
  expect(server.note()).toMatchObject({ signedAt: null, values: { history: "Cough" } })
  expect(server.completed()).toBe(true)
  await press("Open the note")
  expect(page.opened).toEqual(["meeting-1"])
})

it.each([
  [
    apiError("Conflict", { code: "signature_stands" }),
    "The signature can no longer be undone",
    "Open the note and unsign it with a reason.",
  ],
  [apiError("Unavailable"), "The note is still signed", /server/],
])("explains what to do when undoing fails with %j", { tags: ["NOTE-071"] }, async (error, title, next) => {
  const server = meetingServer()
  await sign(server)
  server.fail(undoSignature, error)
  await press("Undo signature")
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(next)).toBeVisible()
  expect(screen.getByRole("button", { name: "Open the note" })).toBeVisible()
  expect(server.note().signedAt).not.toBeNull()
})

it("shows a market's text for a signature that stands", { tags: ["ERR-113"] }, async () => {
  const server = meetingServer()
  const maps = errorMapper({
    id: "maps-stands",
    code: "signature_stands",
    map: () => ({ as: "banner", message: msg`The market says why.`, actions: [] }),
  })
  await sign(server, { contributes: [...signing, maps] })
  server.fail(undoSignature, apiError("Conflict", { code: "signature_stands" }))
  await press("Undo signature")
  expect(await screen.findByText("The signature can no longer be undone")).toBeVisible()
  expect(screen.getByText("The market says why.")).toBeVisible()
})

it("offers no undo in a market that does not unsign notes", { tags: ["NOTE-071", "END-018"] }, async () => {
  await sign(meetingServer(), { contributes: [granted(notePermissions.sign)] })
  expect(screen.queryByRole("button", { name: "Undo signature" })).toBeNull()
})
