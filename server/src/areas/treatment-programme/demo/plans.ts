import { demoTextsIn } from "@rond/core/languages"
import { distressRatings, situationRatings } from "@rond/core/model/treatment-programme"
import type { SeededActivity, SeededModule, SeededPlan, SeededSituation } from "../seed.ts"
import { demoOffers } from "./offers.ts"

/** A state of a module that no build knows. */
export const unknownModuleState = "awaiting_review"

/** The patient and the clinician of the programmes, with their language and clock. */
export interface PlansOf {
  readonly poolId: string
  readonly patientId: string
  readonly clinicianId: string
  /** BCP 47; English where there are no texts in it. */
  readonly language: string
  /** IANA name. */
  readonly timeZone: string
  /** An id that is the same each time: `idOf`. */
  readonly idOf: (...names: readonly string[]) => string
  readonly now: Temporal.Instant
}

type Identifier = (typeof demoOffers)[number]["identifier"]

/**
 * A patient's programmes up to `now`: the fourth week of a course with a diary and situations, one that was completed last year, and one that
 * was ended early.
 *
 * @param holdsUnknown one module of the course is in a state that no build knows
 */
export function plansOf(of: PlansOf, holdsUnknown = false): readonly SeededPlan[] {
  const day = (daysAgo: number, clock = "09:10") =>
    of.now
      .toZonedDateTimeISO(of.timeZone)
      .toPlainDate()
      .subtract({ days: daysAgo })
      .toZonedDateTime({ timeZone: of.timeZone, plainTime: clock })
  const at = (daysAgo: number, clock?: string) => day(daysAgo, clock).toInstant().toString()
  const plan = (identifier: Identifier, state: SeededPlan["state"], daysAgo: number, modules: readonly ModulePlan[]): SeededPlan => {
    const offer = demoOffers.find((candidate) => candidate.identifier === identifier)!
    const id = of.idOf(identifier)
    return {
      id,
      poolId: of.poolId,
      patientId: of.patientId,
      clinicianId: of.clinicianId,
      identifier,
      nameCopyKey: offer.name_copy_key,
      state,
      createdAt: at(daysAgo),
      modules: offer.modules.map(({ name, steps }, index): SeededModule => {
        const { state: moduleState, started, done } = modules[index] ?? locked
        return {
          id: of.idOf(identifier, name),
          name,
          state: moduleState,
          started: started === undefined ? null : at(started),
          steps: Array.from({ length: steps }, (_, step) =>
            step < done ? "completed" : step === done && started !== undefined ? "started" : "not_started",
          ),
        }
      }),
      exercises: offer.exercise_types.map((type) => ({ id: of.idOf(identifier, type), type })),
    }
  }
  const course = plan("ICBT_DEPRESSION", "active", 38, [
    completed(38, 3),
    completed(29, 5),
    { state: "active", started: 12, done: 1 },
    { state: "enabled", started: undefined, done: 0 },
    holdsUnknown ? { state: unknownModuleState, started: undefined, done: 0 } : locked,
  ])
  const words = demoTextsIn(of.language).programmes
  const isPast = ({ at: moment }: { readonly at: string }) => Temporal.Instant.compare(Temporal.Instant.from(moment), of.now) <= 0
  return [
    {
      ...course,
      exercises: (course.exercises ?? []).map((exercise) =>
        exercise.type === "SITUATION_ANALYSIS"
          ? { ...exercise, situations: situationsOf(words.situations, at).filter(isPast) }
          : { ...exercise, activities: activitiesOf(words.activities, at).filter(isPast) },
      ),
    },
    {
      ...plan("ICBT_STRESS", "completed", 420, [completed(420, 3), completed(408, 4), completed(395, 4), completed(380, 3)]),
      conversationState: "paused",
    },
    {
      ...plan("ICBT_ANXIETY", "ended", 230, [
        completed(230, 3),
        { state: "unlocked", started: 221, done: 2 },
        { state: "enabled", started: undefined, done: 0 },
      ]),
      endedAt: at(209, "15:40"),
    },
  ]
}

interface ModulePlan {
  readonly state: string
  /** Days before now. */
  readonly started: number | undefined
  /** Completed steps. */
  readonly done: number
}

const locked: ModulePlan = { state: "disabled", started: undefined, done: 0 }
const completed = (started: number, steps: number): ModulePlan => ({ state: "completed", started, done: steps })

type At = (daysAgo: number, clock?: string) => string

const clocks = ["08:15", "12:40", "17:30", "20:05"]

/** Five weeks of a diary: more activities each week, and less distress. The second week was hardly written in. */
function activitiesOf(titles: readonly string[], at: At): readonly SeededActivity[] {
  return Array.from({ length: 36 }, (_, daysAgo) => 35 - daysAgo).flatMap((daysAgo) => {
    const week = Math.floor((35 - daysAgo) / 7)
    const count = week === 1 ? (daysAgo % 4 === 0 ? 1 : 0) : 1 + Math.floor((week + (daysAgo % 3)) / 3)
    return Array.from({ length: count }, (_, index): SeededActivity => {
      const turn = daysAgo * 5 + index * 3
      const distress = Math.min(Math.max(3 - Math.floor((week + (turn % 4)) / 2), 0), 3)
      return {
        at: at(daysAgo, clocks[(daysAgo + index) % clocks.length]),
        title: titles[turn % titles.length]!,
        rating: turn % 13 === 0 ? null : distressRatings[distress]!,
        type: turn % 3 === 0 ? "PLUS" : "NONE",
      }
    })
  })
}

/** A situation every week or two, felt less strongly with time. */
function situationsOf(situations: readonly Omit<SeededSituation, "at" | "rating">[], at: At): readonly SeededSituation[] {
  const days = [33, 26, 24, 15, 9, 3]
  const strengths = [3, 3, 2, 2, 1, 0]
  return days.map((daysAgo, index) => ({
    ...situations[index % situations.length]!,
    at: at(daysAgo, clocks[index % clocks.length]),
    rating: situationRatings[strengths[index]!]!,
  }))
}
