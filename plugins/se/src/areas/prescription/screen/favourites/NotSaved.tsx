import { Trans } from "@lingui/react/macro"
import { RequestError } from "@rond/core/platform/errors"
import type { ApiError } from "@rond/core/platform/http"
import { Banner, Button } from "@rond/core/ui"
import type { Favourite } from "../../model/contract/index.ts"
import { favouriteErrors } from "../errors/favourite-errors.ts"
import type { FavouriteDraft } from "./favourite-draft.ts"

export interface NotSavedProps {
  readonly error: ApiError
  /** The favourite as the list has it now; `undefined` for a new one, and for one that is gone. */
  readonly newest: Pick<Favourite, "id" | "version"> | undefined
  readonly onSave: (as: FavouriteDraft["favourite"]) => void
}

/** Why a favourite was not saved. What was written can be saved in place of another window's version, or anew where the favourite is gone. */
export function NotSaved({ error, newest, onSave }: NotSavedProps) {
  const title = <Trans>The favourite was not saved</Trans>
  if (error.code === "version_conflict")
    return (
      <Banner
        tone="error"
        title={title}
        actions={
          newest && (
            <Button size="sm" onClick={() => onSave({ id: newest.id, version: newest.version })}>
              <Trans>Save yours in its place</Trans>
            </Button>
          )
        }
      >
        <Trans>It was changed in another window. What you wrote is kept.</Trans>
      </Banner>
    )
  if (error._tag === "NotFound")
    return (
      <Banner
        tone="error"
        title={title}
        actions={
          <Button size="sm" onClick={() => onSave(null)}>
            <Trans>Save it as a new favourite</Trans>
          </Button>
        }
      >
        <Trans>Somebody who is signed in as you has deleted the favourite. What you wrote is kept.</Trans>
      </Banner>
    )
  return (
    <Banner tone="error" title={title}>
      <RequestError error={error} texts={favouriteErrors} />
    </Banner>
  )
}
