import { lazyWithRetry, preloadWhenIdle } from "@rond/core/ui"

/* The error screens in one chunk. It is fetched when the page is idle, because these screens are needed when little else loads. */
const screens = () => import("./error-screens.tsx")

export const MeetingErrorScreen = preloadWhenIdle(lazyWithRetry(screens, (all) => all.MeetingErrorScreen))
export const MarketErrorScreen = preloadWhenIdle(lazyWithRetry(screens, (all) => all.MarketErrorScreen))
export const PatientErrorScreen = preloadWhenIdle(lazyWithRetry(screens, (all) => all.PatientErrorScreen))
export const CliniciansOnlyScreen = preloadWhenIdle(lazyWithRetry(screens, (all) => all.CliniciansOnlyScreen))
export const NoWorkspaceScreen = preloadWhenIdle(lazyWithRetry(screens, (all) => all.NoWorkspaceScreen))
export const NotFoundScreen = preloadWhenIdle(lazyWithRetry(screens, (all) => all.NotFoundScreen))
