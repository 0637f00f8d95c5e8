import { Trans, useLingui } from "@lingui/react/macro"
import { RequestError } from "@rond/core/platform/errors"
import { useApiMutation, useRefetch } from "@rond/core/platform/http"
import { AlertDialog, notify } from "@rond/core/ui"
import { deleteFavourite, type Favourite, listAllTags, listFavourites } from "../../model/contract/index.ts"
import { favouriteErrors } from "../errors/favourite-errors.ts"

export interface DeleteFavouriteProps {
  readonly favourite: Pick<Favourite, "id" | "name">
  readonly onClose: () => void
}

/** Asks before a favourite is deleted. Prescriptions that were made from it stay. */
export function DeleteFavourite({ favourite: { id, name }, onClose }: DeleteFavouriteProps) {
  const { t } = useLingui()
  const refetch = useRefetch()
  const deleting = useApiMutation(deleteFavourite, {
    invalidates: [listFavourites, listAllTags],
    onSuccess: () => {
      notify({ tone: "success", title: t`The favourite was deleted` })
      onClose()
    },
    onError: () => void refetch(listFavourites),
  })
  return (
    <AlertDialog
      open
      title={<Trans>Delete the favourite “{name}”?</Trans>}
      namesSubject={false}
      confirmLabel={<Trans>Delete</Trans>}
      danger
      pending={deleting.isPending}
      error={deleting.error !== null && <RequestError error={deleting.error} texts={favouriteErrors} />}
      onConfirm={() => deleting.mutate({ params: { id } })}
      onCancel={onClose}
    >
      <Trans>What you prescribed from it stays.</Trans>
    </AlertDialog>
  )
}
