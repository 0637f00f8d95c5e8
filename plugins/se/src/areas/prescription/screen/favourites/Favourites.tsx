import { Trans, useLingui } from "@lingui/react/macro"
import { QueryError } from "@rond/core/platform/errors"
import { useApiQuery } from "@rond/core/platform/http"
import { Button, Checkbox, EmptyState, Fieldset, Inline, Skeleton, Stack, styled, Text } from "@rond/core/ui"
import { useState } from "react"
import { type Favourite, listAllTags, listFavourites, type Product } from "../../model/contract/index.ts"
import { favouritesWith } from "../../model/favourite/favourites.ts"
import type { EditedFavourite } from "./favourite-draft.ts"
import { FavouriteRow } from "./FavouriteRow.tsx"

const List = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$3" })

export interface FavouritesProps {
  /** Whether the drafts of this device are read. Until then nothing is offered, because it could replace one unasked. */
  readonly areDraftsRead: boolean
  /** Begins a prescription. Absent where nothing can be prescribed any more. */
  readonly onPrescribe: ((favourite: Favourite, product: Product) => void) | undefined
  /** A prescription that was begun would be replaced. */
  readonly replaces: boolean
  readonly onEdit: (edited: EditedFavourite) => void
}

/** The clinician's favourites, by name: prescribe from one, narrow them by their tags, write, change and delete them. */
export function Favourites({ areDraftsRead, onPrescribe, replaces, onEdit }: FavouritesProps) {
  const { t } = useLingui()
  const query = useApiQuery(listFavourites, {})
  const tagsQuery = useApiQuery(listAllTags, {})
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (query.data === undefined && query.error !== null) return <QueryError title={t`Your favourites could not be loaded`} query={query} />
  if (query.data === undefined || !areDraftsRead) return <Skeleton shape="rows" count={4} />
  const { favourites } = query.data
  const tags = tagsQuery.data?.tags ?? []
  // A tag that no favourite has any more would hide all of them.
  const shown = favouritesWith(
    favourites,
    chosen.filter((tag) => tags.includes(tag)),
  )
  return (
    <Stack gap={4}>
      <div>
        <Button size="sm" icon="plus" onClick={() => onEdit({})}>
          <Trans>New favourite</Trans>
        </Button>
      </div>
      {tags.length > 0 && (
        <Fieldset legend={t`Only with these tags`}>
          <Inline gap={3} wrap>
            {tags.map((tag) => (
              <Checkbox
                key={tag}
                label={tag}
                checked={chosen.includes(tag)}
                onChange={(isTicked) => setChosen((now) => (isTicked ? [...now, tag] : now.filter((other) => other !== tag)))}
              />
            ))}
          </Inline>
        </Fieldset>
      )}
      {tagsQuery.data === undefined && <QueryError title={t`The tags could not be loaded`} query={tagsQuery} />}
      {favourites.length === 0 && (
        <EmptyState icon="prescription" title={<Trans>No favourites yet</Trans>}>
          <Trans>Save a prescription as a favourite before you sign it, or write one here.</Trans>
        </EmptyState>
      )}
      {favourites.length > 0 && shown.length === 0 && (
        <Text tone="muted">
          <Trans>No favourite has all of these tags.</Trans>
        </Text>
      )}
      <List aria-label={t`Favourites`}>
        {shown.map((favourite) => (
          <li key={favourite.id}>
            <FavouriteRow favourite={favourite} onPrescribe={onPrescribe} replaces={replaces} onEdit={onEdit} />
          </li>
        ))}
      </List>
    </Stack>
  )
}
