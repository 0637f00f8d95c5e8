import { Plural, useLingui } from "@lingui/react/macro"
import type { ReactNode, RefObject } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { RevisitSlot } from "../../model/slot.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { interval, minutesOf } from "../../../../kernel/time/interval.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { DayChoice, type DayChoiceProps, SlotChoice } from "./TimeChoice.tsx"
import type { TimeChoice } from "./use-slots.ts"
import { WhenChoice } from "./WhenChoice.tsx"

export interface FreeTimesProps extends Pick<DayChoiceProps, "disabled" | "whyNone"> {
  readonly choice: Pick<TimeChoice, "slots" | "shownDay" | "showDay" | "choose"> & { readonly chosen: Pick<RevisitSlot, "id"> | undefined }
  /** The clinician has pressed the button: a missing time is reported from then on. */
  readonly wasPressed: boolean
  readonly groupRef: RefObject<HTMLDivElement | null>
  /** The fields below, shown where a day has free times. */
  readonly children?: ReactNode
}

/** The days with free times, and the times of one of them. */
export function FreeTimes({ choice, wasPressed, disabled, whyNone, groupRef, children }: FreeTimesProps) {
  const { t } = useLingui()
  const { slots, shownDay, chosen } = choice
  if (slots.error !== null) return <QueryError title={t`Free times could not be loaded`} query={slots} />
  if (slots.days === undefined) return <Skeleton shape="fields" count={children === undefined ? 2 : 3} />
  return (
    <>
      <DayChoice slots={slots} days={slots.days} day={shownDay?.day} onDay={choice.showDay} disabled={disabled} whyNone={whyNone} />
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

export interface TimeFieldsProps extends Omit<FreeTimesProps, "whyNone"> {
  readonly choice: TimeChoice
}

/** The fields that choose a time: from when, the day, and one of its times. */
export function TimeFields(props: TimeFieldsProps) {
  const { choice, disabled } = props
  return (
    <Stack gap={4}>
      <WhenChoice from={choice.from} onFrom={choice.showFrom} disabled={disabled} />
      <FreeTimes {...props} />
    </Stack>
  )
}

export interface BookingSummaryProps {
  readonly slot: Pick<RevisitSlot, "startMillis" | "endMillis">
  /** The way the patient is met, and the clinician who meets them. */
  readonly details: readonly string[]
}

/** Names the time that will be booked. */
export function BookingSummary({ slot: { startMillis, endMillis }, details }: BookingSummaryProps) {
  const format = useMarketFormat()
  const { patient } = useWorkspace()
  const minutes = minutesOf(interval(startMillis, endMillis))
  return (
    <Text as="output" numeric css={{ maxWidth: "100%", whiteSpace: "normal" }}>
      <bdi>{patient.name}</bdi> · {format.longDate(startMillis, format.today())}, {format.timeRange(startMillis, endMillis)} (
      <Plural value={minutes} one="# minute" other="# minutes" />) · {details.join(" · ")}
    </Text>
  )
}
