import { Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import type { ReactNode } from "react"
import { FormPanel } from "../../platform/forms/FormPanel.tsx"
import { useDocumentEvents } from "../../platform/forms/sync/use-document-events.ts"
import { Card, Stack } from "../../ui/display/layout.ts"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { DiagnosisNotice } from "./non-recommended/DiagnosisNotice.tsx"
import { useNoteSession } from "./use-note-session.ts"

export interface NoteFormProps {
  /** Replaces the form. A note already started stays below it, so that nothing written is hidden. */
  readonly instead?: ReactNode
}

/** The note of the meeting on screen, in the form for this kind of meeting. */
export function NoteForm({ instead }: NoteFormProps) {
  const session = useNoteSession()
  useDocumentEvents(session, "note")
  const { document: shown, store } = session.atoms
  const document = useAtomValue(shown, { store })
  const isBegun = document !== undefined && document.version > 0
  // One tree in all cases, so that the form keeps its caret and undo history when the content above it goes.
  return (
    <Stack gap={4}>
      {instead}
      {(instead === undefined || isBegun) && (
        <>
          <FormPanel
            session={session}
            title={<Trans>Note</Trans>}
            failed={<Trans>The note could not be fetched</Trans>}
            absent={
              <Card>
                <EmptyState icon="note" title={<Trans>No note is written for this kind of meeting</Trans>} size="sm" />
              </Card>
            }
          />
          <DiagnosisNotice session={session} />
        </>
      )}
    </Stack>
  )
}
