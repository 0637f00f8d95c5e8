import { msg } from "@lingui/core/macro"
import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, expect, it, vi } from "vitest"
import { termTexts } from "../../plugin/points/platform.ts"
import { InWorkspace } from "../../../testkit/screens/InWorkspace.tsx"
import { apiError, memoryApi, respond } from "../../../testkit/memory-api.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { listSelfAssessments, surveyForms, surveysNotKept, type SurveyResponse } from "../model/index.ts"
import SelfAssessmentTab from "./SelfAssessmentTab.tsx"

afterEach(() => vi.unstubAllGlobals())

const survey = (day: string, changes: Partial<SurveyResponse> = {}): SurveyResponse => ({
  id: day,
  formName: "mental_health_phq9_se",
  createdAt: `${day}T08:30:00.000Z`,
  score: null,
  questions: [],
  ...changes,
})

function open(api: ReturnType<typeof memoryApi>, plugins: Parameters<typeof InWorkspace>[0]["plugins"] = []) {
  render(
    <InWorkspace api={api} plugins={plugins}>
      <SelfAssessmentTab />
    </InWorkspace>,
  )
  return { api, user: userEvent.setup() }
}
const listed = (surveys: readonly SurveyResponse[]) => memoryApi([respond(listSelfAssessments, { surveys })])
const allAnswers = () => screen.findByRole("region", { name: "All answers" })

it("lists the ten newest surveys first, then all of them", { tags: ["SAS-001"] }, async () => {
  const surveys = Array.from({ length: 12 }, (_, index) => survey(`2031-01-${String(index + 10)}`))
  const { api, user } = open(listed(surveys))
  const section = within(await allAnswers())
  const dates = () => section.getAllByRole("button", { expanded: false }).map((button) => button.textContent)
  expect(dates()).toHaveLength(10)
  expect(dates()[0]).toContain("21 Jan 2031")
  expect(dates()[9]).toContain("12 Jan 2031")
  await user.click(section.getByRole("button", { name: "Show all 12 self-assessments" }))
  expect(dates()).toHaveLength(12)
  expect(section.queryByRole("button", { name: /Show all/ })).toBeNull()
  expect(api.requests[0]?.input).toEqual({ query: { patientId: "patient-1" } })
})

it(
  "shows a form's name, date, score and level, and expands to questions with their answers",
  { tags: ["SAS-002", "SAS-006"] },
  async () => {
    const questions = [
      {
        title: "Little interest",
        subtitle: "How often?",
        options: [
          { option: "Not at all", selected: false },
          { option: "Several days", selected: true },
        ],
        answer: "Mostly at weekends",
      },
      { title: "Anything else?", subtitle: null, options: [], answer: " " },
    ]
    const { user } = open(listed([survey("2031-03-02", { score: 14, questions })]))
    const item = within(await allAnswers()).getByRole("button", { expanded: false })
    expect(item).toHaveTextContent(
      /^Depression \(PHQ-9\)2 Mar 2031, \d\d:30Question 9 has no answerScore 14 of 27 · Moderate1 question without an answer$/,
    )
    await user.click(item)
    expect(screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ["Little interestHow often?", "Several daysMostly at weekends"],
      ["Anything else?", "No answer"],
    ])
  },
)

it("shows a score outside its scale without the scale", { tags: ["SAS-002"] }, async () => {
  open(listed([survey("2031-03-02", { score: 30 })]))
  expect(within(await allAnswers()).getByRole("button", { expanded: false })).toHaveTextContent(/Score 30$/)
})

it("names every known form, and an unknown one by its own name or a market's", { tags: ["SAS-003", "TXT-015"] }, async () => {
  const reported: unknown[] = []
  vi.stubGlobal("reportError", (error: unknown) => reported.push(String(error)))
  const unknown = ["pcl_5", "sleep_diary"].map((word) => survey("2031-03-01", { id: word, formName: { unknownWord: word } }))
  const names = pluginOf({
    contributes: [
      termTexts({
        id: "names",
        vocabularies: ["survey type"],
        load: () => Promise.resolve({ default: { "survey type": { sleep_diary: msg`Sleep diary` } } }),
      }),
    ],
  })
  const { user } = open(listed([...surveyForms.map((formName, index) => survey(`2031-02-0${index + 1}`, { formName })), ...unknown]), [
    names,
  ])
  const section = within(await allAnswers())
  await user.click(section.getByRole("button", { name: /Show all/ }))
  const titles = section.getAllByRole("button", { expanded: false }).map((button) => /^.*?(?=\d \w+ 2031)/.exec(button.textContent)?.[0])
  expect(titles).toEqual([
    "pcl 5",
    "Sleep diary",
    "Obesity-related problems (OP)",
    "Health declaration for occupational health",
    "Health declaration before COVID-19 vaccination",
    "Health declaration before vaccination",
    "Work and social adjustment (WSAS)",
    "Exhaustion (SMBQ)",
    "Anxiety (GAD-7)",
    "Depression (PHQ-9)",
    "COVID-19, daily report",
  ])
  await waitFor(() => expect(reported).toEqual(["RecordedError: Unknown survey type pcl_5"]))
})

it("draws a form's scores over time, with a table of scores and changes", { tags: ["SAS-006"] }, async () => {
  open(
    listed([
      survey("2030-03-02", { score: 19 }),
      survey("2030-09-02", { score: 11 }),
      survey("2031-03-02", { score: 12 }),
      survey("2031-03-01", { formName: "covid_19_daily" }),
    ]),
  )
  const section = within(await screen.findByRole("region", { name: "Scores over time" }))
  expect(section.getByRole("button", { expanded: true })).toHaveTextContent("Depression (PHQ-9)Last 12 · Moderate · 3 answers")
  expect(section.getByRole("img")).toHaveAccessibleName("Depression (PHQ-9): 19 on 2 Mar 2030, 12 on 2 Mar 2031")
  // Seventeen letters of Inter at 11 px take at least 6 px each.
  const longestName = within(section.getByRole("img")).getByText("Moderately severe")
  expect(Number(longestName.getAttribute("x")) + 17 * 6).toBeLessThanOrEqual(360)
  const rows = section.getAllByRole("row").slice(1)
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["2 Mar 2031", "12 · Moderate", "+1"],
    ["2 Sept 2030", "11 · Moderate", "−8"],
    ["2 Mar 2030", "19 · Moderately severe", "–"],
  ])
})

it("shows a spinner while it loads, then that there are no self-assessments", { tags: ["SAS-004"] }, async () => {
  const { promise, resolve } = Promise.withResolvers<{ readonly surveys: readonly SurveyResponse[] }>()
  open(memoryApi([respond(listSelfAssessments, () => Effect.promise(() => promise))]))
  expect(screen.getByRole("status")).toHaveTextContent("Loading the self-assessments")
  resolve({ surveys: [] })
  expect(await screen.findByText("No self-assessments")).toBeVisible()
  expect(screen.queryByRole("region")).toBeNull()
})

it(
  "says that the answers are not known where the survey service fails, and shows an alert for any other failure",
  { tags: ["SAS-005"] },
  async () => {
    const { api, user } = open(memoryApi([respond(listSelfAssessments, apiError("Unavailable"))]))
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The self-assessments could not be loaded")
    api.answer(respond(listSelfAssessments, apiError("Unavailable", { title: surveysNotKept })))
    await user.click(within(alert).getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("The self-assessments are not known now")).toBeVisible()
    expect(screen.queryByText("No self-assessments")).toBeNull()
    expect(screen.queryByRole("alert")).toBeNull()
  },
)

const phq9 = (last: number | null) =>
  Array.from({ length: 9 }, (_, index) => ({
    title: index === 8 ? "Thoughts that you would be better off dead" : `Question ${index + 1}`,
    subtitle: null,
    options: ["Not at all", "Several days", "More than half the days", "Nearly every day"].map((option, points) => ({
      option,
      selected: points === (index === 8 ? last : 0),
    })),
    answer: null,
  }))

it("raises the answer on thoughts of death above a low sum, in the list and at the top of the tab", { tags: ["SAS-017"] }, async () => {
  open(listed([survey("2031-03-02", { score: 3, questions: phq9(3) })]))
  await allAnswers()
  expect(screen.getByRole("status")).toHaveTextContent(
    /An answer about death or self-harmDepression \(PHQ-9\), 2 Mar 2031.*Question 9, Thoughts that you would be better off dead: “Nearly every day”$/,
  )
  expect(within(await allAnswers()).getByRole("button", { expanded: false })).toHaveTextContent(
    /30Question 9, Thoughts that you would be better off dead: “Nearly every day”Score 3 of 27 · Minimal$/,
  )
})

it("raises nothing at the top once a newer survey answers it with none, and keeps it in the list", { tags: ["SAS-017"] }, async () => {
  open(listed([survey("2031-03-01", { score: 1, questions: phq9(1) }), survey("2031-03-02", { score: 0, questions: phq9(0) })]))
  const rows = within(await allAnswers()).getAllByRole("button", { expanded: false })
  expect(rows[0]).not.toHaveTextContent("Question 9")
  expect(rows[1]).toHaveTextContent("“Several days”")
  expect(screen.queryByText(/about death or self-harm/)).toBeNull()
})

it("says beside the sum how many questions have no answer", async () => {
  open(listed([survey("2031-03-02", { score: 0, questions: phq9(null) })]))
  expect(within(await allAnswers()).getByRole("button", { expanded: false })).toHaveTextContent(
    /Question 9 has no answerScore 0 of 27 · Minimal1 question without an answer$/,
  )
})
