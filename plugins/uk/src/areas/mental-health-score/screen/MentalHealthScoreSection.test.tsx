import { setupI18n } from "@lingui/core"
import { getEvaluation, saveEvaluation } from "@rond/core/features/evaluation"
import { RecordedError } from "@rond/core/platform/errors"
import { resolveWorkspace } from "@rond/core/plugin/runtime"
import { meetingSection } from "@rond/core/plugin"
import { contextOf, draftOf, evaluationOf, InWorkspace, memoryApi, respond, subjectOf } from "@rond/core/testkit"
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import plugin from "../../../plugin.ts"
import { scoreSectionId } from "../model/score-section.ts"
import { unformedScore } from "./mental-health-score.ts"
import MentalHealthScoreSection from "./MentalHealthScoreSection.tsx"

function open() {
  let stored = evaluationOf()
  const api = memoryApi([
    respond(getEvaluation, () => stored),
    respond(saveEvaluation, ({ payload }) => {
      stored = { ...stored, sections: payload.sections, version: stored.version + 1, savedByWriter: payload.writer }
      return stored
    }),
  ])
  render(
    <InWorkspace api={api} plugins={[plugin]} subject={subjectOf({ country: "GB" })}>
      <MentalHealthScoreSection />
    </InWorkspace>,
  )
  return { answer: () => stored.sections[scoreSectionId] }
}
const field = async (name: RegExp) => {
  const found = await screen.findByRole("textbox", { name })
  await waitFor(() => expect(found).toBeEnabled())
  return found
}

describe("the form of the mental-health score", () => {
  it("is written by keyboard alone and kept with the evaluation", { tags: ["MHS-671"] }, async () => {
    const { answer } = open()
    const phq9 = await field(/PHQ-9/)
    phq9.focus()
    await userEvent.keyboard("0")
    await userEvent.tab()
    expect(screen.getByRole("textbox", { name: /GAD-7/ })).toHaveFocus()
    await userEvent.keyboard("21")
    await userEvent.tab()
    await userEvent.keyboard(" ")
    expect(screen.getByText("The score is complete. It is sent once the meeting has ended.")).toBeVisible()
    await waitFor(() =>
      expect(answer()).toEqual({
        phq9: 0,
        gad7: 21,
        clinicalImpressionDepression: true,
        clinicalImpressionAnxiety: false,
        clinicalImpressionStress: false,
        clinicalImpressionOther: false,
      }),
    )
  })

  it("says what is out of range at its field", { tags: ["MHS-672", "MHS-461"] }, async () => {
    open()
    await userEvent.type(await field(/PHQ-9/), "28")
    await userEvent.tab()
    expect(await screen.findByText("Write a whole number from 0 to 27.")).toBeVisible()
    expect(screen.getByRole("textbox", { name: /PHQ-9/ })).toBeInvalid()
  })

  it("asks which other impression there is", { tags: ["MHS-672", "MHS-463"] }, async () => {
    const { answer } = open()
    await field(/PHQ-9/)
    expect(screen.queryByRole("textbox", { name: /Which other impression/ })).toBeNull()
    await userEvent.click(screen.getByRole("checkbox", { name: "Other" }))
    await userEvent.type(await field(/Which other impression/), "Grief")
    await waitFor(() => expect(answer()).toMatchObject({ clinicalImpressionOther: true, clinicalImpressionDescription: "Grief" }))
  })

  it.each([
    ["mental_health", false, true],
    ["primary_care", false, false],
    ["mental_health", true, false],
  ])("is there in a meeting of %s with a one-time user (%s): %s", { tags: ["MHS-673"] }, (careType, isOneTimeUser, isThere) => {
    const context = contextOf({
      "pool.country": "GB",
      "clinician.care-type": careType,
      "patient.is-one-time-user": isOneTimeUser,
      "uk.has-submitted-tasks": false,
    })
    const sections = resolveWorkspace([plugin], [], context).visible(meetingSection)
    expect(sections.some(({ id }) => id === scoreSectionId)).toBe(isThere)
  })
})

it.each([
  [
    "nothing of a complete score",
    {
      phq9: 0,
      gad7: 0,
      clinicalImpressionDepression: true,
      clinicalImpressionAnxiety: false,
      clinicalImpressionStress: false,
      clinicalImpressionOther: false,
    },
    undefined,
  ],
  ["that none is sent of one that is not complete", { phq9: 28 }, "The mental-health score is not complete, so it is not sent"],
  ["that none is sent where nothing is written", undefined, "The mental-health score is not complete, so it is not sent"],
])(
  "before the end the clinician reads %s, and support gets a report of it without answers",
  { tags: ["MHS-674", "MHS-676", "MHS-464"] },
  async (_what, answer, text) => {
    const reported: unknown[] = []
    vi.stubGlobal("reportError", (cause: unknown) => reported.push(cause))
    const i18n = setupI18n({ locale: "en-GB", messages: { "en-GB": {} } })
    const draft = draftOf({ sections: answer === undefined ? {} : { [scoreSectionId]: answer } })
    const line = await Effect.runPromise(Effect.provide(unformedScore.spec.says(draft), memoryApi().context))
    expect(line && { ...line, text: i18n._(line.text) }).toEqual(text && { text, severity: "information", place: scoreSectionId })
    expect(reported).toEqual(text === undefined ? [] : [new RecordedError("Could not formulate UK Mental Health Score")])
  },
)
