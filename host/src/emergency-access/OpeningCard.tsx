import { emergencyReasonLabels } from "@rond/core/features/emergency-access"
import { useMarketFormat } from "@rond/core/i18n"
import { contactTypeLabel } from "@rond/core/features/record"
import { useClinician } from "@rond/core/platform/session"
import { Card, DataList, Heading, Stack, styled, Text } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { ReviewForm, type ReviewFormProps } from "./ReviewForm.tsx"

const Entries = styled("ul", { margin: 0, padding: 0, listStyle: "none" })

/** One use of emergency access: whose notes, by whom, why, what was read, and its review. */
export function OpeningCard({ opening, onReviewed }: ReviewFormProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { patientName, clinicianName, reason, explanation, openedAt, endsAt, entries, review } = opening
  const ends = format.time(endsAt)
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
                  {format.dateTime(openedAt)}–{ends}
                </Text>
              ),
            },
            { term: t`Reason`, description: t(emergencyReasonLabels[reason]) },
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
                        {format.date(entry.contactAt)} · {entry.responsibleName ?? t`Other`} · {t(contactTypeLabel(entry.contactType))}
                      </li>
                    ))}
                  </Entries>
                ),
            },
            ...(review === null
              ? []
              : [
                  { term: t`Reviewed`, description: `${format.dateTime(review.at)} · ${review.byName}` },
                  { term: t`Comment`, description: review.comment === "" ? t`None` : <Text preserveLines>{review.comment}</Text> },
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
        <Trans>This was you. Another reviewer goes through it.</Trans>
      </Text>
    )
  if (opening.isRunning)
    return (
      <Text tone="muted">
        <Trans>Still open. It can be reviewed when it has ended, at {ends} at the latest.</Trans>
      </Text>
    )
  return <ReviewForm opening={opening} onReviewed={onReviewed} />
}
