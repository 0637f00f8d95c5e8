import { Effect } from "effect"
import { about, ofAdult, type RightValues } from "../../../testing/right-values/right-values.ts"
import { insertOffers, insertPlans } from "../seed.ts"

const by = "owner of north"
const day = 24 * 3_600_000

export const rightValues: RightValues = {
  requests: {
    "treatment-programme.list": {
      by,
      values: about("today", { clinicianId: "north-clinician-owner", identifierPattern: "ICBT_.+", states: "active" }),
    },
    "treatment-programme.search": { by, values: () => ({ clinician_id: "north-clinician-owner", states: ["active"] }) },
    "treatment-programme.unlock-module": { by, values: ofAdult("module-next", { state: "unlocked" }) },
    "treatment-programme.end": { by, values: ofAdult("programme-ending", { state: "ended" }) },
    "treatment-programme.change-conversation": { by, values: ofAdult("programme", { state: "paused" }) },
    "treatment-programme.offered": { by, values: about("today") },
    "treatment-programme.start": { by, values: about("today", { identifier: "ICBT_DEPRESSION" }) },
    "treatment-exercise.activities": {
      by,
      values: ofAdult("diary", { fromTimestamp: String(Date.now() - 9 * day), toTimestamp: String(Date.now() + day) }),
    },
    "treatment-exercise.situations": { by, values: ofAdult("situations") },
  },
  poolRows: ({ id }) =>
    insertOffers(id, [
      {
        identifier: "ICBT_DEPRESSION",
        name_copy_key: "icbt.programme.depression",
        modules: [{ name: "icbt.module.depression.activity", steps: 2 }],
        exercise_types: ["ACTIVITY_DIARY_DEPRESSION"],
      },
    ]),
  // A programme with a module to unlock and what the patient wrote, and one to end.
  rows: ({ pool, mark, patientId, owner, at }) =>
    Effect.suspend(() => {
      const plan = {
        poolId: pool.id,
        patientId,
        clinicianId: owner.clinician!.id,
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
      return insertPlans([
        {
          ...plan,
          id: `${patientId}-programme`,
          identifier: "ICBT_ANXIETY",
          modules: [
            { id: `${patientId}-module`, name: "icbt.module.one", state: "unlocked", started: at(-2_000), steps: ["started"] },
            { id: `${patientId}-module-next`, name: "icbt.module.two", state: "enabled", started: null, steps: ["not_started"] },
          ],
          exercises: [
            {
              id: `${patientId}-diary`,
              type: "ACTIVITY_DIARY_DEPRESSION",
              activities: [{ at: at(-1_000), title: mark, rating: "5", type: "PLEASANT" }],
            },
            { id: `${patientId}-situations`, type: "SITUATION_ANALYSIS", situations: [{ ...situation, at: at(-1_000) }] },
          ],
        },
        { ...plan, id: `${patientId}-programme-ending`, identifier: "ICBT_PANIC", modules: [] },
      ])
    }),
}
