import { createContext, useContext } from "react"

/** The address of a meeting from its path below the record's root. */
export const meetingAddress = (meetingUrl: string): string => `/emr/${meetingUrl}`

/**
 * Opens another meeting in a browser tab of its own, so that the one on screen stays.
 *
 * @returns false where the browser does not open tabs
 */
export const openMeetingBeside = (meetingUrl: string): boolean => window.open(meetingAddress(meetingUrl), "_blank") !== null

/** Opens a meeting in place of the current screen. The app provides its router's navigation. */
export const OpenMeeting = createContext<(meetingUrl: string) => void>((url) => window.location.assign(meetingAddress(url)))

export const useOpenMeeting = (): ((meetingUrl: string) => void) => useContext(OpenMeeting)

/** Navigates home after a meeting is ended or closed. The app provides its router's navigation. */
export const GoHome = createContext<() => void>(() => window.location.assign("/"))

export const useGoHome = (): (() => void) => useContext(GoHome)
