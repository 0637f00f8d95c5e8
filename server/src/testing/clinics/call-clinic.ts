import { createServer, type IncomingHttpHeaders } from "node:http"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AnyJob, Session } from "@rond/core/server-kit"

/** A request that an external service received. */
interface Asked {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A fake external service on a local port: the requests it received, and the response it gives. */
export interface FakeService {
  readonly url: string
  readonly requests: Asked[]
  status: number
  /** The service responds only after this resolves. */
  waits: Promise<void>
  readonly close: () => void
}

/** Replaces a vendor's REST API or a gateway. Every request gets `responseBody` as JSON, with the status set last. */
export async function fakeService(responseBody: unknown): Promise<FakeService> {
  const requests: Asked[] = []
  const server = createServer((request, response) => {
    let body = ""
    request.on("data", (chunk: Buffer) => (body += chunk.toString()))
    request.on("end", async () => {
      requests.push({ path: request.url ?? "", headers: request.headers, body })
      await service.waits
      response.writeHead(service.status, { "content-type": "application/json" })
      response.end(JSON.stringify(responseBody))
    })
  })
  const port = await new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      resolve(address !== null && typeof address === "object" ? address.port : 0)
    }),
  )
  const service: FakeService = {
    url: `http://127.0.0.1:${port}`,
    requests,
    status: 200,
    waits: Promise.resolve(),
    close: () => void server.close(),
  }
  return service
}

/** A job that no server process has been able to read for an hour. */
export const insertUnreadable = ({ name }: Pick<AnyJob, "name">, key: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      insert into job (id, name, key, payload, stranded_since, person_id, request_id)
      values (${`${name} ${key}`}, ${name}, ${key}, '{}', now() - interval '1 hour', 'person-doctor', 'request')`,
  )

/** The doctor of {@link insertMeeting}'s meetings. */
export const meetingDoctor: Session = {
  sessionId: "session-doctor",
  personId: "person-doctor",
  name: "Dr Ek",
  role: "clinician",
  clinician: {
    id: "doctor",
    profession: "doctor",
    poolId: "pool",
    poolCountry: "SE",
    poolIsExternal: false,
    capabilities: [],
    flags: ["sms_notification"],
  },
}

/** A doctor of another pool. */
export const strangeDoctor: Session = {
  ...meetingDoctor,
  sessionId: "session-stranger",
  personId: "person-stranger",
  clinician: {
    id: "stranger",
    profession: "doctor",
    poolId: "other-pool",
    poolCountry: "SE",
    poolIsExternal: false,
    capabilities: [],
    flags: [],
  },
}

/** A video meeting of {@link meetingDoctor} that starts now, with an adult patient who has a phone. */
export const insertMeeting = (id: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`insert into pool (id, name, country, time_zone, slot_minutes)
      values ('pool', 'P', 'SE', 'Europe/Stockholm', 20) on conflict do nothing`
    yield* sql`insert into person (id, subject, name, role, language)
      values ('person-doctor', 'doctor', 'Dr Ek', 'clinician', 'sv') on conflict do nothing`
    yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type)
      values ('doctor', 'person-doctor', 'pool', 'doctor', 'D', 'primary_care') on conflict do nothing`
    yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, phone, language)
      values (${id}, 'pool', 'Alva', 'Berg', 'female', '+46700000000', 'sv')`
    yield* sql`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at)
      values (${id}, 'pool', 'doctor', ${id}, ${id}, 'video_visit', now(), now() + interval '20 minutes')`
  })
