import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { DraftNotices } from "../../../../platform/drafts/DraftNotices.tsx"
import type { Draft } from "../../../../platform/drafts/use-draft.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { useActionDraft } from "../../../../platform/workspace/use-action-draft.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { getDocumentForm, type FinalisedDocument } from "../../model/index.ts"
import { isDocumentDraft, keepDocuments, noDocument, withTemplate, type DocumentDraft } from "../draft/document-draft.ts"
import { DocumentWritingForm, type DocumentWritingFormProps } from "./DocumentWritingForm.tsx"
import { FinalisedDocuments } from "../FinalisedDocuments.tsx"
import { documentDraft } from "../draft/unsent-document.ts"
import { SavedDocument } from "./SavedDocument.tsx"
import { TemplateChoice } from "./TemplateChoice.tsx"

/** Writes a document from a template: choose, fill in, preview, save, and notify the patient. */
export default function CreateDocumentPanel() {
  const { ids, patient } = useWorkspace()
  const { meetingId } = ids
  if (meetingId === undefined) throw new Error("Missing meeting id")
  const [sendsSaved, setSendsSaved] = useState(false)
  const draft = useActionDraft(documentDraft, noDocument, isDocumentDraft)
  if (draft.state === "loading") return <Skeleton shape="rows" count={4} />
  const { content } = draft
  const writeAbout = (document: FinalisedDocument) => {
    setSendsSaved(false)
    draft.amend((now) => ({ ...now, justSaved: document }))
  }
  return (
    <Stack gap={5}>
      <Step draft={draft} meetingId={meetingId} sendsSaved={sendsSaved} onSave={setSendsSaved} />
      <FinalisedDocuments
        meetingId={meetingId}
        patientId={patient.id}
        onMessage={writeAbout}
        {...(content.justSaved === null ? {} : { written: content.justSaved.id })}
      />
    </Stack>
  )
}

interface StepProps extends Pick<DocumentWritingFormProps, "onSave"> {
  readonly draft: Draft<DocumentDraft>
  readonly meetingId: string
  /** Whether to open a message to the patient with the document that was just saved. Reset when the panel closes. */
  readonly sendsSaved: boolean
}

function Step({ draft, meetingId, sendsSaved, onSave }: StepProps) {
  const { content } = draft
  const keep = (now: DocumentDraft) => keepDocuments(draft, now)
  const choose = (templateId: string | null) => keep(withTemplate(content, templateId))
  if (content.justSaved !== null)
    return (
      <SavedDocument
        key={content.justSaved.id}
        document={content.justSaved}
        sendsAtOnce={sendsSaved}
        onDone={() => keep({ ...content, justSaved: null })}
      />
    )
  return (
    <Stack gap={4}>
      <DraftNotices draft={draft} title={<Trans>Your unsaved document was restored</Trans>}>
        <Trans>It was kept on this device. Templates that you have started are marked.</Trans>
      </DraftNotices>
      {content.templateId === null ? (
        <TemplateChoice begun={Object.keys(content.answers)} onChoose={choose} />
      ) : (
        <Writing
          key={content.templateId}
          id={content.templateId}
          draft={draft}
          meetingId={meetingId}
          onSave={onSave}
          onLeave={() => choose(null)}
        />
      )}
    </Stack>
  )
}

interface WritingProps extends Pick<DocumentWritingFormProps, "onSave"> {
  /** Id of the template. */
  readonly id: string
  readonly draft: Draft<DocumentDraft>
  readonly meetingId: string
  readonly onLeave: () => void
}

function Writing({ id, draft, meetingId, onSave, onLeave }: WritingProps) {
  const { t } = useLingui()
  const { data: form, error, isFetching, refetch } = useApiQuery(getDocumentForm, { params: { id } }, { staleTime: 60_000 })
  const reread = () => void refetch()
  if (form !== undefined)
    return (
      <DocumentWritingForm form={form} draft={draft} meetingId={meetingId} rereadForm={reread} onSave={onSave} onChooseAnother={onLeave} />
    )
  if (error === null) return <Skeleton shape="fields" count={5} />
  return (
    <Stack gap={3} align="start">
      <QueryError title={t`The template could not be loaded`} query={{ error, refetch: reread, isFetching }} />
      <Button size="sm" icon="list" onClick={onLeave}>
        <Trans>Other templates</Trans>
      </Button>
    </Stack>
  )
}
