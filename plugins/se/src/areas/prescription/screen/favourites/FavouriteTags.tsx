import { Trans, useLingui } from "@lingui/react/macro"
import { isBlank } from "@rond/core/format"
import { type Draft, DraftNotices } from "@rond/core/platform/drafts"
import { QueryError } from "@rond/core/platform/errors"
import { useApiQuery } from "@rond/core/platform/http"
import { Button, Dialog, Field, MultiCombobox, Skeleton, Stack } from "@rond/core/ui"
import { listAllTags, listFavourites, listTagsOfFavourite, longestTag, mostTags } from "../../model/contract/index.ts"
import { comparedName, storedName } from "../../model/favourite/favourites.ts"
import { favouriteErrors } from "../errors/favourite-errors.ts"
import type { FavouriteDraft } from "./favourite-draft.ts"
import { NotSaved } from "./NotSaved.tsx"
import { useSaveFavourite } from "./use-save-favourite.ts"

export interface FavouriteTagsProps {
  readonly draft: Draft<FavouriteDraft>
  readonly of: NonNullable<FavouriteDraft["favourite"]>
  readonly tags: NonNullable<FavouriteDraft["tags"]>
  readonly onClose: () => void
}

/** Gives a favourite tags: those of other favourites, or new ones. The device keeps the choice until it is saved or discarded. */
export function FavouriteTags({ draft, of, tags: { of: name, chosen, query }, onClose }: FavouriteTagsProps) {
  const { t } = useLingui()
  const own = useApiQuery(listTagsOfFavourite, { params: { id: of.id } })
  const all = useApiQuery(listAllTags, {})
  const newest = useApiQuery(listFavourites, {}).data?.favourites.find(({ id }) => id === of.id)
  const { isPending, error, saveTags } = useSaveFavourite(draft, onClose)
  const tags = chosen ?? own.data?.tags
  const typed = storedName(query).slice(0, longestTag)
  const known = all.data?.tags ?? []
  const isKnown = known.some((tag) => comparedName(tag) === comparedName(typed))
  const matching = known.filter((tag) => comparedName(tag).includes(comparedName(typed)))
  const items = typed === "" || isKnown ? matching : [...matching, typed]
  const change = (changes: Partial<NonNullable<FavouriteDraft["tags"]>>) =>
    draft.amend((now) => {
      if (now.tags === undefined) return now
      const written = { ...now.tags, ...changes }
      // A search that was taken back is nothing written.
      return { ...now, tags: written, isChanged: written.chosen !== undefined || !isBlank(written.query), submission: undefined }
    })
  const save = (as: FavouriteDraft["favourite"] = of) => {
    // A text that was typed and not chosen is meant as a tag too.
    if (tags !== undefined && as !== null) saveTags(as, isBlank(typed) ? tags : [...tags, typed])
  }
  const discard = () => {
    draft.clear()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Tags of “{name}”</Trans>}
      namesSubject={false}
      dismissible={!isPending}
      closesOnOutsidePress={false}
      positionOnPhone="top"
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" pending={isPending} disabled={tags === undefined} onClick={() => save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3} inert={isPending}>
        <DraftNotices draft={{ ...draft, clear: discard }} title={<Trans>Your tags that were not saved are back</Trans>} />
        {tags === undefined && own.error !== null && (
          <QueryError title={t`The tags could not be loaded`} query={own} texts={favouriteErrors} />
        )}
        {tags === undefined && own.error === null && <Skeleton shape="fields" count={1} />}
        {tags !== undefined && (
          <Field label={t`Tags`} hint={t`Choose one that you have, or write a new one.`}>
            <MultiCombobox<string>
              items={items}
              itemKey={(tag) => tag}
              itemLabel={(tag) => tag}
              itemHint={(tag) => (known.includes(tag) ? undefined : t`New tag`)}
              value={tags}
              onChange={(next) => change({ chosen: next })}
              query={query}
              onQueryChange={(next) => change({ query: next })}
              maxItems={mostTags}
              emptyText={<Trans>Write a new tag</Trans>}
            />
          </Field>
        )}
        {error !== null && !isPending && <NotSaved error={error} newest={newest} onSave={save} onDiscard={discard} />}
      </Stack>
    </Dialog>
  )
}
