import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import type { EntryDetailProps } from "../../plugin/index.ts"
import type { MarketFormat } from "../../../kernel/format/market-format.ts"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { getSymptomForm, type SymptomForm, type SymptomNode } from "../../symptoms/model/index.ts"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Heading, Text } from "../../../platform/ui/display/Text.tsx"
import { DataList } from "../../../platform/ui/lists/DataList.tsx"
import { usePrintedAt } from "../../../platform/ui/print/printing.ts"
import { Expandable } from "../../../platform/ui/lists/Expandable.tsx"
import { SymptomPhotos, writtenAnswers } from "../../symptoms/screen/within-core.ts"
import { listFinalisedDocuments } from "../../documents/model/index.ts"
import { DocumentRow } from "../../documents/screen/within-core.ts"
import { EntryDetailSection } from "./EntryDetailSection.tsx"
import { type EntryPrescription, listEntryPrescriptions } from "../../record/model/index.ts"

/** An outage of the survey service, which the specification asks to leave out (spec 2 §8). */
const isSurveyOutage = ({ title }: ApiError): boolean => title === "Could not get survey responses from Facts Machine."

/** The patient's photos from before the entry's meeting, and their answers, folded. */
export function PatientAnswers({ entry: { meetingId } }: EntryDetailProps) {
  const { t } = useLingui()
  const query = useApiQuery(getSymptomForm, { params: { meetingId } })
  const { data, error } = query
  if (data !== undefined) return data.form === null ? null : <Answered form={data.form} meetingId={meetingId} />
  if (error === null || isSurveyOutage(error)) return null
  return <QueryError title={t`The patient’s answers could not be loaded`} query={query} />
}

function Answered({ form, meetingId }: { readonly form: SymptomForm; readonly meetingId: string }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { patient } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  // An opened entry is printed with what it folds: paper has nothing to press.
  const isPrinted = usePrintedAt() !== undefined
  const nodes = form.sections.flatMap((section) => section.nodes)
  const images = nodes.flatMap((node) => ("images" in node ? node.images : []))
  const answers = nodes.flatMap((node) => answerOf(node, format))
  return (
    <>
      {images.length > 0 && (
        <Stack gap={2} as="section" aria-label={t`Photos from the patient`}>
          <Heading level={4} size="xs">
            <Trans>Photos from the patient</Trans>
          </Heading>
          <SymptomPhotos images={images} sentAt={form.submittedAt} meetingId={meetingId} userId={patient.id} />
        </Stack>
      )}
      {answers.length > 0 && (
        <Expandable
          level={4}
          summary={<Trans>The patient’s answers before the meeting</Trans>}
          open={isOpen || isPrinted}
          onOpenChange={setOpen}
        >
          <Stack gap={3}>
            <Text as="p" size="sm" tone="muted">
              <span lang={format.locale}>{form.title}</span> ·{" "}
              <Trans>Answered {format.shortDateTime(form.submittedAt, format.today())}</Trans>
            </Text>
            <DataList layout="below" items={answers} />
          </Stack>
        </Expandable>
      )}
    </>
  )
}

/** A question with its answer. Photos are shown above; a question without an answer is left out. */
function answerOf(node: SymptomNode, format: MarketFormat) {
  const answers = "images" in node ? [] : writtenAnswers(node, format)
  if (answers.length === 0) return []
  return [
    {
      term: <span lang={format.locale}>{node.title}</span>,
      description: (
        <Text preserveLines lang={format.locale}>
          {answers.join("\n")}
        </Text>
      ),
    },
  ]
}

/** The documents that were saved in the entry's meeting, each with a link to its pages. */
export function EntryDocuments({ entry: { meetingId } }: EntryDetailProps) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const query = useApiQuery(listFinalisedDocuments, { params: { meetingId }, query: { patientId: patient.id } })
  return (
    <EntryDetailSection
      title={t`Documents`}
      items={query.data?.documents}
      query={query}
      failed={t`The documents of this entry could not be loaded`}
      keyOf={({ id }) => id}
    >
      {(document) => <DocumentRow document={document} />}
    </EntryDetailSection>
  )
}

/** The medicines that were prescribed in the entry's meeting. */
export function EntryPrescriptions({ entry: { meetingId } }: EntryDetailProps) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const query = useApiQuery(listEntryPrescriptions, { query: { meetingId, patientId: patient.id } })
  return (
    <EntryDetailSection
      title={t`Prescriptions`}
      items={query.data?.prescriptions}
      query={query}
      failed={t`The prescriptions of this entry could not be loaded`}
      keyOf={({ id }) => id}
    >
      {(prescription) => <Prescription {...prescription} />}
    </EntryDetailSection>
  )
}

function Prescription({ medication, prescribedAt, prescriberName }: EntryPrescription) {
  const format = useMarketFormat()
  const day = format.shortDateTime(prescribedAt, format.today())
  return (
    <>
      <Text as="p" weight="medium" lang={format.locale}>
        {medication}
      </Text>
      <Text as="p" size="sm" tone="muted">
        {prescriberName === null ? (
          <Trans>Prescribed {day}</Trans>
        ) : (
          <Trans>
            Prescribed by <bdi>{prescriberName}</bdi>, {day}
          </Trans>
        )}
      </Text>
    </>
  )
}
