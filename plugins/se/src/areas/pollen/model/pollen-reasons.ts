/** The reasons for refusing a prescription for pollen allergy, in the order in which they are offered. */
export const pollenReasons = ["complimentary_questions", "other"] as const
export type PollenReason = (typeof pollenReasons)[number]
