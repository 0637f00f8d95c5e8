import { lazyWithRetry } from "../lazy/lazy-with-retry.tsx"

/*
 * The screens for what cannot be opened: one chunk, fetched when the page has come to rest, for they are wanted when little
 * else comes.
 */
const screens = () => import("./problem-screens.ts")

export const MeetingProblem = lazyWithRetry(screens, (all) => all.MeetingProblem)
export const MarketProblem = lazyWithRetry(screens, (all) => all.MarketProblem)
export const PatientProblem = lazyWithRetry(screens, (all) => all.PatientProblem)
export const CliniciansOnlyScreen = lazyWithRetry(screens, (all) => all.CliniciansOnlyScreen)

/** Fetches them before they are wanted. */
export const fetchProblemScreens = (): void => {
  for (const screen of [MeetingProblem, MarketProblem, PatientProblem, CliniciansOnlyScreen]) void screen.preload()
}
