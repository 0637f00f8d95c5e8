import { useLingui } from "@lingui/react/macro"
import { type Draft, submissionOf } from "@rond/core/platform/drafts"
import { useApiMutation, useRefetch } from "@rond/core/platform/http"
import { notify } from "@rond/core/ui"
import { addFavourite, editFavourite, listAllTags, listFavourites, type NewFavourite } from "../../model/contract/index.ts"
import type { FavouriteDraft } from "./favourite-draft.ts"

/**
 * Saves the favourite that is being written, once for its content: another attempt after a lost response, also after a reload, is the same
 * request. A draft whose saving failed stays.
 */
export function useSaveFavourite(draft: Draft<FavouriteDraft>, onSaved: () => void) {
  const { t } = useLingui()
  const refetch = useRefetch()
  const options = {
    invalidates: [listFavourites, listAllTags],
    onSuccess: (_saved: unknown, { run }: { readonly run?: { readonly idempotencyKey?: string } }) => {
      // A change takes the submission away, so what has been written since is kept.
      draft.amend((now) => (now.submission?.key === run?.idempotencyKey ? undefined : now))
      notify({ tone: "success", title: t`The favourite was saved` })
      onSaved()
    },
    onError: () => void refetch(listFavourites),
  }
  const adding = useApiMutation(addFavourite, options)
  const editing = useApiMutation(editFavourite, options)
  return {
    isPending: adding.isPending || editing.isPending,
    error: adding.error ?? editing.error,
    /** @param as the favourite and its version that this replaces; `null`: a new one */
    save: (as: FavouriteDraft["favourite"], payload: NewFavourite) => {
      adding.reset()
      editing.reset()
      const submission = submissionOf(draft.content.submission, [as, payload])
      draft.amend((now) => ({ ...now, favourite: as, submission }))
      const run = { idempotencyKey: submission.key }
      if (as === null) adding.mutate({ payload, run })
      else editing.mutate({ params: { id: as.id }, payload, run: { ...run, version: String(as.version) } })
    },
  }
}
