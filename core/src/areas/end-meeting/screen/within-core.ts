/** Other parts of core import these names of the area; no other package may. */
export { retryWhileUnavailable } from "./finish/retry-unavailable.ts"
export { useAfterMeetingEnd } from "./use-after-meeting-end.ts"
export { useIsMeetingEnding } from "./rules/use-is-meeting-ending.ts"
