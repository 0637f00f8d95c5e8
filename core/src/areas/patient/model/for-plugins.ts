/** The patient's pane, as plugins extend it. `@rond/core/plugin` publishes it. */
import type { MessageDescriptor } from "@lingui/core"
import type { Condition } from "../../../kernel/engine/conditions/condition.ts"
import type { IconName } from "../../../platform/ui/display/icon-names.ts"
import { extensionPoint, type Contribution, type ContributionOptions } from "../../../kernel/engine/contribution.ts"
import type { KnownId } from "../../../kernel/engine/registries.ts"
import type { LazyComponent } from "../../../kernel/engine/lazy-component.ts"
import type { WorkspaceQuery } from "../../../kernel/engine/workspace-query.ts"

export { partnership, patient } from "./facts.ts"

/** The content of a child tab, besides its id and condition. */
export interface LeftPaneTabChildSpec {
  readonly label: MessageDescriptor
  readonly badge?: WorkspaceQuery<number>
  readonly load: LazyComponent
}

/** A tab's child as its tab lists it: `medical-records` has `consultation-history`, `self-assessment` … */
export interface LeftPaneTabChild<Id extends string = string> extends ContributionOptions<"left-pane-tab-child">, LeftPaneTabChildSpec {
  readonly id: Id
}

/** A child of a tab that another plugin contributes: the insurer's `vitals` under the UK's `medical-records`. */
export const leftPaneTabChild = extensionPoint<LeftPaneTabChildSpec & { readonly parent: KnownId<"left-pane-tab"> }>()(
  "left-pane-tab-child",
  {
    parentKind: "left-pane-tab",
  },
)

/** Something that a clinician starts in a tab, for the command palette, which opens the tab first: add a medication. */
export interface TabCommand {
  /** Unique among all tabs' commands. The tab's component runs it by `useTabCommand`. */
  readonly id: string
  readonly label: MessageDescriptor
  readonly icon: IconName
  /** The condition under which it is offered; always, for all who have the tab, by default. */
  readonly when?: Condition
}

/** The content of a tab of the left pane, besides its id and condition. */
export interface LeftPaneTabSpec {
  readonly label: MessageDescriptor
  /** A count beside the label. The pane draws its spinner while loading and its warning icon on error. */
  readonly badge?: WorkspaceQuery<number>
  /** Absent for a tab that is nothing but its children. */
  readonly load?: LazyComponent
  readonly children?: readonly LeftPaneTabChild[]
  /** Id of another tab. If that tab would open by default and is absent, this one opens. */
  readonly fallbackFor?: KnownId<"left-pane-tab">
  /** The commands that the palette offers to start in the tab. */
  readonly commands?: readonly TabCommand[]
}

/** The options of {@link leftPaneTab}: a tab with its children. */
interface LeftPaneTabOptions<Id extends string, Child extends string>
  extends ContributionOptions<"left-pane-tab">, Omit<LeftPaneTabSpec, "children"> {
  readonly id: Id
  readonly children?: readonly LeftPaneTabChild<Child>[]
}

/** Takes a tab with its children, and keeps the ids of both in the type. */
interface LeftPaneTabPoint {
  readonly kind: "left-pane-tab"
  readonly parentKind: string | undefined
  <const Id extends string, const Child extends string = never>(
    options: LeftPaneTabOptions<Id, Child>,
  ): Contribution<"left-pane-tab", LeftPaneTabSpec, `left-pane-tab ${Id}` | `left-pane-tab-child ${Child}`>
}

/** A tab of the patient left pane. A tab with children has no content of its own: its first visible child opens. */
export const leftPaneTab: LeftPaneTabPoint = extensionPoint<LeftPaneTabSpec>()("left-pane-tab", {
  hideWhenEmpty: (spec) => spec.load === undefined,
  children: (spec, id) => (spec.children ?? []).map((child) => leftPaneTabChild({ ...child, parent: id as KnownId<"left-pane-tab"> })),
})

/** The content of a {@link patientCard}, besides its id and condition. */
export interface PatientCardSpec {
  readonly title: MessageDescriptor
  readonly load: LazyComponent
}

/** A card of the patient tab: contact details, listing, allergies … Cards are shown in resolved order. */
export const patientCard = extensionPoint<PatientCardSpec>()("patient-card")

/** The content of a {@link patientTag}, besides its id and condition. */
export interface PatientTagSpec {
  readonly label: MessageDescriptor
  /** Colour is never the only carrier of the meaning: the label says all of it. */
  readonly tone: "neutral" | "information" | "warning"
  /** A value shown after the label; none is shown while it is fetched or when it is undefined. */
  readonly detail?: WorkspaceQuery<string | undefined>
}

/** A short label below the patient's name: who they are to this market (`One-time visitor`, `Listed`, a claim). */
export const patientTag = extensionPoint<PatientTagSpec>()("patient-tag")
