/** Ids of the elements of the meeting's screen that are no fields of the note; lists of missing fields lead to them. */

export const outcomesElement = "uk-insurer-outcomes"

export const emailElement = "uk-insurer-account-holder-email"
