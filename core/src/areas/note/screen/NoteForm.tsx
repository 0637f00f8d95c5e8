import { useAtomValue } from "jotai/react"
import type { FormSession } from "../../../platform/forms/form-session.ts"
import { isDiagnosisField } from "./non-recommended/non-recommended.ts"
import { afterOpening, lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../../platform/ui/lazy-with-retry.ts"
import type { NonRecommendedNoticeProps } from "./non-recommended/NonRecommendedNotice.tsx"
import { type AddendaProps, loadAddenda } from "../../record/screen/within-core.ts"
import type { SnippetsProps } from "./snippets/Snippets.tsx"
import { useWritableNote } from "../../../platform/forms/writing/note-fields.ts"
import { Trans } from "@lingui/react/macro"
import { Suspense, type ReactNode } from "react"
import { FormPanel } from "../../../platform/forms/FormPanel.tsx"
import { useDocumentEvents } from "../../../platform/forms/use-form-session.ts"
import { Card, Stack } from "../../../platform/ui/display/layout.ts"
import { EmptyState } from "../../../platform/ui/states/EmptyState.tsx"
import { useNoteSession } from "./use-note-session.ts"

// Most notes never need it, and a note can be written without it.
const NonRecommendedNotice = preloadWhenIdle(
  lazyWithRetry<NonRecommendedNoticeProps>(afterOpening(() => import("./non-recommended/NonRecommendedNotice.tsx"))),
)

const Snippets = preloadWhenIdle(lazyWithRetry<SnippetsProps>(afterOpening(() => import("./snippets/Snippets.tsx"))))

const Addenda = lazyWithRetry<AddendaProps>(loadAddenda)

/** The text snippets of a note that can be written. */
function NoteSnippets() {
  const note = useWritableNote()
  const isLoaded = useIsLoaded(Snippets, note !== undefined)
  return note !== undefined && isLoaded && <Snippets note={note} />
}

/** The slot of the notice about non-recommended diagnoses: below an editable note with diagnoses. */
function DiagnosisNotice({ session: { atoms } }: { readonly session: Pick<FormSession, "atoms"> }) {
  const { store } = atoms
  const template = useAtomValue(atoms.template, { store })
  const lock = useAtomValue(atoms.lock, { store })
  const isWanted = lock === undefined && template?.nodes.some(isDiagnosisField) === true
  const isLoaded = useIsLoaded(NonRecommendedNotice, isWanted)
  return isWanted && isLoaded && <NonRecommendedNotice atoms={atoms} template={template} />
}

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
  const addenda = document?.entry?.addenda ?? []
  // One tree in all cases, so that the form keeps its caret and undo history when the content above it goes.
  return (
    <Stack gap={4}>
      {instead}
      {(instead === undefined || isBegun) && (
        <>
          <FormPanel
            session={session}
            title={<Trans>Note</Trans>}
            failed={<Trans>The note could not be loaded</Trans>}
            absent={
              <Card>
                <EmptyState icon="note" title={<Trans>This kind of meeting has no note</Trans>} size="sm" />
              </Card>
            }
          />
          {addenda.length > 0 && (
            <Suspense>
              <Addenda addenda={addenda} />
            </Suspense>
          )}
          <DiagnosisNotice session={session} />
          <NoteSnippets />
        </>
      )}
    </Stack>
  )
}
