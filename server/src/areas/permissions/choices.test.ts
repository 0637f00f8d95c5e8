import { defineEndpoint } from "@rond/core/api"
import { defineMarketPolicy, fact, patient, type MarketPolicy } from "@rond/core/plugin"
import { Access, handle, mustBeAmong, type ServerModule } from "@rond/core/server-kit"
import { policy as norway } from "@rond/plugin-no/policy"
import { Effect, Schema } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../clinic/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { supportModule } from "../support/module.ts"
import { codeOf, insertMarketClinic, sessionOf } from "../../testing/clinics/market-clinic.ts"
import { gated } from "./plugin-gate.ts"

const policy: MarketPolicy = defineMarketPolicy({
  manifest: norway.manifest,
  choices: {
    "no.letters": [{ when: patient.isChild, items: [{ id: "school", days: 3 }] }, { items: [{ id: "employer", days: 8 }] }],
    "no.adults": [{ when: fact("xx.is-adult").is(true), items: [{ id: "adult" }] }],
    "no.unknown": [{ when: fact("xx.nobody-finds").is(true), items: [{ id: "maybe" }] }, { items: [{ id: "else" }] }],
    "no.required": [{ when: fact("xx.required").is(true), items: [{ id: "maybe" }] }, { items: [{ id: "else" }] }],
  },
  requiredFacts: ["xx.required"],
})

const choose = defineEndpoint({
  id: "no.choose",
  method: "GET",
  path: "/no-choose/:meetingId/:list/:item",
  summary: "Takes an item of a list",
  params: Schema.Struct({ meetingId: Schema.String, list: Schema.String, item: Schema.String }),
  response: Schema.Struct({ days: Schema.NullOr(Schema.Number) }),
  errors: ["not_a_choice", "unsupported_choice"],
})

const module: ServerModule = {
  id: "no",
  handlers: [
    handle(choose, ({ params: { meetingId, list, item } }) =>
      Effect.gen(function* () {
        const meeting = yield* (yield* Access).requireMeeting(meetingId)
        const { days } = yield* mustBeAmong(list, item, meeting)
        return { days: typeof days === "number" ? days : null }
      }),
    ),
  ],
  migrations: {},
  facts: [{ id: "xx.is-adult", find: ({ patientId }) => Effect.succeed(patientId.startsWith("adult")) }],
}

const server = withServer([clinicModule, supportModule, gated(module)], undefined, { policies: [policy] })
beforeAll(() => server.run(insertMarketClinic(["NO"], ["doctor"])))
const as = sessionOf({ country: "NO" })
const chooseItem = (list: string, item: string, kind: "adult" | "child") =>
  server.call(choose, { params: { meetingId: `meeting-${kind}-NO`, list, item } }, { as })

describe("an item of a market's list", { tags: ["PLG-210"] }, () => {
  it.each([
    ["no.letters", "employer", "adult", "done"],
    ["no.letters", "employer", "child", "not_a_choice"],
    ["no.letters", "school", "child", "done"],
    ["no.letters", "school", "adult", "not_a_choice"],
    ["no.letters", "id", "adult", "not_a_choice"],
    ["no.other", "school", "adult", "unsupported_choice"],
    ["toString", "school", "adult", "unsupported_choice"],
    ["no.adults", "adult", "adult", "done"],
    ["no.adults", "adult", "child", "unsupported_choice"],
    // The screen knows the fact, and decides between both rows.
    ["no.unknown", "maybe", "adult", "done"],
    ["no.unknown", "else", "adult", "done"],
    ["no.unknown", "neither", "adult", "not_a_choice"],
    ["no.required", "else", "adult", "unsupported_choice"],
  ] as const)("%s: %s for an %s is %s", async (list, item, kind, code) => {
    expect(await codeOf(chooseItem(list, item, kind))).toBe(code)
  })

  it("is given with what the market says about it", async () => {
    expect(await chooseItem("no.letters", "school", "child")).toEqual({ days: 3 })
  })
})
