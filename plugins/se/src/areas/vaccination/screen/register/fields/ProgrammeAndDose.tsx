import { Trans, useLingui } from "@lingui/react/macro"
import { DataList, Field, Select } from "@rond/core/ui"
import type { VaccineProgram } from "../../../model/vaccination.ts"
import { NotLoaded, type NotLoadedProps } from "../../NotLoaded.tsx"
import { doseOptions, takesDoses, totalDoses } from "../../vaccination-rules.ts"
import type { ReadDraft } from "../vaccination-draft.ts"

export interface ProgrammeAndDoseProps {
  readonly read: ReadDraft
  /** The programmes of the chosen vaccine. */
  readonly programs: NotLoadedProps["query"] & {
    readonly data: { readonly programs: readonly VaccineProgram[] } | undefined
    readonly isPending: boolean
  }
  readonly isVaccineChosen: boolean
  /** Something is missing in the form. */
  readonly isIncomplete: boolean
  readonly disabled: boolean
  readonly programName: (key: string) => string
  readonly onProgram: (programId: string) => void
  readonly onDose: (doseNumber: number) => void
}

/** The programme and the number of the dose. One that is settled is read, not chosen. */
export function ProgrammeAndDose(props: ProgrammeAndDoseProps) {
  const { read } = props
  return (
    <>
      {read.isProgramFixed && read.program !== undefined ? <SettledProgramme {...props} /> : <ProgrammeField {...props} />}
      <NotLoaded title={<Trans>The vaccination programmes could not be loaded</Trans>} query={props.programs} />
      {isDoseSettled(read) ? <SettledDose {...props} /> : <DoseField {...props} />}
    </>
  )
}

/** A complete series has no dose left: the field says so. */
const isDoseSettled = ({ isDoseFixed, program, doseNumber }: ReadDraft): boolean =>
  isDoseFixed && program !== undefined && doseNumber !== undefined && doseNumber <= totalDoses(program)

function SettledProgramme({ read: { program }, programName }: ProgrammeAndDoseProps) {
  const { t } = useLingui()
  return <DataList layout="below" items={[{ term: t`Programme`, description: program && programName(program.lokaliseKeySuffix) }]} />
}

function ProgrammeField({ read, programs, isVaccineChosen, disabled, programName, onProgram }: ProgrammeAndDoseProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Programme`} required disabled={disabled || !isVaccineChosen}>
      <Select
        options={((isVaccineChosen ? programs.data?.programs : undefined) ?? []).map((program) => ({
          value: program.id,
          label: programName(program.lokaliseKeySuffix),
        }))}
        value={read.program?.id}
        onChange={onProgram}
        placeholder={!isVaccineChosen ? t`Choose a vaccine first` : programs.isPending ? t`Loading …` : t`Choose a programme`}
      />
    </Field>
  )
}

function SettledDose({ read: { program, doseNumber } }: ProgrammeAndDoseProps) {
  const { t } = useLingui()
  const total = program?.seriesDoses
  return (
    <DataList
      layout="below"
      items={[{ term: t`Dose`, description: typeof total === "number" ? t`${doseNumber} of ${total}` : doseNumber }]}
    />
  )
}

function DoseField({ read, isIncomplete, disabled, onDose }: ProgrammeAndDoseProps) {
  const { t } = useLingui()
  const { chosen, program, given, doseNumber } = read
  return (
    <Field
      label={t`Dose`}
      required
      disabled={disabled || read.isDoseFixed}
      error={isIncomplete && chosen !== undefined && !takesDoses(chosen) ? t`The last dose of this series is registered.` : undefined}
    >
      <Select
        options={(program === undefined ? [] : doseOptions(program, given)).map(({ number, isGiven }) => ({
          value: String(number),
          label: isGiven ? t`Dose ${number}, already given` : t`Dose ${number}`,
          disabled: isGiven,
        }))}
        value={doseNumber === undefined ? undefined : String(doseNumber)}
        onChange={(number) => onDose(Number(number))}
        placeholder={program === undefined ? t`Choose a programme first` : t`Choose a dose`}
      />
    </Field>
  )
}
