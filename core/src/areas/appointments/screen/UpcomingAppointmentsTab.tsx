import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { interval, minutesOf } from "../../../kernel/time/interval.ts"
import { useTerms } from "../../../platform/terms/use-terms.ts"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { Tag } from "../../../platform/ui/display/Badge.tsx"
import { DataList } from "../../../platform/ui/lists/DataList.tsx"
import { Accordion, Expandable } from "../../../platform/ui/lists/Expandable.tsx"
import { Inline, Stack } from "../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../platform/ui/display/Skeleton.tsx"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { EmptyState } from "../../../platform/ui/states/EmptyState.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { interventionName } from "./intervention-names.ts"
import { symptomNames } from "./symptom-names.ts"
import { getUpcomingAppointments, upcomingPage, type UpcomingAppointment } from "../model/index.ts"

/** The patient's upcoming appointments, soonest first. */
export default function UpcomingAppointmentsTab() {
  const { t } = useLingui()
  const { clinician, patient } = useWorkspace()
  const query = useApiQuery(getUpcomingAppointments, {
    params: { patientId: patient.id, clinicianId: clinician.id },
    query: upcomingPage,
  })
  const { data, error } = query
  if (data === undefined) {
    if (error === null) return <Skeleton shape="rows" count={3} />
    return <QueryError title={t`Upcoming appointments could not be loaded`} query={query} />
  }
  if (data.content.length === 0) {
    return (
      <EmptyState icon="calendar" title={<Trans>No upcoming appointments</Trans>}>
        <Trans>Nothing is booked for this patient. Follow-ups that you book appear here.</Trans>
      </EmptyState>
    )
  }
  const count = data.content.length
  // A server that does not say has sent as many as fit.
  const hasMore = data.hasMore ?? count >= upcomingPage.size
  return (
    <Stack gap={3}>
      <Accordion>
        {data.content.map((appointment) => (
          <Appointment key={appointment.meetingId} appointment={appointment} />
        ))}
      </Accordion>
      {hasMore && (
        <Text as="p" size="sm" tone="muted">
          <Trans>These are the next {count} appointments. There are later ones.</Trans>
        </Text>
      )}
    </Stack>
  )
}

function Appointment({ appointment }: { readonly appointment: UpcomingAppointment }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const nameOf = (type: UpcomingAppointment["interventionType"]) => (type === null ? undefined : t(interventionName(type)))
  const minutes = minutesOf(interval(appointment.startTime, appointment.endTime))
  const symptomOf = useTerms("symptom", symptomNames)
  const { symptomId } = appointment
  return (
    <Expandable
      summary={
        <Stack gap={0} css={{ paddingBlock: "$1" }}>
          <Inline gap={2}>
            <Text weight="medium" numeric css={{ flex: 1 }}>
              {format.shortDate(appointment.startTime, format.today(), "start")},{" "}
              {format.timeRange(appointment.startTime, appointment.endTime)}
            </Text>
            {appointment.dropin && (
              <Tag tone="neutral">
                <Trans>Drop-in</Trans>
              </Tag>
            )}
            {!appointment.confirmed && (
              <Tag tone="warning">
                <Trans>Not confirmed</Trans>
              </Tag>
            )}
          </Inline>
          <Text size="sm" tone="muted" truncate>
            {[nameOf(appointment.interventionType), appointment.clinician.name].filter(Boolean).join(" · ")}
          </Text>
        </Stack>
      }
    >
      <DataList
        items={[
          {
            term: t`Clinician`,
            description: [appointment.clinician.name, appointment.clinician.clinicianTitle].filter(Boolean).join(", "),
          },
          { term: t`Type`, description: nameOf(appointment.interventionType) },
          { term: t`Length`, description: <Plural value={minutes} one="# minute" other="# minutes" /> },
          ...(symptomId === null || symptomOf === undefined ? [] : [{ term: t`Booked for`, description: symptomOf(symptomId) }]),
          ...(appointment.careFacilityName === null ? [] : [{ term: t`Place`, description: appointment.careFacilityName }]),
          { term: t`Booked by`, description: appointment.bookedByPatient ? t`The patient` : appointment.bookerClinician },
          ...(appointment.bookerInterventionType === null
            ? []
            : [{ term: t`Booked during`, description: nameOf(appointment.bookerInterventionType) }]),
          ...(appointment.bookerMessage === null
            ? []
            : [{ term: t`Message`, description: <Text preserveLines>{appointment.bookerMessage}</Text> }]),
          ...(appointment.isInternalReferral ? [{ term: t`Internal referral`, description: t`Yes` }] : []),
        ]}
      />
    </Expandable>
  )
}
