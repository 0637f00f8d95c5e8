/** What the timeline says of a start that a page did not make but came back to. */
export const resumedCall = "resumed"

/** A call that began over this long ago counts as one more restart when it is started again. */
export const restartCountsAfterMillis = 10_000

/** The clinician connected at this moment (epoch milliseconds): by starting the call, or by coming back to it. */
export interface CallStart {
  readonly at: number
  readonly resumed: boolean
}

/** How many of these starts, in order of time, were restarts. */
export function restartsIn(starts: readonly CallStart[]): number {
  return starts.filter(({ at, resumed }, index) => {
    const before = starts[index - 1]
    return before !== undefined && !resumed && at - before.at > restartCountsAfterMillis
  }).length
}
