import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import type { FormTemplate } from "../../record/model/form/form-template.ts"
import { evaluationForm } from "../../../testkit/forms.ts"
import { meetingServer } from "../../../testkit/meeting-server.ts"
import { openMeeting } from "../../../testkit/screens/end-meeting-screen.tsx"
import { evaluationProgress } from "./evaluation-progress.ts"

const questions: FormTemplate = {
  ...evaluationForm,
  nodes: [
    ...evaluationForm.nodes,
    { kind: "section", id: "more", label: "More" },
    { kind: "number", id: "minutes", label: "Minutes", required: true, max: 60, visibleWhen: { field: "solved", is: "no" } },
    { kind: "xx.scale", id: "scale", label: "Scale", required: false, settings: {} },
  ],
}

describe("the progress of an evaluation", () => {
  it.each([
    [{}, { questions: 2, answered: 0, missing: 1, wrong: 0 }],
    [{ solved: "yes" }, { questions: 2, answered: 1, missing: 0, wrong: 0 }],
    [{ solved: "no" }, { questions: 3, answered: 1, missing: 1, wrong: 0 }],
    [
      { solved: "no", minutes: 61 },
      { questions: 3, answered: 2, missing: 0, wrong: 1 },
    ],
    [
      { solved: "yes", minutes: 61 },
      { questions: 2, answered: 1, missing: 0, wrong: 0 },
    ],
    [{ scale: "empty" }, { questions: 2, answered: 0, missing: 1, wrong: 0 }],
    [{ scale: 3 }, { questions: 2, answered: 1, missing: 1, wrong: 0 }],
  ])("with %j is %j", { tags: ["NOTE-070"] }, (values, progress) => {
    expect(evaluationProgress(questions, values, (_kind, value) => value === undefined || value === "empty")).toEqual(progress)
  })
})

describe("the folded evaluation", () => {
  const region = () => screen.findByRole("region", { name: "Evaluation" })
  const answer = () => screen.getByRole("radio", { name: "Yes" })

  it("shows in one line how much is answered and required, and opens in place", { tags: ["NOTE-070"] }, async () => {
    openMeeting(meetingServer())
    const line = await within(await region()).findByText("0 of 1 answered")
    expect(await region()).toHaveTextContent("1 required")
    expect(answer()).not.toBeVisible()
    await userEvent.click(line)
    expect(answer()).toBeVisible()
    await userEvent.click(answer())
    expect(await region()).toHaveTextContent("1 of 1 answered")
    expect(await region()).not.toHaveTextContent("1 required")
  })

  it("opens automatically when it blocks the end, and again by the dialog's link", { tags: ["NOTE-070", "END-004"] }, async () => {
    openMeeting(meetingServer())
    await userEvent.type(await screen.findByRole("textbox", { name: /History/ }), "Cough")
    const end = screen.getByRole("button", { name: "Sign and end" })
    await waitFor(() => expect(end).toBeEnabled())
    expect(answer()).not.toBeVisible()
    await userEvent.click(end)
    const link = await screen.findByRole("button", { name: "Was the problem solved?" })
    // Behind the dialog it has no role.
    const fold = document.querySelector("details")!
    await waitFor(() => expect(fold.open).toBe(true))
    fold.open = false
    await userEvent.click(link)
    await waitFor(() => expect(answer()).toHaveFocus())
    expect(answer()).toBeVisible()
  })
})
