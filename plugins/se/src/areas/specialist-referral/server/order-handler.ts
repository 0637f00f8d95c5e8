import { randomUUID } from "node:crypto"
import { isBlank, writtenText } from "@rond/core/format"
import { Access, announceTaken, Audit, handleAfter, invalid, lockOpenMeeting, notFound } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { requireOffered } from "../../clinic/server/index.ts"
import { type NewSpecialistReferral, orderSpecialistReferral } from "../model/endpoints.ts"
import { hasTwoReceivers, missingParts, unitRefusal } from "../model/referral-rules.ts"
import { SpecialistCatalogue } from "./catalogue/configured-catalogue.ts"
import { formPhotos } from "./referral-images.ts"
import { insertReferral, type NamedReceiver, referralOf, specialistReferral } from "./referral-store.ts"

/** The meeting of a patient, where the menu offers a referral. */
export const requireReferring = Effect.fnUntraced(function* ({
  meetingId,
  patientId,
}: Pick<NewSpecialistReferral, "meetingId" | "patientId">) {
  const { clinicianId } = yield* requireOffered(specialistReferral, { meetingId, patientId })
  yield* (yield* Access).requirePatient(patientId)
  return { meetingId, patientId, clinicianId }
})

/** A written text, or none. */
const textOrNone = (text: string | null): string | null => (text === null || isBlank(text) ? null : writtenText(text))

const textsOf = (referral: NewSpecialistReferral) => ({
  externalSpecialistInfo: textOrNone(referral.externalSpecialistInfo),
  purposeTitle: writtenText(referral.purposeTitle),
  purposeBody: writtenText(referral.purposeBody),
  infoToAdmin: textOrNone(referral.infoToAdmin),
})

/** The county code of the account that booked the meeting. */
const countyIdOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [account] = yield* sql<{ readonly countyId: string | null }>`
    select account.county_id as "countyId" from meeting join patient account on account.id = meeting.user_id where meeting.id = ${meetingId}`
  return account?.countyId ?? undefined
})

/** Asks the catalogue who receives the referral. */
const findReceiver = Effect.fnUntraced(function* (referral: NewSpecialistReferral) {
  const catalogue = yield* SpecialistCatalogue
  const type = (yield* catalogue.types).find(({ id }) => id === referral.specialistTypeId)
  if (type === undefined) return yield* invalid("specialist_unknown_type", "The catalogue has no such kind of specialist")
  const { specialistUnitId: unitId } = referral
  if (unitId === null || isBlank(unitId)) return { type, unit: undefined } satisfies NamedReceiver
  const unit = yield* catalogue.unit(unitId)
  if (unit === undefined) return yield* invalid("specialist_unknown_unit", "The catalogue has no such unit")
  const { useFreeChoiceOfCare } = referral
  const refusal = unitRefusal(unit, { specialistTypeId: type.id, useFreeChoiceOfCare, countyId: yield* countyIdOf(referral.meetingId) })
  if (refusal === "other-type") return yield* invalid("specialist_unknown_unit", "The unit has no specialists of this kind")
  if (refusal === "other-region") return yield* invalid("specialist_other_region", "The unit is in another region than the patient")
  return { type, unit } satisfies NamedReceiver
})

/** Refuses what can be known without the catalogue. */
const requireWhole = Effect.fnUntraced(function* (referral: NewSpecialistReferral) {
  const parts = missingParts(referral)
  if (parts.length > 0) return yield* invalid("specialist_referral_incomplete", "The referral lacks parts", { parts })
  if (hasTwoReceivers(referral)) return yield* invalid("specialist_receiver", "The referral names two receivers")
  if (referral.imageIds.length === 0) return
  const photos = (yield* formPhotos(referral.meetingId)) ?? []
  if (!referral.imageIds.every((id) => photos.some((photo) => photo.id === id)))
    return yield* invalid("specialist_unknown_image", "The meeting has no such photo")
})

export const orderHandler = handleAfter(
  orderSpecialistReferral,
  ({ payload }) =>
    Effect.gen(function* () {
      yield* requireReferring(payload)
      yield* requireWhole(payload)
      return yield* findReceiver(payload)
    }),
  ({ payload }, _request, receiver) =>
    Effect.gen(function* () {
      const { meetingId, patientId, clinicianId } = yield* requireReferring(payload)
      yield* lockOpenMeeting(meetingId)
      const id = randomUUID()
      const imageIds = [...new Set(payload.imageIds)]
      yield* insertReferral(id, { meetingId, clinicianId }, receiver, textsOf(payload), { ...payload, imageIds })
      yield* (yield* Audit).write({ action: "se.specialist-referral.send", meetingId, patientId, subjectId: id, outcome: "done" })
      yield* announceTaken(meetingId)
      return (yield* referralOf(id, meetingId)) ?? (yield* notFound("Referral"))
    }),
  {
    store: ({ id }) => ({ id }),
    read: ({ id }, { payload }) =>
      Effect.gen(function* () {
        const { meetingId } = yield* requireReferring(payload)
        return (yield* referralOf(String(id), meetingId)) ?? (yield* notFound("Referral"))
      }),
  },
)
