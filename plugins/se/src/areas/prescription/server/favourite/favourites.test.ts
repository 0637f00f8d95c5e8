import { clinicModule, gated, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { serverModule } from "../../../../server/server.ts"
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
import { doctor, doctorWithoutModule, favouriteOf, insertPrescribingClinic, nurse } from "../testing/prescribing.ts"

const server = withServer([clinicModule, supportModule, gated(serverModule)])
// A second doctor of the pool, in a nurse's place.
const colleague = { ...sessionOf({ country: "SE", flags: ["prescription_module"], id: "nurse-SE" }), personId: "person-nurse-SE" }
beforeAll(() => server.run(insertPrescribingClinic))
beforeEach(() => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from se_favourite`)))

const as = doctor
const add = async (name: string, by = as) => (await server.call(addFavourite, { payload: favouriteOf(name) }, { as: by })).favourite
const edit = (favourite: Favourite, payload: NewFavourite) =>
  [
    { params: { id: favourite.id }, payload },
    { as, version: String(favourite.version) },
  ] as const
const tag = (favourite: Favourite, tags: readonly string[], by = as) =>
  [
    { params: { id: favourite.id }, payload: { tags } },
    { as: by, version: String(favourite.version) },
  ] as const
const names = async (by = as) => (await server.call(listFavourites, {}, { as: by })).favourites.map(({ name }) => name)

describe("a favourite", { tags: ["PRX-779", "PRX-835"] }, () => {
  it("is the clinician's own, in the order of names", async () => {
    const second = await add(" Öron  infektion ")
    expect(second).toMatchObject({ name: "Öron infektion", version: 1, tags: [], packages: 1 })
    await add("Allergi")
    await add("Allergi", colleague)
    expect(await names()).toEqual(["Allergi", "Öron infektion"])
    expect(await names(colleague)).toEqual(["Allergi"])
    for (const other of [doctorWithoutModule, nurse])
      expect(await server.error(listFavourites, {}, { as: other })).toMatchObject({ code: "not_offered" })
  })

  it("of another clinician is not found", async () => {
    const { id } = await add("Allergi")
    const version = "1"
    for (const refused of [
      server.error(deleteFavourite, { params: { id } }, { as: colleague }),
      server.error(listTagsOfFavourite, { params: { id } }, { as: colleague }),
      server.error(editFavourite, { params: { id }, payload: favouriteOf("Annan") }, { as: colleague, version }),
      server.error(setTagsOfFavourite, { params: { id }, payload: { tags: [] } }, { as: colleague, version }),
    ])
      expect(await refused).toMatchObject({ _tag: "NotFound" })
    expect(await names()).toEqual(["Allergi"])
  })

  it("has a name that no other has, also after a change", async () => {
    const first = await add("Allergi")
    const second = await add("Astma")
    expect(await server.error(addFavourite, { payload: favouriteOf("ALLERGI ") }, { as })).toMatchObject({ code: "favourite_name_taken" })
    expect(await server.error(editFavourite, ...edit(second, favouriteOf("allergi")))).toMatchObject({
      code: "favourite_name_taken",
      status: 409,
    })
    const { favourite } = await server.call(editFavourite, ...edit(first, favouriteOf("allergi", { packages: 3 })))
    expect(favourite).toMatchObject({ name: "allergi", packages: 3, version: 2 })
    for (const name of ["", " \u200b"])
      expect(await server.error(addFavourite, { payload: favouriteOf(name) }, { as })).toMatchObject({
        code: "favourite_invalid",
        detail: { fields: ["name"] },
      })
    const { dosage } = favouriteOf("x")
    const noTimes = favouriteOf("Utan tider", { dosage: { ...dosage, timeAmounts: [] } })
    expect(await server.error(addFavourite, { payload: noTimes }, { as })).toMatchObject({ detail: { fields: ["dosage"] } })
    expect(await server.error(editFavourite, ...edit(favourite, noTimes))).toMatchObject({ code: "favourite_invalid" })
  })

  it("is one of 500 at most", async () => {
    await add("Allergi")
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into se_favourite (id, clinician_id, name, compared_name, content)
          select 'copy-' || place, clinician_id, 'copy ' || place, 'copy ' || place, content from se_favourite, generate_series(1, 499) place`,
      ),
    )
    expect(await server.error(addFavourite, { payload: favouriteOf("Astma") }, { as })).toMatchObject({
      code: "too_many_favourites",
      status: 409,
    })
  })

  it("that is deleted is gone, and frees its name", async () => {
    const { id } = await add("Allergi")
    await server.call(deleteFavourite, { params: { id } }, { as })
    expect(await server.error(deleteFavourite, { params: { id } }, { as })).toMatchObject({ _tag: "NotFound" })
    await add("Allergi")
    expect(await names()).toEqual(["Allergi"])
  })
})

describe("a change of a favourite", { tags: ["PRX-836"] }, () => {
  it("is of the version that was read", async () => {
    const favourite = await add("Allergi")
    await server.call(editFavourite, ...edit(favourite, favouriteOf("Astma")))
    expect(await server.error(editFavourite, ...edit(favourite, favouriteOf("Eksem")))).toMatchObject({
      code: "version_conflict",
      status: 412,
    })
    expect(await server.error(setTagsOfFavourite, ...tag(favourite, ["Barn"]))).toMatchObject({ code: "version_conflict" })
    expect(await names()).toEqual(["Astma"])
  })

  it("that is sent again with its key is one change, and of two at once one counts", async () => {
    const favourite = await add("Allergi")
    const [input, options] = edit(favourite, favouriteOf("Astma"))
    const once = { ...options, idempotencyKey: "edited" }
    expect(await server.call(editFavourite, input, once)).toEqual(await server.call(editFavourite, input, once))
    const { favourites } = await server.call(listFavourites, {}, { as })
    const both = await Promise.allSettled(
      [tag(favourites[0]!, ["A"]), tag(favourites[0]!, ["B"])].map((each) => server.call(setTagsOfFavourite, ...each)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  })
})

describe("the tags of a favourite", { tags: ["PRX-780", "PRX-835"] }, () => {
  it("are stored once and in Swedish order, as another favourite writes them", async () => {
    const first = await add("Allergi")
    const { favourite } = await server.call(setTagsOfFavourite, ...tag(first, ["Öga", "Barn", " barn ", ""]))
    expect(favourite).toMatchObject({ tags: ["Barn", "Öga"], version: 2, name: "Allergi" })
    const second = await add("Astma")
    await server.call(setTagsOfFavourite, ...tag(second, ["BARN", "Ära"]))
    expect(await server.call(listTagsOfFavourite, { params: { id: second.id } }, { as })).toEqual({ tags: ["Barn", "Ära"] })
    expect(await server.call(listAllTags, {}, { as })).toEqual({ tags: ["Barn", "Ära", "Öga"] })
    const kept = await server.call(editFavourite, ...edit(favourite, favouriteOf("Allergi")))
    expect(kept.favourite.tags).toEqual(["Barn", "Öga"])
    expect(await server.call(listAllTags, {}, { as: colleague })).toEqual({ tags: [] })
  })
})
