/** What the server that ends meetings and those who watch it agree on. */

/** The subject of the one clinician. */
export const endingPerson = "doctor"

/** Seconds for which an end waits for the service. */
export const giveUpAfterSeconds = 5

/** The code of an end whose report the service refuses. */
export const refusedCode = "report_refused"

export const meetingIdOf = (place: number): string => `m${place}`

/** What the server's database says of one meeting. */
export interface EndingFacts {
  readonly finished: string | null
  /** How it is ending; null while nothing holds it. */
  readonly ending: string | null
  readonly signatures: number
  readonly auditedSignatures: number
  readonly completions: number
  /** The content of the stored note. */
  readonly content: string
}

/** Whose report the meetings have: a market of this program, or the plugin of an insurer. */
export type EndingMarket = "plain" | "insurer"

/** The note's field that crash points change. */
export const historyField: Readonly<Record<EndingMarket, string>> = { plain: "history", insurer: "history_of_presenting_complaint" }
