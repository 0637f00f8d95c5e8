/** What other parts of core use of this area, and no other package may. */
export { GoHome, OpenMeeting, meetingAddress, openMeetingBeside, useGoHome, useOpenMeeting } from "./navigation.ts"
export { onceEnded } from "./once-ended.ts"
