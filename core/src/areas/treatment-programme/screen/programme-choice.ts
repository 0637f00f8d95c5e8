import { type CarePlan, type ProgrammeState, programmeStates } from "../model/care-plan.ts"

/** The filter of the listed programmes: those of one state, or all. */
export type ProgrammeFilter = ProgrammeState | "all"

/** A filter, and how many programmes it lists. */
export interface CountedFilter {
  readonly filter: ProgrammeFilter
  readonly count: number
}

type Choosable = Pick<CarePlan, "id" | "state">

/** The programmes of a filter, in their order. */
export const filtered = <Plan extends Choosable>(plans: readonly Plan[], filter: ProgrammeFilter): readonly Plan[] =>
  filter === "all" ? plans : plans.filter(({ state }) => state === filter)

/** The programme to show: the one with this id, else the first active one, else the first. */
export function chosenProgramme<Plan extends Choosable>(plans: readonly Plan[], id: string | undefined): Plan | undefined {
  return plans.find((plan) => plan.id === id) ?? plans.find(({ state }) => state === "active") ?? plans[0]
}

/** The active filter. If it would hide the programme with this id, all programmes are listed: a link shows its programme in any state. */
export function filterInForce(plans: readonly Choosable[], id: string | undefined, filter: ProgrammeFilter): ProgrammeFilter {
  const samePlans = plans.filter((plan) => plan.id === id)
  return filtered(samePlans, filter).length === samePlans.length ? filter : "all"
}

/** All programmes and those of each state. */
export const countedFilters = (plans: readonly Choosable[]): readonly CountedFilter[] =>
  (["all", ...programmeStates] as const).map((filter) => ({ filter, count: filtered(plans, filter).length }))
