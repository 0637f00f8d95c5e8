import type { MessageDescriptor } from "@lingui/core"
import type { IconName } from "../../../platform/ui/display/icon-names.ts"
import { extensionPoint, type Contribution, type ContributionOptions } from "../../../kernel/engine/contribution.ts"
import type { KnownId } from "../../../kernel/engine/registries.ts"
import type { WorkspaceQuery } from "../workspace-query.ts"
import type { LazyComponent } from "../../../kernel/engine/lazy-component.ts"
import type { DeclaredDraft } from "./action-draft.ts"

/** The content of an action, besides its id and condition. */
export interface ActionSpec {
  readonly label: MessageDescriptor
  /**
   * A count on the icon, or `taken`: how many items all {@link takenActionCard}s show. An action with a badge of 0 is disabled when
   * `disabledAtZero`.
   */
  readonly badge?: WorkspaceQuery<number> | "taken"
  readonly disabledAtZero?: boolean
  /** What its panel keeps on the device until it is sent. */
  readonly drafts?: readonly DeclaredDraft[]
  readonly load: LazyComponent
}

/** One action of the side menu. Its id is the specification's: `send-message`. Opening it sets `action={id}` and shows its panel. */
export interface Action<Id extends string = string> extends ContributionOptions<"action">, ActionSpec {
  readonly id: Id
}

/**
 * An action that a plugin adds to a group it did not contribute itself; `parent` is the group's id.
 *
 * @example
 * action({ id: "se-lab-referral", parent: "se-test-referral-group", label: msg`Lab referral`, load: () => import("./actions/LabReferral.tsx") })
 */
export const action = extensionPoint<ActionSpec & { readonly parent: KnownId<"action-group"> }>()("action", { parentKind: "action-group" })

/** A group of actions. They are shown in this order. */
export interface ActionGroupSpec {
  readonly label: MessageDescriptor
  /** Name of an icon of the design system. */
  readonly icon: IconName
  readonly actions: readonly Action[]
}

/** What {@link actionGroup} takes: a group with its actions. */
interface ActionGroupOptions<Id extends string, Child extends string>
  extends ContributionOptions<"action-group">, Omit<ActionGroupSpec, "actions"> {
  readonly id: Id
  readonly actions: readonly Action<Child>[]
}

/** Takes a group with its actions, and keeps the ids of both in the type. */
interface ActionGroupPoint {
  readonly kind: "action-group"
  readonly parentKind: string | undefined
  <const Id extends string, const Child extends string = never>(
    options: ActionGroupOptions<Id, Child>,
  ): Contribution<"action-group", ActionGroupSpec, `action-group ${Id}` | `action ${Child}`>
}

/** An icon of the action side menu. With several visible actions it opens a list; with one it opens that one; with none it is hidden. */
export const actionGroup: ActionGroupPoint = extensionPoint<ActionGroupSpec>()("action-group", {
  hideWhenEmpty: () => true,
  children: (spec, id) => spec.actions.map((entry) => action({ ...entry, parent: id as KnownId<"action-group"> })),
})

/** The cards of one kind of action. */
export interface TakenActionCardSpec {
  readonly label: MessageDescriptor
  /** Draws one card per action taken of this kind. */
  readonly load: LazyComponent
}

/**
 * The cards for one kind of action already taken in the meeting. The server finds what was taken (`takenActions` of a `ServerModule`, of the
 * same kind as this id): the kind shows where there is any, the menu's badge counts the items of all kinds, and completion rules count those
 * that were not cancelled.
 */
export const takenActionCard = extensionPoint<TakenActionCardSpec>()("taken-action-card")
