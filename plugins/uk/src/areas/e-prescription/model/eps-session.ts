import { Schema } from "effect"

/** The first view of a session of the signing service: a new prescription, or the patient's medication. */
const sessionViews = ["prescribe", "medication"] as const
export type SessionView = (typeof sessionViews)[number]
export const SessionViewWord = Schema.Literals(sessionViews)

/** The first view of a new session: `redirectToMap` of the page's address leads to the patient's medication. */
export const sessionViewOf = ({ redirectToMap }: { readonly redirectToMap: boolean }): SessionView =>
  redirectToMap ? "medication" : "prescribe"

/** Whether a session's start makes the MAP task of its meeting: the review of what the patient takes, once for each meeting. */
export const makesMapTask = (view: SessionView, hasMapTask: boolean): boolean => view === "medication" && !hasMapTask
