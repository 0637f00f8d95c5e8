import { createContext, useContext } from "react"

/** Where ending and closing a meeting lead: the home route. The app hands in its router's way there, to every part of the meeting screen. */
export const GoHome = createContext<() => void>(() => window.location.assign("/"))

/** Leads home, as the page around the screen does it. */
export const useGoHome = (): (() => void) => useContext(GoHome)
