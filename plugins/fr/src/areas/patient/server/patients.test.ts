import { getPatientInfo, searchPatients } from "@rond/core/model/patient"
import { createByPhone, getCentreClinicians, getContactPerson, getPartnerPatient, searchByPhone } from "../../../contract/contract.ts"
import { serverModule } from "../../../server/server.ts"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { clinicModule, testCsrfToken, withServer } from "@rond/server/testing"
import { beforeAll, describe, expect, it } from "vitest"
import { colleague, doctor, stranger, insertFrenchClinic, swede } from "../../../server/testing/french-clinic.ts"

const server = withServer([clinicModule, serverModule])
beforeAll(() => server.run(insertFrenchClinic))
const as = doctor
const audited = async (action: string) => (await server.audit()).filter((entry) => entry.action === action)

describe("partner patients and contact persons", () => {
  it("returns the partner's id of an account, by the account's own id, and audits the read", { tags: ["FRA-001"] }, async () => {
    expect(await server.call(getPartnerPatient, { params: { id: "ada" } }, { as })).toEqual({
      externalPatientId: "TP-040107",
      partnerName: "Polyclinique des Tilleuls",
    })
    expect(await audited("fr.partner-patient.read")).toMatchObject([{ patientId: "ada", outcome: "done" }])
  })

  it("returns no partner patient for an account without a partner, including a guardian's account", { tags: ["FRA-001"] }, async () => {
    expect(await server.call(getPartnerPatient, { params: { id: "parent" } }, { as })).toBeNull()
  })

  it("returns the contact person of a patient on an account, and not found if there is none", { tags: ["FRA-003"] }, async () => {
    expect(await server.call(getContactPerson, { params: { userId: "ada", patientId: "ada" } }, { as })).toEqual({
      firstName: "Léo",
      lastName: "Benali",
      phoneNumber: "+33639980002",
      relationship: "frère",
    })
    expect(await server.error(getContactPerson, { params: { userId: "parent", patientId: "noe" } }, { as })).toMatchObject({
      _tag: "NotFound",
    })
    expect(await server.error(getContactPerson, { params: { userId: "ada", patientId: "noe" } }, { as })).toMatchObject({
      code: "another_account",
    })
  })

  it("returns no contact person for an account whose guardian is not verified", { tags: ["SEC-003"] }, async () => {
    const statement = (text: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text)))
    const request = { params: { userId: "ada", patientId: "noe" } }
    await statement("insert into guardian (child_id, user_id, relationship) values ('noe', 'ada', 'guardian')")
    expect(await server.error(getContactPerson, request, { as })).toMatchObject({ code: "another_account" })
    await statement("update guardian set is_verified = true where user_id = 'ada'")
    expect(await server.error(getContactPerson, request, { as })).toMatchObject({ _tag: "NotFound" })
    await statement("delete from guardian where user_id = 'ada'")
  })

  it.each([
    ["FRA-001", getPartnerPatient, { params: { id: "ada" } }],
    ["FRA-003", getContactPerson, { params: { userId: "ada", patientId: "ada" } }],
  ] as const)("refuses %s without a care relation, and outside France", async (_id, endpoint, input) => {
    const abroad = { ...as, clinician: { ...as.clinician!, poolCountry: "DE" } }
    expect(await server.error(endpoint as typeof getPartnerPatient, input as never, { as: abroad })).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", outcome: "refused" })
    expect(await server.error(endpoint as typeof getPartnerPatient, input as never, { as: colleague })).toMatchObject({
      _tag: "Refused",
    })
  })
})

describe("health centres", () => {
  it("lists the clinicians of a centre in the own pool, by name", { tags: ["FRA-020"] }, async () => {
    const { centreName, clinicians } = await server.call(getCentreClinicians, { params: { id: "centre" } }, { as })
    expect(centreName).toBe("Centre République")
    expect(clinicians.map(({ name }) => name)).toEqual(["Dr lefevre", "Dr roussel"])
  })

  it("hides centres of other pools, and responds only to French clinicians", { tags: ["FRA-020"] }, async () => {
    expect(await server.error(getCentreClinicians, { params: { id: "odenplan" } }, { as })).toMatchObject({ _tag: "NotFound" })
    expect(await server.error(getCentreClinicians, { params: { id: "odenplan" } }, { as: swede })).toMatchObject({ _tag: "Refused" })
  })
})

describe("patients by phone", () => {
  const search = (phoneNumber: string, caller = as) =>
    server.call(searchByPhone, { payload: { phoneNumber, countryCode: "FR" } }, { as: caller })

  it("finds the pool's patients with this number in any notation, and marks the caller's own", { tags: ["FRA-030"] }, async () => {
    expect((await search("06 39 98 00 01")).patients).toEqual([
      { id: "ada", firstName: "Ada", lastName: "Benali", dateOfBirth: "1980-02-03", isOwn: true },
    ])
    expect((await search("+33 6 39 98 00 01", colleague)).patients).toMatchObject([{ id: "ada", isOwn: false }])
    expect((await search("06 39 98 99 99")).patients).toEqual([])
    expect((await search("06 39 98 00 01", stranger)).patients).toEqual([])
  })

  it("audits the patients that the number found, and never the number", { tags: ["FRA-030"] }, async () => {
    await search("06 39 98 00 01")
    const entries = await audited("fr.patient.search")
    expect(entries.at(-1)).toMatchObject({ patientId: "ada", outcome: "done" })
    expect(JSON.stringify(entries)).not.toMatch(/39\s?98\s?00\s?01/)
  })

  // The embedded database runs every statement to its end.
  it.runIf(process.env["TEST_DATABASE_URL"])("stops a slow search, and reports that", { tags: ["SEC-005"] }, async () => {
    const error = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const request = { payload: { phoneNumber: "06 39 98 00 01", countryCode: "FR" } } as const
        return yield* sql.withTransaction(
          Effect.andThen(
            sql`lock table patient in access exclusive mode`,
            Effect.promise(() => server.error(searchByPhone, request, { as })),
          ),
        )
      }),
    )
    expect(error).toMatchObject({ code: "search_too_slow" })
  })

  it("refuses an invalid phone number", { tags: ["FRA-031"] }, async () => {
    expect(await server.error(searchByPhone, { payload: { phoneNumber: "call me", countryCode: "FR" } }, { as })).toMatchObject({
      _tag: "Invalid",
      code: "invalid_phone_number",
    })
  })

  it("registers a caller as a patient of only this clinician", { tags: ["FRA-032"] }, async () => {
    const payload = { phoneNumber: "06 39 98 00 77", firstName: " Inès ", lastName: "Fabre", countryCode: "FR" as const }
    const { id } = await server.call(createByPhone, { payload }, { as })
    expect(await server.call(getPatientInfo, { params: { id } }, { as })).toMatchObject({ name: "Inès Fabre", gender: "unknown" })
    expect((await server.call(searchPatients, { payload: { query: "fabre" } }, { as })).patients).toMatchObject([
      { id, phone: "+33639980077" },
    ])
    expect(await server.error(getPatientInfo, { params: { id } }, { as: colleague })).toMatchObject({ _tag: "Refused" })
    expect(await audited("fr.patient.create")).toMatchObject([{ patientId: id, personId: "person-garnier" }])
  })

  it.each([
    ["Ada", "Benali", "ada", "BENALI"],
    ["Łukasz", "Wiśniewski", "Lukasz", "wisniewski"],
    ["Yıldız", "Şahin", "Yildiz", "SAHIN"],
    ["Gaëlle", "D’Arc", "Gaelle", "D'Arc"],
    ["Cœur", "Le\u00adroy", "Coeur", "Leroy"],
  ])("does not register %s %s with the same number again as %s %s", { tags: ["CLI-090"] }, async (firstName, lastName, again, family) => {
    const caller = { phoneNumber: "+33639980055", countryCode: "FR" as const }
    await server.call(createByPhone, { payload: { ...caller, firstName, lastName } }, { as })
    const payload = { ...caller, firstName: again, lastName: family }
    expect(await server.error(createByPhone, { payload }, { as })).toMatchObject({ _tag: "Conflict", code: "patient_exists" })
  })

  it("takes names that are only similar for two people", { tags: ["CLI-090"] }, async () => {
    const caller = { phoneNumber: "+33639980056", firstName: "Wolf", countryCode: "FR" as const }
    const register = (lastName: string) => server.call(createByPhone, { payload: { ...caller, lastName } }, { as })
    expect((await register("Göthe")).id).not.toBe((await register("Goethe")).id)
  })

  it("registers a caller once when two requests arrive together", async () => {
    const payload = { phoneNumber: "+33639980088", firstName: "Ugo", lastName: "Marin", countryCode: "FR" as const }
    const both = await Promise.allSettled([as, colleague].map((by) => server.call(createByPhone, { payload }, { as: by })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect((await search("+33639980088")).patients).toHaveLength(1)
  })

  it("refuses more than thirty registrations an hour, and allows them again in the next", async () => {
    const register = (lastName: string) =>
      ({ payload: { phoneNumber: "+33639980099", firstName: "Noa", lastName, countryCode: "FR" as const } }) as const
    const count = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
    // If the hour changes in the next minute, the count belongs to the hour that has begun.
    await count("update fr_registration_count set registered = 29, hour = date_trunc('hour', now() + interval '1 minute')")
    await server.call(createByPhone, register("Un"), { as })
    expect(await server.error(createByPhone, register("Deux"), { as })).toMatchObject({ status: 429, code: "too_many_registrations" })
    const response = await server.send(
      "/api/user/fr/patient",
      {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID(), "x-rond-csrf": testCsrfToken },
        body: JSON.stringify({ phone_number: "+33639980099", first_name: "Deux", last_name: "Benali", country_code: "FR" }),
      },
      as,
    )
    expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/)
    await server.call(createByPhone, register("Deux"), { as: colleague })
    await count("update fr_registration_count set hour = hour - interval '2 hours'")
    await server.call(createByPhone, register("Trois"), { as })
  })

  it("is open only to clinicians of French pools", { tags: ["FRA-034"] }, async () => {
    const payload = { phoneNumber: "+33639980001", firstName: "Ada", lastName: "Berg", countryCode: "FR" as const }
    expect(await server.error(createByPhone, { payload }, { as: swede })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(searchByPhone, { payload: { phoneNumber: "+33639980001", countryCode: "FR" } }, { as: swede })).toMatchObject(
      { _tag: "Refused" },
    )
  })
})
