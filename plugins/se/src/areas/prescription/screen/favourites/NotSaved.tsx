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
}

/** Explains why a favourite was not saved. Offers to replace another window's version, or to add a new favourite where this one is deleted. */
export function NotSaved({ error, newest, onSave }: NotSavedProps) {
  const isOlder = failedWith(editFavourite, error, "version_conflict")
  const ofNewest = isOlder && newest !== undefined && (
    <Button size="sm" onClick={() => onSave({ id: newest.id, version: newest.version })}>
      <Trans>Save yours in its place</Trans>
    </Button>
  )
  const anew = error._tag === "NotFound" && (
    <Button size="sm" onClick={() => onSave(null)}>
      <Trans>Save it as a new favourite</Trans>
    </Button>
  )
  return (
    <Banner tone="error" title={<Trans>The favourite was not saved</Trans>} actions={ofNewest || anew || undefined}>
      <RequestError error={error} texts={savingErrors} />
    </Banner>
  )
}
