import { homeTestName } from "@rond/core/features/home-test"
import { PatientNumbersInLine } from "@rond/core/features/patient"
import { useMarketFormat } from "@rond/core/i18n"
import { labResultsChanged, listWaitingResults, type WaitingResult } from "@rond/core/model/lab-result"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { useClinician } from "@rond/core/platform/session"
import { Icon, Stack, StatusDot, Text } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useId } from "react"
import { SectionFailed, SectionHead } from "./SectionHead.tsx"
import { HomeRow, Item, List } from "./home.styles.ts"

/** The results of what the clinician ordered from laboratories and has not marked as seen. Loaded only while there are any. */
export default function ResultsToSee() {
  const heading = useId()
  const { id } = useClinician()
  const query = useApiQuery(listWaitingResults, {}, { staleTime: 0 })
  const readAgain = () => void query.refetch()
  useServerEvents([`clinician:${id}`], ({ type }) => (type === labResultsChanged ? readAgain() : undefined), readAgain)
  if (query.data === undefined)
    return (
      <SectionFailed title={<Trans>Results that you have not seen could not be loaded</Trans>} query={query}>
        <Trans>Try again. The results are kept until you have marked them as seen.</Trans>
      </SectionFailed>
    )
  const { total, results } = query.data
  if (results.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={heading}>
      <SectionHead id={heading} title={<Trans>Results to see</Trans>} total={total} shown={results.length} />
      <List aria-labelledby={heading} emphasis="attention">
        {results.map((result) => (
          <Item key={result.id}>
            <ResultRow result={result} />
          </Item>
        ))}
      </List>
    </Stack>
  )
}

/** Leads to the order's card in its meeting, where the patient is in sight. */
function ResultRow({ result: { kind, meetingId, tests, answeredAt, isAbnormal, patient } }: { readonly result: WaitingResult }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const names = kind === "HOME_TEST" ? tests.map((type) => t(homeTestName(type))) : tests
  return (
    <HomeRow kind="waiting" data-home-row to="/emr/$meetingId" params={{ meetingId }} search={{ action: "taken-actions" }}>
      <Stack gap={0}>
        <Text weight="medium" truncate>
          <bdi>{patient.name}</bdi>
        </Text>
        <PatientNumbersInLine dateOfBirth={patient.dateOfBirth} idNumber={patient.idNumber} />
      </Stack>
      <Stack gap={0}>
        <Text truncate>{names.join(", ")}</Text>
        {isAbnormal && (
          <StatusDot tone="warning" emphasis>
            <Trans>Not normal</Trans>
          </StatusDot>
        )}
      </Stack>
      <Text size="sm" tone="muted" numeric>
        {format.shortDateTime(answeredAt, format.today(), "start")}
      </Text>
      <Icon name="chevron-right" />
    </HomeRow>
  )
}
