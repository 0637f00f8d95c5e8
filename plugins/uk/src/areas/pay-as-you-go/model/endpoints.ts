import { defineEndpoint, maxFieldBytes, snakeCaseStruct, WireFile } from "@rond/core/api"
import { fileRefusals } from "@rond/core/model/messaging"
import { Schema } from "effect"
import { largestPrescriptionBytes, PaygPrescription } from "./payg-prescription.ts"

/**
 * Uploads a prescription as a PDF, and nothing else. `userId` is the account of the meeting. It fails with `NotFound` for another account, and
 * with `attachment_too_large` above {@link largestPrescriptionBytes}.
 */
export const uploadPaygPrescription = defineEndpoint({
  id: "uk.upload-payg-prescription",
  method: "POST",
  path: "/uk/payg-prescription/:meetingId/:userId",
  summary: "Upload a pay-as-you-go prescription",
  params: Schema.Struct({ meetingId: Schema.String, userId: Schema.NonEmptyString }),
  payload: Schema.Struct({ file: WireFile }),
  body: "multipart",
  maxBodyBytes: largestPrescriptionBytes + 1_000_000 + maxFieldBytes,
  limit: "upload",
  response: PaygPrescription,
  retries: 1,
  timeoutMillis: 60_000,
  errors: [...fileRefusals, "meeting_ended", "meeting_is_ending"],
})

/** The pay-as-you-go prescriptions of a meeting, the newest first. */
export const getPaygPrescriptions = defineEndpoint({
  id: "uk.payg-prescriptions",
  method: "GET",
  path: "/uk/payg-prescription/:meetingId",
  summary: "The pay-as-you-go prescriptions of a meeting",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: snakeCaseStruct({ prescriptions: Schema.Array(PaygPrescription) }),
  retries: 2,
})

/** The document of a prescription, once it is clean. Fails with `Conflict` `attachment_not_clean` before and otherwise. */
export const getPaygDocument = defineEndpoint({
  id: "uk.payg-document",
  method: "GET",
  path: "/uk/payg-prescription/:meetingId/:id/file",
  summary: "The document of a pay-as-you-go prescription",
  params: Schema.Struct({ meetingId: Schema.String, id: Schema.NonEmptyString }),
  responseType: "blob",
  retries: 2,
  errors: ["attachment_not_clean"],
})
