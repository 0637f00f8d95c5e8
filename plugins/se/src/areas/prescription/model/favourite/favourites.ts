import { visibleLength, writtenText } from "@rond/core/format"
import { Result } from "effect"
import { longestFavouriteName, longestTag, mostTags } from "../contract/favourite.ts"

/** The favourites that a clinician may have. */
export const mostFavourites = 500

/** The part of a favourite that the rules read. */
export interface NamedFavourite {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
}

/** Something that is wrong with a favourite, at its field. `not-found`: it was deleted, or is another clinician's. */
export type FavouriteIssue =
  | { readonly field: "name"; readonly code: "missing" | "too-long" | "taken" }
  | { readonly field: "tags"; readonly code: "too-long" | "too-many" }
  | { readonly field: "favourites"; readonly code: "too-many" | "not-found" }

type Changed<F> = Result.Result<readonly F[], FavouriteIssue>

const invisible = /\p{Default_Ignorable_Code_Point}/gu
const swedishOrder = new Intl.Collator("sv", { numeric: true })

/**
 * A name or tag as it is compared with others: two that a reader cannot tell apart, or that differ only in capitals, are one. Å, ä and ö are
 * letters of their own.
 */
export const comparedName = (text: string): string =>
  text.normalize("NFKC").replaceAll(invisible, "").toLocaleLowerCase("sv").replaceAll(/\s+/g, " ").trim()

/** A name or tag as it is stored: composed, with single spaces, and empty where nothing of it would be seen. */
export const storedName = (text: string): string => writtenText(text.normalize("NFC").replaceAll(/\s+/g, " "))

/** Returns the fault of a name; `undefined` for a name that may be stored. `others`: the clinician's other favourites. */
export function nameIssue(name: string, others: readonly Pick<NamedFavourite, "name">[]): FavouriteIssue | undefined {
  const written = storedName(name)
  if (visibleLength(written) === 0) return { field: "name", code: "missing" }
  if (written.length > longestFavouriteName) return { field: "name", code: "too-long" }
  const compared = comparedName(written)
  return others.some((other) => comparedName(other.name) === compared) ? { field: "name", code: "taken" } : undefined
}

/**
 * Tags as they are stored: each once, in Swedish order, without blank ones. A tag that another favourite has already is written as there, so that
 * the list of all tags has it once.
 */
export function storedTags(
  tags: readonly string[],
  others: readonly Pick<NamedFavourite, "tags">[],
): Result.Result<readonly string[], FavouriteIssue> {
  const known = new Map(others.flatMap((other) => other.tags).map((tag) => [comparedName(tag), tag]))
  const stored = new Map<string, string>()
  for (const tag of tags.map(storedName)) {
    const compared = comparedName(tag)
    if (compared !== "" && !stored.has(compared)) stored.set(compared, known.get(compared) ?? tag)
  }
  const written = [...stored.values()]
  if (written.some((tag) => tag.length > longestTag)) return Result.fail({ field: "tags", code: "too-long" })
  if (written.length > mostTags) return Result.fail({ field: "tags", code: "too-many" })
  return Result.succeed(written.toSorted(swedishOrder.compare))
}

/** Returns every tag of the favourites once, in Swedish order. A tag that no favourite has any more is not among them. */
export function allTags(favourites: readonly Pick<NamedFavourite, "tags">[]): readonly string[] {
  const byName = new Map(favourites.flatMap(({ tags }) => tags).map((tag) => [comparedName(tag), tag]))
  return [...byName.values()].toSorted(swedishOrder.compare)
}

/** The favourites in the order of their names, and only those with all of these tags. */
export function favouritesWith<F extends NamedFavourite>(favourites: readonly F[], tags: readonly string[]): readonly F[] {
  const wanted = tags.map(comparedName)
  return favourites
    .filter((favourite) => {
      const own = new Set(favourite.tags.map(comparedName))
      return wanted.every((tag) => own.has(tag))
    })
    .toSorted((left, right) => swedishOrder.compare(left.name, right.name))
}

/** The favourites with a new one, which has no tags. */
export function withNew<F extends NamedFavourite>(favourites: readonly F[], added: F): Changed<F> {
  if (favourites.length >= mostFavourites) return Result.fail({ field: "favourites", code: "too-many" })
  const issue = nameIssue(added.name, favourites)
  return issue === undefined ? Result.succeed([...favourites, { ...added, name: storedName(added.name), tags: [] }]) : Result.fail(issue)
}

/** The favourites with one changed. Its tags stay, and it may keep its name. */
export function withEdited<F extends NamedFavourite>(favourites: readonly F[], changed: F): Changed<F> {
  if (favourites.every(({ id }) => id !== changed.id)) return Result.fail({ field: "favourites", code: "not-found" })
  const issue = nameIssue(
    changed.name,
    favourites.filter(({ id }) => id !== changed.id),
  )
  if (issue !== undefined) return Result.fail(issue)
  return Result.succeed(
    favourites.map((favourite) =>
      favourite.id === changed.id ? { ...changed, name: storedName(changed.name), tags: favourite.tags } : favourite,
    ),
  )
}

/** The favourites without one. */
export function without<F extends NamedFavourite>(favourites: readonly F[], id: string): Changed<F> {
  const rest = favourites.filter((favourite) => favourite.id !== id)
  return rest.length === favourites.length ? Result.fail({ field: "favourites", code: "not-found" }) : Result.succeed(rest)
}

/** The favourites with other tags at one. */
export function withTags<F extends NamedFavourite>(favourites: readonly F[], id: string, tags: readonly string[]): Changed<F> {
  if (favourites.every((favourite) => favourite.id !== id)) return Result.fail({ field: "favourites", code: "not-found" })
  const others = favourites.filter((favourite) => favourite.id !== id)
  return Result.map(storedTags(tags, others), (stored) =>
    favourites.map((favourite) => (favourite.id === id ? { ...favourite, tags: stored } : favourite)),
  )
}
