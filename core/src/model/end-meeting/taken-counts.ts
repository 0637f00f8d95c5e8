/** How many actions of a kind, named by its card's id, were taken in the meeting and not cancelled. */
export type CountTaken = (action: string) => number

/** A rule asked for a count that is not there: nobody has counted yet, or the list could not be read. */
export class NotCounted extends Error {
  override readonly name = "NotCounted"
}

/** The count before anybody has counted. */
export const countedNowhere: CountTaken = (action) => {
  throw new NotCounted(`The taken actions of kind ${action} are not counted`)
}

/**
 * The counts that one rule may read. A kind that the rule does not declare would be counted for nobody, so asking for it is the rule's
 * fault.
 */
export const declaredCounts =
  (declared: readonly string[], taken: CountTaken): CountTaken =>
  (action) => {
    if (!declared.includes(action)) throw new Error(`it reads the count of ${action} and does not declare it`)
    return taken(action)
  }
