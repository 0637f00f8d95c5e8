import { searchPatients } from "@rond/core/model/patient"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { testCsrfToken } from "../../../../testing/test-caller.ts"
import { withServer } from "../../../../testing/test-server.ts"
import { recordModule } from "../../../../main/record-module.ts"
import { clinicModule } from "../../module.ts"
import { searchTerms } from "./search-terms.ts"
import { besideDoctor, farDoctor, insertTestClinic, nearDoctor } from "../../../../testing/clinics/test-clinic.ts"

const server = withServer([clinicModule, recordModule])
beforeAll(() => server.run(insertTestClinic))

const idsFor = async (query: string, as = nearDoctor) =>
  (await server.call(searchPatients, { payload: { query } }, { as })).patients.map(({ id }) => id)

describe("a search text contains names, or a number in any notation", { tags: ["CLI-090"] }, () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["anna åke", ["anna", "ake/aake"], []],
    ["Anna-Märta", ["anna marta/annamarta/anna maerta/annamaerta"], []],
    ["Rosén, Nora", ["rosen", "nora"], []],
    ["O'Brien", ["o brien/obrien"], []],
    ["\u200bGöthe", ["gothe/goethe"], []],
    ["Goethe", ["goethe"], []],
    ["19871130-0000", [], ["198711300000"]],
    ["070-174 06 05", [], ["0701740605", "701740605"]],
    ["943 476 5919", [], ["9434765919"]],
    ["X110411675", [], ["x110411675"]],
    ["X110 411 675", [], ["x110411675"]],
    ["2 78 08 2A 990 413 55", [], ["278082a99041355"]],
    ["19850709-TF15", [], ["19850709tf15"]],
    ["anna 1987", ["anna"], ["1987"]],
    ["+46 70", [], ["4670"]],
    ["tel:+46 (0)70", [], ["4670"]],
    ["0", [], ["0"]],
    ["  ", [], []],
    ["-", [], []],
    ["\u200b", [], []],
  ])("parses '%s'", (text, names, numbers) => {
    const terms = searchTerms(text)
    expect(terms.names.map((readings) => readings.map((words) => words.join(" ")).join("/"))).toEqual(names)
    expect(terms.numbers).toEqual(numbers)
  })
})

describe("the search for one's own patients", () => {
  it.each([
    ["ann", ["anna"]],
    ["ANNA", ["anna"]],
    ["akes", ["anna"]],
    ["åkes", ["anna"]],
    ["märta åke", ["anna"]],
    ["ols", ["child"]],
    ["19871130", ["anna"]],
    ["871130", ["anna"]],
    ["070-174 06 05", ["anna"]],
    ["+46701740605", ["anna"]],
    ["nna", []],
    ["%", []],
    ["'; drop table patient; --", []],
    ["", []],
    ["anna 2001", []],
  ])("matches the start of any name, of the id number or of the phone number: '%s'", async (query, ids) => {
    expect(await idsFor(query)).toEqual(ids)
  })

  it("finds a name in every form of Unicode, whichever form is asked for", { tags: ["SEC-065"] }, async () => {
    const forms = ["\u00d6hman", "O\u0308hman", "\uff2f\u0308hman"]
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        for (const [index, name] of forms.entries()) {
          yield* sql`insert into patient (id, pool_id, has_account, given_name, family_name, gender, language)
            values (${`form-${index}`}, 'near-pool', true, 'Zoe', ${name}, 'unknown', 'sv')`
          yield* sql`insert into patient_registration (patient_id, clinician_id, pool_id) values (${`form-${index}`}, 'near', 'near-pool')`
        }
      }),
    )
    for (const query of [...forms, "ohman"]) expect((await idsFor(query)).toSorted()).toEqual(["form-0", "form-1", "form-2"])
  })

  it("finds only patients with a care relation in the own pool", async () => {
    expect(await idsFor("ann", besideDoctor)).toEqual(["other"])
    expect(await idsFor("ann", farDoctor)).toEqual(["distant"])
    expect(await idsFor("greta")).toEqual([])
  })

  it("finds at most twenty, and reports whether there are more", async () => {
    const register = (from: number, to: number) =>
      server.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`
            insert into patient (id, pool_id, has_account, given_name, family_name, gender, language)
            select 'quilla-' || place, 'near-pool', true, 'Quilla', 'N' || place, 'unknown', 'en' from generate_series(${from}::int, ${to}::int) place`
          yield* sql`
            insert into patient_registration (patient_id, clinician_id, pool_id)
            select 'quilla-' || place, 'near', 'near-pool' from generate_series(${from}::int, ${to}::int) place`
        }),
      )
    const search = () => server.call(searchPatients, { payload: { query: "quilla" } }, { as: nearDoctor })
    await register(1, 20)
    const twenty = await search()
    expect([twenty.patients.length, twenty.hasMore]).toEqual([20, false])
    await register(21, 21)
    const more = await search()
    expect([more.patients.length, more.hasMore]).toEqual([20, true])
  })

  it("refuses a text longer than a hundred characters", async () => {
    const response = await server.send(
      "/api/user/clinician/patient-search",
      {
        method: "POST",
        headers: { "content-type": "application/json", "x-rond-csrf": testCsrfToken },
        body: JSON.stringify({ query: "a".repeat(101) }),
      },
      nearDoctor,
    )
    expect(response.status).toBe(422)
  })

  it("audits that a search was made and the number of matches, but not the text", async () => {
    const before = (await server.audit()).length
    await idsFor("Åkesson")
    const lines = (await server.audit()).slice(before)
    expect(lines).toMatchObject([
      { action: "patient.search", outcome: "done", detail: { found: 1 }, patientId: null },
      { action: "patient.search", outcome: "done", patientId: "anna" },
    ])
    expect(JSON.stringify(lines)).not.toContain("kesson")
  })
})
