import { Effect } from "effect"
import { evaluationForm, noteForm } from "@rond/core/testkit/forms"
import { insertRows } from "../../../server/src/areas/clinic/insert.ts"
import { insertTemplate } from "../../../server/src/areas/record/seed.ts"
import { rightValues } from "../../../server/src/testing/right-values/found.ts"
import { askingSupporterId, colleague, former, type FuzzPool, fuzzPools, owner, staffMarkOf, supporter } from "../world.ts"

/** Forms without required fields, so that requests reach the rules behind them. */
const openForms = [noteForm, evaluationForm].map((form) => ({
  ...form,
  nodes: form.nodes.map((node) => ("required" in node ? { ...node, required: false } : node)),
}))

const staff = [...fuzzPools.flatMap((pool) => [owner(pool), colleague(pool)]), former]
const clinicianIdsIn = ({ id }: FuzzPool) => staff.flatMap(({ clinician }) => (clinician?.poolId === id ? [clinician.id] : []))

/** The pools, their staff and their forms, inserted once. */
export const insertStaff = Effect.gen(function* () {
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
  for (const session of staff) {
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
  }
  yield* insertRows("person", [
    { id: supporter.personId, subject: supporter.personId, name: supporter.name, role: "support", language: "en-GB" },
    { id: askingSupporterId, subject: askingSupporterId, name: "Second support person", role: "support", language: "en-GB" },
  ])
  for (const pool of fuzzPools)
    for (const { poolRows } of rightValues)
      if (poolRows !== undefined) yield* poolRows({ id: pool.id, staffMark: staffMarkOf(pool), clinicianIds: clinicianIdsIn(pool) })
  for (const form of openForms) yield* insertTemplate(form, {})
})
