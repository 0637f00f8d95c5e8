import { choicesOf } from "@rond/core/model/market-policy"
import { contextOf } from "@rond/core/testkit"
import { profession as isOf } from "@rond/core/plugin"
import { taskTypesList } from "@rond/plugin-uk/extend"
import { expect, it } from "vitest"
import { memberTaskTypeRows } from "./task-types.ts"

/** A market's list for doctors, which the insurer's replaces. */
const market = { choices: { [taskTypesList]: [{ when: isOf.is("doctor"), items: [{ id: "BLOODS", urgency: "ROUTINE", slaHours: 72 }] }] } }
const insurer = { choices: { [taskTypesList]: memberTaskTypeRows } }

it.each(["doctor", "nurse", "psychologist"])("a %s gives two kinds of routine tasks about members", { tags: ["TSK-467"] }, (profession) => {
  expect(choicesOf([market, insurer], taskTypesList, contextOf({ profession, partnership: "insurer" }))).toEqual({
    state: "found",
    items: [
      { id: "OTHER_TASK_VITALITY", label: "Other task", urgency: "ROUTINE", slaHours: 72 },
      { id: "SUSPECTED_CANCER_VITALITY", label: "Suspected cancer", urgency: "ROUTINE", slaHours: 72 },
    ],
  })
})
