/** Details of a timeline start by a page that was reloaded during the call. */
export const resumedCall = "resumed"

/** Starting a call again counts as a restart if it began more than this long ago. */
export const restartCountsAfterMillis = 10_000

/** When the clinician connected (epoch milliseconds), by starting the call or by reloading during it. */
export interface CallStart {
  readonly at: number
  readonly resumed: boolean
}

/** How many of these starts, in order, were restarts. */
export function restartsIn(starts: readonly CallStart[]): number {
  return starts.filter(({ at, resumed }, index) => {
    const before = starts[index - 1]
    return before !== undefined && !resumed && at - before.at > restartCountsAfterMillis
  }).length
}
