/** How many actions of a kind, named by its card's id, were taken in the meeting and not cancelled. */
export type CountTaken = (action: string) => number

/** A rule used a count that is missing: nothing was counted yet, or the list could not be read. */
export class NotCounted extends Error {
  override readonly name = "NotCounted"
}

/** The counts before counting: always throws. */
export const countedNowhere: CountTaken = (action) => {
  throw new NotCounted(`The taken actions of kind ${action} are not counted`)
}

/** The counts that a rule may read. An undeclared kind is never counted, so reading it is a programming error. */
export const declaredCounts =
  (declared: readonly string[], taken: CountTaken): CountTaken =>
  (action) => {
    if (!declared.includes(action)) throw new Error(`it reads the count of ${action} and does not declare it`)
    return taken(action)
  }
