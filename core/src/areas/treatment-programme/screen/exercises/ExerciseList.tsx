import { useLingui } from "@lingui/react/macro"
import { Fragment, type ReactNode, useId } from "react"
import type { CarePlan } from "../../model/care-plan.ts"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Heading } from "../../../../platform/ui/display/Text.tsx"
import { exerciseName } from "../give/exercise-names.ts"

/** The heading above one of several exercises. */
export interface ExerciseHeading {
  readonly id: string
  readonly text: string
}

export interface ExerciseListProps {
  readonly exercises: CarePlan["exercises"]
  /** @param heading absent for the only exercise: the tab says what it is */
  readonly children: (exerciseId: string, heading: ExerciseHeading | undefined) => ReactNode
}

/** A programme's exercises of one kind. Several have a heading each, with a number where two have the same name. */
export function ExerciseList({ exercises, children }: ExerciseListProps) {
  const { t } = useLingui()
  const id = useId()
  const names = exercises.map(({ type }) => t(exerciseName(type)))
  return exercises.map(({ exerciseId }, index) => {
    if (exercises.length === 1) return <Fragment key={exerciseId}>{children(exerciseId, undefined)}</Fragment>
    const isSame = (name: string) => name === names[index]
    const number = names.filter(isSame).length === 1 ? "" : ` ${names.slice(0, index + 1).filter(isSame).length}`
    const heading = { id: `${id}-${index}`, text: `${names[index]}${number}` }
    return (
      <Stack key={exerciseId} as="section" gap={4} aria-labelledby={heading.id}>
        <Heading level={3} size="lg" id={heading.id}>
          {heading.text}
        </Heading>
        {children(exerciseId, heading)}
      </Stack>
    )
  })
}
