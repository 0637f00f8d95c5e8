/** Other parts of core import these names of the area; no other package may. */
export { GoHome, OpenMeeting, meetingAddress, openMeetingBeside, useGoHome, useOpenMeeting } from "./navigation.ts"
export { meetingNow } from "./meeting-now.ts"
export { onceEnded } from "./once-ended.ts"
export { useIsLongBefore } from "./use-is-long-before.ts"
