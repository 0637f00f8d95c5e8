import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import type { EntryActionProps } from "../../../plugin/index.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { type EntryAppointment, getEntryAppointment } from "../../../record/model/index.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { unknownText } from "../../../../platform/terms/unknown-text.ts"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { Dialog } from "../../../../platform/ui/overlays/dialogs/Dialog.tsx"
import { interventionName } from "../../../appointments/screen/within-core.ts"
import { CloseButton } from "./BlockedTab.tsx"
import { NotOpened } from "./NotOpened.tsx"
import { interval, minutesOf } from "../../../../kernel/time/interval.ts"

const statuses = {
  COMPLETED: msg`Completed`,
  NO_SHOW: msg`The patient did not attend`,
  CANCELLED: msg`Cancelled`,
} as const

function statusLabel(status: EntryAppointment["finishedStatus"]): MessageDescriptor {
  if (status === null) return msg`Not ended`
  return typeof status === "string" ? statuses[status] : unknownText(status)
}

/** The appointment of a colleague's entry, to read. The meeting itself opens for its own clinicians only. */
export function ColleagueAppointment({ entry, close }: EntryActionProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { data, error, refetch, isFetching } = useApiQuery(getEntryAppointment, { params: { id: entry.entryId } })
  const minutes = data === undefined ? 0 : minutesOf(interval(data.startAt, data.endAt))
  if (error !== null) return <NotOpened byNote error={error} retry={() => void refetch()} isRetrying={isFetching} close={close} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={<Trans>A colleague’s appointment</Trans>}
      actions={<CloseButton close={close} />}
    >
      {data === undefined ? (
        <Skeleton shape="lines" count={4} />
      ) : (
        <Stack gap={3}>
          <DataList
            items={[
              {
                term: t`When`,
                description: `${format.longDate(data.startAt, format.today(), "start")}, ${format.timeRange(data.startAt, data.endAt)}`,
              },
              { term: t`Length`, description: <Plural value={minutes} one="# minute" other="# minutes" /> },
              { term: t`Clinician`, description: data.clinicianName },
              ...(data.interventionType === null ? [] : [{ term: t`Type`, description: t(interventionName(data.interventionType)) }]),
              ...(data.careFacilityName === null ? [] : [{ term: t`Place`, description: data.careFacilityName }]),
              { term: t`Status`, description: t(statusLabel(data.finishedStatus)) },
            ]}
          />
          <Text as="p" tone="muted">
            <Trans>You can read this because you treat the patient. Only those who were in the meeting can open it.</Trans>
          </Text>
        </Stack>
      )}
    </Dialog>
  )
}
