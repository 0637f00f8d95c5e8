import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeEach, describe, expect, it } from "vitest"
import { finishMeeting, getFinish } from "@rond/core/model/end-meeting"
import { serverModule as noModule } from "@rond/plugin-no/server"
import { serverModule as seModule } from "@rond/plugin-se/server"
import { serverModule as ukModule } from "@rond/plugin-uk/server"
import { serverModule as ukInsurerModule } from "@rond/plugin-uk-insurer/server"
import { marketPolicies, pluginManifests } from "../../../platform/plugins/policies.ts"
import { clinicModule } from "../../clinic/module.ts"
import { waitForJob, withServer } from "../../../testing/test-server.ts"
import { recordModuleWith } from "../../../main/record-module.ts"
import { renewalsModule } from "../../prescription-renewal/module.ts"
import { messagingModule } from "../../messaging/module.ts"
import { supportModule } from "../../support/module.ts"
import { insertBritishClinic, gp } from "../../../../../plugins/uk/src/server/testing/british-clinic.ts"

const markets = [seModule, noModule, ukModule, ukInsurerModule]
const server = withServer([
  clinicModule,
  supportModule,
  messagingModule,
  recordModuleWith([...markets, renewalsModule]),
  renewalsModule,
  ...markets,
])
const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))

/** The meeting `m1` of a British doctor with an adult who has an account, as a row changes it. */
beforeEach(async () => {
  await server.run(insertBritishClinic)
  for (const statement of [
    "delete from job",
    "delete from patient_message",
    "delete from evaluation",
    "delete from entry",
    "delete from form_template",
    "delete from renewal_prescription",
    "delete from uk_clinician_task",
    "delete from plugin_switch",
    "update clinician set care_type = 'primary_care', capabilities = '{}'",
    "update pool set country = 'GB', is_external = false",
    "update patient set partnership = null, is_one_time_user = false",
    // Another system reports a member's consultation, so that its end waits for no insurer.
    `update meeting set finished_status = null, ending_as = null, got_prescription = false, message_sent = false, market_specifics = '{}',
      activity_type = 'video_visit', note_kept_elsewhere = true`,
  ])
    await run(statement)
})

const country = (code: string) => `update pool set country = '${code}' where id = 'uk'`
const task = `insert into uk_clinician_task (id, meeting_id, type, label, urgency, status)
  values ('t1', 'm1', 'BLOODS', 'Bloods', 'ROUTINE', 'SUBMITTED')`
const evaluationRow = (sections: unknown) => `insert into evaluation (meeting_id, patient_id, sections, saved_by_id, saved_by_name)
  values ('m1', 'patient', '${JSON.stringify(sections)}', 'gp', 'gp')`
const ticked = (...names: readonly string[]) => evaluationRow({ "uk-task-summary": Object.fromEntries(names.map((name) => [name, true])) })
const everything = ticked("noTasksConfirmation", "noPrescriptionsConfirmation")
const oneTime = "update patient set is_one_time_user = true where id = 'patient'"
const member = "update patient set partnership = 'insurer' where id = 'patient'"
const gotPrescription = "update meeting set got_prescription = true where id = 'm1'"
const messageWhich = (delivery: string) => `insert into patient_message (id, meeting_id, patient_id, clinician_id, subject, body, delivery)
  values ('message', 'm1', 'patient', 'gp', 'Your prescription', 'It waits at the pharmacy.', '${delivery}')`
const therapeutic = (byHand: boolean) => `update meeting set market_specifics =
  '{"gb":{"therapeutic_prescription":true,"manual_prescription":${byHand}}}' where id = 'm1'`
const renewal = (approval: "approved" | null, type = "e_prescription_renewal") => [
  `update meeting set activity_type = '${type}' where id = 'm1'`,
  `insert into renewal_prescription (id, meeting_id, place, medicine, approval, decided_at) values
    ('p1', 'm1', 1, 'Omeprazole', 'procedure_rejected_by_recipient', now()),
    ('p2', 'm1', 2, 'Amlodipine', ${approval === null ? "null, null" : `'${approval}', now()`})`,
]
const note = (share: string) => [
  `insert into form_template (id, version, purpose, country, title, language, nodes) values ('t', 1, 'note', 'SE', 'Note', 'sv', '[]')`,
  `insert into entry (id, document_id, meeting_id, patient_id, template_id, template_version, form_values, rows, contact_at, content_id,
      is_sharable, no_share_reason, no_share_expire)
    values ('note-m1', 'note-m1', 'm1', 'patient', 't', 1, '{}', '[]', now(), 'c', ${share})`,
]
const switchedOff = `insert into plugin_switch (pool_id, plugin_id, state, reason, author_id) values ('uk', 'uk', 'off', 'Fault', 'person-gp')`

const expired = "update plugin_switch set expires_at = now() - interval '1 hour'"
const insurerPinned = `insert into plugin_switch (pool_id, plugin_id, state, version, reason, author_id)
  values ('uk', 'uk-insurer', 'pinned', '0.0.1', 'Fault', 'person-gp')`
const insurerOff = `insert into plugin_switch (pool_id, plugin_id, state, reason, author_id) values ('uk', 'uk-insurer', 'off', 'Fault', 'person-gp')`

interface Row {
  readonly market: string
  readonly means: string
  readonly given: readonly string[]
  /** Each unmet rule with the fields it names. */
  readonly unmet: readonly string[]
}

const noTasks = "uk-no-tasks: uk-task-summary-noTasksConfirmation"
const noPrescriptions = "uk-no-prescriptions: uk-task-summary-noPrescriptionsConfirmation"
const unfinished = "unfinished-text-renewal: prescription-renewal"

const rows: readonly Row[] = [
  { market: "UK", means: "without tasks, nothing confirmed", given: [], unmet: [noTasks, noPrescriptions] },
  { market: "UK", means: "without tasks, all confirmed", given: [everything], unmet: [] },
  {
    market: "UK",
    means: "with tasks, nothing confirmed",
    given: [task],
    unmet: ["uk-tasks: uk-task-summary-clearInstructions, uk-task-summary-correctDocuments", noPrescriptions],
  },
  {
    market: "UK",
    means: "with tasks, the confirmation that there are none counts for nothing",
    given: [task, ticked("noTasksConfirmation", "clearInstructions", "noPrescriptionsConfirmation")],
    unmet: ["uk-tasks: uk-task-summary-correctDocuments"],
  },
  {
    market: "UK",
    means: "with tasks, all confirmed",
    given: [task, ticked("clearInstructions", "correctDocuments", "noPrescriptionsConfirmation")],
    unmet: [],
  },
  { market: "UK", means: "mental health", given: ["update clinician set care_type = 'mental_health'"], unmet: [noTasks] },
  { market: "UK", means: "an external pool", given: ["update pool set is_external = true"], unmet: [] },
  { market: "UK", means: "an external record", given: ["update clinician set capabilities = '{external_emr}'"], unmet: [] },
  { market: "UK", means: "a one-time web user", given: [oneTime], unmet: ["uk-meeting-means: uk-meeting-means-answer"] },
  { market: "UK", means: "a one-time web user, by phone", given: [oneTime, evaluationRow({ "uk-meeting-means": "phone" })], unmet: [] },
  {
    market: "UK",
    means: "a one-time web user, an answer that is none",
    given: [oneTime, evaluationRow({ "uk-meeting-means": "pigeon" })],
    unmet: ["uk-meeting-means: uk-meeting-means-answer"],
  },
  { market: "UK", means: "an insurer consultation", given: [member], unmet: [noTasks] },
  { market: "UK", means: "the insurer's one-time web user", given: [member, oneTime], unmet: [] },
  {
    market: "UK",
    means: "a prescription created, neither issued nor written about",
    given: [everything, gotPrescription],
    unmet: ["unfilled-uk-prescription: unfilled-uk-prescription"],
  },
  {
    market: "UK",
    means: "a prescription created, and a message sent",
    given: [everything, gotPrescription, "update meeting set message_sent = true where id = 'm1'"],
    unmet: [],
  },
  {
    market: "UK",
    means: "a prescription created, and a message among the taken actions",
    given: [everything, gotPrescription, messageWhich("delivered")],
    unmet: [],
  },
  {
    market: "UK",
    means: "a prescription created, and a message that is never delivered",
    given: [everything, gotPrescription, messageWhich("infected")],
    unmet: ["unfilled-uk-prescription: unfilled-uk-prescription"],
  },
  {
    market: "UK",
    means: "the insurer's therapeutic prescription without a manual one",
    given: [everything, member, therapeutic(false)],
    unmet: ["insurer-therapeutic-prescription: insurer-therapeutic-prescription"],
  },
  { market: "UK", means: "the same with a manual one", given: [everything, member, therapeutic(true)], unmet: [] },
  {
    market: "UK",
    means: "a member's meeting whose own part cannot be read",
    given: [everything, member, `update meeting set market_specifics = '{"gb":{"therapeutic_prescription":"yes"}}' where id = 'm1'`],
    unmet: ["insurer-therapeutic-prescription: "],
  },
  { market: "UK", means: "nobody else's therapeutic prescription", given: [everything, therapeutic(false)], unmet: [] },
  { market: "UK", means: "switched off by support", given: [everything, switchedOff], unmet: ["Conflict", "market_switched_off"] },
  { market: "UK", means: "switched off until an hour ago", given: [everything, switchedOff, expired], unmet: [] },
  {
    market: "UK",
    means: "the insurer switched off, with its member",
    given: [everything, member, therapeutic(true), insurerOff],
    unmet: ["Conflict", "partner_switched_off"],
  },
  { market: "UK", means: "the insurer switched off, with a private patient", given: [everything, insurerOff], unmet: [] },
  {
    market: "UK",
    means: "the insurer switched off until an hour ago",
    given: [everything, member, therapeutic(true), insurerOff, expired],
    unmet: [],
  },
  {
    market: "UK",
    means: "the insurer pinned to a version that is not here",
    given: [everything, member, therapeutic(true), insurerPinned],
    unmet: ["Conflict", "partner_switched_off"],
  },

  { market: "Sweden", means: "an unfinished renewal", given: [country("SE"), ...renewal(null)], unmet: [unfinished] },
  {
    market: "Sweden",
    means: "an unfinished medication request",
    given: [country("SE"), ...renewal(null, "e_prescription_medication_request")],
    unmet: [unfinished],
  },
  { market: "Sweden", means: "a finished renewal", given: [country("SE"), ...renewal("approved")], unmet: [] },
  {
    market: "Sweden",
    means: "a review in place of a text renewal",
    given: [country("SE"), ...renewal(null), `update meeting set market_specifics = '{"se": {"renewal_id": "unread"}}' where id = 'm1'`],
    unmet: ["se-unfinished-renewal-review: se-renewal-review"],
  },
  { market: "Sweden", means: "no renewal", given: [country("SE"), ...renewal(null, "video_visit")], unmet: [] },
  { market: "Sweden", means: "a note that may be shared", given: [country("SE"), ...note("true, null, null")], unmet: [] },
  { market: "Sweden", means: "a note nobody was asked about", given: [country("SE"), ...note("null, null, null")], unmet: [] },
  {
    market: "Sweden",
    means: "a note not to be shared, until a day to come",
    given: [country("SE"), ...note("false, 'Threats', current_date + 30")],
    unmet: [],
  },
  {
    market: "Sweden",
    means: "a note not to be shared, until a day that is over",
    given: [country("SE"), ...note("false, 'Threats', current_date - 30")],
    unmet: ["se-protection-test: se-protection-test-expiry"],
  },
  {
    market: "Sweden",
    means: "a note not to be shared, without a word why or until when",
    given: [country("SE"), ...note("false, null, null")],
    unmet: ["se-protection-test: se-protection-test-reason, se-protection-test-expiry"],
  },

  { market: "Norway", means: "an unfinished renewal", given: [country("NO"), ...renewal(null)], unmet: [unfinished] },
  { market: "Norway", means: "a finished renewal", given: [country("NO"), ...renewal("approved")], unmet: [] },
  {
    market: "Norway",
    means: "whether a note may be shared is not asked",
    given: [country("NO"), ...note("false, null, null")],
    unmet: [],
  },

  { market: "France", means: "nothing of its own", given: [country("FR"), gotPrescription, oneTime], unmet: [] },
  { market: "Germany", means: "nothing of its own", given: [country("DE"), gotPrescription, oneTime], unmet: [] },
]

describe("the markets' completion rules on the server", { tags: ["END-043", "END-062"] }, () => {
  const finish = {
    params: { meetingId: "m1" },
    payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null },
  } as const

  it.each(rows)("in $market by $means: $unmet", { tags: ["END-043"] }, async ({ given, unmet }) => {
    for (const statement of given) await run(statement)
    const unmetRules = await server.call(finishMeeting, finish, { as: gp }).then(() => [], rulesIn)
    expect(unmetRules).toEqual(unmet)
    // A refused finish does not start; an accepted one completes.
    const end = waitForJob(() => server.call(getFinish, { params: { meetingId: "m1" } }, { as: gp }))
    expect(
      await end.then(
        ({ state }) => state,
        () => "none",
      ),
    ).toBe(unmet.length === 0 ? "done" : "none")
    const endingAs = unmet.length === 0 ? "COMPLETED" : null
    expect(await run("select finished_status, ending_as from meeting where id = 'm1'")).toEqual([
      { finished_status: endingAs, ending_as: endingAs },
    ])
  })
})

it.each([
  ["J06 Cold", ["diagnosis-too-broad"]],
  ["R05 Cough", ["diagnosis-too-broad"]],
  ["J06.9 Cold", []],
  ["R05.9 Cough", []],
])("takes the Swedish diagnosis %s with these issues: %j", { tags: ["MKT-981"] }, async (diagnosis, issues) => {
  const field = {
    kind: "icd_code",
    id: "primary_diagnosis",
    label: "Diagnos",
    required: true,
    diagnosis_property_name: "primary_diagnosis",
    minimum_code: 4,
  }
  for (const statement of [
    country("SE"),
    ...note("null, null, null"),
    `update form_template set nodes = '${JSON.stringify([field])}' where id = 't'`,
    `update entry set form_values = '${JSON.stringify({ primary_diagnosis: diagnosis })}' where id = 'note-m1'`,
  ])
    await run(statement)
  const request = {
    params: { meetingId: "m1" },
    payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null },
  } as const
  const faults = await server.call(finishMeeting, request, { as: gp }).then(
    () => [],
    (error: { readonly code?: string; readonly detail?: readonly { readonly fault: string }[] }) => {
      expect(error.code).toBe("missing_required_fields")
      return error.detail?.map(({ fault }) => fault)
    },
  )
  expect(faults).toEqual(issues)
})

it("refuses to sign and end while the market is switched off, and ends once it is on again", { tags: ["END-060"] }, async () => {
  const finish = (sign: boolean) =>
    server.call(
      finishMeeting,
      { params: { meetingId: "m1" }, payload: { status: "COMPLETED", sign, entryId: "note-m1", entryContentId: "c" } },
      { as: gp },
    )
  for (const statement of [everything, ...note("null, null, null"), switchedOff]) await run(statement)
  for (const sign of [true, false]) await expect(finish(sign)).rejects.toMatchObject({ _tag: "Conflict", code: "market_switched_off" })
  expect(await run("select finished_status, ending_as from meeting where id = 'm1'")).toEqual([{ finished_status: null, ending_as: null }])
  expect(await run("select signed_at from entry where id = 'note-m1'")).toEqual([{ signed_at: null }])
  await run("delete from plugin_switch")
  await finish(false)
  await waitForJob(() => server.call(getFinish, { params: { meetingId: "m1" } }, { as: gp }))
  expect(await run("select finished_status from meeting where id = 'm1'")).toEqual([{ finished_status: "COMPLETED" }])
})

describe("a plugin that the server runs without", { tags: ["END-062"] }, () => {
  const insurer = pluginManifests.find(({ id }) => id === "uk-insurer")!
  const without = withServer(
    [clinicModule, supportModule, recordModuleWith([ukModule, renewalsModule]), renewalsModule, ukModule],
    undefined,
    {
      policies: marketPolicies.filter(({ manifest }) => manifest !== insurer),
      missing: { manifests: [insurer], leftOut: [{ id: insurer.id, version: insurer.version, error: "Config is missing" }] },
    },
  )
  const set = (statement: string) => without.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
  const finish = () =>
    without.call(
      finishMeeting,
      { params: { meetingId: "m1" }, payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } },
      { as: gp },
    )

  it("holds the end of its members' meetings, and of no other", async () => {
    await without.run(insertBritishClinic)
    await set(everything)
    await set(member)
    await expect(finish()).rejects.toMatchObject({
      _tag: "Conflict",
      code: "plugin_left_out",
      detail: { plugin: "uk-insurer", version: insurer.version, name: "UK insurer", reason: "Config is missing" },
    })
    await set("update patient set partnership = null where id = 'patient'")
    expect(await finish()).toMatchObject({ meetingId: "m1" })
  })
})

interface Refusal {
  readonly _tag: string
  readonly code: string
  readonly detail: readonly { readonly rule: string; readonly fields: readonly string[] }[]
}

const rulesIn = ({ _tag, code, detail }: Refusal): readonly string[] =>
  _tag === "Invalid" && code === "end_rules_unmet" ? detail.map(({ rule, fields }) => `${rule}: ${fields.join(", ")}`) : [_tag, code]
