import { InstantText, snakeCaseStruct } from "@rond/core/api"
import {
  askExternal,
  ExternalServiceRefused,
  type ExternalService,
  externalTimeoutSeconds,
  externalServiceSettings,
} from "@rond/core/server-kit"
import { Clock, Effect, Schema } from "effect"
import { type TestServiceFailure, testService } from "../../test-referral/server/index.ts"
import type { LabQueueState, LabQueueStatus } from "../model/lab-queue.ts"

/** The data of a patient that the queue receives. */
interface LabQueueRequest {
  /** The same for every attempt: the queue gives one place for a key. */
  readonly key: string
  readonly careFacilityId: string
  readonly patientId: string
  readonly patientName: string
  readonly idNumber: string | null
}

/** A place as the queue knows it. */
export interface QueuedPlace {
  readonly state: Exclude<LabQueueState, "REQUESTED">
  readonly status: LabQueueStatus
}

interface LabQueuePort {
  readonly join: (request: LabQueueRequest) => Effect.Effect<QueuedPlace, TestServiceFailure>
  /** Leaves a place that the queue may not know. */
  readonly leave: (key: string) => Effect.Effect<void, TestServiceFailure>
  /** @param joinedAt when the place was taken, in epoch milliseconds */
  readonly status: (key: string, joinedAt: number) => Effect.Effect<QueuedPlace, TestServiceFailure>
}

const WirePlace = snakeCaseStruct({
  state: Schema.Literals(["WAITING", "CALLED", "DONE", "LEFT"]),
  roomName: Schema.NullOr(Schema.String),
  expectedTime: Schema.NullOr(InstantText),
})
const placeOf = ({ state, ...status }: typeof WirePlace.Type): QueuedPlace => ({ state, status })

const encode = Schema.encodeSync(
  snakeCaseStruct({
    careFacilityId: Schema.String,
    patientId: Schema.String,
    patientName: Schema.String,
    idNumber: Schema.NullOr(Schema.String),
  }),
)

const unknownPlace = (failure: TestServiceFailure) => failure instanceof ExternalServiceRefused && failure.status === 404

/** The port over HTTP, in JSON with names in snake_case: `PUT`, `GET` and `DELETE places/{key}`. */
const overHttp = (service: ExternalService): LabQueuePort => ({
  join: ({ key, ...request }) =>
    Effect.map(
      askExternal(service, {
        method: "PUT",
        path: ["places", key],
        body: encode(request),
        response: WirePlace,
        seconds: externalTimeoutSeconds,
      }),
      placeOf,
    ),
  leave: (key) =>
    Effect.catch(
      askExternal(service, { method: "DELETE", path: ["places", key], response: "none", seconds: externalTimeoutSeconds }),
      (failure) => (unknownPlace(failure) ? Effect.void : Effect.fail(failure)),
    ),
  status: (key) =>
    Effect.map(
      askExternal(service, { method: "GET", path: ["places", key], response: WirePlace, seconds: externalTimeoutSeconds }),
      placeOf,
    ),
})

const minute = 60_000

/** The place in the demo's queue: called twenty minutes after joining, in one of three rooms, and over after another twenty. */
export function demoPlace(key: string, joinedAt: number, now: number): QueuedPlace {
  const expected = Math.ceil((joinedAt + 20 * minute) / (5 * minute)) * 5 * minute
  const room = 1 + ([...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3)
  return {
    state: now < expected - 5 * minute ? "WAITING" : now < expected + 15 * minute ? "CALLED" : "DONE",
    status: { roomName: `Provtagning ${room}`, expectedTime: new Date(expected).toISOString() },
  }
}

const demo: LabQueuePort = {
  join: ({ key }) => Effect.map(Clock.currentTimeMillis, (now) => demoPlace(key, now, now)),
  leave: () => Effect.void,
  status: (key, joinedAt) => Effect.map(Clock.currentTimeMillis, (now) => demoPlace(key, joinedAt, now)),
}

/** The queues of the laboratories of care facilities. */
export const labQueue = testService("se.lab-queue", externalServiceSettings("ROND_SE_LAB_QUEUE_URL", "ROND_SE_LAB_QUEUE_KEY"), {
  overHttp,
  demo,
})
