import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { Button, Dialog, RadioGroup } from "@rond/core/ui"
import { useState } from "react"
import type { ImmunizationSeries } from "../../model/vaccination.ts"
import { seriesProgress } from "../doses/next-dose.ts"
import { NextDose } from "../doses/SeriesOverview.tsx"
import { isCompleted, newestFirst } from "../vaccination-rules.ts"

export interface OngoingChoiceProps {
  readonly ongoing: readonly ImmunizationSeries[]
  /** A series' id, or `null` for a new one; `undefined` until that is chosen. */
  readonly initial: string | null | undefined
  readonly programName: (key: string) => string
  readonly onChoose: (seriesId: string | null) => void
  readonly onClose: () => void
}

/** A series' id may be any text. */
const ofSeries = (id: string) => `series ${id}`

/** Whether the dose continues an ongoing series or begins a new one. */
export function OngoingChoice({ ongoing, initial, programName, onChoose, onClose }: OngoingChoiceProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useState(initial === undefined ? undefined : initial === null ? "new" : ofSeries(initial))
  const choose = () => onChoose(ongoing.find(({ id }) => ofSeries(id) === choice)?.id ?? null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Register vaccination</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={choice === undefined} onClick={choose}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t`Is this a dose of an ongoing series?`}
        value={choice}
        onChange={setChoice}
        onEnter={choose}
        options={[
          ...ongoing.map((series) => ({
            value: ofSeries(series.id),
            label: programName(series.program.lokaliseKeySuffix),
            hint: <SeriesState series={series} />,
          })),
          { value: "new", label: t`New series`, hint: t`A different series, or a restart.` },
        ]}
      />
    </Dialog>
  )
}

/** The next dose and its earliest day, and the last one given. */
function SeriesState({ series }: { readonly series: ImmunizationSeries }) {
  const format = useMarketFormat()
  const [last] = newestFirst(series.immunizations.filter(isCompleted))
  const given = last === undefined ? "" : `${last.vaccine.name}, ${format.date(last.occurredAt)}`
  return (
    <>
      <NextDose progress={seriesProgress(series)} />
      {" · "}
      <Trans>Latest: {given}</Trans>
    </>
  )
}
