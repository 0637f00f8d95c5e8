/** The values that the server that ends meetings shares with those who watch it. */

/** The subject of the one clinician. */
export const endingPerson = "doctor"

/** Seconds for which an end waits for the service. */
export const giveUpAfterSeconds = 5

/** The code of an end whose report the service refuses. */
export const refusedCode = "report_refused"

export const meetingIdOf = (place: number): string => `m${place}`

/** The database's facts about one meeting. */
export interface EndingFacts {
  readonly finished: string | null
  /** The state of its end; null while nothing holds it. */
  readonly ending: string | null
  readonly signatures: number
  readonly auditedSignatures: number
  readonly completions: number
  /** The content of the stored note. */
  readonly content: string
}

/** The market whose report the meetings have: one of this program, or the plugin of an insurer. */
export type EndingMarket = "plain" | "insurer"

/** The note's field that crash points change. */
export const historyField: Readonly<Record<EndingMarket, string>> = { plain: "history", insurer: "history_of_presenting_complaint" }
