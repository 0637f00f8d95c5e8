import { msg } from "@lingui/core/macro"
import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { apiError } from "../../../../testkit/memory-api.ts"
import { meetingServer } from "../../../../testkit/meeting-server.ts"
import { openMeeting, signing } from "../../../../testkit/screens/end-meeting-screen.tsx"
import { errorMapper } from "../../../plugin/index.ts"
import { finishMeeting } from "../../model/index.ts"

/** Ends a meeting that the server refuses, with a mapper that names an element. */
async function endRefused(element: string) {
  const server = meetingServer({ evaluation: null })
  server.setNote({ version: 1, contentId: "content-1", values: { history: "Cough" } })
  server.fail(finishMeeting, apiError("Invalid", { code: "test_unreadable", title: "Unreadable" }))
  const mapper = errorMapper({
    id: "test-unreadable",
    code: "test_unreadable",
    map: () => ({ as: "banner", message: msg`Write it otherwise`, actions: ["retry"], element }),
  })
  openMeeting(server, { contributes: [...signing, mapper] })
  await screen.findByRole("textbox", { name: /History/ })
  await userEvent.click(await screen.findByRole("button", { name: "Sign and end" }))
  return (await screen.findByText("Write it otherwise")).closest<HTMLElement>("[role=alert]")!
}

describe("an end that the server refuses", () => {
  it("leads to the element that the market's error is about", { tags: ["ERR-922"] }, async () => {
    const notice = await endRefused("note-history")
    await userEvent.click(within(notice).getByRole("button", { name: "Show the field" }))
    expect(screen.getByRole("textbox", { name: /History/ })).toHaveFocus()
  })

  it("leads nowhere where the element is not on screen", { tags: ["ERR-922"] }, async () => {
    const notice = await endRefused("note-of-another-form")
    expect(within(notice).queryByRole("button", { name: "Show the field" })).toBeNull()
  })
})
