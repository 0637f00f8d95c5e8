import {
  countEmergencyOpenings,
  listEmergencyOpenings,
  maxReviewCommentLength,
  reviewEmergencyOpening,
  type EmergencyOpening,
} from "@rond/core/model/emergency-access"
import { useDraft } from "@rond/core/platform/drafts"
import { useApiMutation } from "@rond/core/platform/http"
import { useMarketFormat } from "@rond/core/i18n"
import { apiErrorText } from "@rond/core/platform/errors"
import { useClinician } from "@rond/core/platform/session"
import { Banner, Button, Field, notify, Stack, TextArea } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"

export interface ReviewFormProps {
  readonly opening: EmergencyOpening
  /** Called once the opening is marked and the list is reloaded. */
  readonly onReviewed: () => void
}

/** Marks one opening as reviewed, with an optional comment. */
export function ReviewForm({ opening, onReviewed }: ReviewFormProps) {
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
      <Field label={t`Comment`} error={isTooLong ? <Trans>At most {limit} characters fit here.</Trans> : undefined}>
        <TextArea value={draft.content} onChange={draft.change} minRows={2} />
      </Field>
      {write.error !== null && (
        <Banner tone="error" title={t`It could not be marked as reviewed`}>
          {write.error.code === "already_reviewed" ? (
            <Trans>Another reviewer was first. Reload to see the review.</Trans>
          ) : (
            t(apiErrorText(write.error))
          )}
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
const isText = (value: unknown): value is string => typeof value === "string"
