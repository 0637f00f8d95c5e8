import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { KnownAllergies } from "@rond/core/features/patient"
import type { Meeting } from "@rond/core/model/meeting"
import { QueryError } from "@rond/core/platform/errors"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, Card, Heading, Inline, Skeleton, Stack, Text } from "@rond/core/ui"
import { useState } from "react"
import { getRenewalReview, type RenewalToReviewRequest } from "../model/endpoints.ts"
import { dismissInfo, showsInfo } from "../model/info-banner.ts"
import { renewalReviewed } from "../model/review-event.ts"
import { renewalIdOf, reviewElementId } from "../model/review-rule.ts"
import { isReviewComplete, openPrescriptions } from "../model/review-state.ts"
import { ConfirmRenewal } from "./ConfirmRenewal.tsx"
import { RejectRenewal } from "./RejectRenewal.tsx"
import { ReviewFailed } from "./ReviewFailed.tsx"
import { ReviewList } from "./ReviewList.tsx"
import { useReview } from "./use-review.ts"

/** The review of the prescriptions that the patient of a meeting asks to have renewed. */
export default function ReviewSection() {
  const { meeting } = useWorkspace()
  const renewalId = meeting === undefined ? null : renewalIdOf(meeting)
  if (meeting === undefined || renewalId === null) return null
  return (
    <Card as="section" padding="lg" id={reviewElementId}>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          <Trans>Review of prescriptions to renew</Trans>
        </Heading>
        <ReadReview meeting={meeting} renewalId={renewalId} />
      </Stack>
    </Card>
  )
}

function ReadReview({ meeting, renewalId }: { readonly meeting: Meeting; readonly renewalId: string }) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const query = useApiQuery(getRenewalReview, { params: { renewalId }, query: { patientId: patient.id, meetingId: meeting.id } })
  const readAgain = () => void query.refetch()
  useServerEvents([`meeting:${meeting.id}`], ({ type }) => (type === renewalReviewed ? readAgain() : undefined), readAgain)
  if (query.data !== undefined) return <Review request={query.data} meeting={meeting} />
  return query.error === null ? (
    <Skeleton shape="fields" count={3} />
  ) : (
    <QueryError title={t`The prescriptions to renew could not be loaded`} query={query} />
  )
}

function Review({ request, meeting }: { readonly request: RenewalToReviewRequest; readonly meeting: Meeting }) {
  const review = useReview(request, meeting)
  const [lacksSelection, setLacksSelection] = useState(false)
  const { state, dispatch, isPending, rejectionDraft, safety } = review
  const { dialog, sent, selected } = state
  const { prescriptions } = request
  const openIds = openPrescriptions(state).map(({ id }) => id)
  const open = prescriptions.filter(({ id }) => openIds.includes(id))
  const hasEnded = meeting.finishedStatus !== null
  if (isReviewComplete(state)) return <Complete request={request} />
  const idsWithFindings = open.filter(({ id }) => safety.askingOf(id).length > 0).map(({ id }) => id)
  const press = (act: () => void) => {
    setLacksSelection(selected.length === 0)
    act()
  }
  return (
    <>
      <Info />
      <KnownAllergies />
      <ReviewList review={review} open={open} disabled={hasEnded || sent !== null} lacksSelection={lacksSelection} />
      {dialog === null && <ReviewFailed review={review} />}
      <NotRenewed medicines={prescriptions.filter(({ id }) => review.notRenewed.includes(id)).map(({ medicine }) => medicine)} />
      {hasEnded ? (
        <Banner tone="info">
          <Trans>The meeting has ended. Nothing more can be decided in it.</Trans>
        </Banner>
      ) : (
        <Inline gap={2} wrap>
          <Button
            variant="primary"
            pending={isPending && sent?.request.approval === "approved"}
            disabled={sent !== null}
            onClick={() => press(() => dispatch({ type: "renewal-asked", idsWithFindings }))}
          >
            <Trans>Renew selected</Trans>
          </Button>
          <Button
            pending={isPending && sent?.request.approval === "procedure_rejected_by_recipient"}
            disabled={sent !== null}
            onClick={() => press(() => dispatch({ type: "rejection-asked", rejectionDraft }))}
          >
            <Trans>Reject selected</Trans>
          </Button>
        </Inline>
      )}
      {dialog?.type === "confirm" && <ConfirmRenewal review={review} dialog={dialog} prescriptions={prescriptions} />}
      {dialog?.type === "reject" && <RejectRenewal review={review} dialog={dialog} prescriptions={prescriptions} />}
    </>
  )
}

/** Lists the medicines that the last renewal left in the list. */
function NotRenewed({ medicines }: { readonly medicines: readonly string[] }) {
  if (medicines.length === 0) return null
  return (
    <Banner tone="warning" title={<Trans>The national prescription service did not renew all of them</Trans>}>
      <Stack gap={1}>
        <Text as="p" lang="sv">
          {medicines.join(", ")}
        </Text>
        <Trans>They are still in the list. Renew them again, or reject them with a message.</Trans>
      </Stack>
    </Banner>
  )
}

/** Explains how the review works, until the clinician has dismissed it on this device. */
function Info() {
  const [isShown, setIsShown] = useState(() => showsInfo(localStorage))
  if (!isShown) return null
  const dismiss = () => {
    dismissInfo(localStorage)
    setIsShown(false)
  }
  return (
    <Banner tone="info" onDismiss={dismiss}>
      <Trans>
        Select prescriptions, then renew or reject them together. What is processed leaves the list and cannot be changed. The meeting can
        end when the list is empty.
      </Trans>
    </Banner>
  )
}

function Complete({ request: { prescriptions } }: { readonly request: RenewalToReviewRequest }) {
  const renewed = prescriptions.filter(({ approval }) => approval === "approved").length
  const rejected = prescriptions.filter(({ approval }) => approval === "procedure_rejected_by_recipient").length
  return (
    <Banner tone="success" title={<Trans>All prescriptions are processed</Trans>}>
      <Plural value={renewed} one="# prescription renewed" other="# prescriptions renewed" />
      {", "}
      <Plural value={rejected} one="# rejected" other="# rejected" />
    </Banner>
  )
}
