import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import type { Allergy } from "../../../model/patient/observation.ts"
import { getPatientWarnings, type PatientWarning } from "../../../model/patient/index.ts"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { Icon, type IconName } from "../../../ui/display/Icon.tsx"
import { Inline, Stack } from "../../../ui/display/layout.ts"
import { Skeleton } from "../../../ui/display/Skeleton.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import { knownAllergies, type KnownAllergies, type KnownAllergy } from "../allergies.ts"
import { ObservationsRead, useObservations } from "./PatientReads.tsx"

/** Allergies of the record's warnings and of the patient's health profile in one list, and where the two disagree. */
export default function AllergiesCard() {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const { locale } = useMarketFormat()
  const warnings = useApiQuery(getPatientWarnings, { params: { id: patient.id } })
  const observations = useObservations()
  const known = knownAllergies({ warnings: warnings.data?.warnings, observations: observations.data?.observations, locale })
  return (
    <Stack gap={3}>
      <Disagreement of={known} />
      {known.list.length > 0 && (
        <Stack as="ul" gap={3} css={{ margin: 0, padding: 0, listStyle: "none" }}>
          {known.list.map((allergy, index) => (
            <OneAllergy key={allergy.warning?.warningId ?? `${allergy.reported?.allergyName} ${index}`} allergy={allergy} />
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
          known.list.length === 0 && (
            <Text tone="muted">
              <Trans>No allergies in the record’s warnings, and none reported by the patient.</Trans>
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

function OneAllergy({ allergy: { warning, reported, isUnreported } }: { readonly allergy: KnownAllergy }) {
  return (
    <Stack as="li" gap={0}>
      <Text weight="medium">{warning?.reason ?? reported?.allergyName}</Text>
      {warning !== undefined && <Warned warning={warning} />}
      {reported !== undefined && <Reported allergy={reported} />}
      {isUnreported && (
        <Source icon="warning" tone="warning">
          <Trans>Not reported by the patient</Trans>
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
        <Text size="sm" preserveLines>
          {note}
        </Text>
      )}
    </>
  )
}

function Reported({ allergy: { diagnosisMethods, patientComment } }: { readonly allergy: Allergy }) {
  return (
    <>
      <Source icon="user-round" tone="muted">
        <Trans>Reported by the patient</Trans>
      </Source>
      {diagnosisMethods.length > 0 && (
        <Text size="sm" tone="muted">
          <Trans>Diagnosed by: {diagnosisMethods.join(", ")}</Trans>
        </Text>
      )}
      {patientComment !== null && (
        <Text size="sm" preserveLines>
          <Trans>“{patientComment}”</Trans>
        </Text>
      )}
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
