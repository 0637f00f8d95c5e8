import { msg } from "@lingui/core/macro"
import { leftPaneTab } from "../../plugin/index.ts"
import type { LeftPaneTabChild } from "../../plugin/runtime.ts"
import { offersTreatmentProgrammes } from "../model/offered.ts"

declare module "../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "left-pane-tab treatment-programme": true
  }
}

const load = () => import("./overview/OverviewTab.tsx")

/** The `treatment-programme` tab: the patient's programmes, or a market's parts of them. */
export const treatmentProgrammeTab = <Child extends string = never>(children?: readonly LeftPaneTabChild<Child>[]) =>
  leftPaneTab({
    id: "treatment-programme",
    label: msg`Treatment programme`,
    when: offersTreatmentProgrammes,
    ...(children === undefined ? { load } : { children }),
  })

/** A programme with its exercises: `overview`, `activity-diary` and `situation-analysis`. */
export const programmeParts = (): readonly LeftPaneTabChild<"overview" | "activity-diary" | "situation-analysis">[] => [
  { id: "overview", label: msg`Overview`, load },
  { id: "activity-diary", label: msg`Activity diary`, load: () => import("./exercises/ActivityDiaryTab.tsx") },
  { id: "situation-analysis", label: msg`Situation analysis`, load: () => import("./exercises/SituationAnalysisTab.tsx") },
]
