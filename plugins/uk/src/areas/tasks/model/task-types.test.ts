import { choicesOf } from "@rond/core/model/market-policy"
import { partnership } from "@rond/core/plugin"
import { contextOf } from "@rond/core/testkit"
import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ClinicianTask, newTask } from "./clinician-task.ts"
import { type TaskType, taskType, taskTypesList } from "./task-type.ts"
import { taskTypeRows, taskTypesFor, taskTypesInNoList } from "./task-types.ts"

const policies = [{ choices: { [taskTypesList]: taskTypeRows } }]
function typesOf(profession: string, patientsOf: string | undefined) {
  const who = { profession, partnership: patientsOf }
  return taskTypesFor(choicesOf(policies, taskTypesList, contextOf(who)), who)
}
function found(profession: string, patientsOf: string | undefined): readonly TaskType[] {
  const types = typesOf(profession, patientsOf)
  if (types === undefined) throw new Error("Nothing is known")
  return Result.getOrThrow(types)
}

const ofDoctors = [
  "BLOODS 72",
  "COLD_HOT_HUB_APPOINTMENT 24",
  "FOLLOW_UP_APPOINTMENT 24",
  "MESSAGE_TO_OWN_GP 72",
  "NHS_FIT_NOTE 48",
  "NHS_REFERRAL 72",
  "OTHER_SPECIMEN 72",
  "OTHER_INVESTIGATIONS 72",
  "OTHER_TASK 72",
  "PRIVATE_REFERRAL 72",
  "PRIVATE_SICK_NOTE 48",
  "TWO_WEEK_WAIT_REFERRAL 24 URGENT",
  "URGENT_DISCHARGE_SUMMARY 24 URGENT",
]
const ofNurses = ofDoctors.filter((type) => !/^(NHS_FIT_NOTE|TWO_WEEK_WAIT_REFERRAL)/.test(type))

describe("task types", () => {
  it.each<[string, string | undefined, readonly string[]]>([
    [
      "doctor",
      "private",
      [
        "FOLLOW_UP_APPOINTMENT 72",
        "MESSAGE_TO_OWN_GP 72",
        "OTHER_INVESTIGATIONS 72",
        "OTHER_TASK 72",
        "PRIVATE_REFERRAL 72",
        "PRIVATE_SICK_NOTE 48",
        "URGENT_DISCHARGE_SUMMARY 24 URGENT",
      ],
    ],
    ["psychologist", "private", ["SEND_DS_TO_PATIENT 72", "SEND_DS_TO_PATIENTS_GP 72", "OTHER_TASK_MENTAL_HEALTH 72"]],
    ["doctor", "nhs", ofDoctors],
    ["doctor", undefined, ofDoctors],
    ["nurse", "nhs", ofNurses],
    ["nurse", undefined, ofNurses],
  ])("of a %s with patients of %s are %j", { tags: ["TSK-462", "TSK-463", "TSK-464"] }, (profession, patientsOf, types) => {
    const written = found(profession, patientsOf).map(({ id, slaHours, urgency }) =>
      [id, slaHours, ...(urgency === "URGENT" ? [urgency] : [])].join(" "),
    )
    expect(written).toEqual(types)
  })

  it("are thirteen for doctors, eleven for nurses, seven and three for private patients", { tags: ["TSK-462", "TSK-463"] }, () => {
    const counts = [
      ["doctor", "nhs"],
      ["nurse", "nhs"],
      ["doctor", "private"],
      ["psychologist", "private"],
    ].map(([profession = "", patientsOf]) => found(profession, patientsOf).length)
    expect(counts).toEqual([13, 11, 7, 3])
  })

  it("are a partner’s where it has a list", { tags: ["TSK-466"] }, () => {
    const partner = {
      choices: { [taskTypesList]: [{ when: partnership.is("partner"), items: [taskType("PARTNER_TASK", "Partner task")] }] },
    }
    const offered = (of: string) => choicesOf([...policies, partner], taskTypesList, contextOf({ profession: "nurse", partnership: of }))
    expect(offered("partner")).toEqual({
      state: "found",
      items: [{ id: "PARTNER_TASK", label: "Partner task", urgency: "ROUTINE", slaHours: 72 }],
    })
    expect(offered("nhs")).toEqual(choicesOf(policies, taskTypesList, contextOf({ profession: "nurse", partnership: "nhs" })))
  })

  it("that no list offers have their hours", { tags: ["TSK-464"] }, () => {
    expect(taskTypesInNoList).toEqual([
      { id: "MAP", label: "MAP", urgency: "ROUTINE", slaHours: 72 },
      { id: "DOCUMENT_TO_NHS_GP", label: "Document to NHS GP", urgency: "ROUTINE", slaHours: 24 },
    ])
  })

  it.each([
    ["nurse", "private"],
    ["psychologist", "nhs"],
    ["psychologist", undefined],
    ["physiotherapist", "private"],
    ["physiotherapist", undefined],
  ])("of a %s with patients of %s are an error by name", { tags: ["TSK-465"] }, (profession, patientsOf) => {
    const types = typesOf(profession, patientsOf)
    expect(types === undefined ? undefined : Result.getOrThrow(Result.flip(types))).toMatchObject({
      _tag: "UnsupportedTaskTypes",
      profession,
      partnership: patientsOf,
    })
  })

  it("are not known while the list is not", { tags: ["TSK-465"] }, () => {
    const who = { profession: "doctor", partnership: "private" }
    expect(taskTypesFor({ state: "pending", possible: [] }, who)).toBeUndefined()
    expect(taskTypesFor({ state: "failed" }, who)).toBeUndefined()
  })

  it("of a partner need urgency and hours", { tags: ["TSK-464"] }, () => {
    const who = { profession: "doctor", partnership: "other" }
    expect(() => taskTypesFor({ state: "found", items: [{ id: "OTHER", label: "Other" }] }, who)).toThrow(/urgency/)
  })
})

describe("a task", () => {
  it("is a draft with its type’s urgency, in snake_case on the wire", { tags: ["TSK-461", "TSK-464"] }, () => {
    const task = newTask(taskType("BLOODS", "Bloods", { urgency: "URGENT" }), { id: "t1", meetingId: "m1" })
    const onWire = {
      id: "t1",
      meeting_id: "m1",
      note: null,
      status: "DRAFT",
      type: "BLOODS",
      label: "Bloods",
      urgency: "URGENT",
      edit_mode: true,
      document_link: null,
      version: 1,
    }
    expect(Schema.encodeSync(ClinicianTask)(task)).toEqual(onWire)
    expect(Schema.decodeUnknownSync(ClinicianTask)(onWire)).toEqual(task)
  })
})
