import type { ImmunizationSeries } from "../../model/vaccination.ts"
import { dayOfMillis } from "../../../../swedish-day.ts"
import { dueDose, isCompleted, totalDoses } from "../vaccination-rules.ts"
import { leastIntervalBefore } from "./dose-facts.ts"

/** The progress of a series. */
export interface SeriesProgress {
  /** The numbers of the doses that were given, in order. */
  readonly given: readonly number[]
  /** Doses of the programme; undefined where it does not say. */
  readonly total: number | undefined
  /** The number of the next dose; undefined once the programme is complete. */
  readonly next: number | undefined
  /** The first day on which the next dose may be given by any schedule of the last one's vaccine, ISO date; undefined where none is known. */
  readonly earliest: string | undefined
}

/** The progress of a series. An entry in error counts for nothing. */
export function seriesProgress({ program, immunizations }: Pick<ImmunizationSeries, "program" | "immunizations">): SeriesProgress {
  const doses = immunizations.filter(isCompleted).toSorted((left, right) => left.doseNumber - right.doseNumber)
  const given = [...new Set(doses.map(({ doseNumber }) => doseNumber))]
  const due = dueDose(program, { immunizations })
  const next = due > totalDoses(program) || given.includes(due) ? undefined : due
  const before = doses.findLast(({ doseNumber }) => doseNumber + 1 === next)
  const least = before === undefined || next === undefined ? undefined : leastIntervalBefore(next, before.vaccine, program)
  return {
    given,
    total: program.seriesDoses ?? undefined,
    next,
    earliest:
      before === undefined || least === undefined
        ? undefined
        : Temporal.PlainDate.from(dayOfMillis(before.occurredAt)).add(least).toString(),
  }
}
