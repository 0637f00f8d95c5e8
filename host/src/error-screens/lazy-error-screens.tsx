import { lazyWithRetry } from "../lazy/lazy-with-retry.tsx"

/* The error screens in one chunk. It is fetched when the page is idle, because these screens are needed when little else loads. */
const screens = () => import("./error-screens.tsx")

export const MeetingErrorScreen = lazyWithRetry(screens, (all) => all.MeetingErrorScreen)
export const MarketErrorScreen = lazyWithRetry(screens, (all) => all.MarketErrorScreen)
export const PatientErrorScreen = lazyWithRetry(screens, (all) => all.PatientErrorScreen)
export const CliniciansOnlyScreen = lazyWithRetry(screens, (all) => all.CliniciansOnlyScreen)

/** Fetches the screens ahead of use. */
export const prefetchErrorScreens = (): void => {
  for (const screen of [MeetingErrorScreen, MarketErrorScreen, PatientErrorScreen, CliniciansOnlyScreen]) void screen.preload()
}
