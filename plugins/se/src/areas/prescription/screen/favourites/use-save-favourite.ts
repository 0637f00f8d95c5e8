import { useLingui } from "@lingui/react/macro"
import { type Draft, submissionOf } from "@rond/core/platform/drafts"
import { useApiMutation, useRefetch } from "@rond/core/platform/http"
import { notify } from "@rond/core/ui"
import {
  addFavourite,
  editFavourite,
  listAllTags,
  listFavourites,
  listTagsOfFavourite,
  type NewFavourite,
  setTagsOfFavourite,
} from "../../model/contract/index.ts"
import type { FavouriteDraft } from "./favourite-draft.ts"

/**
 * Saves the favourite that is being written, or its tags, once for the content: another attempt after a lost response, also after a reload, is the
 * same request. A draft whose saving failed stays.
 */
export function useSaveFavourite(draft: Draft<FavouriteDraft>, onSaved: () => void) {
  const { t } = useLingui()
  const refetch = useRefetch()
  const saved = (title: string) => ({
    invalidates: [listFavourites, listAllTags, listTagsOfFavourite],
    onSuccess: (_saved: unknown, { run }: { readonly run?: { readonly idempotencyKey?: string } }) => {
      // A change takes the submission away, so what has been written since is kept.
      draft.amend((now) => (now.submission?.key === run?.idempotencyKey ? undefined : now))
      notify({ tone: "success", title })
      onSaved()
    },
    onError: () => void refetch(listFavourites),
  })
  const adding = useApiMutation(addFavourite, saved(t`The favourite was saved`))
  const editing = useApiMutation(editFavourite, saved(t`The favourite was saved`))
  const tagging = useApiMutation(setTagsOfFavourite, saved(t`The tags were saved`))
  /** The run of an attempt, which is kept in the draft. */
  const runOf = (as: FavouriteDraft["favourite"], content: unknown) => {
    adding.reset()
    editing.reset()
    tagging.reset()
    const submission = submissionOf(draft.content.submission, [as, content])
    draft.amend((now) => ({ ...now, favourite: as, submission }))
    return { idempotencyKey: submission.key }
  }
  return {
    isPending: adding.isPending || editing.isPending || tagging.isPending,
    error: adding.error ?? editing.error ?? tagging.error,
    /** @param as the favourite and its version that this replaces; `null`: a new one */
    save: (as: FavouriteDraft["favourite"], payload: NewFavourite) => {
      const run = runOf(as, payload)
      if (as === null) adding.mutate({ payload, run })
      else editing.mutate({ params: { id: as.id }, payload, run: { ...run, version: String(as.version) } })
    },
    /** @param of the favourite and its version whose tags these replace */
    saveTags: (of: NonNullable<FavouriteDraft["favourite"]>, tags: readonly string[]) => {
      const run = runOf(of, tags)
      tagging.mutate({ params: { id: of.id }, payload: { tags }, run: { ...run, version: String(of.version) } })
    },
  }
}
