import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The names of the care types in each market's pools. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SE: { primary_care: "Primärvård", mental_health: "Psykisk hälsa", paediatrics: "Barnsjukvård", dermatology: "Hudsjukvård" },
  NO: { primary_care: "Allmennmedisin", mental_health: "Psykisk helse", paediatrics: "Barnemedisin", dermatology: "Hudsykdommer" },
  GB: { primary_care: "Primary care", mental_health: "Mental health", paediatrics: "Paediatrics", dermatology: "Dermatology" },
  FR: { primary_care: "Médecine générale", mental_health: "Santé mentale", paediatrics: "Pédiatrie", dermatology: "Dermatologie" },
  DE: {
    primary_care: "Hausärztliche Versorgung",
    mental_health: "Psychische Gesundheit",
    paediatrics: "Kinderheilkunde",
    dermatology: "Dermatologie",
  },
}

/** Names the care types in every pool of the demo clinic. */
export const demoCareTypes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = Object.entries(names).flatMap(([country, ofCountry]) =>
    Object.entries(ofCountry).map(([id, name]) => ({ country, id, name })),
  )
  yield* sql`
    insert into care_type (pool_id, id, name)
    select pool.id, named.id, named.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as named (country text, id text, name text)
    join pool on pool.country = named.country
    on conflict do nothing`
})
