import { Trans } from "@lingui/react/macro"
import type { Draft } from "@rond/core/platform/drafts"
import { useActionDraft } from "@rond/core/platform/workspace"
import { AlertDialog, Banner, Button } from "@rond/core/ui"
import { useState } from "react"
import { favouriteDraft } from "../drafts.ts"
import {
  type EditedFavourite,
  type FavouriteDraft,
  isFavouriteDraft,
  isSameFavourite,
  noFavourite,
  openedFavourite,
} from "./favourite-draft.ts"
import { FavouriteEditor } from "./FavouriteEditor.tsx"
import { FavouriteTags } from "./FavouriteTags.tsx"

/** The favourite that is being written, and whether its editor is open. */
export interface FavouriteInWriting {
  readonly draft: Draft<FavouriteDraft>
  readonly isOpen: boolean
  /** The favourite that was to be opened while another is being written. */
  readonly asked: EditedFavourite | undefined
  /** Opens a favourite in the editor: the one that was begun, or another after a question. */
  readonly open: (edited: EditedFavourite) => void
  /** Opens a favourite in place of the one that was begun. */
  readonly replace: (edited: EditedFavourite) => void
  readonly resume: () => void
  readonly keep: () => void
  readonly close: () => void
}

export function useWrittenFavourite(): FavouriteInWriting {
  const draft = useActionDraft(favouriteDraft, noFavourite, isFavouriteDraft)
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<EditedFavourite>()
  const isWritten = favouriteDraft.isWritten(draft.content)
  const replace = (edited: EditedFavourite) => {
    draft.change(openedFavourite(edited))
    setAsked(undefined)
    setIsOpen(true)
  }
  return {
    draft,
    isOpen,
    asked,
    open: (edited) => {
      if (!isWritten) replace(edited)
      else if (isSameFavourite(draft.content, edited)) setIsOpen(true)
      else setAsked(edited)
    },
    replace,
    resume: () => setIsOpen(true),
    keep: () => setAsked(undefined),
    close: () => {
      setIsOpen(false)
      // An unchanged favourite has nothing to keep.
      draft.amend((now) => (favouriteDraft.isWritten(now) ? now : undefined))
    },
  }
}

/** The editor of a favourite or of its tags while it is open; otherwise, what was written and is not saved. */
export function WrittenFavourite({
  favourite: { draft, isOpen, asked, replace, resume, keep, close },
}: {
  readonly favourite: FavouriteInWriting
}) {
  if (draft.state === "loading") return null
  const { favourite: of, tags, content, query } = draft.content
  if (isOpen && tags !== undefined && of !== null) return <FavouriteTags draft={draft} of={of} tags={tags} onClose={close} />
  if (isOpen) return <FavouriteEditor draft={draft} onClose={close} />
  const name = tags?.of ?? content?.name ?? query
  return (
    <>
      {favouriteDraft.isWritten(draft.content) && (
        <Banner
          tone="info"
          title={
            tags === undefined ? (
              <Trans>You began to write the favourite “{name}”</Trans>
            ) : (
              <Trans>You began to change the tags of “{name}”</Trans>
            )
          }
          actions={
            <>
              <Button size="sm" onClick={resume}>
                <Trans>Continue</Trans>
              </Button>
              <Button size="sm" onClick={draft.clear}>
                <Trans>Discard</Trans>
              </Button>
            </>
          }
        >
          <Trans>It is not saved. It was kept on this device.</Trans>
        </Banner>
      )}
      <AlertDialog
        open={asked !== undefined}
        title={<Trans>Replace the favourite that you began?</Trans>}
        namesSubject={false}
        confirmLabel={<Trans>Replace it</Trans>}
        onConfirm={() => asked && replace(asked)}
        onCancel={keep}
      >
        <Trans>What you wrote of “{name}” is lost.</Trans>
      </AlertDialog>
    </>
  )
}
