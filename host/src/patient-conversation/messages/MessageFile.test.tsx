import { EnglishTexts } from "@rond/core/i18n/testing"
import type { ConversationAttachment } from "@rond/core/model/conversation"
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { MessageFile } from "./MessageFile.tsx"

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  // The browser of these tests has neither.
  Object.assign(URL, { createObjectURL: ({ type }: Blob) => `blob:${type}`, revokeObjectURL: () => undefined })
})
afterEach(() => vi.restoreAllMocks())

const show = (name: string, state: ConversationAttachment["state"], onRead: (id: string) => Promise<Blob>) =>
  render(
    <EnglishTexts>
      <MessageFile file={{ id: "f1", name, state, mediaType: "application/pdf", sizeBytes: 3 }} onRead={onRead} />
    </EnglishTexts>,
  )
const unread = () => Promise.reject(new Error("It must not be read"))

it("downloads a clean file on a press, and again after a failure", { tags: ["CONV-012"] }, async () => {
  const user = userEvent.setup()
  const requestedIds: string[] = []
  let isDown = true
  show("Week 3.pdf", "clean", async (id) => {
    requestedIds.push(id)
    if (isDown) throw new Error("The server is away")
    return new Blob(["pdf"], { type: "application/pdf" })
  })
  await user.click(screen.getByRole("button", { name: "Week 3.pdf" }))
  expect(await screen.findByRole("alert")).toHaveTextContent("The file could not be opened. Try again.")
  isDown = false
  await user.click(screen.getByRole("button", { name: "Week 3.pdf" }))
  await waitFor(() => expect(saved).toEqual(["Week 3.pdf blob:application/pdf"]))
  expect(screen.queryByRole("alert")).toBeNull()
  expect(requestedIds).toEqual(["f1", "f1"])
})

it.each([
  ["checking", "Photo.png is being checked for viruses"],
  ["infected", "Photo.png contains a virus and cannot be opened"],
  ["failed", "Photo.png could not be checked for viruses and cannot be opened"],
  [{ unknownWord: "quarantined" }, "Photo.png Unknown: quarantined"],
] as const)("explains why a file cannot be opened: %j", { tags: ["CONV-012"] }, (state, words) => {
  const { container } = show("Photo.png", state, unread)
  expect(container).toHaveTextContent(words)
  expect(screen.queryByRole("button")).toBeNull()
})
