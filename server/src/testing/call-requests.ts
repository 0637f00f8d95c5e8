import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { getPatientLink, getSmsDelivery, openVideoSession, joinVisit, peekVisit, sendSms, type Signal } from "@rond/core/model/call"
import { type Session } from "@rond/core/server-kit"
import { waitForJob } from "./test-server.ts"
import type { TestServer } from "./test-server.ts"

export const sessionOf = (id: string, flags: readonly string[] = ["sms_notification"]): Session => ({
  sessionId: `session-${id}`,
  personId: `person-${id}`,
  name: id,
  role: "clinician",
  clinician: {
    id,
    profession: "doctor",
    poolId: id === "stranger" ? "other-pool" : "pool",
    poolCountry: "SE",
    poolIsExternal: false,
    capabilities: [],
    flags,
  },
})

export const doctor = sessionOf("doctor")

export const stranger = sessionOf("stranger")

export const support: Session = {
  sessionId: "session-support",
  personId: "person-support",
  name: "s",
  role: "support",
  clinician: undefined,
}

export const clinic = { name: "Pool", phone: { number: "+46846500410", text: "+46 8 465 004 10" } }

export const hello: Signal = { type: "hello", from: "page-1", to: null, audio: true, video: true }

/** The requests of a call, and the meetings that they are about, on a server with the clinic's module and the call's. */
export function callRequests(server: TestServer) {
  let meetings = 0

  /** A meeting of the doctor with an adult patient who has a phone, unless the options differ. */
  async function meeting({ phone = "+46700000000" as string | null, child = false, over = false } = {}): Promise<string> {
    meetings += 1
    const id = `m${meetings}`
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`insert into pool (id, name, country, time_zone, slot_minutes, phone)
          values ('pool', 'Pool', 'SE', 'Europe/Stockholm', 20, '+46846500410'), ('other-pool', 'Other', 'SE', 'Europe/Stockholm', 20, null) on conflict do nothing`
        for (const { id: of, poolId } of [
          { id: "doctor", poolId: "pool" },
          { id: "stranger", poolId: "other-pool" },
        ]) {
          yield* sql`insert into person (id, subject, name, role, language)
            values (${`person-${of}`}, ${of}, ${`Dr ${of}`}, 'clinician', 'sv') on conflict do nothing`
          yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type)
            values (${of}, ${`person-${of}`}, ${poolId}, 'doctor', 'Doctor', 'primary_care') on conflict do nothing`
        }
        yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, phone, language)
          values (${`${id}-account`}, 'pool', 'Alva', 'Berg', 'female', ${phone}, 'sv')`
        if (child) {
          yield* sql`insert into patient (id, pool_id, has_account, given_name, family_name, gender, language, is_child)
            values (${`${id}-child`}, 'pool', false, 'Lo', 'Berg', 'male', 'sv', true)`
        }
        yield* sql`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, finished_status)
          values (${id}, 'pool', 'doctor', ${child ? `${id}-child` : `${id}-account`}, ${`${id}-account`}, 'video_visit',
            now(), now() + interval '20 minutes', ${over ? "COMPLETED" : null})`
      }),
    )
    return id
  }

  const sqlOne = <Row extends object>(query: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
    server.run(Effect.map(Effect.flatMap(SqlClient.SqlClient, query), (rows) => rows[0]))

  const open = (meetingId: string, provider = "peer") =>
    server.call(openVideoSession, { params: { meetingId }, payload: { provider } }, { as: doctor })

  const signalled = async (meetingId: string) => {
    const opened = await open(meetingId)
    if (opened.kind !== "signalled") throw new Error(opened.kind)
    return opened
  }

  async function linkOf(meetingId: string): Promise<string> {
    const { smsId } = await server.call(sendSms, { params: { id: meetingId } }, { as: doctor })
    const delivery = () => server.call(getSmsDelivery, { params: { id: meetingId, smsId } }, { as: doctor })
    expect(await waitForJob(delivery, "sending")).toEqual({ state: "sent" })
    const { demoLink } = await server.call(getPatientLink, { params: { meetingId } }, { as: doctor })
    const link = demoLink?.split("/visit#")[1]
    if (link === undefined) throw new Error("No link")
    // The test does not wait for the lockout.
    await sqlOne((sql) => sql`update sms_lockout set since = since - interval '61 seconds' where meeting_id = ${meetingId}`)
    return link
  }

  const join = (link: string, visitKey: string | null = null) => server.call(joinVisit, { payload: { link, visitKey } })

  const peek = (link: string, visitKey: string | null = null) => server.call(peekVisit, { payload: { link, visitKey } })

  return { meeting, sqlOne, open, signalled, linkOf, join, peek }
}
