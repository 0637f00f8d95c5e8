import type { PatientInfo } from "@rond/core/features/patient"

const adultFrom = 18

/** Whether the patient is a child on a day: by the account, or by the date of birth. */
export const isChildOn = (day: Temporal.PlainDate, { isChild, dateOfBirth }: Pick<PatientInfo, "isChild" | "dateOfBirth">): boolean =>
  isChild || (dateOfBirth !== null && Temporal.PlainDate.compare(Temporal.PlainDate.from(dateOfBirth).add({ years: adultFrom }), day) > 0)
