import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { evaluationForm, noteForm } from "@rond/core/testkit/forms"
import { insertRows } from "../../../server/src/areas/clinic/insert.ts"
import { demoTemplates } from "../../../server/src/areas/documents/demo/demo.ts"
import { insertTemplate } from "../../../server/src/areas/record/seed.ts"
import { insertOffered } from "./programme.ts"
import { askingSupporterId, colleague, former, fuzzPools, owner, staffMarkOf, supporter } from "../world.ts"

/** Forms without required fields, so that requests reach the rules behind them. */
const openForms = [noteForm, evaluationForm].map((form) => ({
  ...form,
  nodes: form.nodes.map((node) => ("required" in node ? { ...node, required: false } : node)),
}))

/** The pools, their staff and their forms, inserted once. */
export const insertStaff = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* insertRows(
    "pool",
    fuzzPools.map((pool) => ({
      id: pool.id,
      name: `${staffMarkOf(pool)} pool`,
      country: pool.country,
      is_external: false,
      time_zone: pool.timeZone,
      slot_minutes: 15,
    })),
  )
  yield* insertRows(
    "care_facility",
    fuzzPools.map((pool) => ({ id: `${pool.id}-facility`, pool_id: pool.id, name: `${staffMarkOf(pool)} facility` })),
  )
  for (const session of [...fuzzPools.flatMap((pool) => [owner(pool), colleague(pool)]), former]) {
    const { id, poolId, profession, poolCountry } = session.clinician!
    yield* insertRows("person", [
      { id: session.personId, subject: session.personId, name: session.name, role: "clinician", language: "en-GB" },
    ])
    yield* insertRows("clinician", [
      {
        id,
        person_id: session.personId,
        pool_id: poolId,
        profession,
        title: "Dr",
        care_type: "primary_care",
        capabilities: [],
        flags: [],
        specialties: [],
        country_specific: poolCountry === "FR" ? { fr: { is_independent: false, health_centre_id: `${poolId}-facility` } } : {},
      },
    ])
    for (const weekday of [1, 2, 3, 4, 5, 6, 7])
      yield* sql`insert into shift (id, clinician_id, weekday, start_minute, end_minute, slot_minutes, shift_type, valid_from)
        values (${`${id}-shift-${weekday}`}, ${id}, ${weekday}, 0, 1440, 15, 'DIGITAL', date '2020-01-01') on conflict do nothing`
  }
  yield* insertRows("person", [
    { id: supporter.personId, subject: supporter.personId, name: supporter.name, role: "support", language: "en-GB" },
    { id: askingSupporterId, subject: askingSupporterId, name: "Second support person", role: "support", language: "en-GB" },
  ])
  for (const { id, word } of fuzzPools)
    yield* sql`insert into care_type (pool_id, id, name) values (${id}, 'primary_care', ${`Staff${word} care`}) on conflict do nothing`
  for (const pool of fuzzPools) yield* insertOffered(pool)
  yield* demoTemplates
  for (const form of openForms) yield* insertTemplate(form, {})
})
