import { createContext, useContext } from "react"

/** Navigates home after a meeting is ended or closed. The app provides its router's navigation. */
export const GoHome = createContext<() => void>(() => window.location.assign("/"))

export const useGoHome = (): (() => void) => useContext(GoHome)
