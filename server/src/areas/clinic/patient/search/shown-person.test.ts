import { searchPatients } from "@rond/core/model/patient"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import { recordModule } from "../../../../main/record-module.ts"
import { insertTestClinic, nearDoctor } from "../../../../testing/clinics/test-clinic.ts"
import { withServer } from "../../../../testing/test-server.ts"
import { marketCountries, marketFormatOf } from "../../market-format.ts"
import { clinicModule } from "../../module.ts"

const server = withServer([clinicModule, recordModule], { ROND_LIMIT_FACTOR: "1000" })
beforeAll(() => server.run(insertTestClinic))

interface Person {
  readonly id: string
  readonly given: string
  readonly family: string
  readonly idNumber: string | null
  readonly phone: string | null
}

const register = (people: readonly Person[]) =>
  server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const { id, given, family, idNumber, phone } of people) {
        yield* sql`insert into patient (id, pool_id, has_account, given_name, family_name, id_number, phone, gender, language)
          values (${id}, 'near-pool', true, ${given}, ${family}, ${idNumber}, ${phone}, 'unknown', 'sv')`
        yield* sql`insert into patient_registration (patient_id, clinician_id, pool_id) values (${id}, 'near', 'near-pool')`
      }
    }),
  )

const idsFor = async (query: string) =>
  (await server.call(searchPatients, { payload: { query } }, { as: nearDoctor })).patients.map(({ id }) => id)

const person = (id: string, given: string, family: string, idNumber: string | null = null, phone: string | null = null): Person => ({
  id,
  given,
  family,
  idNumber,
  phone,
})

describe("a person is found by what people type and paste", { tags: ["CLI-090"] }, () => {
  const people = [
    person("lukasz", "Łukasz", "Wiśniewski"),
    person("yildiz", "Yıldız", "Şahin"),
    person("asa", "A\u030asa", "O\u0308berg"),
    person("sean", "Sean", "O'Brien"),
    person("aoife", "Aoife", "O’Sullivan"),
    person("joined", "Rory", "OConnor"),
    person("jurgen", "Jürgen", "Müller"),
    person("machine", "Joerg", "Mueller-Oetker"),
    person("soren", "Søren", "Ødegård"),
    person("goethe", "Wolf", "Goethe"),
    person("nir", "Corse", "Noir", "278082A99041355"),
    person("reserve", "Reserve", "Number", "19850709TF15"),
    person("kvnr", "Kasse", "Versichert", "X110266590"),
    person("phone", "Tele", "Fonsson", "199005102380", "+46701740607"),
    person("nora", "Nora", "Rosén"),
    person("arabic", "محمد", "الأحمد"),
    person("greek", "Νίκος", "ΠΑΠΑΔΟΠΟΥΛΟΣ"),
    person("cyrillic", "ЮЛИЯ", "Жуковская"),
    person("vietnam", "Đặng", "Thị Ngữ"),
  ]
  beforeAll(() => register(people))

  it.each<[string, readonly string[]]>([
    ["lukasz", ["Lukasz", "wisniewski", "ŁUKASZ", "Wis\u0301niewski"]],
    ["yildiz", ["yildiz", "sahin", "YILDIZ ŞAHİN", "Yıldız"]],
    ["asa", ["Åsa", "oberg", "O\u0308berg", "aasa oeberg", "ASA"]],
    ["sean", ["OBrien", "O´Brien", "OʼBrien", "O`Brien", "O’Brien", "o brien", "obri", "Brien"]],
    ["aoife", ["OSullivan", "o'sullivan", "Sullivan, Aoife"]],
    ["joined", ["O'Connor", "O’Con"]],
    ["jurgen", ["Mueller, J", "MUELLER Jurg", "Juergen", "juergen muller", "Müller Jü"]],
    ["machine", ["Müller-Ötker", "Jörg", "muelleroetker"]],
    ["soren", ["Soeren", "Oedegaard", "Odegaard", "odegard", "Søren Ödegård"]],
    ["goethe", ["Goethe", "Göthe"]],
    ["nir", ["2 78 08 2A 990 413 55", "2\u202f78\u202f08\u202f2a", "278082A99041355"]],
    ["reserve", ["19850709-TF15", "850709-tf15", "19850709‑TF"]],
    ["kvnr", ["X110 266 590", "x110266590"]],
    [
      "phone",
      [
        "+46 (0)70 174 06 07",
        "\u202a+46701740607\u202c",
        "070\u2011174\u201106\u201107",
        "070–174 06 07",
        "tel:+46701740607",
        "0046 70 174 06 07",
        "19900510\u20112380",
        "900510-2380",
        "+46701740607",
      ],
    ],
    ["nora", ["Rosén, Nora", "\u200bRosen", "Rose\u0301n", "nora\u00a0rosén", "Ro\u00adsén"]],
    ["arabic", ["محمد", "مُحَمَّد", "الأحمد"]],
    ["greek", ["Παπαδόπουλος", "νικος"]],
    ["cyrillic", ["юлия", "ЖУКОВСКАЯ"]],
    ["vietnam", ["dang", "Thi Ngu", "Đặng"]],
  ])("%s by %j", async (id, typed) => {
    const missed: string[] = []
    for (const query of typed) if (!(await idsFor(query)).includes(id)) missed.push(query)
    expect(missed).toEqual([])
  })

  it("keeps two letters for one as a further spelling, never as the name", async () => {
    expect(await idsFor("Gothe")).not.toContain("goethe")
    expect(await idsFor("Muller-Otker")).not.toContain("machine")
  })
})

const letters = [..."abcdefghilmnoprstuvyåäöøæüßéèçñłśćżđðþıİğşœÅÄÖØÆÜŁŚŞĐŒ", "o\u0308", "e\u0301"]
const namePart = fc.array(fc.constantFrom(...letters), { minLength: 2, maxLength: 9 }).map((signs) => signs.join(""))
const joint = fc.constantFrom("", "-", "'", "’", " ", "ʼ")
const name = fc.oneof(
  namePart,
  fc.tuple(namePart, joint, namePart).map((parts) => parts.join("")),
)
const digits = (length: number) =>
  fc.array(fc.constantFrom(..."0123456789"), { minLength: length, maxLength: length }).map((all) => all.join(""))
const idOf: Readonly<Record<string, fc.Arbitrary<string>>> = {
  SE: fc.oneof(
    digits(12),
    fc.tuple(digits(8), digits(2)).map(([day, rest]) => `${day}TF${rest}`),
  ),
  FR: fc.tuple(digits(5), fc.constantFrom("2A", "2B", "75"), digits(8)).map((parts) => parts.join("")),
  DE: fc.tuple(fc.constantFrom(..."ABX"), digits(9)).map((parts) => parts.join("")),
  NO: digits(11),
  GB: digits(10),
}
const callingCodes: Readonly<Record<string, string>> = { SE: "+46", NO: "+47", GB: "+44", FR: "+33", DE: "+49" }

/** The changes to a shown text on its way into the search: by other programs, keyboards and lists. */
const journeys: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.normalize("NFD"),
  (text) => `\u202a${text}\u202c`,
  (text) => `\u200b${text}\u2060`,
  (text) => text.replaceAll(" ", "\u00a0"),
  (text) => text.replaceAll("-", "\u2011"),
  (text) => text.replaceAll(/['’ʼ]/g, "´"),
  (text) => text.replaceAll(/['’ʼ]/g, ""),
  (text) => `${text} `,
]

const peopleOfMarket = 12

describe("a person is found by all that the screen shows", { tags: ["CLI-090"] }, () => {
  it.each(marketCountries)("in %s", async (country) => {
    const { name: shownName, idNumber: shownId, phone: shownPhone } = marketFormatOf(country)
    const people = fc.sample(
      fc.record({
        given: name,
        family: name,
        idNumber: idOf[country] ?? digits(10),
        phone: digits(8).map((rest) => `${callingCodes[country] ?? "+358"}7${rest}`),
      }),
      // Ids of two markets may look alike, and all are in one pool.
      { numRuns: peopleOfMarket, seed: 20_261_127 + marketCountries.indexOf(country) },
    )
    const stored = people.map((one, at) => ({ ...one, id: `${country}-${at}` }))
    await register(stored)
    const missed: string[] = []
    for (const [turn, { id, given, family, idNumber, phone }] of stored.entries()) {
      const shownTexts = [shownName({ givenName: given, familyName: family }), `${family}, ${given}`, shownId(idNumber), shownPhone(phone)]
      for (const [place, text] of shownTexts.entries()) {
        const journey = journeys[(turn + place * 3) % journeys.length]!
        for (const typed of [text, journey(text)]) if (!(await idsFor(typed)).includes(id)) missed.push(typed)
      }
    }
    expect(missed).toEqual([])
  })
})
