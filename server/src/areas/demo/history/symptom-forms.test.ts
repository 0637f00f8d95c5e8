import { expect, it } from "vitest"
import { demoMarkets } from "../pools.ts"
import { seededFaker } from "../random.ts"
import { symptomFormOf } from "./symptom-forms.ts"

const course = {
  daysAtForm: 2,
  onset: Temporal.PlainDate.from("2026-03-02"),
  daysAtMeeting: 2,
  signs: [],
  temperature: 36.8,
  pulse: 70,
  pressure: "120/80",
  severity: 1,
} as const

it.each([
  ["SE", "Inga", "Nej"],
  ["NO", "Ingen", "Nei"],
  ["GB", "None", "No"],
  ["FR", "Aucun", "Aucune"],
  ["DE", "Keine", "Keine"],
])("who takes no medicine and has no allergy says so in the grammar of each question: %s", (country, medicines, allergies) => {
  const market = demoMarkets.get(country)!
  const { sections } = symptomFormOf(
    market,
    {
      meetingId: "meeting",
      activityType: "video_visit" as never,
      matter: { kind: "renewal", renewal: market.prose.renewals[0]! },
      course,
      isChild: false,
      medicines: [],
      allergies: [],
    },
    seededFaker("symptom forms"),
  )
  const nodes = new Map(sections.flatMap((section) => section.nodes.map((node) => [node.id, node])))
  expect(nodes.get("medicines")).toMatchObject({ answer: medicines })
  expect(nodes.get("allergies")).toMatchObject({
    options: expect.arrayContaining([expect.objectContaining({ text: allergies, selected: true })]),
  })
})
