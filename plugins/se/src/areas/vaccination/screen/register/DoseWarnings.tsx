import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { Banner, Text } from "@rond/core/ui"
import type { AgeOfDose, LeastInterval } from "../doses/dose-facts.ts"
import type { DoseOnDay, DoseWarning } from "../doses/dose-warnings.ts"
import type { VaccineOption } from "../vaccination-rules.ts"

export interface DoseWarningsProps {
  readonly warnings: readonly DoseWarning[]
  readonly vaccine: VaccineOption | undefined
  /** Known allergies to something that the vaccine may hold. */
  readonly allergies: readonly string[]
}

/** The unusual facts about the dose, in words that name doses and days. It can be registered all the same. */
export function DoseWarnings({ warnings, vaccine, allergies }: DoseWarningsProps) {
  const { name } = vaccine ?? {}
  if (vaccine === undefined || warnings.length + allergies.length === 0) return null
  return (
    <Banner tone="warning" title={<Trans>Check this dose</Trans>}>
      {allergies.map((allergy) => (
        <Text key={allergy} as="p" css={{ margin: 0 }}>
          <Trans>
            {name} may contain what the patient is allergic to: “{allergy}”.
          </Trans>
        </Text>
      ))}
      {warnings.map((warning, index) => (
        <Text key={index} as="p" css={{ margin: 0 }}>
          <Warning warning={warning} vaccine={vaccine} />
        </Text>
      ))}
      <Text as="p" size="sm" tone="muted" css={{ margin: 0 }}>
        <Trans>You can still register the vaccination.</Trans>
      </Text>
    </Banner>
  )
}

function Warning({ warning, vaccine }: { readonly warning: DoseWarning; readonly vaccine: VaccineOption }) {
  const format = useMarketFormat()
  const on = ({ day }: DoseOnDay) => format.date(day)
  switch (warning.kind) {
    case "order":
      return (
        <Trans>
          Dose {warning.higher.doseNumber} ({on(warning.higher)}) would not be after dose {warning.lower.doseNumber} ({on(warning.lower)}).
        </Trans>
      )
    case "interval":
      return (
        <>
          <Trans>
            Dose {warning.second.doseNumber} ({on(warning.second)}) would be too soon after dose {warning.first.doseNumber} (
            {on(warning.first)}).
          </Trans>{" "}
          <Least least={warning.least} vaccine={vaccine.name} />
        </>
      )
    case "age":
      return <Age meant={warning.meant} years={warning.years} day={format.date(warning.day)} vaccine={vaccine} />
  }
}

function Least({ least, vaccine }: { readonly least: LeastInterval; readonly vaccine: string }) {
  return "days" in least ? (
    <Plural
      value={least.days}
      one={`The product information of ${vaccine} asks for at least # day.`}
      other={`The product information of ${vaccine} asks for at least # days.`}
    />
  ) : (
    <Plural
      value={least.months}
      one={`The product information of ${vaccine} asks for at least # month.`}
      other={`The product information of ${vaccine} asks for at least # months.`}
    />
  )
}

interface AgeProps {
  readonly meant: AgeOfDose
  readonly years: number
  readonly day: string
  readonly vaccine: VaccineOption
}

function Age({ meant: { from, below }, years, day, vaccine }: AgeProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const dose = t`${vaccine.name}, ${format.number(vaccine.doseQuantity.value)} ${vaccine.doseQuantity.unit}`
  return (
    <>
      {from === undefined ? (
        <Trans>
          {dose}, is for patients under {below} years.
        </Trans>
      ) : (
        <Trans>
          {dose}, is for patients from {from} years.
        </Trans>
      )}{" "}
      <Trans>
        Age of this patient on {day}: {years}.
      </Trans>
    </>
  )
}
