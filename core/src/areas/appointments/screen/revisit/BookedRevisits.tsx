import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { TakenList } from "../../../actions/screen/index.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Expandable } from "../../../../platform/ui/lists/Expandable.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { interventionName } from "../intervention-names.ts"
import { ChangeRevisit } from "./ChangeRevisit.tsx"
import { listRevisitBookings, type RevisitBooking } from "../../model/index.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"

/** The meeting's revisits among the taken actions. */
export default function RevisitBookingsCards() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <BookedRevisits meetingId={ids.meetingId} isTitled={false} />
}

/** The revisits booked in this meeting; renders nothing without any. `isTitled` is false if a title is already shown around the list. */
export function BookedRevisits({ meetingId, isTitled = true }: { readonly meetingId: string; readonly isTitled?: boolean }) {
  const { t } = useLingui()
  const query = useApiQuery(listRevisitBookings, { params: { meetingId } })
  return (
    <TakenList
      title={t`Booked in this meeting`}
      isTitled={isTitled}
      items={query.data?.bookings}
      query={query}
      failed={t`Booked follow-ups could not be loaded`}
      isCancelled={isCancelled}
    >
      {(booking, cancelled) => <BookedRevisit key={booking.meetingId} booking={booking} cancelled={cancelled} />}
    </TakenList>
  )
}

const isCancelled = (booking: RevisitBooking): boolean => booking.isCancelled === true

function BookedRevisit({ booking, cancelled }: { readonly booking: RevisitBooking; readonly cancelled: ReactNode }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { interventionType = null } = booking
  return (
    <Expandable
      level={4}
      summary={
        <Stack gap={0}>
          <Text weight="medium" numeric>
            {format.longDate(booking.startMillis, format.today(), "start")}
          </Text>
          <Text size="sm" tone="muted" numeric>
            {[
              format.timeRange(booking.startMillis, booking.endMillis),
              ...(interventionType === null ? [] : [t(interventionName(interventionType))]),
              booking.clinicianName,
            ].join(" · ")}
          </Text>
          {cancelled}
        </Stack>
      }
    >
      <Stack gap={3}>
        {booking.message === "" ? (
          <Text tone="muted">
            <Trans>No message.</Trans>
          </Text>
        ) : (
          <Text preserveLines>{booking.message}</Text>
        )}
        {!isCancelled(booking) && <ChangeRevisit booking={booking} />}
      </Stack>
    </Expandable>
  )
}
