import { isBlank } from "@rond/core/format"
import { Trans, useLingui } from "@lingui/react/macro"
import { useId, type ReactNode } from "react"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { DataList, Heading, Skeleton, Stack, Text } from "@rond/core/ui"
import { getLabTest, getMeasurements, type LabTest, type Measurements } from "../model/health-check.ts"
import { LabResults } from "./LabResults.tsx"
import { LoadFailed } from "./LoadFailed.tsx"

/** A part of a health check under its heading. */
function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Stack gap={2} as="section" aria-labelledby={id}>
      <Heading level={4} size="sm" id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

export interface HealthCheckProps {
  readonly id: string
  /** The id by which the measurements are fetched; `null` where nothing was measured. */
  readonly encounterId: string | null
}

/** An open health check: the doctor's comment, the results, the measurements and the health form. */
export function HealthCheck({ id, encounterId }: HealthCheckProps) {
  const { patient } = useWorkspace()
  const { data, error, isFetching, refetch } = useApiQuery(getLabTest, { params: { id }, query: { patientId: patient.id } })
  if (data === undefined && error !== null)
    return <LoadFailed thing="health check" error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (data === undefined) return <Skeleton shape="lines" count={6} />
  const { conclusion, reviewerFullName, results, healthForm } = data
  return (
    <Stack gap={5}>
      {conclusion !== null && !isBlank(conclusion) && (
        <Section title={<Trans>Doctor’s comment</Trans>}>
          <Text preserveLines>{conclusion}</Text>
          {reviewerFullName !== null && (
            <Text size="sm" tone="muted">
              {reviewerFullName}
            </Text>
          )}
        </Section>
      )}
      <Section title={<Trans>Test results</Trans>}>
        <LabResults results={results} />
      </Section>
      {encounterId !== null && (
        <Section title={<Trans>Measurements</Trans>}>
          <Measured encounterId={encounterId} />
        </Section>
      )}
      {healthForm !== null && (
        <Section title={<Trans>Health form</Trans>}>
          <Answers form={healthForm} />
        </Section>
      )}
    </Stack>
  )
}

/** The values that were measured. A failure leaves the rest of the health check readable. */
function Measured({ encounterId }: { readonly encounterId: string }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { patient } = useWorkspace()
  const { data, error, isFetching, refetch } = useApiQuery(getMeasurements, { query: { patientId: patient.id, encounterId } })
  if (data === undefined && error !== null)
    return <LoadFailed thing="measurements" error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (data === undefined) return <Skeleton shape="lines" count={3} />
  const quantity = (measured: Measurements["pulse"], decimals?: number) =>
    measured === null ? undefined : withUnit(format.number(measured.value, decimals), measured.unit)
  const pressure = data.bloodPressure
  const facts = [
    {
      term: t`Blood pressure`,
      description:
        pressure === null ? undefined : withUnit(`${format.number(pressure.systolic)}/${format.number(pressure.diastolic)}`, pressure.unit),
    },
    { term: t`Pulse`, description: quantity(data.pulse) },
    { term: t`Height`, description: quantity(data.height) },
    { term: t`Weight`, description: quantity(data.weight) },
    { term: t`Waist`, description: quantity(data.waist) },
    { term: t`BMI`, description: quantity(data.bmi, 1) },
  ].filter(({ description }) => description !== undefined)
  return facts.length > 0 ? (
    <DataList items={facts} />
  ) : (
    <Text tone="muted">
      <Trans>No measurements found.</Trans>
    </Text>
  )
}

const withUnit = (value: string, unit: string | null): string => (unit === null ? value : `${value} ${unit}`)

function Answers({ form }: { readonly form: NonNullable<LabTest["healthForm"]> }) {
  if (form.questions.length === 0) {
    return (
      <Text tone="muted">
        <Trans>No answers found.</Trans>
      </Text>
    )
  }
  return (
    <DataList
      layout="below"
      items={form.questions.map(({ question, answer, answers = [] }) => {
        const texts = [answer ?? "", ...answers].filter((text) => !isBlank(text))
        const lines = texts.map((text, index) => (
          <Text key={index} as="div" preserveLines>
            {text}
          </Text>
        ))
        // An unanswered question has the list's own sign for it.
        return { term: question, description: lines.length === 0 ? undefined : lines }
      })}
    />
  )
}
