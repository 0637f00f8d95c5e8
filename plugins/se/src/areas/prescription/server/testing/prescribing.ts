import { insertMarketClinic, sessionOf, type TestServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { dosageOf, newDosage } from "../../../medication/model/dosage/index.ts"
import { demoDrugs } from "../../../medication/server/catalogue/demo-catalogue.ts"
import type { Cancellation } from "../../model/contract/cancellation.ts"
import type { NewFavourite } from "../../model/contract/favourite.ts"
import type { NewPrescription } from "../../model/contract/prescription.ts"

/** A PIN that no other text of a test contains. */
export const pinCode = "739154826"

export const idNumber = "198002030006"
export const query = { patientId: "adult-SE", meetingId: "meeting-adult-SE" } as const

const flags = ["prescription_module", "write_actions"]
export const doctor = sessionOf({ country: "SE", flags })
export const doctorWithoutModule = sessionOf({ country: "SE", flags: [] })
export const nurse = sessionOf({ country: "SE", profession: "nurse", flags })

const drugs = Effect.runSync(demoDrugs)
/** The first product of the demo's catalogue with this substance. */
export const drugsOf = (substance: string) => drugs.find((drug) => drug.substance === substance)!
export const drugOf = (substance: string) => drugsOf(substance).medication

/** Days from today in Sweden, ISO 8601. */
const day = (days: number) => Temporal.Now.plainDateISO("Europe/Stockholm").add({ days }).toString()

/** One package of a product, which may be signed today. */
export const prescriptionOf = (substance = "amoxicillin", change: Partial<NewPrescription> = {}): NewPrescription => ({
  roleLinkId: "role-a",
  nplId: drugOf(substance).nplId,
  nplPackId: `${drugOf(substance).nplId}001`,
  medicationId: null,
  dosage: dosageOf({ ...newDosage(day(0)), endDay: day(6), isUntilFurtherNotice: false }),
  reason: [{ code: "J01.9", text: "Mot infektion" }],
  packages: 1,
  units: null,
  dispensings: 1,
  intervalDays: null,
  validUntil: day(30),
  isSubstitutable: true,
  benefit: "WITHIN",
  meetsReimbursementTerms: false,
  pharmacyNote: null,
  ...change,
})

/** A favourite with a name. */
export const favouriteOf = (name: string, change: Partial<NewFavourite> = {}): NewFavourite => {
  const { nplId, nplPackId, dosage, reason, packages, units, dispensings, intervalDays, isSubstitutable, benefit } = prescriptionOf()
  return { name, nplId, nplPackId, dosage, reason, packages, units, dispensings, intervalDays, isSubstitutable, benefit, ...change }
}

export const cancellationOf = (ids: readonly string[], change: Partial<Cancellation> = {}) => ({
  payload: {
    patientId: query.patientId,
    pinCode,
    cancellation: { medicationRequestIds: ids, reason: "DUPLICATE" as const, note: null, patientInformed: true, ...change },
  },
})

/** A clinic whose adult has a number at the national service. */
export const insertPrescribingClinic = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* insertMarketClinic(["SE"], ["doctor", "nurse"])
  yield* sql`update patient set id_number = ${idNumber} where id = ${query.patientId}`
})

/** Lists every place of the database in which this text is, by table. */
export const tablesWith = async (server: Pick<TestServer, "run">, text: string): Promise<readonly string[]> =>
  server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const tables = yield* sql<{ readonly name: string }>`
        select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`
      const found = yield* Effect.forEach(tables, ({ name }) =>
        Effect.map(sql`select 1 from ${sql(name)} each where strpos(each::text, ${text}) > 0 limit 1`, (rows) =>
          rows.length > 0 ? [name] : [],
        ),
      )
      return found.flat()
    }),
  )
