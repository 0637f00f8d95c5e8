import { type ReactNode, useId } from "react"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Heading } from "../../../../platform/ui/display/Text.tsx"
import type { ExerciseHeading } from "./ExerciseList.tsx"

export interface ExercisePartProps {
  readonly title: ReactNode
  readonly exercise: ExerciseHeading | undefined
  readonly children: ReactNode
}

/** A part of an exercise under a heading, below the exercise's own where it has one. */
export function ExercisePart({ title, exercise, children }: ExercisePartProps) {
  const id = useId()
  return (
    <Stack as="section" gap={2} aria-labelledby={exercise === undefined ? id : `${exercise.id} ${id}`}>
      <Heading level={exercise === undefined ? 3 : 4} size="sm" id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
