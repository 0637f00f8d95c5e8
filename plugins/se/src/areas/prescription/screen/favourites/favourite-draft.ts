import { isSubmission, type SentDraft } from "@rond/core/platform/drafts"
import { Schema } from "effect"
import { Reason } from "../../../medication/model/contract/index.ts"
import { DosageWriting } from "../../../medication/screen/index.ts"
import { type Favourite, Product } from "../../model/contract/index.ts"
import { Amount } from "../write/amount.ts"
import type { FavouriteContent } from "./favourite-content.ts"

/** A favourite to write: an existing one, one from a prescription, or one whose product is still to be chosen. */
export interface EditedFavourite {
  /** Absent for a new one. */
  readonly favourite?: Pick<Favourite, "id" | "version">
  readonly product?: Product
  readonly content?: FavouriteContent
  /** The favourite's name, where its tags alone are changed. */
  readonly tagsOf?: string
}

/** The unsaved tags of a favourite. */
interface WrittenTags {
  /** The favourite's name. */
  readonly of: string
  /** Absent until one is chosen or taken away: then they are those that are stored. */
  readonly chosen?: readonly string[] | undefined
  /** The text of the tag search. */
  readonly query: string
}

/** The favourite that is being written, or its tags. One at a time is kept on the device. */
export interface FavouriteDraft extends SentDraft {
  /** The favourite and its version that is changed; `null` for a new one. */
  readonly favourite: { readonly id: string; readonly version: number } | null
  /** The product came with what is changed, and stays. */
  readonly isProductGiven: boolean
  readonly product?: Product | undefined
  /** The text of the product search. */
  readonly query: string
  /** Absent until a product is chosen. */
  readonly content?: FavouriteContent | undefined
  /** Present where the tags alone are changed. */
  readonly tags?: WrittenTags | undefined
  /** The clinician has changed something since it was opened. */
  readonly isChanged: boolean
}

const isContent = Schema.is(
  Schema.Struct({
    favourite: Schema.NullOr(Schema.Struct({ id: Schema.String, version: Schema.Int })),
    isProductGiven: Schema.Boolean,
    product: Schema.optional(Schema.toType(Product)),
    query: Schema.String,
    content: Schema.optional(
      Schema.Struct({
        name: Schema.String,
        writing: DosageWriting,
        reasons: Schema.Array(Schema.toType(Reason)),
        reasonQuery: Schema.String,
        amount: Amount,
      }),
    ),
    tags: Schema.optional(Schema.Struct({ of: Schema.String, chosen: Schema.optional(Schema.Array(Schema.String)), query: Schema.String })),
    isChanged: Schema.Boolean,
    submission: Schema.optional(Schema.Unknown),
  }),
)

/** Recognises a stored draft. */
export const isFavouriteDraft = (value: unknown): value is FavouriteDraft =>
  isContent(value) && (value.submission === undefined || isSubmission(value.submission))

/** The draft of a favourite that is opened. Nothing of it is the clinician's yet. */
export const openedFavourite = ({ favourite, product, content, tagsOf }: EditedFavourite): FavouriteDraft => ({
  favourite: favourite === undefined ? null : { id: favourite.id, version: favourite.version },
  isProductGiven: product !== undefined,
  product,
  query: "",
  content,
  ...(tagsOf !== undefined && { tags: { of: tagsOf, query: "" } }),
  isChanged: false,
})

/** No favourite is being written. */
export const noFavourite: FavouriteDraft = openedFavourite({})

/**
 * Whether a favourite that is to be opened is the one that was begun. Both are the same favourite, with its content or its tags, or both are
 * new and have no product of their own.
 */
export const isSameFavourite = (draft: FavouriteDraft, { favourite, product, tagsOf }: EditedFavourite): boolean =>
  draft.favourite === null
    ? favourite === undefined && product === undefined && !draft.isProductGiven
    : draft.favourite.id === favourite?.id && (draft.tags === undefined) === (tagsOf === undefined)
