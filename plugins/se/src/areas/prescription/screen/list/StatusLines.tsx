import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { QueryError } from "@rond/core/platform/errors"
import { Button, DataList, Skeleton, Stack, Text } from "@rond/core/ui"
import { useEffect, useEffectEvent } from "react"
import type { Prescription } from "../../model/contract/index.ts"
import { nationalReadErrors } from "../errors/prescription-errors.ts"
import { StateDot } from "./StateDot.tsx"
import { usePrescriptionStatus, useReadPrescriptionsAgain } from "./use-prescriptions.ts"

/** Shows the national service's current status of a prescription. Reads the lists again where that status is new. */
export function StatusLines({ prescription }: { readonly prescription: Prescription }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const readAgain = useReadPrescriptionsAgain()
  const { isUnknownThere, ...query } = usePrescriptionStatus(prescription)
  const { data, error, isFetching, refetch } = query
  const wordOf = (state: Prescription["state"]) => (typeof state === "string" ? state : state.unknownWord)
  const read = data && wordOf(data.state)
  const tell = useEffectEvent((state: string) => {
    if (state !== wordOf(prescription.state)) readAgain()
  })
  useEffect(() => {
    if (read !== undefined) tell(read)
  }, [read])
  if (isUnknownThere)
    return (
      <Text tone="muted">
        <Trans>The national prescription service does not know this prescription, so it has no status and cannot be cancelled there.</Trans>
      </Text>
    )
  if (data === undefined && error !== null)
    return <QueryError title={t`The status could not be read`} query={query} texts={nationalReadErrors} />
  if (data === undefined) return <Skeleton shape="rows" count={2} />
  const time = format.shortDateTime(data.readAt, format.today())
  return (
    <Stack gap={2} as="section" aria-label={t`Status at the national service`}>
      <StateDot state={data.state} />
      {data.statuses.length > 0 && (
        <div lang="sv">
          <DataList items={data.statuses.map(({ label, text }) => ({ term: label, description: text }))} />
        </div>
      )}
      <Text size="sm" tone="muted">
        <Trans>Read {time}</Trans>
      </Text>
      <div>
        <Button size="sm" icon="refresh" pending={isFetching} onClick={() => void refetch()}>
          <Trans>Read the status again</Trans>
        </Button>
      </div>
    </Stack>
  )
}
