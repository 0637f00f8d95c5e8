import { Effect } from "effect"
import { insertOffers, insertPlans } from "../../../server/src/areas/treatment-programme/seed.ts"
import { type FuzzPatient, type FuzzPool, markOf, owner, patientId } from "../world.ts"
import { at } from "./rows.ts"

/** The programmes that a pool offers. */
export const insertOffered = (pool: FuzzPool) =>
  insertOffers(pool.id, [
    {
      identifier: "ICBT_DEPRESSION",
      name_copy_key: "icbt.programme.depression",
      modules: [{ name: "icbt.module.depression.activity", steps: 2 }],
      exercise_types: ["ACTIVITY_DIARY_DEPRESSION"],
    },
  ])

/** A programme of the patient's with a module to unlock and what they wrote, and one to end. */
export const insertProgrammes = Effect.fnUntraced(function* (pool: FuzzPool, patient: FuzzPatient) {
  const [id, mark] = [patientId(patient), markOf(patient)]
  const plan = {
    poolId: pool.id,
    patientId: id,
    clinicianId: owner(pool).clinician!.id,
    nameCopyKey: "icbt.programme.anxiety",
    state: "active",
    createdAt: at(-2_000),
  }
  const situation = {
    rating: "3",
    description: mark,
    thoughts: mark,
    sensations: mark,
    behaviour: mark,
    shortTerm: mark,
    longTerm: mark,
  }
  yield* insertPlans([
    {
      ...plan,
      id: `${id}-programme`,
      identifier: "ICBT_ANXIETY",
      modules: [
        { id: `${id}-module`, name: "icbt.module.one", state: "unlocked", started: at(-2_000), steps: ["started"] },
        { id: `${id}-module-next`, name: "icbt.module.two", state: "enabled", started: null, steps: ["not_started"] },
      ],
      exercises: [
        {
          id: `${id}-diary`,
          type: "ACTIVITY_DIARY_DEPRESSION",
          activities: [{ at: at(-1_000), title: mark, rating: "5", type: "PLEASANT" }],
        },
        { id: `${id}-situations`, type: "SITUATION_ANALYSIS", situations: [{ ...situation, at: at(-1_000) }] },
      ],
    },
    { ...plan, id: `${id}-programme-ending`, identifier: "ICBT_PANIC", modules: [] },
  ])
})
