import { Trans } from "@lingui/react/macro"
import { FormPanel } from "../form/FormPanel.tsx"
import { useDocumentEvents } from "../form/use-document-events.ts"
import { Card } from "../ui/display/layout.ts"
import { EmptyState } from "../ui/states/EmptyState.tsx"
import { useNoteSession } from "./use-note-session.ts"

/** The note of the meeting on screen, written in the form that this kind of meeting has. */
export function NoteForm() {
  const session = useNoteSession()
  useDocumentEvents(session, "note")
  return (
    <FormPanel
      session={session}
      title={<Trans>Note</Trans>}
      absent={
        <Card>
          <EmptyState icon="note" title={<Trans>No note is written for this kind of meeting</Trans>} size="sm" />
        </Card>
      }
    />
  )
}
