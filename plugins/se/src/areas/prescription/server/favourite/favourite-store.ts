import { readStored } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Favourite, NewFavourite } from "../../model/contract/favourite.ts"
import { comparedName } from "../../model/favourite/favourites.ts"

const read = readStored(Favourite)
const encode = Schema.encodeSync(NewFavourite)

/** The favourites of a clinician, in no order. */
export const favouritesOf = Effect.fnUntraced(function* (clinicianId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly favourite: unknown }>`
    select content || jsonb_build_object('id', id, 'version', version, 'name', name, 'tags', tags,
      'changed_at', instant_text(changed_at)) as favourite
    from se_favourite where clinician_id = ${clinicianId}`
  return yield* Effect.forEach(rows, ({ favourite }) => read(favourite))
})

/** Returns a favourite's stored content: everything except its name. */
export const contentOf = (favourite: NewFavourite): string => {
  const { name: _name, ...content } = encode(favourite) as Readonly<Record<string, unknown>>
  return JSON.stringify(content)
}

export const insertFavourite = Effect.fnUntraced(function* (
  clinicianId: string,
  { id, ...favourite }: NewFavourite & { readonly id: string },
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_favourite (id, clinician_id, name, compared_name, content)
    values (${id}, ${clinicianId}, ${favourite.name}, ${comparedName(favourite.name)}, ${contentOf(favourite)}::text::jsonb)`
})

export const updateFavourite = Effect.fnUntraced(function* ({ id, ...favourite }: NewFavourite & { readonly id: string }) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update se_favourite set version = version + 1, changed_at = now(), name = ${favourite.name}, compared_name = ${comparedName(favourite.name)},
      content = ${contentOf(favourite)}::text::jsonb
    where id = ${id}`
})

export const updateTags = Effect.fnUntraced(function* (id: string, tags: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update se_favourite set version = version + 1, changed_at = now(), tags = ${JSON.stringify(tags)}::text::jsonb where id = ${id}`
})

export const removeFavourite = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from se_favourite where id = ${id}`
})
