import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { getEntryPicture } from "../../model/index.ts"
import { memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import EntryPictures from "./EntryPictures.tsx"

it(
  "shows each picture with its description, author and consent, and opens it in the viewer",
  { tags: ["CALL-165", "IMG-001"] },
  async () => {
    URL.createObjectURL = () => "blob:still"
    URL.revokeObjectURL = () => undefined
    const at = "2026-03-02T09:30:00.000Z"
    const common = { takenAt: at, consentAt: at, takenByName: "Dr Ek" }
    const pictures = [
      { ...common, id: "one", description: "Left forearm", consentBy: "page" },
      { ...common, id: "two", description: "Throat", consentBy: "words" },
      { ...common, id: "three", description: "Back", consentBy: { unknownWord: "guardian" } },
    ] as const
    const api = memoryApi([respond(getEntryPicture, new Blob(["jpeg"], { type: "image/jpeg" }))])
    render(
      <InWorkspace api={api} plugins={[]} subject={subjectOf()}>
        <EntryPictures entry={{ id: "entry-1" }} pictures={pictures} />
      </InWorkspace>,
    )
    expect(await screen.findByRole("button", { name: "Open the picture: Left forearm" })).toBeVisible()
    const [first, second, third] = within(screen.getByRole("list", { name: "Pictures" })).getAllByRole("listitem")
    expect(first).toHaveTextContent(/Taken in the video call by Dr Ek, .*The patient allowed it on their screen, /)
    expect(second).toHaveTextContent(/The patient agreed verbally, /)
    expect(third).toHaveTextContent(/The patient agreed, /)
    await userEvent.click(screen.getByRole("button", { name: "Open the picture: Throat" }))
    expect(await screen.findByRole("dialog", { name: /^Picture 2 of 3 · Throat · / })).toBeVisible()
    const thumbnail = { width: 200, height: 100 }
    const asked = (pictureId: string, query: object) => ({ params: { id: "entry-1", pictureId }, query })
    expect(api.requests.map(({ input }) => input)).toEqual([...["one", "two", "three"].map((id) => asked(id, thumbnail)), asked("two", {})])
  },
)
