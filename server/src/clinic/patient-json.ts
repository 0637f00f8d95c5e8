/**
 * SQL that builds a patient's account as the contract has it (`PatientUser`), in one piece and in one round trip. It is `json`, which is
 * written as it goes: `jsonb` would be sorted and packed first, only to be unpacked again.
 *
 * @param row the alias of a `patient` row in the surrounding statement; never text from outside
 */
export const patientUserJson = (row: string): string => `json_build_object(
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
  'children', coalesce((
    select json_agg(${childJson("child")} order by child.date_of_birth, child.id)
    from guardian join patient child on child.id = guardian.child_id
    where guardian.user_id = ${row}.id), '[]'),
  'marketSpecifics', ${row}.market_specifics)`

/** SQL that builds a `Child` from a `patient` row. The same caution holds for the alias. */
export function childJson(row: string): string {
  return `json_build_object(
    'id', ${row}.id,
    'name', ${row}.given_name || ' ' || ${row}.family_name,
    'gender', ${row}.gender,
    'dateOfBirth', to_char(${row}.date_of_birth, 'YYYY-MM-DD'),
    'idNumber', ${row}.id_number,
    'marketSpecifics', ${row}.market_specifics)`
}
