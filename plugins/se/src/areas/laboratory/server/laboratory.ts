import { laboratoryOf } from "@rond/core/server/lab-result"

/** The laboratory of Sweden: it sends home tests, and takes the samples of referrals. */
export const swedishLaboratory = laboratoryOf(
  "se",
  {
    "protected identity in Sweden": "patient_protected_identity",
    "without a name at the laboratory in Sweden": "missing_patient_name",
  },
  { "se-nurse": "missing_labportalen_user_guid" },
)
