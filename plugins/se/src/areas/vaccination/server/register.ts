import { handle } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  type BodySite,
  listBodySites,
  listLotNumbers,
  listPrograms,
  listVaccines,
  type Vaccine,
  type VaccineProgram,
} from "../model/vaccination.ts"
import { swedishClinician } from "../../clinic/server/index.ts"

/** A programme as JSON of the domain; the table or alias is `program`. */
export const programColumn = (sql: SqlClient.SqlClient) => sql`
  jsonb_build_object('id', program.id, 'seriesDoses', program.series_doses, 'lokaliseKeySuffix', program.lokalise_key_suffix)`

/** A vaccine as JSON of the domain; the table or alias is `vaccine`. */
export const vaccineColumn = (sql: SqlClient.SqlClient) => sql`
  jsonb_build_object('id', vaccine.id, 'name', vaccine.name, 'manufacturerName', vaccine.manufacturer_name,
    'targetDiseases', vaccine.target_diseases, 'doseQuantities', vaccine.dose_quantities)`

const bodySites = handle(listBodySites, () =>
  Effect.gen(function* () {
    yield* swedishClinician
    const sql = yield* SqlClient.SqlClient
    return { bodySites: yield* sql<BodySite>`select id, code from se_body_site order by place, id` }
  }),
)

const programs = handle(listPrograms, ({ query }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ readonly program: VaccineProgram }>`
      select ${programColumn(sql)} as program
      from se_vaccine_program program join se_program_vaccine on program_id = program.id
      where vaccine_id = ${query.vaccineId} order by program.id`
    return { programs: rows.map(({ program }) => program) }
  }),
)

const lotNumbers = handle(listLotNumbers, ({ query }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ readonly lotNumber: string }>`
      select lot_number as "lotNumber" from se_vaccine_lot where vaccine_id = ${query.vaccineId} order by lot_number`
    return { lotNumbers: rows.map(({ lotNumber }) => lotNumber) }
  }),
)

const vaccines = handle(listVaccines, ({ query: { programId } }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    const sql = yield* SqlClient.SqlClient
    const ofProgram = sql`where id in (select vaccine_id from se_program_vaccine where program_id = ${programId ?? null})`
    const rows = yield* sql<{ readonly vaccine: Vaccine }>`
      select ${vaccineColumn(sql)} as vaccine from se_vaccine vaccine ${programId === undefined ? sql`` : ofProgram} order by name, id`
    return { vaccines: rows.map(({ vaccine }) => vaccine) }
  }),
)

/** The register of what can be given: the same for every patient. */
export const registerHandlers = [bodySites, programs, lotNumbers, vaccines]
