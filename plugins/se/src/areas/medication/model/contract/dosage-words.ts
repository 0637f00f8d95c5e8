/** The frequencies with which a medication is taken. */
export const dosageTypes = ["DAILY", "WEEKLY", "CUSTOM", "AS_NEEDED"] as const
export type DosageType = (typeof dosageTypes)[number]

export const weekdays = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const
export type Weekday = (typeof weekdays)[number]
