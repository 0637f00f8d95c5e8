import type { MessageDescriptor } from "@lingui/core"
import { extensionPoint, type Contribution, type ContributionOptions } from "../../engine/contribution.ts"
import type { LazyComponent } from "./platform.ts"
import type { WorkspaceQuery } from "../workspace-query.ts"

/** The content of a child tab, besides its id and condition. */
export interface LeftPaneTabChildSpec {
  readonly label: MessageDescriptor
  readonly badge?: WorkspaceQuery<number>
  readonly load: LazyComponent
}

/** A tab's child as its tab lists it: `medical-records` has `consultation-history`, `self-assessment` … */
export type LeftPaneTabChild<Id extends string = string> = ContributionOptions & LeftPaneTabChildSpec & { readonly id: Id }

/** A child of a tab that another plugin contributes: the insurer's `vitals` under the UK's `medical-records`. */
export const leftPaneTabChild = extensionPoint<LeftPaneTabChildSpec & { readonly parent: string }>()("left-pane-tab-child", {
  parentKind: "left-pane-tab",
})

/** The content of a tab of the left pane, besides its id and condition. */
export interface LeftPaneTabSpec {
  readonly label: MessageDescriptor
  /** A count beside the label. The pane draws its spinner while loading and its warning icon on error. */
  readonly badge?: WorkspaceQuery<number>
  /** Absent for a tab that is nothing but its children. */
  readonly load?: LazyComponent
  readonly children?: readonly LeftPaneTabChild[]
  /** Id of another tab. If that tab would open by default and is absent, this one opens. */
  readonly fallbackFor?: string
}

/** Takes a tab with its children, and keeps the ids of both in the type. */
interface LeftPaneTabPoint {
  readonly kind: "left-pane-tab"
  readonly parentKind: string | undefined
  <const Id extends string, const Child extends string = never>(
    options: ContributionOptions &
      Omit<LeftPaneTabSpec, "children"> & { readonly id: Id; readonly children?: readonly LeftPaneTabChild<Child>[] },
  ): Contribution<"left-pane-tab", LeftPaneTabSpec, `left-pane-tab ${Id}` | `left-pane-tab-child ${Child}`>
}

/** A tab of the patient left pane. A tab with children has no content of its own: its first visible child opens. */
export const leftPaneTab: LeftPaneTabPoint = extensionPoint<LeftPaneTabSpec>()("left-pane-tab", {
  hideWhenEmpty: (spec) => spec.load === undefined,
  children: (spec, id) => (spec.children ?? []).map((child) => leftPaneTabChild({ ...child, parent: id })),
})

/** A card of the patient tab: contact details, listing, allergies … Cards are shown in resolved order. */
export const patientCard = extensionPoint<{
  readonly title: MessageDescriptor
  readonly load: LazyComponent
}>()("patient-card")

/** A short label below the patient's name: who they are to this market (`One-time visitor`, `Listed`, a claim). */
export const patientTag = extensionPoint<{
  readonly label: MessageDescriptor
  /** Colour never carries the meaning alone: the label says all of it. */
  readonly tone: "neutral" | "information" | "warning"
  /** A value shown after the label; none is shown while it is fetched or when it is undefined. */
  readonly detail?: WorkspaceQuery<string | undefined>
}>()("patient-tag")
