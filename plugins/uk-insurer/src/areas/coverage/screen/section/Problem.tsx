import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { ErrorBanner } from "@rond/core/platform/errors"
import { Banner, Button } from "@rond/core/ui"
import type { OutcomeCommand, OutcomeEvent } from "../../../outcomes/model/index.ts"
import { reportFields } from "../../../note/model/index.ts"
import type { ReportError } from "../../../report/model/index.ts"
import { useNoteFieldPlaces } from "../calculation/note-on-screen.ts"
import { outcomeErrors } from "../outcome-errors.ts"
import type { OutcomeProblem } from "../section/use-outcomes.ts"

/** The step that failed. */
const titles: Readonly<Record<OutcomeCommand["type"], MessageDescriptor>> = {
  calculate: msg`The coverage was not calculated`,
  "save-non-claim": msg`The outcome was not saved`,
  delete: msg`The outcome was not removed`,
  "patch-self-pay": msg`Who pays was not saved`,
  "patch-decision": msg`The final outcome was not saved`,
  "show-issues": msg`The outcomes are not complete`,
  "show-unanswered": msg`The outcomes are not complete`,
  report: msg`The final outcome was not saved`,
}

export interface ProblemProps {
  readonly problem: OutcomeProblem
  readonly dispatch: (event: OutcomeEvent) => void
  readonly onClose: () => void
}

/** The step that failed, why, and the next step. */
export function Problem({ problem: { doing, cause, again }, dispatch, onClose }: ProblemProps) {
  const { t } = useLingui()
  const title = t(titles[doing])
  if (cause.kind === "report") return <NoReport title={title} error={cause.error} onClose={onClose} />
  return (
    <ErrorBanner
      title={title}
      error={cause.error}
      texts={outcomeErrors}
      onRetry={() => (again === undefined ? onClose() : dispatch(again))}
      retrying={false}
      onClose={onClose}
    />
  )
}

/** The report of the consultation cannot be built from what is written. */
function NoReport({ title, error, onClose }: { readonly title: string; readonly error: ReportError; readonly onClose: () => void }) {
  const placeOf = useNoteFieldPlaces()
  const field = fieldOf(error)
  const place = field === undefined ? undefined : placeOf(field)
  return (
    <Banner
      tone="error"
      title={title}
      onDismiss={onClose}
      actions={
        place?.focus !== undefined && (
          <Button size="sm" icon="arrow-right" onClick={place.focus}>
            {place.label}
          </Button>
        )
      }
    >
      <ReportErrorText error={error} label={place?.label} />
    </Banner>
  )
}

/** The field of the note that a report cannot be built with. */
function fieldOf(error: ReportError): string | undefined {
  if (error._tag === "UnwritableCharacter") return error.isInNote ? error.field : undefined
  return error.message.startsWith("patientSymptoms") ? reportFields.chiefComplaint : undefined
}

function ReportErrorText({ error, label }: { readonly error: ReportError; readonly label: string | undefined }) {
  if (error._tag === "UnwritableCharacter") {
    const { character, field } = error
    if (!error.isInNote)
      return (
        <Trans>
          The insurer cannot read “{character}” in a part of the report that is not in the note ({field}). Contact support.
        </Trans>
      )
    const where = label ?? field
    return (
      <Trans>
        The insurer cannot read “{character}” in {where}. Write it in other letters, then try again.
      </Trans>
    )
  }
  if (error.message === "patientSymptoms is required")
    return <Trans>The insurer needs the symptom that the member came with. Write the chief complaint, then try again.</Trans>
  if (error.message === "Missing medicalRecordFormValueMap") return <Trans>The note is not loaded yet. Try again in a moment.</Trans>
  return (
    <Trans>
      The insurer’s numbers for this member are missing, so nothing can be sent. Contact support. The consultation is not affected.
    </Trans>
  )
}
