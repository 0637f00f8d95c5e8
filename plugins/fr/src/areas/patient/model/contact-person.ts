import { defineEndpoint } from "@rond/core/api"
import { ContactPerson } from "@rond/core/model/patient"
import { Schema } from "effect"

/** The person to call about a patient. `userId` is the account, `patientId` who is treated. `not_found`: the patient has named no one. */
export const getContactPerson = defineEndpoint({
  id: "fr.contact-person",
  method: "GET",
  path: "/fr-patient-details/contact-person/:userId/patient/:patientId",
  summary: "The contact person of a patient",
  params: Schema.Struct({ userId: Schema.String, patientId: Schema.String }),
  response: ContactPerson,
  retries: 2,
  errors: ["another_account"],
})
