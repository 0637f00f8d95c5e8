import { Trans, useLingui } from "@lingui/react/macro"
import { Fragment, type ReactNode } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { PatientWarning } from "../../model/index.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { Icon, type IconName } from "../../../../platform/ui/display/Icon.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import type { KnownAllergies, KnownAllergy } from "../allergies.ts"
import { useKnownAllergies, type Reporter } from "../known/use-known-allergies.ts"
import { ObservationsRead } from "../PatientReads.tsx"

const nothing: KnownAllergies = { list: [], disagreement: undefined, hasUnsortedWarnings: false }

/** Allergies of the record's warnings and of the patient's health profile in one list, and where the two disagree. */
export default function AllergiesCard() {
  const { t } = useLingui()
  const { known = nothing, warnings, answers, reporter } = useKnownAllergies()
  return (
    <Stack gap={3}>
      <Disagreement of={known} />
      {known.list.length > 0 && (
        <Stack as="ul" gap={3} css={{ margin: 0, padding: 0, listStyle: "none" }}>
          {known.list.map((allergy, index) => (
            <OneAllergy key={allergy.warning?.warningId ?? `${allergy.names[0]} ${index}`} allergy={allergy} reporter={reporter} />
          ))}
        </Stack>
      )}
      {warnings.data === undefined &&
        (warnings.error === null ? (
          <Skeleton shape="lines" count={1} />
        ) : (
          <QueryError title={t`Allergies in the record could not be loaded`} query={warnings} />
        ))}
      <ObservationsRead>
        {() =>
          warnings.data !== undefined &&
          answers === "loaded" &&
          known.list.length === 0 && (
            <Text tone="muted">
              {reporter === "guardian" ? (
                <Trans>No allergies in the record’s warnings, and none reported by the guardian.</Trans>
              ) : (
                <Trans>No allergies in the record’s warnings, and none reported by the patient.</Trans>
              )}
            </Text>
          )
        }
      </ObservationsRead>
      {known.hasUnsortedWarnings && (
        <Text size="sm" tone="muted">
          <Trans>Read the warnings as well. Some do not say what they are about, and may be about allergies.</Trans>
        </Text>
      )}
    </Stack>
  )
}

function Disagreement({ of: { disagreement } }: { readonly of: KnownAllergies }) {
  switch (disagreement) {
    case undefined:
      return null
    case "reported-none":
      return (
        <Banner tone="warning" title={<Trans>The record and the patient disagree</Trans>}>
          <Trans>The record warns of an allergy, and the patient has reported none. Ask the patient.</Trans>
        </Banner>
      )
    case "not-reported":
      return (
        <Banner tone="warning" title={<Trans>The record and the patient disagree</Trans>}>
          <Trans>The record warns of an allergy that the patient has not reported. Ask the patient.</Trans>
        </Banner>
      )
  }
}

interface OneAllergyProps {
  readonly allergy: KnownAllergy
  readonly reporter: Reporter
}

function OneAllergy({ allergy: { names, warning, reports, maybeSame, isUnreported }, reporter }: OneAllergyProps) {
  const { locale } = useMarketFormat()
  const others = <span lang={locale}>{maybeSame.join(", ")}</span>
  return (
    <Stack as="li" gap={0}>
      <Text weight="medium" lang={locale}>
        {names.join(" / ")}
      </Text>
      {warning !== undefined && <Warned warning={warning} />}
      {reports.length > 0 && <Reported reports={reports} reporter={reporter} />}
      {maybeSame.length > 0 && (
        <Source icon="info" tone="muted">
          <Trans>May be the same as: {others}</Trans>
        </Source>
      )}
      {isUnreported && (
        <Source icon="warning" tone="warning">
          {reporter === "guardian" ? <Trans>Not reported by the guardian</Trans> : <Trans>Not reported by the patient</Trans>}
        </Source>
      )}
    </Stack>
  )
}

function Warned({ warning: { createdAt, note } }: { readonly warning: PatientWarning }) {
  const format = useMarketFormat()
  const date = format.shortDate(createdAt, format.today())
  return (
    <>
      <Source icon="shield-alert" tone="muted">
        <Trans>Warning in the record, {date}</Trans>
      </Source>
      {note !== null && (
        <Text size="sm" preserveLines lang={format.locale}>
          {note}
        </Text>
      )}
    </>
  )
}

function Reported({ reports, reporter }: { readonly reports: KnownAllergy["reports"]; readonly reporter: Reporter }) {
  const { locale } = useMarketFormat()
  const inMarket = (words: string) => <span lang={locale}>{words}</span>
  return (
    <>
      <Source icon="user-round" tone="muted">
        {reporter === "guardian" ? <Trans>Reported by the guardian</Trans> : <Trans>Reported by the patient</Trans>}
      </Source>
      {reports.map(({ allergyName, diagnosisMethods, patientComment }) => (
        <Fragment key={`${allergyName} ${patientComment}`}>
          {diagnosisMethods.length > 0 && (
            <Text size="sm" tone="muted">
              <Trans>Diagnosed by: {inMarket(diagnosisMethods.join(", "))}</Trans>
            </Text>
          )}
          {patientComment !== null && (
            <Text size="sm" preserveLines>
              <Trans>“{patientComment}”</Trans>
            </Text>
          )}
        </Fragment>
      ))}
    </>
  )
}

interface SourceProps {
  readonly icon: IconName
  readonly tone: "muted" | "warning"
  readonly children: ReactNode
}

/** The source of the allergy. */
function Source({ icon, tone, children }: SourceProps) {
  return (
    <Text size="sm" tone={tone}>
      <Inline gap={1}>
        <Icon name={icon} size={14} />
        {children}
      </Inline>
    </Text>
  )
}
