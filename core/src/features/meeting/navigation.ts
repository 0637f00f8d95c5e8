import { createContext, useContext } from "react"

/** Opens another meeting by its path below `/emr`. The app provides its router's navigation. */
export const OpenMeeting = createContext<(meetingUrl: string) => void>((meetingUrl) => window.location.assign(`/emr/${meetingUrl}`))

/** Opens a meeting by its path. */
export const useOpenMeeting = (): ((meetingUrl: string) => void) => useContext(OpenMeeting)

/** Navigates home after a meeting is ended or closed. The app provides its router's navigation. */
export const GoHome = createContext<() => void>(() => window.location.assign("/"))

export const useGoHome = (): (() => void) => useContext(GoHome)
