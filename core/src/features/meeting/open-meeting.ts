import { createContext, useContext } from "react"

/** How another meeting is opened by its place below `/emr`. The app hands in its router's way there. */
export const OpenMeeting = createContext<(meetingUrl: string) => void>((meetingUrl) => window.location.assign(`/emr/${meetingUrl}`))

/** Opens a meeting by its address, as the page around the screen does it. */
export const useOpenMeeting = (): ((meetingUrl: string) => void) => useContext(OpenMeeting)
