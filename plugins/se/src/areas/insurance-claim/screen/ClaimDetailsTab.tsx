import { msg } from "@lingui/core/macro"
import type { MessageDescriptor } from "@lingui/core"
import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery, useEffectQuery } from "@rond/core/platform/http"
import { useMarketFormat } from "@rond/core/i18n"
import { insuranceCard } from "@rond/core/features/patient"
import { patientCard } from "@rond/core/plugin"
import { QueryError } from "@rond/core/platform/errors"
import { DataList, Panel, Skeleton, Stack, Tag, Text, type Tone } from "@rond/core/ui"
import { ExtensionSlot, useWorkspace } from "@rond/core/platform/workspace"
import { getInsuranceClaimInfo, type ValidityTicket } from "../model/endpoints.ts"
import { manifest } from "../../../manifest.ts"
import { readValidityTicket, ticketState, type TicketState } from "./validity-ticket.ts"

const insurance = insuranceCard().spec
const insurancePart = { id: "insurance", kind: patientCard.kind, plugin: manifest }

/** The insurer's payment: the claim, the ticket that this meeting is paid with, and who insures the patient. */
export default function ClaimDetailsTab() {
  const { t } = useLingui()
  const { meeting, user } = useWorkspace()
  return (
    <Stack gap={4}>
      <Panel title={t`Claim`} level={3}>
        <Claim />
      </Panel>
      {meeting !== undefined && (
        <Panel title={t`Validity ticket`} level={3}>
          <Ticket activityId={meeting.id} userId={user.id} />
        </Panel>
      )}
      <Panel title={t(insurance.title)} level={3}>
        <ExtensionSlot component={insurancePart} label={insurance.title} load={insurance.load} fallback={<Skeleton count={3} />} />
      </Panel>
    </Stack>
  )
}

function Claim() {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { clinician, patient } = useWorkspace()
  const query = useApiQuery(getInsuranceClaimInfo, {
    params: { patientId: patient.id, clinicianId: clinician.id },
  })
  const { data, error } = query
  if (data === undefined) {
    if (error === null) return <Skeleton count={1} />
    return <QueryError title={t`The claim could not be loaded`} query={query} />
  }
  if (data.claimInfo === null) {
    return (
      <Text tone="muted">
        <Trans>The patient has no insurance claim.</Trans>
      </Text>
    )
  }
  const { numberOfAppointments } = data.claimInfo
  const granted = numberOfAppointments === -1 ? t`No set number` : format.number(numberOfAppointments)
  return <DataList items={[{ term: t`Appointments granted`, description: granted }]} />
}

const states: Readonly<Record<TicketState, { readonly label: MessageDescriptor; readonly tone: Tone }>> = {
  valid: { label: msg`Valid`, tone: "success" },
  "not-yet": { label: msg`Not valid yet`, tone: "warning" },
  expired: { label: msg`Expired`, tone: "warning" },
  "used-up": { label: msg`Used up`, tone: "warning" },
  revoked: { label: msg`Revoked`, tone: "danger" },
}

function Ticket({ activityId, userId }: { readonly activityId: string; readonly userId: string }) {
  const { t } = useLingui()
  const query = useEffectQuery(["se.validity-ticket", activityId, userId], readValidityTicket(activityId, userId))
  const { data, error } = query
  if (data === undefined) {
    if (error === null) return <Skeleton count={3} />
    return <QueryError title={t`The ticket could not be loaded`} query={query} />
  }
  if (data === null) {
    return (
      <Text tone="muted">
        <Trans>This meeting has no ticket.</Trans>
      </Text>
    )
  }
  return <TicketFacts ticket={data} />
}

function TicketFacts({ ticket }: { readonly ticket: ValidityTicket }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const today = format.today()
  const { label, tone } = states[ticketState(ticket, Temporal.Now.instant())]
  const count = (appointments: number) => (appointments === -1 ? t`No set number` : format.number(appointments))
  return (
    <DataList
      items={[
        { term: t`State`, description: <Tag tone={tone}>{t(label)}</Tag> },
        ...(ticket.validFrom === null ? [] : [{ term: t`Valid from`, description: format.shortDate(ticket.validFrom, today, "dated") }]),
        ...(ticket.validTo === null ? [] : [{ term: t`Valid until`, description: format.shortDate(ticket.validTo, today, "dated") }]),
        ...(ticket.isRevoked
          ? [{ term: t`Appointments`, description: t`None` }]
          : [
              { term: t`Appointments remaining`, description: count(ticket.remainedAppointments) },
              { term: t`Appointments in total`, description: count(ticket.numberOfAppointments) },
            ]),
      ]}
    />
  )
}
