import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  allTags,
  comparedName,
  type FavouriteIssue,
  favouritesWith,
  mostFavourites,
  nameIssue,
  type NamedFavourite,
  storedName,
  storedTags,
  without,
  withEdited,
  withNew,
  withTags,
} from "./favourites.ts"

const named = (id: string, name: string, ...tags: readonly string[]): NamedFavourite => ({ id, name, tags })
const astma = named("1", "Astma, vid behov", "Astma", "Vuxna")
const otitis = named("2", "Öroninflammation, barn", "Barn")
const both = [astma, otitis]
const saidOf = (result: Result.Result<unknown, FavouriteIssue>): string =>
  Result.match(result, { onSuccess: () => "done", onFailure: ({ field, code }) => `${field} ${code}` })

describe("the name of a favourite", { tags: ["PRX-779"] }, () => {
  it.each<[string, string]>([
    ["Migrän", "done"],
    ["Oroninflammation, barn", "done"],
    ["x".repeat(80), "done"],
    [`  ${"x".repeat(80)}  `, "done"],
    ["", "name missing"],
    ["  \u00AD ", "name missing"],
    ["x".repeat(81), "name too-long"],
    ["Astma, vid behov", "name taken"],
    ["astma,  VID behov ", "name taken"],
    ["Astma, vid be\u00ADhov", "name taken"],
    ["O\u0308roninflammation, barn", "name taken"],
  ])("%j is %s beside those of the same clinician", (name, expected) => {
    expect(saidOf(withNew(both, named("3", name)))).toBe(expected)
    const issue = nameIssue(name, both)
    expect(issue === undefined ? "done" : `${issue.field} ${issue.code}`).toBe(expected)
  })

  it("is stored composed and with single spaces, and may be kept when its favourite is changed", () => {
    expect(storedName("  O\u0308ron \n barn ")).toBe("Öron barn")
    expect(Result.getOrThrow(withEdited(both, named("2", "ÖRONINFLAMMATION, barn", "lost")))).toEqual([
      astma,
      { ...otitis, name: "ÖRONINFLAMMATION, barn" },
    ])
    expect(saidOf(withEdited(both, named("2", "astma, vid behov")))).toBe("name taken")
  })
})

describe("a clinician's favourites", { tags: ["PRX-779"] }, () => {
  it("begin without tags, and are changed and deleted only where they are", () => {
    expect(Result.getOrThrow(withNew([astma], named("9", " Ny ", "tag")))).toEqual([astma, named("9", "Ny")])
    expect(saidOf(withEdited(both, named("9", "Ny")))).toBe("favourites not-found")
    expect(Result.getOrThrow(without(both, "1"))).toEqual([otitis])
    expect(saidOf(without(both, "9"))).toBe("favourites not-found")
    expect(saidOf(withTags(both, "9", []))).toBe("favourites not-found")
  })

  it("free the name of one that is deleted", () => {
    const rest = Result.getOrThrow(without(both, "1"))
    expect(saidOf(withNew(rest, named("3", astma.name)))).toBe("done")
  })

  it("are so many and no more", () => {
    const full = Array.from({ length: mostFavourites }, (_, index) => named(`id-${index}`, `Favorit ${index}`))
    expect(saidOf(withNew(full.slice(1), named("new", "Ny")))).toBe("done")
    expect(saidOf(withNew(full, named("new", "Ny")))).toBe("favourites too-many")
  })

  it("are listed by name in Swedish order, those with all the chosen tags", { tags: ["PRX-780"] }, () => {
    const apple = named("3", "Äpple", "barn", "Astma")
    expect(favouritesWith([otitis, apple, astma], []).map(({ id }) => id)).toEqual(["1", "3", "2"])
    expect(favouritesWith([otitis, apple, astma], ["BARN"]).map(({ id }) => id)).toEqual(["3", "2"])
    expect(favouritesWith([otitis, apple, astma], ["barn", "astma"]).map(({ id }) => id)).toEqual(["3"])
    expect(favouritesWith([otitis, apple, astma], ["unknown"])).toEqual([])
  })
})

describe("the tags of a favourite", { tags: ["PRX-780"] }, () => {
  it.each<[string, readonly string[], readonly string[] | string]>([
    ["none", [], []],
    ["blank ones", ["", " \u00AD "], []],
    ["one twice", ["Hud", " hud "], ["Hud"]],
    ["Swedish order", ["Ögon", "Ångest", "Äldre", "Zink"], ["Zink", "Ångest", "Äldre", "Ögon"]],
    ["numbers by their value", ["vecka 10", "vecka 9"], ["vecka 9", "vecka 10"]],
    ["another favourite's spelling", ["BARN", "astma"], ["Astma", "Barn"]],
    ["the longest", ["x".repeat(40)], ["x".repeat(40)]],
    ["one too long", ["x".repeat(41)], "tags too-long"],
    ["too many", Array.from({ length: 21 }, (_, index) => `tag ${index}`), "tags too-many"],
  ])("are stored: %s", (_name, tags, expected) => {
    const stored = storedTags(tags, both)
    expect(Result.isSuccess(stored) ? stored.success : saidOf(stored)).toEqual(expected)
  })

  it("replace the earlier ones of that favourite alone, and a tag without a favourite is gone", () => {
    const changed = Result.getOrThrow(withTags(both, "1", ["Lungor"]))
    expect(changed).toEqual([{ ...astma, tags: ["Lungor"] }, otitis])
    expect(allTags(both)).toEqual(["Astma", "Barn", "Vuxna"])
    expect(allTags(changed)).toEqual(["Barn", "Lungor"])
  })
})

const word = fc.constantFrom("Astma", "astma ", "ASTMA", "Barn", "A\u030Angest", "Ångest", "", "\u00AD", "x".repeat(90), "hud  sår")
const id = fc.constantFrom("a", "b", "c", "d")
type Change = (favourites: readonly NamedFavourite[]) => Result.Result<readonly NamedFavourite[], FavouriteIssue>
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.uuid(), word).map(
    ([newId, name]): Change =>
      (all) =>
        withNew(all, named(newId, name)),
  ),
  fc.tuple(id, word).map(
    ([at, name]): Change =>
      (all) =>
        withEdited(all, named(all["abcd".indexOf(at)]?.id ?? "none", name)),
  ),
  id.map(
    (at): Change =>
      (all) =>
        without(all, all["abcd".indexOf(at)]?.id ?? "none"),
  ),
  fc.tuple(id, fc.array(word, { maxLength: 5 })).map(
    ([at, tags]): Change =>
      (all) =>
        withTags(all, all["abcd".indexOf(at)]?.id ?? "none", tags),
  ),
)

it("after any changes, names and tags are each there once, and as they are stored", { tags: ["PRX-779", "PRX-780"] }, () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 15 }), (changes) => {
      const favourites = changes.reduce<readonly NamedFavourite[]>((all, apply) => Result.getOrElse(apply(all), () => all), [])
      const names = favourites.map(({ name }) => name)
      expect(new Set(names.map(comparedName)).size).toBe(names.length)
      expect(names.map(storedName)).toEqual(names)
      const spellings = new Set(favourites.flatMap(({ tags }) => tags))
      expect(allTags(favourites)).toHaveLength(spellings.size)
      for (const { tags } of favourites) expect(Result.getOrThrow(storedTags(tags, favourites))).toEqual(tags)
    }),
  )
})
