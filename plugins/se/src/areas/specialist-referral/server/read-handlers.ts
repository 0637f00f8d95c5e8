import { documentFileName } from "@rond/core/model/documents"
import { Audit, handle, notFound, Pages, requireRecordOf } from "@rond/core/server-kit"
import { Effect } from "effect"
import { format } from "../../../format.ts"
import { swedishClinician } from "../../clinic/server/index.ts"
import { listReferralImages, printSpecialistReferral } from "../model/endpoints.ts"
import { listSpecialistReferrals } from "../model/specialist-referral.ts"
import { orderHandler, requireReferring } from "./order-handler.ts"
import { formPhotos } from "./referral-images.ts"
import { referralSheet, referralTitle } from "./referral-sheet.ts"
import { printableReferral, referralsOf } from "./referral-store.ts"

const list = handle(listSpecialistReferrals, ({ query: { meetingId, includePurpose } }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    const { patientId } = yield* requireRecordOf(meetingId)
    yield* (yield* Audit).write({ action: "se.specialist-referrals.read", meetingId, patientId, outcome: "done" })
    return { specialistReferrals: yield* referralsOf(meetingId, includePurpose === "true") }
  }),
)

const images = handle(listReferralImages, ({ query }) =>
  Effect.gen(function* () {
    const { meetingId, patientId } = yield* requireReferring(query)
    const photos = yield* formPhotos(meetingId, query.surveyInformationId)
    if (photos === undefined) return yield* notFound("Symptom form")
    yield* (yield* Audit).write({ action: "se.specialist-referral.images.read", meetingId, patientId, outcome: "done" })
    return { images: photos }
  }),
)

const print = handle(printSpecialistReferral, ({ query }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    const referral = yield* printableReferral(query.referral_id)
    if (referral === undefined) return yield* notFound("Referral")
    const { meetingId, patientId } = yield* requireRecordOf(referral.meetingId)
    yield* (yield* Audit).write({ action: "se.specialist-referral.print", meetingId, patientId, subjectId: referral.id, outcome: "done" })
    const pages = yield* (yield* Pages).ofPatient({ patientId, poolId: referral.poolId }, referralSheet(referral))
    const name = documentFileName({ documentTemplateName: referralTitle }, format.day(referral.createdAt).toString())
    return new File([pages], name, { type: "application/pdf" })
  }),
)

export const specialistReferralHandlers = [orderHandler, list, images, print]
