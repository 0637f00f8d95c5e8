import { Trans } from "@lingui/react/macro"
import { failedWith } from "@rond/core/api"
import { RequestError } from "@rond/core/platform/errors"
import type { ApiError } from "@rond/core/platform/http"
import { Banner, Button } from "@rond/core/ui"
import { editFavourite, type Favourite } from "../../model/contract/index.ts"
import { savingErrors } from "../errors/favourite-errors.ts"
import type { FavouriteDraft } from "./favourite-draft.ts"

export interface NotSavedProps {
  readonly error: ApiError
  /** The favourite as the list has it now; `undefined` for a new one, and for one that is gone. */
  readonly newest: Pick<Favourite, "id" | "version"> | undefined
  readonly onSave: (as: FavouriteDraft["favourite"]) => void
  /** Given where the tags alone are changed: tags of a favourite that is gone are nothing to save. */
  readonly onDiscard?: () => void
}

/**
 * Explains why a favourite, or its tags, was not saved. Offers to replace another window's version. Where the favourite is deleted, it offers to
 * add a new one, or to discard its tags.
 */
export function NotSaved({ error, newest, onSave, onDiscard }: NotSavedProps) {
  const isOlder = failedWith(editFavourite, error, "version_conflict")
  const ofNewest = isOlder && newest !== undefined && (
    <Button size="sm" onClick={() => onSave({ id: newest.id, version: newest.version })}>
      <Trans>Save yours in its place</Trans>
    </Button>
  )
  const isGone = error._tag === "NotFound"
  const whereGone =
    isGone &&
    (onDiscard === undefined ? (
      <Button size="sm" onClick={() => onSave(null)}>
        <Trans>Save it as a new favourite</Trans>
      </Button>
    ) : (
      <Button size="sm" onClick={onDiscard}>
        <Trans>Discard the tags</Trans>
      </Button>
    ))
  return (
    <Banner
      tone="error"
      title={onDiscard === undefined ? <Trans>The favourite was not saved</Trans> : <Trans>The tags were not saved</Trans>}
      actions={ofNewest || whereGone || undefined}
    >
      <RequestError error={error} texts={savingErrors} />
    </Banner>
  )
}
