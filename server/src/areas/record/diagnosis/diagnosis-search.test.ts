import { longestSearch, mostSearchWords } from "@rond/core/api"
import { searchDiagnoses } from "@rond/core/model/note"
import { searchPatients } from "@rond/core/model/patient"
import { boundedSearch } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { testCsrfToken } from "../../../testing/test-caller.ts"
import { withServer } from "../../../testing/test-server.ts"
import { recordModule } from "../../../main/record-module.ts"
import { insertClinic, lind } from "../../../testing/clinics/record-clinic.ts"

const server = withServer([clinicModule, recordModule])

/** Stores as many codes as ICD-10 has, made of words that are common in it. */
const fill = Effect.gen(function* () {
  yield* insertClinic([])
  const sql = yield* SqlClient.SqlClient
  // Bulk inserts are faster with fastupdate.
  yield* sql`alter index icd_code_parts set (fastupdate = on)`
  // A statement may take a minute, which a busy machine needs for all of them together.
  const thousands = Array.from({ length: 14 }, (_, thousand) => thousand * 1_000)
  yield* Effect.forEach(
    thousands,
    (before) => sql`
    insert into icd_code (language, code, title)
    select 'en', chr(65 + n % 26) || lpad((n / 26 % 100)::text, 2, '0') || '.' || n,
      (array['Acute', 'Chronic', 'Recurrent', 'Congenital', 'Traumatic'])[n % 5 + 1] || ' ' ||
      (array['infection', 'inflammation', 'fracture', 'neoplasm', 'insufficiency', 'degeneration', 'obstruction'])[n % 7 + 1] || ' of the ' ||
      (array['heart', 'lung', 'kidney', 'liver', 'stomach', 'femur', 'tibia', 'skin', 'eye', 'ear', 'brain'])[n % 11 + 1] ||
      ', not elsewhere classified ' || n
    from generate_series(${before + 1}::int, ${before + 1_000}::int) n`,
    { discard: true },
  )
  yield* sql`select gin_clean_pending_list('icd_code_parts')`
  yield* sql`alter index icd_code_parts set (fastupdate = off)`
  yield* sql`analyze icd_code`
})
beforeAll(() => server.run(fill))

const find = (query: string, language = "en") => server.call(searchDiagnoses, { payload: { query, language } }, { as: lind })
const refusal = (query: string, language = "en") => server.error(searchDiagnoses, { payload: { query, language } }, { as: lind })
const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(" ")

describe("the diagnosis search", { tags: ["SEC-005"] }, () => {
  it.each([
    ["more than a hundred characters", { query: "x".repeat(longestSearch + 1), language: "en" }],
    ["a language that is too long", { query: "heart", language: `en-${"x".repeat(33)}` }],
    ["an invalid language", { query: "heart", language: "en'; --" }],
  ])("refuses %s", async (_what, payload) => {
    const request = {
      method: "POST",
      headers: { "content-type": "application/json", "x-rond-csrf": testCsrfToken },
      body: JSON.stringify(payload),
    }
    const response = await server.send("/api/medicalrecord/clinician/icd-codes/search", request, lind)
    expect(response.status).toBe(422)
  })

  it("finds nothing in a language without codes", async () => {
    expect(await find("heart", "tlh")).toEqual({ codes: [] })
  })

  it("accepts eight different words, however often each occurs", async () => {
    expect(await find(words(mostSearchWords))).toEqual({ codes: [] })
    expect(await refusal(words(mostSearchWords + 1))).toMatchObject({ _tag: "Invalid", code: "too_many_words" })
    expect((await find("heart heart heart heart heart heart heart heart heart heart")).codes).toHaveLength(20)
    // Parts with a digit are one number.
    const names = words(mostSearchWords + 1).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)]!)
    const patients = server.error(searchPatients, { payload: { query: names } }, { as: lind })
    expect(await patients).toMatchObject({ _tag: "Invalid", code: "too_many_words" })
  })

  it("uses the index, whatever the text", async () => {
    const plan = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ readonly "QUERY PLAN": string }>`
          explain select code from icd_code where language = 'en' and parts @> ${[" he", "hea", "ear", "art"]}::text[]`,
      ),
    )
    const lines = plan.map((row) => row["QUERY PLAN"]).join("\n")
    expect(lines).toContain("icd_code_parts")
    expect(lines).not.toContain("Seq Scan")
  })

  it("uses the index for a code without its point", { tags: ["NOTE-110"] }, async () => {
    const plan = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ readonly "QUERY PLAN": string }>`
          explain select code from icd_code where language = 'en' and (
            translate(lower(code), '.', '') collate "C" >= 'j06' and translate(lower(code), '.', '') collate "C" < 'j07'
            or translate(lower(code), '.', '') collate "C" = 'j069')`,
      ),
    )
    const lines = plan.map((row) => row["QUERY PLAN"]).join("\n")
    expect(lines).toContain("icd_code_plain")
    expect(lines).not.toContain("Seq Scan")
  })

  it("stops a slow search, and reports that", async () => {
    const stuck = boundedSearch(Effect.never)
    const error = await server.run(Effect.flip(stuck))
    expect(error).toMatchObject({ status: 503, code: "search_too_slow" })
    // Its slot is free for the next search.
    expect((await find("heart")).codes).toHaveLength(20)
  })
})
