/** What other parts of core use of this area, and no other package may. */
export { retryWhileUnavailable } from "./finish/retry-unavailable.ts"
export { useAfterMeetingEnd } from "./use-after-meeting-end.ts"
