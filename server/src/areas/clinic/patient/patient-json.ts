import type { SqlClient, Statement } from "effect/sql"
import type { PatientUser } from "@rond/core/model/patient"

/** The clinician who views something; also as SQL, where several view at once. */
export interface Viewer<Value = string | Statement.Fragment> {
  readonly id: Value
  readonly poolId: Value
}

/**
 * SQL that builds a patient's account as the contract has it (`PatientUser`), in one round trip. It builds `json`, which is written directly;
 * `jsonb` would first be sorted and packed, only to be unpacked again.
 * The account's children are those with a verified guardian. A child whom the viewer does not treat appears with name, sex and date of birth,
 * and without any number.
 *
 * @param row the alias of a `patient` row in the surrounding statement; never external text
 */
export const patientUserJson = (sql: SqlClient.SqlClient, row: string, viewer: Viewer): Statement.Fragment =>
  sql`${sql.literal(
    `json_build_object(
  'id', ${row}.id,
  'name', ${row}.given_name || ' ' || ${row}.family_name,
  'givenName', ${row}.given_name,
  'familyName', ${row}.family_name,
  'maidenName', ${row}.maiden_name,
  'dob', to_char(${row}.date_of_birth, 'YYYY-MM-DD'),
  'gender', ${row}.gender,
  'idNumber', ${row}.id_number,
  'ssn', ${row}.ssn,
  'phone', ${row}.phone,
  'email', ${row}.email,
  'address', json_build_object('address', ${row}.street, 'city', ${row}.city, 'zip', ${row}.zip, 'countyId', ${row}.county_id),
  'avatar', ${row}.avatar,
  'poolId', ${row}.pool_id,
  'country', (select country from pool where pool.id = ${row}.pool_id),
  'preferredLanguage', ${row}.preferred_language,
  'language', ${row}.language,
  'partnership', ${row}.partnership,
  'isOneTimeUser', ${row}.is_one_time_user,
  'isResolved', ${row}.is_resolved,
  'marketSpecifics', ${row}.market_specifics,
  'children', coalesce((
    select json_agg(case when is_treated then ${childOf("child", { ...numbersOf("child"), isRecordOpen: "true" })} else ${strangersChildJson("child")} end
      order by child.date_of_birth, child.id)
    from guardian join patient child on child.id = guardian.child_id
    cross join lateral (select `,
  )}${isTreatedBy(sql, viewer, "child")}${sql.literal(` as is_treated) viewed
    where guardian.user_id = ${row}.id and guardian.is_verified), '[]'))`)}`

/** SQL that says whether the viewer has a care relation with the patient of this row. The alias must not be external text. */
export const isTreatedBy = (sql: SqlClient.SqlClient, viewer: Viewer, row: string): Statement.Fragment =>
  sql`exists (
    select 1 from care_relation relation
    where relation.patient_id = ${sql.literal(`${row}.id`)} and relation.clinician_id = ${viewer.id} and relation.pool_id = ${viewer.poolId}
  )`

/** SQL that builds a `Child` from a `patient` row. The alias must not be external text either. */
export const childJson = (row: string): string => childOf(row, numbersOf(row))

const numbersOf = (row: string) => ({ idNumber: `${row}.id_number`, marketSpecifics: `${row}.market_specifics` })

/** The same for a child whom the viewer does not treat: without market data, which may hold a number. */
const strangersChildJson = (row: string): string =>
  childOf(row, { idNumber: "null", marketSpecifics: "'{}'::jsonb", isRecordOpen: "false" })

interface ChildParts {
  readonly idNumber: string
  readonly marketSpecifics: string
  readonly isRecordOpen?: string
}

const childOf = (row: string, { idNumber, marketSpecifics, isRecordOpen }: ChildParts) => `json_build_object(
    'id', ${row}.id,
    'name', ${row}.given_name || ' ' || ${row}.family_name,
    'gender', ${row}.gender,
    'dateOfBirth', to_char(${row}.date_of_birth, 'YYYY-MM-DD'),
    'idNumber', ${idNumber},
    ${isRecordOpen === undefined ? "" : `'isRecordOpen', ${isRecordOpen},`}
    'marketSpecifics', ${marketSpecifics})`

/** Returns the people whom an account shows: its holder and the children. */
export const shownOn = ({ id, children }: Pick<PatientUser, "id" | "children">): readonly string[] => [
  id,
  ...children.map((child) => child.id),
]
