import { defineEndpoint, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import { Dosage, ListedDosage, Reason } from "../../../medication/model/contract/index.ts"
import { moduleBase } from "./module-base.ts"
import { benefits } from "./prescription.ts"

/** Characters of a name and of a tag. */
export const longestFavouriteName = 80
export const longestTag = 40
/** Tags of one favourite. */
export const mostTags = 20

const Text = (longest: number) => Schema.String.check(Schema.isMaxLength(longest))
const Tags = Schema.Array(Text(longestTag)).check(Schema.isMaxLength(mostTags))

const prescribed = {
  nplId: Schema.NonEmptyString.check(Schema.isMaxLength(100)),
  nplPackId: Schema.NullOr(Schema.NonEmptyString.check(Schema.isMaxLength(100))),
  /** The product's name in the catalogue when the favourite was written, for the list. Absent from older favourites. */
  productName: Schema.optionalKey(Text(300)),
  reason: Schema.Array(Reason).check(Schema.isMaxLength(20)),
  packages: Schema.NullOr(Schema.Int),
  units: Schema.NullOr(Schema.Finite),
  dispensings: Schema.Int,
  intervalDays: Schema.NullOr(Schema.Int),
  isSubstitutable: Schema.Boolean,
}

/** A favourite as the clinician writes it: a prescription without patient, days and signature. */
export const NewFavourite = snakeCaseStruct({
  name: Text(longestFavouriteName),
  /** Its days are those on which it was written; each prescription has its own. */
  dosage: Dosage,
  benefit: Schema.Literals(benefits),
  ...prescribed,
})
export type NewFavourite = typeof NewFavourite.Type

/** A favourite of a clinician. No other clinician can read it. */
export const Favourite = snakeCaseStruct({
  id: Schema.String,
  /** Counts its changes: `If-Match` of the next one. */
  version: Schema.Int,
  name: Schema.String,
  dosage: ListedDosage,
  benefit: openWords("benefit of a prescription", benefits),
  ...prescribed,
  /** In Swedish order. */
  tags: Schema.Array(Schema.String),
  changedAt: InstantText,
})
export type Favourite = typeof Favourite.Type

const OfFavourite = Schema.Struct({ id: Schema.NonEmptyString.check(Schema.isMaxLength(100)) })
const OneFavourite = snakeCaseStruct({ favourite: Favourite })
const TagList = snakeCaseStruct({ tags: Schema.Array(Schema.String) })

/** Adds a favourite without tags. */
export const addFavourite = defineEndpoint({
  id: "se.add-favourite",
  method: "POST",
  path: `${moduleBase}/favourite/new`,
  summary: "Add a favourite",
  payload: NewFavourite,
  response: OneFavourite,
  retries: 1,
  errors: ["favourite_invalid", "favourite_name_taken", "too_many_favourites"],
})

/** Replaces all of the version in `If-Match` but its tags. */
export const editFavourite = defineEndpoint({
  id: "se.edit-favourite",
  method: "POST",
  path: `${moduleBase}/favourite/:id/edit`,
  summary: "Change a favourite",
  params: OfFavourite,
  payload: NewFavourite,
  response: OneFavourite,
  retries: 1,
  requiresIfMatch: true,
  errors: ["favourite_invalid", "favourite_name_taken"],
})

/** The caller's favourites, by name. */
export const listFavourites = defineEndpoint({
  id: "se.favourites",
  method: "GET",
  path: `${moduleBase}/favourites`,
  summary: "A clinician's favourites",
  response: snakeCaseStruct({ favourites: Schema.Array(Favourite) }),
  retries: 2,
})

/** Deletes a favourite, whatever its version. One that is gone is `not_found`. */
export const deleteFavourite = defineEndpoint({
  id: "se.delete-favourite",
  method: "DELETE",
  path: `${moduleBase}/favourite/:id`,
  summary: "Delete a favourite",
  params: OfFavourite,
  retries: 1,
})

/** Every tag of the caller's favourites, once. */
export const listAllTags = defineEndpoint({
  id: "se.all-favourite-tags",
  method: "GET",
  path: `${moduleBase}/favourites/tags`,
  summary: "All tags of a clinician's favourites",
  response: TagList,
  retries: 2,
})

export const listTagsOfFavourite = defineEndpoint({
  id: "se.favourite-tags",
  method: "GET",
  path: `${moduleBase}/favourite/:id/tags`,
  summary: "The tags of a favourite",
  params: OfFavourite,
  response: TagList,
  retries: 2,
})

/** Replaces the tags of the version in `If-Match`. Answers them as they are stored. */
export const setTagsOfFavourite = defineEndpoint({
  id: "se.set-favourite-tags",
  method: "PUT",
  path: `${moduleBase}/favourite/:id/tags`,
  summary: "Change the tags of a favourite",
  params: OfFavourite,
  payload: snakeCaseStruct({ tags: Tags }),
  response: OneFavourite,
  retries: 1,
  requiresIfMatch: true,
  errors: ["favourite_invalid"],
})
