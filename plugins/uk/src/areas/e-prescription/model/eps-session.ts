import { Schema } from "effect"

/** What a session of the signing service opens with: a new prescription, or what the patient takes. */
const sessionViews = ["prescribe", "medication"] as const
export type SessionView = (typeof sessionViews)[number]
export const SessionViewWord = Schema.Literals(sessionViews)

/** The view of a new session: `redirectToMap` of the page's address leads to what the patient takes. */
export const sessionViewOf = ({ redirectToMap }: { readonly redirectToMap: boolean }): SessionView =>
  redirectToMap ? "medication" : "prescribe"

/** Whether a session's start makes the MAP task of its meeting: the review of what the patient takes, once for each meeting. */
export const makesMapTask = (view: SessionView, hasMapTask: boolean): boolean => view === "medication" && !hasMapTask
