import {
  countEmergencyOpenings,
  listEmergencyOpenings,
  maxReviewCommentLength,
  reviewEmergencyOpening,
  type EmergencyOpening,
} from "@rond/core/model/emergency-access"
import { isText, useDraft } from "@rond/core/platform/drafts"
import { useApiMutation } from "@rond/core/platform/http"
import { useMarketFormat } from "@rond/core/i18n"
import { errorTexts, general, RequestError } from "@rond/core/platform/errors"
import { useClinician } from "@rond/core/platform/session"
import { unknownText } from "@rond/core/platform/terms"
import { Banner, Button, Field, notify, Stack, TextArea, Card, DataList, Heading, styled, Text } from "@rond/core/ui"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { emergencyReasonLabels } from "@rond/core/features/emergency-access"
import { contactTypeLabel } from "@rond/core/features/record"

interface ReviewFormProps {
  readonly opening: EmergencyOpening
  /** Called once the opening is marked and the list is reloaded. */
  readonly onReviewed: () => void
}

/** Marks one opening as reviewed, with an optional comment. */
function ReviewForm({ opening, onReviewed }: ReviewFormProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const draft = useDraft(draftKey(useClinician().id, opening), "", isText)
  const done = t`Marked as reviewed`
  const write = useApiMutation(reviewEmergencyOpening, {
    invalidates: [listEmergencyOpenings, countEmergencyOpenings],
    onSuccess: () => {
      draft.clear()
      notify({ tone: "success", title: done })
      onReviewed()
    },
  })
  const isTooLong = draft.content.trim().length > maxReviewCommentLength
  const limit = format.number(maxReviewCommentLength)
  const review = () => {
    if (!isTooLong) write.mutate({ params: { id: opening.id }, payload: { comment: draft.content.trim() } })
  }
  return (
    <Stack gap={3} align="stretch">
      <Field label={t`Comment`} error={isTooLong ? <Trans>Use at most {limit} characters.</Trans> : undefined}>
        <TextArea value={draft.content} onChange={draft.change} minRows={2} />
      </Field>
      {write.error !== null && (
        <Banner tone="error" title={t`Could not mark as reviewed`}>
          <RequestError error={write.error} texts={reviewErrors} />
        </Banner>
      )}
      <Stack align="start">
        <Button variant="primary" icon="check" pending={write.isPending} onClick={review}>
          <Trans>Mark as reviewed</Trans>
        </Button>
      </Stack>
    </Stack>
  )
}

const draftKey = (clinicianId: string, { id, patientId }: EmergencyOpening) => ({
  clinicianId,
  patientId,
  meetingId: undefined,
  form: `emergency-review-${id}`,
})

const Entries = styled("ul", { margin: 0, padding: 0, listStyle: "none" })

const reviewErrors = errorTexts(reviewEmergencyOpening, {
  already_reviewed: msg`Another reviewer has already reviewed it. Reload to see the review.`,
  own_opening: general,
  still_running: general,
})

/** Shows one use of emergency access: the patient, the reader, the reason, the notes that were read, and the review. */
export function OpeningCard({ opening, onReviewed }: ReviewFormProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { patientName, clinicianName, reason, reasonText, explanation, openedAt, endsAt, entries, review } = opening
  const ends = format.time(endsAt)
  const today = format.today()
  return (
    <Card as="article" padding="lg" aria-label={t`${clinicianName} opened notes of ${patientName}`}>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          <Trans>
            {clinicianName} opened notes of {patientName}
          </Trans>
        </Heading>
        <DataList
          items={[
            {
              term: t`When`,
              description: (
                <Text numeric>
                  {format.shortDateTime(openedAt, today, "start")}–{ends}
                </Text>
              ),
            },
            {
              term: t`Reason`,
              description: typeof reason === "string" ? t(emergencyReasonLabels[reason]) : (reasonText ?? t(unknownText(reason))),
            },
            { term: t`Explanation`, description: <Text preserveLines>{explanation}</Text> },
            {
              term: t`Notes read`,
              description:
                entries.length === 0 ? (
                  <Trans>None</Trans>
                ) : (
                  <Entries>
                    {entries.map((entry) => (
                      <li key={entry.id}>
                        {format.shortDate(entry.contactAt, today, "start")} ·{" "}
                        {entry.responsibleName ?? t({ message: "Other", context: "clinician" })} · {t(contactTypeLabel(entry.contactType))}
                      </li>
                    ))}
                  </Entries>
                ),
            },
            ...(review === null
              ? []
              : [
                  { term: t`Reviewed`, description: `${format.shortDateTime(review.at, today, "start")} · ${review.byName}` },
                  {
                    term: t`Comment`,
                    description:
                      review.comment === "" ? t({ message: "None", context: "comment" }) : <Text preserveLines>{review.comment}</Text>,
                  },
                ]),
          ]}
        />
        {review === null && <Review opening={opening} onReviewed={onReviewed} />}
      </Stack>
    </Card>
  )
}

function Review({ opening, onReviewed }: ReviewFormProps) {
  const format = useMarketFormat()
  const { id } = useClinician()
  const ends = format.time(opening.endsAt)
  if (opening.clinicianId === id)
    return (
      <Text tone="muted">
        <Trans>You opened these notes yourself. Another reviewer will review them.</Trans>
      </Text>
    )
  if (opening.isRunning)
    return (
      <Text tone="muted">
        <Trans>Still open. You can review it once it has ended, at {ends} at the latest.</Trans>
      </Text>
    )
  return <ReviewForm opening={opening} onReviewed={onReviewed} />
}
