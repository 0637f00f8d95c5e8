import { getEvaluation, saveEvaluation } from "@rond/core/features/evaluation"
import { respond, evaluationOf, InWorkspace, memoryApi, subjectOf } from "@rond/core/testkit"
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import MeetingMeansSection from "./MeetingMeansSection.tsx"

it("asks how the meeting took place, and saves the answer", { tags: ["MKT-024"] }, async () => {
  let sections = {}
  const api = memoryApi([
    respond(getEvaluation, evaluationOf()),
    respond(saveEvaluation, ({ payload }) => {
      sections = payload.sections
      return evaluationOf({ sections: payload.sections, version: 1, savedByWriter: payload.writer })
    }),
  ])
  render(
    <InWorkspace api={api} plugins={[]} subject={subjectOf()}>
      <MeetingMeansSection />
    </InWorkspace>,
  )
  const both = await screen.findByRole("radio", { name: "Both" })
  await waitFor(() => expect(both).toBeEnabled())
  await userEvent.click(both)
  expect(both).toBeChecked()
  await waitFor(() => expect(sections).toEqual({ "uk-meeting-means": "both" }))
})
