import { continueDraft, useAllUnsent } from "@rond/core/features/unsent"
import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { openIdentity } from "./testing.tsx"

/** The unsent work that home and the end of a meeting list, and the way that they open it. */
function Unsent() {
  const unsent = useAllUnsent("clinician-1")
  return (
    <>
      <output aria-label="Unsent">{unsent.map(({ says, meetingId }) => `${"what" in says && says.what} in ${meetingId}`)}</output>
      {unsent.map((draft) => (
        <button key={draft.id} onClick={() => continueDraft(draft)}>
          Open
        </button>
      ))}
    </>
  )
}

it("the patient's answers are unsent until the identity is decided", { tags: ["ACT-037"] }, async () => {
  const { meetingId } = openIdentity([], {}, <Unsent />)
  const unsent = screen.getByRole("status", { name: "Unsent" })
  const answers = await screen.findByRole("textbox", { name: "The patient’s answers" })
  await userEvent.type(answers, " ")
  await userEvent.type(answers, "Both")
  await waitFor(() => expect(unsent).toHaveTextContent(`identity answers in ${meetingId}`))

  await userEvent.click(screen.getByRole("button", { name: "Questions to ask" }))
  expect(answers).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole("button", { name: "Open" }))
  expect(await screen.findByRole("textbox", { name: "The patient’s answers" })).toHaveValue(" Both")
  await userEvent.click(screen.getByRole("button", { name: "Accept identity" }))
  await waitFor(() => expect(unsent).toBeEmptyDOMElement())
})
