import { Trans, useLingui } from "@lingui/react/macro"
import { isBlank } from "@rond/core/format"
import { QueryError, RequestError } from "@rond/core/platform/errors"
import { useApiMutation, useApiQuery, useRefetch } from "@rond/core/platform/http"
import { Banner, Button, Dialog, Field, MultiCombobox, notify, Skeleton, Stack } from "@rond/core/ui"
import { useState } from "react"
import {
  type Favourite,
  listAllTags,
  listFavourites,
  listTagsOfFavourite,
  longestTag,
  mostTags,
  setTagsOfFavourite,
} from "../../model/contract/index.ts"
import { comparedName, storedName } from "../../model/favourite/favourites.ts"
import { favouriteErrors } from "../errors/favourite-errors.ts"

export interface FavouriteTagsProps {
  readonly favourite: Favourite
  readonly onClose: () => void
}

/** Gives a favourite tags: those of other favourites, or new ones. */
export function FavouriteTags({ favourite: { id, name, version }, onClose }: FavouriteTagsProps) {
  const { t } = useLingui()
  const refetch = useRefetch()
  const own = useApiQuery(listTagsOfFavourite, { params: { id } })
  const all = useApiQuery(listAllTags, {})
  const [changed, setChanged] = useState<readonly string[]>()
  const [query, setQuery] = useState("")
  const saving = useApiMutation(setTagsOfFavourite, {
    invalidates: [listFavourites, listAllTags, listTagsOfFavourite],
    onSuccess: () => {
      notify({ tone: "success", title: t`The tags were saved` })
      onClose()
    },
    onError: () => void refetch(listFavourites),
  })
  const tags = changed ?? own.data?.tags
  const typed = storedName(query).slice(0, longestTag)
  const known = all.data?.tags ?? []
  const isKnown = known.some((tag) => comparedName(tag) === comparedName(typed))
  const matching = known.filter((tag) => comparedName(tag).includes(comparedName(typed)))
  const items = typed === "" || isKnown ? matching : [...matching, typed]
  const save = () => {
    if (tags === undefined) return
    // A text that was typed and not chosen is meant as a tag too.
    saving.mutate({ params: { id }, payload: { tags: isBlank(typed) ? tags : [...tags, typed] }, run: { version: String(version) } })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Tags of “{name}”</Trans>}
      namesSubject={false}
      dismissible={!saving.isPending}
      positionOnPhone="top"
      actions={
        <>
          <Button disabled={saving.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" pending={saving.isPending} disabled={tags === undefined} onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
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
              onChange={setChanged}
              query={query}
              onQueryChange={setQuery}
              maxItems={mostTags}
              emptyText={<Trans>Write a new tag</Trans>}
            />
          </Field>
        )}
        {saving.error !== null && (
          <Banner tone="error" title={<Trans>The tags were not saved</Trans>}>
            <RequestError error={saving.error} texts={favouriteErrors} />
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
