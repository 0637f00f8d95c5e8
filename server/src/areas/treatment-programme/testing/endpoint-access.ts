import { icbtIdentifiers, programmeStates } from "@rond/core/model/treatment-programme"
import { Effect } from "effect"
import { type AreaAccess, anna, asking, byId, ofMeeting } from "../../../testing/endpoint-access/access.ts"
import { insertOffers, insertPlans } from "../seed.ts"

const { meetingId, patientId } = anna

const telling = (payload: object) => asking(anna, { payload: { meetingId, ...payload } })

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "treatment-programme.list": asking(anna, {
      query: { patientId, clinicianId: "doctor", identifierPattern: icbtIdentifiers, states: programmeStates },
    }),
    "treatment-exercise.activities": asking(anna, { params: { id: "plan-diary" }, query: { fromTimestamp: 0, toTimestamp: 1 } }),
    "treatment-exercise.situations": byId(anna, "plan-analysis"),
    "treatment-programme.unlock-module": asking(anna, { params: { id: "plan-module" }, payload: { state: "unlocked" } }, { version: "0" }),
    "treatment-programme.change-conversation": asking(anna, { params: { id: "plan" }, payload: { state: "paused" } }, { version: "1" }),
    "treatment-programme.end": asking(anna, { params: { id: "plan" }, payload: { state: "ended" } }, { version: "2" }),
    "treatment-programme.offered": asking(anna, { query: { meetingId } }),
    "treatment-programme.start": telling({ patientId, identifier: "ICBT_STRESS" }),
    "treatment-programme.of-meeting": ofMeeting(anna),
  },
  unscoped: {
    "treatment-programme.search": {
      because: "The caller's own programmes, of patients whom they treat.",
      as: anna,
      input: { payload: { clinicianId: "doctor", states: programmeStates } },
    },
  },
  rows: Effect.andThen(
    insertOffers("north", [{ identifier: "ICBT_STRESS", name_copy_key: "icbt.programme.stress", modules: [], exercise_types: [] }]),
    insertPlans([
      {
        id: "plan",
        poolId: "north",
        patientId,
        clinicianId: "doctor",
        identifier: "ICBT_DEPRESSION",
        nameCopyKey: "icbt.programme.depression",
        state: "active",
        createdAt: "2026-01-05T08:00:00Z",
        modules: [{ id: "plan-module", name: "icbt.module.start", state: "enabled", started: null, steps: [] }],
        exercises: [
          { id: "plan-diary", type: "ACTIVITY_DIARY_DEPRESSION" },
          { id: "plan-analysis", type: "SITUATION_ANALYSIS" },
        ],
      },
    ]),
  ),
}
