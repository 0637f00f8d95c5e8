import { fold, spellingsOf } from "@rond/core/format"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import { insertTestClinic } from "../../../../testing/clinics/test-clinic.ts"
import { withServer } from "../../../../testing/test-server.ts"
import { clinicModule } from "../../module.ts"

const server = withServer([clinicModule])
beforeAll(() => server.run(insertTestClinic))

/** The database's fold of each text, and its own compatible form, which depends on the version of Unicode that it knows. */
const inDatabase = (texts: readonly string[]) =>
  server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return yield* sql<{ readonly folded: string; readonly normal: string }>`
        select search_fold(word) as folded, normalize(word, NFKD) as normal
        from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) with ordinality as text (word, place) order by place`
    }),
  )

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).filter((one) => !/\p{Cs}/u.test(one))

/** A later version of Unicode gives a decomposition to few characters; the database may not know them yet. */
const newer = 40

describe("the database folds as the page and the server do", { tags: ["CLI-090"] }, () => {
  it("for each character of the scripts that are written with accents, marks or capitals", async () => {
    const characters = [
      ...range(1, 0x3100),
      ...range(0xa640, 0xac10),
      ...range(0xf900, 0xffff),
      ...range(0x1_0400, 0x1_0600),
      ...range(0x1_1000, 0x1_1200),
      ...range(0x1_d400, 0x1_d800),
      ...range(0xe_0000, 0xe_01ff),
    ]
    const rows = await inDatabase(characters)
    const comparable = characters.flatMap((character, index) =>
      rows[index]!.normal === character.normalize("NFKD") ? [{ character, folded: rows[index]!.folded }] : [],
    )
    expect(characters.length - comparable.length).toBeLessThan(newer)
    expect(comparable.filter(({ character, folded }) => folded !== fold(character))).toEqual([])
  }, 120_000)

  it("for a thousand texts of any characters", async () => {
    const unit = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(..."aZéÉöØłŁßİıſÆþ’´`‑ΣςЖж가क्षी", "\u0308", "\u0323", "\u00ad", "\u200b", "\u0e38", "\u0e48"),
      },
      { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }) },
    )
    const texts = fc.sample(
      fc.array(unit, { maxLength: 12 }).map((units) => units.join("")),
      { numRuns: 1_000, seed: 90 },
    )
    const rows = await inDatabase(texts)
    const comparable = texts.flatMap((text, index) => (rows[index]!.normal === text.normalize("NFKD") ? [[text, rows[index]!.folded]] : []))
    expect(comparable.length).toBeGreaterThan(950)
    expect(comparable.filter(([text, folded]) => folded !== fold(text!))).toEqual([])
  })

  it("with the same spellings of a name", async () => {
    const unit = fc.constantFrom(..."abÅåÄäÖöØøÜüÆßé")
    const names = fc.sample(
      fc.array(unit, { minLength: 1, maxLength: 6 }).map((units) => units.join("")),
      { numRuns: 200, seed: 91 },
    )
    const rows = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        return yield* sql<{ readonly words: readonly string[] }>`
          select array(select patient_search_words(name, '', null, null)) as words
          from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) with ordinality as text (name, place) order by place`
      }),
    )
    expect(rows.map(({ words }) => words.toSorted())).toEqual(names.map((name) => [...spellingsOf(name)].toSorted()))
  })
})

it("stores a patient under each word of the names and the numbers, ordered by family name", { tags: ["CLI-090"] }, async () => {
  const rows = await server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into patient (id, pool_id, has_account, given_name, family_name, id_number, phone, gender, language)
        select 'folded', id, true, 'Łukasz', 'O’Brien', '1234AB', '+4670', 'unknown', 'sv' from pool limit 1`
      return yield* sql<{ readonly word: string; readonly order: string }>`
        select word, search_order as "order" from patient_search_word join patient on id = patient_id where id = 'folded' order by word`
    }),
  )
  expect(rows.map(({ word }) => word)).toEqual(["0", "1234ab", "34ab", "4670", "670", "70", "brien", "lukasz", "o", "obrien"])
  expect(rows[0]!.order).toBe("o'brien\tlukasz")
})
