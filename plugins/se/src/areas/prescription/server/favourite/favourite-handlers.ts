import { conflict, handle, holdLockOf, invalid, notFound, stale, versionOf } from "@rond/core/server-kit"
import { Effect, Result } from "effect"
import { randomUUID } from "node:crypto"
import { swedishClinician } from "../../../clinic/server/index.ts"
import { checkedDosage } from "../../../medication/server/index.ts"
import {
  addFavourite,
  deleteFavourite,
  editFavourite,
  type Favourite,
  listAllTags,
  listFavourites,
  listTagsOfFavourite,
  type NewFavourite,
  setTagsOfFavourite,
} from "../../model/contract/index.ts"
import { allTags, favouritesWith, withEdited, withNew, without, withTags } from "../../model/favourite/favourites.ts"
import { favouritesOf, insertFavourite, removeFavourite, updateFavourite, updateTags } from "./favourite-store.ts"

const missing = notFound("Favourite")
const wrong = (field: string) => invalid("favourite_invalid", "The favourite breaks a rule", { fields: [field] })
const taken = conflict("favourite_name_taken", "Another favourite has this name")
const tooMany = conflict("too_many_favourites", "The clinician has as many favourites as there may be")

/** The caller's favourites. */
const own = Effect.gen(function* () {
  const { id } = yield* swedishClinician
  return yield* favouritesOf(id)
})

/** The caller's favourites, which no other request changes until the transaction ends. */
const held = Effect.gen(function* () {
  const { id } = yield* swedishClinician
  yield* holdLockOf("se-favourites", id)
  return yield* favouritesOf(id)
})

const one = Effect.fnUntraced(function* (favourites: readonly Favourite[], id: string) {
  return favourites.find((favourite) => favourite.id === id) ?? (yield* missing)
})

const read = (id: string) =>
  Effect.map(
    Effect.flatMap(own, (favourites) => one(favourites, id)),
    (favourite) => ({ favourite }),
  )

/** A favourite in the version of `If-Match`. */
const inVersion = Effect.fnUntraced(function* (favourites: readonly Favourite[], id: string, ifMatch: string | undefined) {
  const favourite = yield* one(favourites, id)
  if (favourite.version !== (yield* versionOf(ifMatch))) return yield* stale("The favourite was changed since")
  return favourite
})

/** The favourite with its dosage as it is kept. All else is checked when it is prescribed. */
const written = Effect.fnUntraced(function* (favourite: NewFavourite, id: string) {
  const dosage = yield* Effect.mapError(checkedDosage(favourite.dosage), () => wrong("dosage"))
  return { ...favourite, dosage, id, tags: [] }
})

const add = handle(
  addFavourite,
  ({ payload }) =>
    Effect.gen(function* () {
      const favourites = yield* held
      const { id: clinicianId } = yield* swedishClinician
      const added = yield* written(payload, randomUUID())
      const { id } = added
      const changed = withNew<Pick<Favourite, "id" | "name" | "tags">>(favourites, added)
      if (Result.isFailure(changed)) {
        const { field, code } = changed.failure
        if (field === "favourites") return yield* tooMany
        return yield* code === "taken" ? taken : wrong(field)
      }
      yield* insertFavourite(clinicianId, { ...added, name: changed.success.at(-1)!.name })
      return yield* read(id)
    }),
  { store: ({ favourite }) => ({ id: favourite.id }), read: ({ id }) => read(id) },
)

const edit = handle(
  editFavourite,
  ({ params: { id }, payload }, { ifMatch }) =>
    Effect.gen(function* () {
      const favourites = yield* held
      yield* inVersion(favourites, id, ifMatch)
      const edited = yield* written(payload, id)
      const changed = withEdited<Pick<Favourite, "id" | "name" | "tags">>(favourites, edited)
      if (Result.isFailure(changed)) {
        const { field, code } = changed.failure
        if (field === "favourites") return yield* missing
        return yield* code === "taken" ? taken : wrong(field)
      }
      yield* updateFavourite({ ...edited, name: changed.success.find((favourite) => favourite.id === id)!.name })
      return yield* read(id)
    }),
  { store: () => ({}), read: (_, { params }) => read(params.id) },
)

const list = handle(listFavourites, () => Effect.map(own, (favourites) => ({ favourites: favouritesWith(favourites, []) })))

const remove = handle(deleteFavourite, ({ params }) =>
  Effect.gen(function* () {
    if (Result.isFailure(without(yield* held, params.id))) return yield* missing
    yield* removeFavourite(params.id)
  }),
)

const tagsOfAll = handle(listAllTags, () => Effect.map(own, (favourites) => ({ tags: allTags(favourites) })))

const tagsOfOne = handle(listTagsOfFavourite, ({ params }) => Effect.map(read(params.id), ({ favourite: { tags } }) => ({ tags })))

const setTags = handle(
  setTagsOfFavourite,
  ({ params: { id }, payload }, { ifMatch }) =>
    Effect.gen(function* () {
      const favourites = yield* held
      yield* inVersion(favourites, id, ifMatch)
      const changed = withTags<Pick<Favourite, "id" | "name" | "tags">>(favourites, id, payload.tags)
      if (Result.isFailure(changed)) return yield* changed.failure.field === "favourites" ? missing : wrong(changed.failure.field)
      yield* updateTags(id, changed.success.find((favourite) => favourite.id === id)!.tags)
      return yield* read(id)
    }),
  { store: () => ({}), read: (_, { params }) => read(params.id) },
)

export const favouriteHandlers = [add, edit, list, remove, tagsOfAll, tagsOfOne, setTags]
