import { useLingui } from "@lingui/react/macro"
import type { ReactNode, RefObject } from "react"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { Skeleton } from "../../../ui/display/Skeleton.tsx"
import { Stack } from "../../../ui/display/layout.ts"
import { DayChoice, SlotChoice } from "./TimeChoice.tsx"
import type { TimeChoice } from "./use-slots.ts"
import { WhenChoice } from "./WhenChoice.tsx"

export interface TimeFieldsProps {
  readonly choice: TimeChoice
  /** The clinician has pressed the button: a missing time is reported from then on. */
  readonly wasPressed: boolean
  readonly disabled: boolean
  readonly groupRef: RefObject<HTMLDivElement | null>
  /** What follows where a day has free times. */
  readonly children: ReactNode
}

/** The fields that choose a time: from when, the day, and one of its times. */
export function TimeFields({ choice, wasPressed, disabled, groupRef, children }: TimeFieldsProps) {
  const { t } = useLingui()
  const { slots, shownDay, chosen } = choice
  const times = () => {
    if (slots.error !== null)
      return (
        <QueryError title={t`Free times could not be loaded`} error={slots.error} onRetry={slots.refetch} retrying={slots.isFetching} />
      )
    if (slots.days === undefined) return <Skeleton shape="fields" count={3} />
    return (
      <>
        <DayChoice slots={slots} days={slots.days} day={shownDay?.day} onDay={choice.showDay} disabled={disabled} />
        {shownDay !== undefined && (
          <>
            <SlotChoice
              slots={shownDay.slots}
              chosen={chosen?.id}
              onChoose={choice.choose}
              error={wasPressed && chosen === undefined ? t`Choose a time.` : undefined}
              disabled={disabled}
              groupRef={groupRef}
            />
            {children}
          </>
        )}
      </>
    )
  }
  return (
    <Stack gap={4}>
      <WhenChoice from={choice.from} onFrom={choice.showFrom} disabled={disabled} />
      {times()}
    </Stack>
  )
}
