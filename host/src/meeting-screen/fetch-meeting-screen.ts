import { prefetchSections } from "./sections/lazy-sections.ts"

/** Fetches the code of the meeting screen before a meeting is opened. */
export function fetchMeetingScreen(): void {
  import("./MeetingScreen.tsx").then(prefetchSections, () => undefined)
}
