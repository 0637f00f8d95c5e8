import { randomUUID } from "node:crypto"
import {
  Access,
  announceTaken,
  Audit,
  conflict,
  Events,
  handle,
  handleAfter,
  invalid,
  lockOpenMeeting,
  notFound,
  unavailable,
} from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { requireOffered, swedishClinician } from "../../clinic/server/index.ts"
import type { TestServiceFailure } from "../../test-referral/server/index.ts"
import { isOpen, joinLabQueue, labQueueChanged, leaveLabQueue, listLabQueuePlaces, physicalLabQueue } from "../model/lab-queue.ts"
import { labQueue } from "./lab-queue-service.ts"
import {
  askedPlaces,
  findPlace,
  keepStatus,
  leavePlace,
  placeByKey,
  placesOf,
  requestPlace,
  type StoredPlace,
  whatQueueIsTold,
} from "./lab-queue-store.ts"

/** The meeting, where the menu offers the queue to its patient. */
const requireQueueing = (of: { readonly meetingId: string; readonly patientId: string }) => requireOffered(physicalLabQueue, of)

const problemOf = (failure: TestServiceFailure) =>
  failure._tag === "ExternalServiceRefused"
    ? invalid("lab_queue_refused", "The queue refused")
    : unavailable("The queue did not answer", "lab_queue_unavailable")

/** Returns a place as the queue knows it now. The queue is not asked about a place that it has not confirmed, or that is over. */
const asItIsNow = ({ place, key, joinedAt }: StoredPlace) =>
  isOpen(place) && place.state !== "REQUESTED"
    ? Effect.map(
        labQueue.ask(({ status }) => status(key, joinedAt)),
        (now) => ({ ...place, ...now }),
      )
    : Effect.succeed(place)

/** Stores that the queue has closed places meanwhile, so that their patients can get new ones. */
const closeWhatIsOver = Effect.fnUntraced(function* (meetingId: string) {
  for (const stored of yield* placesOf(meetingId)) {
    // A queue that does not answer leaves the place as it was.
    const now = yield* Effect.catch(asItIsNow(stored), () => Effect.succeed(stored.place))
    if (!isOpen(now) && isOpen(stored.place) && typeof now.state === "string") yield* keepStatus(stored.key, now.state, now.status)
  }
})

/** Keeps the place, and returns what the queue is told. Two who queue one patient wait for each other. */
const keepPlace = Effect.fnUntraced(function* (
  { meetingId, patientId, clinicianId }: Effect.Success<ReturnType<typeof requireQueueing>>,
  newKey: string,
) {
  yield* lockOpenMeeting(meetingId)
  const told = yield* whatQueueIsTold(meetingId)
  const open = (yield* placesOf(meetingId)).find(({ place }) => isOpen(place))
  if (open !== undefined && open.place.state !== "REQUESTED")
    return yield* conflict("lab_queue_already_joined", "The patient has a place in the queue")
  if (open === undefined)
    yield* requestPlace({ id: randomUUID(), key: newKey, meetingId, patientId, clinicianId, careFacilityId: told.careFacilityId })
  return { ...told, key: open?.key ?? newKey, wasAsked: open !== undefined, patientId }
})

const announce = Effect.fnUntraced(function* (meetingId: string) {
  yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: labQueueChanged, data: {} })
  yield* announceTaken(meetingId)
})

const join = handleAfter(
  joinLabQueue,
  ({ payload }, { serviceKey = randomUUID() }) =>
    Effect.gen(function* () {
      const meeting = yield* requireQueueing(payload)
      const earlier = yield* placeByKey(serviceKey)
      // A repeated request that the queue has answered.
      if (earlier !== undefined && earlier.place.state !== "REQUESTED") return { key: earlier.key, answered: undefined }
      yield* closeWhatIsOver(meeting.meetingId)
      const sql = yield* SqlClient.SqlClient
      const { wasAsked, ...request } = yield* sql.withTransaction(keepPlace(meeting, serviceKey))
      const answered = yield* Effect.catch(
        labQueue.ask(({ join }) => join(request)),
        (failure) =>
          Effect.gen(function* () {
            yield* askedPlaces.withdrawAfter(failure, { key: request.key, wasAsked })
            return yield* problemOf(failure)
          }),
      )
      return { key: request.key, answered }
    }),
  ({ payload }, _request, { key, answered }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* requireQueueing(payload)
      if (answered !== undefined) yield* keepStatus(key, answered.state, answered.status)
      const stored = yield* placeByKey(key)
      if (stored === undefined) return yield* notFound("Place in the queue")
      const subjectId = stored.place.placeId
      yield* (yield* Audit).write({ action: "se.lab-queue.join", meetingId, patientId, subjectId, outcome: "done" })
      yield* announce(meetingId)
      return stored.place
    }),
  {
    store: ({ placeId }) => ({ placeId }),
    read: ({ placeId }, { payload }) =>
      Effect.flatMap(requireQueueing(payload), ({ meetingId }) => Effect.map(findPlace(String(placeId), meetingId), ({ place }) => place)),
  },
)

const leave = handleAfter(
  leaveLabQueue,
  ({ payload }) =>
    Effect.gen(function* () {
      const { meetingId } = yield* requireQueueing(payload)
      const { place, key } = yield* findPlace(payload.placeId, meetingId)
      if (place.state === "LEFT") return
      if (!isOpen(place)) return yield* conflict("lab_queue_place_over", "The sample has been taken")
      yield* Effect.mapError(
        labQueue.ask(({ leave }) => leave(key)),
        problemOf,
      )
    }),
  ({ payload }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* requireQueueing(payload)
      yield* leavePlace(payload.placeId)
      yield* (yield* Audit).write({ action: "se.lab-queue.leave", meetingId, patientId, subjectId: payload.placeId, outcome: "done" })
      yield* announce(meetingId)
      return (yield* findPlace(payload.placeId, meetingId)).place
    }),
  {
    store: ({ placeId }) => ({ placeId }),
    read: ({ placeId }, { payload }) =>
      Effect.flatMap(requireQueueing(payload), ({ meetingId }) => Effect.map(findPlace(String(placeId), meetingId), ({ place }) => place)),
  },
)

const list = handle(listLabQueuePlaces, ({ params }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
    yield* (yield* Audit).write({ action: "se.lab-queue.read", meetingId, patientId, outcome: "done" })
    const stored = yield* placesOf(meetingId)
    const current = Effect.map(Effect.forEach(stored, asItIsNow), (places) => ({ places, isCurrent: true }))
    return yield* Effect.catch(current, () => Effect.succeed({ places: stored.map(({ place }) => place), isCurrent: false }))
  }),
)

export const labQueueHandlers = [join, leave, list]
