/** The element of the outcomes on the meeting's screen, which lists of missing fields lead to. */
export const outcomesElement = "uk-insurer-outcomes"
