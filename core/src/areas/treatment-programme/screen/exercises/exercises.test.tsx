import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import type { CarePlan } from "../../model/care-plan.ts"
import { listCarePlans, listDiaryActivities, listSituations, programmesChanged } from "../../model/endpoints.ts"
import type { DiaryActivity, SituationAnalysis } from "../../model/exercises.ts"
import { EventStreamProvider } from "../../../../platform/events/event-stream.tsx"
import { apiError, memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { memoryEvents } from "../../../../testkit/memory-events.ts"
import { InWorkspace } from "../../../../testkit/screens/InWorkspace.tsx"
import { planOf } from "../testing.ts"
import ActivityDiaryTab from "./ActivityDiaryTab.tsx"
import SituationAnalysisTab from "./SituationAnalysisTab.tsx"

const withExercises = planOf({
  state: "ended",
  ended: "2031-01-24T09:00:00.000Z",
  exercises: [
    { exerciseId: "diary", type: "ACTIVITY_DIARY_STRESS" },
    { exerciseId: "analysis", type: "SITUATION_ANALYSIS" },
    { exerciseId: "new", type: { unknownWord: "SLEEP_DIARY" } },
  ],
})
const listed = (plan: CarePlan) => respond(listCarePlans, { carePlans: [plan] })

function open(Tab: typeof ActivityDiaryTab, ...responses: Parameters<typeof memoryApi>[0] & object) {
  const api = memoryApi(responses)
  const events = memoryEvents()
  render(
    <EventStreamProvider stream={events.stream}>
      <InWorkspace api={api} plugins={[]}>
        <Tab />
      </InWorkspace>
    </EventStreamProvider>,
  )
  return { api, events, user: userEvent.setup() }
}

const activity = (activityTime: string, changes: Partial<DiaryActivity> = {}): DiaryActivity => ({
  id: activityTime,
  activityTime,
  title: `Walk ${activityTime.slice(8, 10)}`,
  rating: "LOW",
  type: "NONE",
  ...changes,
})
const activities = [
  activity("2031-01-21T10:00:00.000Z", { rating: "HIGH", type: "PLUS" }),
  activity("2031-01-20T10:00:00.000Z", { rating: null }),
  activity("2031-01-08T10:00:00.000Z", { rating: { unknownWord: "EXTREME" }, type: { unknownWord: "MINUS" } }),
]
const cellsIn = (rows: readonly HTMLElement[]) => rows.map((row) => [...row.children].map((cell) => cell.textContent))

describe("an activity diary", () => {
  it("shows its weeks newest first, the newest open, with each activity", { tags: ["ICB-008", "ICB-021"] }, async () => {
    const { api, user } = open(ActivityDiaryTab, listed(withExercises), respond(listDiaryActivities, { activities }))
    const diary = within(await screen.findByRole("region", { name: "Activities" }))
    const weeks = diary.getAllByRole("button")
    expect(weeks.map((week) => week.textContent)).toEqual([
      "20 Jan 2031 – 26 Jan 20312 activities · 1 plus activity · 1 with high distress",
      "13 Jan 2031 – 19 Jan 2031Nothing written",
      "6 Jan 2031 – 12 Jan 20311 activity",
    ])
    expect(weeks.map((week) => week.getAttribute("aria-expanded"))).toEqual(["true", "false", "false"])
    expect(diary.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Walk 21PlusTuesday,? 21 January 2031, 10:00 · Distress: High$/),
      expect.stringMatching(/^Walk 20Monday,? 20 January 2031, 10:00 · Distress: Not rated$/),
    ])
    await user.click(weeks[1]!)
    expect(diary.getByText("The patient wrote nothing this week.")).toBeVisible()
    await user.click(weeks[2]!)
    expect(diary.getAllByRole("listitem")[2]).toHaveTextContent(/Walk 08Unknown: minus.*Distress: Unknown: extreme$/)
    const input = api.requests.find(({ id }) => id === listDiaryActivities.id)?.input as {
      readonly query: { readonly fromTimestamp: number }
    }
    expect(new Date(input.query.fromTimestamp).toISOString()).toBe("2031-01-06T00:00:00.000Z")
  })

  it("shows activities and distress over the weeks, with the table behind it", { tags: ["ICB-029"] }, async () => {
    const { user } = open(ActivityDiaryTab, listed(withExercises), respond(listDiaryActivities, { activities }))
    const glance = within(await screen.findByRole("region", { name: /week by week$/ }))
    expect(glance.getByRole("img")).toHaveAccessibleName(
      "Activities and distress: 1 in the week of 6 Jan 2031, 2 in the week of 20 Jan 2031",
    )
    await user.click(glance.getByRole("button", { name: "Show as a table" }))
    expect(cellsIn(glance.getAllByRole("row"))).toEqual([
      ["Week of", "Activities", "High", "Neutral", "Low", "Very low", "Not rated"],
      ["20 Jan 2031", "2", "1", "–", "–", "–", "1"],
      ["13 Jan 2031", "–", "–", "–", "–", "–", "–"],
      ["6 Jan 2031", "1", "–", "–", "–", "–", "1"],
    ])
  })

  it.each([
    ["was not created", planOf(), undefined, "No activity diary has been created"],
    ["is empty", withExercises, [], "Nothing written yet"],
  ] as const)("says so if it %s", { tags: ["ICB-023"] }, async (_name, plan, written, text) => {
    open(ActivityDiaryTab, listed(plan), ...(written === undefined ? [] : [respond(listDiaryActivities, { activities: written })]))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole("region")).toBeNull()
  })

  it("shows that it failed to load, and offers a retry", { tags: ["ICB-028"] }, async () => {
    const { api, user } = open(ActivityDiaryTab, listed(withExercises), respond(listDiaryActivities, apiError("Unavailable")))
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The activity diary could not be loaded")
    api.answer(respond(listDiaryActivities, { activities }))
    await user.click(within(alert).getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("region", { name: "Activities" })).toBeVisible()
  })
})

const situation = (time: string, changes: Partial<SituationAnalysis> = {}): SituationAnalysis => ({
  id: time,
  time,
  rating: "STRONG",
  description: `Meeting ${time.slice(8, 10)}`,
  thoughts: "They laugh",
  sensations: "Heart",
  behaviour: "Left",
  shortTermConsequences: "Relief",
  longTermConsequences: " ",
  ...changes,
})
const situations = [situation("2031-01-08T10:00:00.000Z"), situation("2031-01-21T10:00:00.000Z", { rating: "ALMOST_NONE" })]

describe("a situation analysis", () => {
  it("lists its situations newest first, with all fields when expanded", { tags: ["ICB-009", "ICB-022"] }, async () => {
    const { user } = open(SituationAnalysisTab, listed(withExercises), respond(listSituations, { situations }))
    const list = within(await screen.findByRole("region", { name: "Situations" }))
    const entries = list.getAllByRole("button", { expanded: false })
    expect(entries.map((entry) => entry.textContent)).toEqual([
      "Meeting 2121 Jan 2031, 10:00 · Almost none",
      "Meeting 088 Jan 2031, 10:00 · Strong",
    ])
    await user.click(entries[0]!)
    expect(list.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ["Situation", "Meeting 21"],
      ["Thoughts", "They laugh"],
      ["Physical sensations", "Heart"],
      ["Behaviour", "Left"],
      ["Short-term consequences", "Relief"],
      ["Long-term consequences", "–"],
    ])
  })

  it("shows situations and their strength over the weeks, with the table behind it", { tags: ["ICB-029"] }, async () => {
    const { user } = open(SituationAnalysisTab, listed(withExercises), respond(listSituations, { situations }))
    const glance = within(await screen.findByRole("region", { name: /week by week$/ }))
    expect(glance.getByRole("img")).toHaveAccessibleName(/^Distress in situations: 1 in the week of 6 Jan 2031, 1 in/)
    await user.click(glance.getByRole("button", { name: "Show as a table" }))
    expect(cellsIn(glance.getAllByRole("row"))[0]).toEqual(["Week of", "Situations", "Very strong", "Strong", "Mild", "Almost none"])
    expect(cellsIn(glance.getAllByRole("row"))[3]).toEqual(["6 Jan 2031", "1", "–", "1", "–", "–"])
  })

  it.each([
    ["was not created", planOf(), undefined, "No situation analysis has been created"],
    ["is empty", withExercises, [], "Nothing written yet"],
  ] as const)("says so if it %s", { tags: ["ICB-023"] }, async (_name, plan, written, text) => {
    open(SituationAnalysisTab, listed(plan), ...(written === undefined ? [] : [respond(listSituations, { situations: written })]))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole("region")).toBeNull()
  })

  it("shows that it failed to load, with a message of its own", { tags: ["ICB-028"] }, async () => {
    open(SituationAnalysisTab, listed(withExercises), respond(listSituations, apiError("Unavailable")))
    expect(await screen.findByRole("alert")).toHaveTextContent("The situation analyses could not be loaded")
  })
})

it.each([
  [
    "diaries",
    ActivityDiaryTab,
    ["ACTIVITY_DIARY_DEPRESSION", "ACTIVITY_DIARY_STRESS"],
    respond(listDiaryActivities, { activities }),
    ["Activity diary", "Activity diary for stress"],
    ["Activities and distress, week by week", "Activities"],
  ],
  [
    "analyses",
    SituationAnalysisTab,
    ["SITUATION_ANALYSIS", "SITUATION_ANALYSIS"],
    respond(listSituations, { situations }),
    ["Situation analysis 1", "Situation analysis 2"],
    ["Distress in situations, week by week", "Situations"],
  ],
] as const)(
  "distinguishes two %s of a programme by their names",
  { tags: ["ICB-020", "ICB-029"] },
  async (_name, Tab, types, written, names, parts) => {
    const exercises = types.map((type, index) => ({ exerciseId: `exercise-${index}`, type }))
    const { user } = open(Tab, listed(planOf({ exercises, ended: "2031-01-24T09:00:00.000Z" })), written)
    for (const name of names) {
      const exercise = within(await screen.findByRole("region", { name }))
      await user.click(await exercise.findByRole("button", { name: "Show as a table" }))
      expect(exercise.getByRole("heading", { level: 3 })).toHaveTextContent(name)
      const [glance, list] = parts.map((part) => exercise.getByRole("region", { name: `${name} ${part}` }))
      expect(within(glance!).getByRole("heading", { level: 4 })).toHaveTextContent(parts[0])
      expect(within(glance!).getByRole("img")).toHaveAccessibleName(new RegExp(`^${name}: 1 in the week of 6 Jan 2031, . in`))
      expect(within(glance!).getByRole("table", { name: `${name}: each week, newest first` })).toBeVisible()
      expect(within(list!).getByRole("heading", { level: 4 })).toHaveTextContent(parts[1])
      expect(within(list!).getAllByRole("heading", { level: 5 })).toHaveLength(within(list!).getAllByRole("button").length)
    }
  },
)

it.each([
  [ActivityDiaryTab, respond(listDiaryActivities, { activities: [] })],
  [SituationAnalysisTab, respond(listSituations, { situations: [] })],
] as const)("shows that an exercise was empty when the programme ended", { tags: ["ICB-026"] }, async (Tab, nothing) => {
  open(Tab, listed({ ...withExercises, state: "ended", ended: "2031-01-30T10:00:00.000Z" }), nothing)
  expect(await screen.findByText("The patient wrote nothing before the programme ended.")).toBeVisible()
})

it.each([
  [ActivityDiaryTab, respond(listDiaryActivities, { activities: [] }), respond(listDiaryActivities, { activities }), "Walk 21"],
  [SituationAnalysisTab, respond(listSituations, { situations: [] }), respond(listSituations, { situations }), /^Meeting 21/],
] as const)("updates an exercise when it changes", { tags: ["ICB-026"] }, async (Tab, before, after, text) => {
  const { api, events } = open(Tab, listed(withExercises), before)
  await screen.findByText("Nothing written yet")
  api.answer(after)
  events.send({ topic: "treatment-programmes:pool-1:patient-1", type: programmesChanged })
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})
