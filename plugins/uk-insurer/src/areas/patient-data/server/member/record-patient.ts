import { defineJob, DurableWork, type HandlerServices } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Insurer } from "../../../insurer-service/server/index.ts"
import { keepCover, keepStaffIndicator, memberOf } from "./member-store.ts"

const Payload = Schema.Struct({
  meetingId: Schema.String,
  patientId: Schema.String,
  userId: Schema.String,
  byClinicianId: Schema.String,
  meetingFinished: Schema.Boolean,
})
type Payload = typeof Payload.Type

/** Seconds after which the insurer's record system is no longer told. No user waits for it. */
const givesUpAfterSeconds = 24 * 60 * 60

const hasEnded = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`select 1 from meeting where id = ${meetingId} and finished_status is not null`
  return rows.length > 0
})

const tell = ({ byClinicianId: requesterId, meetingId, patientId, userId, meetingFinished }: Payload) =>
  Effect.gen(function* () {
    // A beginning that waited until the end is told by the end.
    if (!meetingFinished && (yield* hasEnded(meetingId))) return
    yield* (yield* Insurer).tellRecord({ requesterId, meetingId, kryUserId: userId, patientId, meetingFinished })
  })

/** Asks what reports say of the policy, so that they have it also where no clinician looks at it. */
const readMember = ({ byClinicianId: requesterId, meetingId, patientId, userId, meetingFinished }: Payload) =>
  Effect.gen(function* () {
    const member = meetingFinished ? undefined : yield* memberOf(patientId)
    if (member === undefined) return
    const asked = { requesterId, meetingId, kryUserId: userId, entityId: member.patientEntityNumber, partnerId: member.partnerId }
    const insurer = yield* Insurer
    yield* keepCover(patientId, yield* insurer.coverOf(asked))
    yield* keepStaffIndicator(patientId, yield* insurer.profileOf(asked))
  })

const external = { seconds: "none", giveUpAfterSeconds: givesUpAfterSeconds } as const

/** Tells the insurer's record system that a member's consultation begins or has ended, and reads the member's policy when it begins. */
export const tellRecordJob = defineJob({
  name: "uk-insurer.tell-record",
  payload: Payload,
  steps: [
    { name: "tell", external, run: tell },
    { name: "read", external, run: readMember },
  ],
})

/** Starts the job at the first opening of a consultation. */
export const tellBeginning = (about: Omit<Payload, "meetingFinished">): Effect.Effect<void, never, Extract<HandlerServices, DurableWork>> =>
  Effect.gen(function* () {
    const work = yield* DurableWork
    const key = `${about.meetingId}:false`
    if ((yield* work.state(tellRecordJob, key)) === undefined)
      yield* work.start(tellRecordJob, { ...about, meetingFinished: false }, { key })
  })
