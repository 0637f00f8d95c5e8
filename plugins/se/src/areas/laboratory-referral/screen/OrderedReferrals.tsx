import { TakenList, type TakenListProps, takenActions, TakenSummary } from "@rond/core/features/actions"
import { LabOrderCard } from "@rond/core/features/lab-result"
import { errorTexts, RequestError } from "@rond/core/platform/errors"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiMutation, useApiQuery, useRefetch } from "@rond/core/platform/http"
import { unknownText } from "@rond/core/platform/terms"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, Inline, Stack, Text } from "@rond/core/ui"
import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { cancelLabReferral, type LabReferral, type LabReferralState, listLabReferrals } from "../model/laboratory-referral.ts"
import { isCancellable, labReferralsChanged } from "../model/lab-rules.ts"

const states: Readonly<Record<LabReferralState, MessageDescriptor>> = {
  REQUESTED: msg`The laboratory has not confirmed it`,
  ORDERED: msg({ message: "Ordered", context: "laboratory referral" }),
  RECEIVED: msg`The laboratory has the sample`,
  ANSWERED: msg`The result is here`,
  CANCELLED: msg({ message: "Cancelled", context: "laboratory referral" }),
}

const cancelErrors = errorTexts(
  cancelLabReferral,
  {
    lab_referral_begun: msg`The laboratory already has the sample, so the referral stays as it is.`,
    laboratory_refused: msg`The laboratory did not cancel it. Contact support.`,
    laboratory_unavailable: msg`The laboratory did not answer. Cancel again: it does so only once.`,
  },
  { Refused: msg`Only the clinician who ordered it can cancel it, in a meeting that they can open.` },
)

/** The patient's laboratory referrals, the newest first. They are read again when one of this meeting changes. */
function useLabReferrals() {
  const { ids, patient } = useWorkspace()
  const query = useApiQuery(listLabReferrals, { params: { id: patient.id } })
  const readAgain = () => void query.refetch()
  useServerEvents(
    ids.meetingId === undefined ? [] : [`meeting:${ids.meetingId}`],
    ({ type }) => (type === labReferralsChanged ? readAgain() : undefined),
    readAgain,
  )
  return query
}

/** The laboratory referrals of the meeting, among its taken actions. */
export default function OrderedReferrals() {
  const { t } = useLingui()
  const { ids } = useWorkspace()
  const query = useLabReferrals()
  const items = query.data?.labReferrals.filter(({ meetingId }) => meetingId === ids.meetingId)
  return <ReferralList items={items} query={query} isTitled={false} title={t`Laboratory referrals`} />
}

/** Lists all laboratory referrals of the patient, in the panel that orders them. */
export function ReferralsOfPatient() {
  const { t } = useLingui()
  const query = useLabReferrals()
  return <ReferralList items={query.data?.labReferrals} query={query} isTitled title={t`The patient’s laboratory referrals`} />
}

function ReferralList(list: Pick<TakenListProps<LabReferral>, "items" | "query" | "isTitled" | "title">) {
  const { t } = useLingui()
  return (
    <TakenList {...list} failed={t`The laboratory referrals could not be loaded`} isCancelled={({ state }) => state === "CANCELLED"}>
      {(referral, cancelled) => <OneReferral key={referral.kryId} referral={referral} cancelled={cancelled} />}
    </TakenList>
  )
}

function OneReferral({ referral, cancelled }: { readonly referral: LabReferral; readonly cancelled: ReactNode }) {
  const { t } = useLingui()
  const { ids } = useWorkspace()
  const { kryId, tests, state, labTestSite, creationTime, orderingClinicianId, meetingId } = referral
  const isOwn = orderingClinicianId === ids.clinicianId
  const isOfMeeting = meetingId === ids.meetingId
  return (
    <LabOrderCard
      kind="LAB_REFERRAL"
      orderId={kryId}
      hasOwnResult={isOwn && isOfMeeting && state === "ANSWERED"}
      summary={
        <TakenSummary
          title={tests.map(({ name }) => name).join(", ")}
          place={<bdi>{labTestSite.name}</bdi>}
          takenAt={creationTime}
          state={t(typeof state === "string" ? states[state] : unknownText(state))}
          cancelled={cancelled}
        />
      }
    >
      <Stack gap={1}>
        <Text size="sm">{isOwn ? <Trans>You ordered it.</Trans> : <Trans>Another clinician ordered it.</Trans>}</Text>
        <Text size="sm" tone="muted">
          <Trans>
            The sample is taken at <bdi>{labTestSite.name}</bdi>, {labTestSite.address}.
          </Trans>
        </Text>
      </Stack>
      {isOwn && isCancellable(referral) && <Cancel id={kryId} />}
    </LabOrderCard>
  )
}

function Cancel({ id }: { readonly id: string }) {
  const refetch = useRefetch()
  const cancelling = useApiMutation(cancelLabReferral, {
    invalidates: [listLabReferrals, takenActions],
    onError: ({ _tag }) => void (_tag === "Conflict" && refetch(listLabReferrals)),
  })
  return (
    <Stack gap={2}>
      {cancelling.error !== null && !cancelling.isPending && (
        <Banner tone="error" title={<Trans>The referral is not cancelled</Trans>}>
          <RequestError error={cancelling.error} texts={cancelErrors} />
        </Banner>
      )}
      <Inline>
        <Button size="sm" icon="ban" pending={cancelling.isPending} onClick={() => cancelling.mutate({ params: { id } })}>
          <Trans>Cancel the referral</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}
