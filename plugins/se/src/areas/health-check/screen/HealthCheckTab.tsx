import { Trans } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import { useTerms } from "@rond/core/platform/terms"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Accordion, EmptyState, Expandable, Skeleton, Stack, Text } from "@rond/core/ui"
import { labTestSources, listLabTests } from "../model/health-check.ts"
import { HealthCheck } from "./HealthCheck.tsx"
import { LoadFailed } from "./LoadFailed.tsx"

/** The patient's complete health checks, newest first. */
export default function HealthCheckTab() {
  const { patient } = useWorkspace()
  const format = useMarketFormat()
  const typeOf = useTerms("lab test type")
  const { data, error, isFetching, refetch } = useApiQuery(listLabTests, { query: { patientId: patient.id, source: labTestSources } })
  if (data === undefined && error !== null)
    return <LoadFailed thing="health checks" error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (data === undefined || typeOf === undefined) return <Skeleton shape="rows" count={3} />
  const complete = data.labTestsMetaData.filter(({ status }) => status === "COMPLETE")
  if (complete.length === 0) {
    return (
      <EmptyState icon="test-tube" title={<Trans>No health checks found</Trans>}>
        <Trans>A health check appears here when its results are complete.</Trans>
      </EmptyState>
    )
  }
  return (
    <Accordion>
      {complete
        .toSorted((left, right) => Date.parse(right.updatedAt) - Date.parse(left.updatedAt))
        .map((test) => (
          <Expandable
            key={test.id}
            summary={
              <Stack gap={0} css={{ paddingBlock: "$1" }}>
                <Text weight="medium">{typeOf(test.type.localizationKey)}</Text>
                <Text size="sm" tone="muted" numeric>
                  <Trans>Updated {format.shortDate(test.updatedAt, format.today(), "dated")}</Trans>
                </Text>
              </Stack>
            }
          >
            <HealthCheck id={test.id} encounterId={test.encounterId} />
          </Expandable>
        ))}
    </Accordion>
  )
}
