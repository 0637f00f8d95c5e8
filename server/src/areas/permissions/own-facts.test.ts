import { defineEndpoint } from "@rond/core/api"
import { finishMeeting } from "@rond/core/model/end-meeting"
import { all, clinician, defineMarketPolicy, fact, featureFlag, not, noteField, type MarketPolicy } from "@rond/core/plugin"
import { listEntries, notePermissions, saveEntry } from "@rond/core/model/record"
import { Access, handle, mustOffer, mustPermit, type ServerModule } from "@rond/core/server-kit"
import { noteForm } from "@rond/core/testkit/forms"
import { policy as norway } from "@rond/plugin-no/policy"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../clinic/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { recordModule } from "../../main/record-module.ts"
import { insertTemplate } from "../record/seed.ts"
import { supportModule } from "../support/module.ts"
import { codeOf, insertMarketClinic, sessionOf } from "../../testing/clinics/market-clinic.ts"
import { gated } from "./plugin-gate.ts"

const isSigned = fact("xx.is-signed-up").is(true)
const unknown = fact("xx.nobody-finds").is(true)

/** A market whose conditions depend on facts of its own. */
const policy: MarketPolicy = defineMarketPolicy({
  manifest: norway.manifest,
  actions: {
    "for-signed-up": isSigned,
    "for-others": not(isSigned),
    "for-unknown": unknown,
    "for-not-unknown": not(unknown),
    "for-required": fact("xx.required").is(true),
    "for-not-required": not(fact("xx.required").is(true)),
    // No menu has these actions.
  } as object,
  permissions: { "note.sign": isSigned },
  endpoints: {
    "no.signed-up": isSigned,
    "no.unknown": unknown,
    "no.trial": all(featureFlag("debug"), clinician.careType.is("primary_care")),
  },
  completionRules: [
    { ...noteField("history").atLeast(10), when: isSigned },
    { id: "of-unknown", when: unknown, unmet: () => ["never-asked"] },
  ],
  requiredFacts: ["xx.required"],
})

const params = Schema.Struct({ meetingId: Schema.String, action: Schema.String })
const requestOf = (name: string) =>
  defineEndpoint({
    id: `no.${name}`,
    method: "GET",
    path: `/no-${name}/:meetingId/:action`,
    summary: "Asks the policy",
    params,
    response: Schema.Boolean,
  })
const endpoints = { "signed-up": requestOf("signed-up"), unknown: requestOf("unknown"), any: requestOf("any") }

/** It is about no patient, so it asks no access. */
const trial = defineEndpoint({ id: "no.trial", method: "GET", path: "/no-trial", summary: "A trial", response: Schema.Boolean })

const module: ServerModule = {
  id: "no",
  handlers: [
    handle(trial, () => Effect.succeed(true)),
    ...Object.values(endpoints).map((endpoint) =>
      handle(endpoint, ({ params: { meetingId, action } }) =>
        Effect.gen(function* () {
          const meeting = yield* (yield* Access).requireMeeting(meetingId)
          yield* action === "sign" ? mustPermit(notePermissions.sign, meeting) : mustOffer(action, meeting)
          return true
        }),
      ),
    ),
  ],
  migrations: {},
  facts: [
    {
      id: "xx.is-signed-up",
      find: ({ patientId }) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const [row] = yield* sql<{ readonly isChild: boolean }>`select is_child as "isChild" from patient where id = ${patientId}`
          return row?.isChild === false
        }),
    },
  ],
}

const server = withServer([clinicModule, supportModule, recordModule, gated(module)], undefined, { policies: [policy] })
beforeAll(async () => {
  await server.run(insertMarketClinic(["NO"], ["doctor"]))
  await server.run(insertTemplate(noteForm, {}))
})
const as = sessionOf({ country: "NO" })
const offered = (action: string, kind: "adult" | "child" = "adult", endpoint: keyof typeof endpoints = "any") =>
  codeOf(server.call(endpoints[endpoint], { params: { meetingId: `meeting-${kind}-NO`, action } }, { as }))

describe("a policy that depends on its plugin's own facts", { tags: ["MKT-062"] }, () => {
  it.each([
    ["for-signed-up", "adult", "done"],
    ["for-signed-up", "child", "not_offered"],
    ["for-others", "adult", "not_offered"],
    ["for-others", "child", "done"],
    ["sign", "adult", "done"],
    ["sign", "child", "not_allowed"],
  ] as const)("is decided by a module's fact: %s of an %s is %s", async (action, kind, code) => {
    expect(await offered(action, kind)).toBe(code)
  })

  it.each(["for-unknown", "for-not-unknown"])("leaves conditions on facts without a module to the screen: %s", async (action) => {
    expect(await offered(action)).toBe("done")
  })

  it.each(["for-required", "for-not-required"])("refuses conditions on such facts if the policy requires them: %s", async (action) => {
    expect(await offered(action)).toBe("not_offered")
  })

  it("decides endpoint access in the same way", async () => {
    expect(await offered("for-not-unknown", "adult", "signed-up")).toBe("done")
    expect(await offered("for-not-unknown", "child", "signed-up")).toBe("not_offered")
    expect(await offered("for-not-unknown", "adult", "unknown")).toBe("done")
  })

  it("decides by the care type and the pool's feature flags, which the session does not hold", { tags: ["PLG-145"] }, async () => {
    const ask = () => codeOf(server.call(trial, {}, { as }))
    const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
    expect(await ask()).toBe("not_offered")
    await run("insert into feature_flag (id, pool_id) values ('debug', 'NO')")
    expect(await ask()).toBe("done")
    await run("update clinician set care_type = 'mental_health'")
    expect(await ask()).toBe("not_offered")
    await run("update clinician set care_type = 'primary_care'")
    await run("delete from feature_flag where id = 'debug'")
  })

  it("checks a rule on the stored note, and leaves one on an unknown fact to the screen", async () => {
    const save = (history: string, version: string) =>
      server.call(
        saveEntry,
        { params: { id: "note-meeting-adult-NO" }, payload: { meetingId: "meeting-adult-NO", values: { history }, writer: "w" } },
        { as, version },
      )
    const finish = () =>
      server
        .call(
          finishMeeting,
          {
            params: { meetingId: "meeting-adult-NO" },
            payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null },
          },
          { as },
        )
        .then(
          () => "begun",
          (error: { readonly detail?: unknown }) => error.detail,
        )
    await save("Cough", "0")
    expect(await finish()).toEqual([{ rule: "note-history", plugin: "no", fields: ["note-history"] }])
    await save("Cough for a week", "1")
    expect(await finish()).toBe("begun")
  })

  it("decides which actions the history offers for each note", { tags: ["PANE-060"] }, async () => {
    await server.call(
      saveEntry,
      { params: { id: "note-meeting-child-NO" }, payload: { meetingId: "meeting-child-NO", values: {}, writer: "w" } },
      { as, version: "0" },
    )
    const abilitiesOf = async (patientId: string) =>
      (await server.call(listEntries, { params: { patientId }, query: {} }, { as })).entries.map(({ abilities }) => abilities)
    expect(await abilitiesOf("adult-NO")).toEqual([["open-appointment", "sign", "print", "log"]])
    expect(await abilitiesOf("child-NO")).toEqual([["open-appointment", "print", "log"]])
  })
})
