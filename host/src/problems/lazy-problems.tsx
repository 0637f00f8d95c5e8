import type { CallError } from "@rond/core/contract"
import { lazy, Suspense } from "react"
import type { MarketState } from "../open-workspace/use-market.ts"

const screens = () => import("./problem-screens.ts")
const Meeting = lazy(() => screens().then((all) => ({ default: all.MeetingProblem })))
const Market = lazy(() => screens().then((all) => ({ default: all.MarketProblem })))
const Patient = lazy(() => screens().then((all) => ({ default: all.PatientProblem })))
const CliniciansOnly = lazy(() => screens().then((all) => ({ default: all.CliniciansOnlyScreen })))

/*
 * The screens for what cannot be opened, fetched when the first of them is needed. Should even that fail, the frame's own
 * screen for faults stands in.
 */

export const MeetingProblem = (props: { readonly error: CallError; readonly onRetry: () => void }) => (
  <Suspense>
    <Meeting {...props} />
  </Suspense>
)
export const MarketProblem = (props: { readonly market: Extract<MarketState, { readonly state: "failed" | "switched-off" }> }) => (
  <Suspense>
    <Market {...props} />
  </Suspense>
)
export const PatientProblem = (props: { readonly error: CallError; readonly onRefetch: () => void }) => (
  <Suspense>
    <Patient {...props} />
  </Suspense>
)
export const CliniciansOnlyScreen = () => (
  <Suspense>
    <CliniciansOnly />
  </Suspense>
)
