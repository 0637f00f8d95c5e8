import type { MessageDescriptor } from "@lingui/core"
import type { IconName } from "../../../platform/ui/display/icon-names.ts"
import { extensionPoint, type Contribution, type ContributionOptions } from "../../../kernel/engine/contribution.ts"
import type { KnownId } from "../../../kernel/engine/registries.ts"
import type { WorkspaceQuery } from "../workspace-query.ts"
import type { LazyComponent } from "./platform.ts"
import type { DeclaredDraft } from "./action-draft.ts"
import type { ComponentType } from "react"
import type { EntryAbility } from "../../record/model/entry.ts"

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

/** The facts of an entry that an action's rule can use. Every list of record entries has them. */
export interface EntrySummary {
  readonly entryId: string
  readonly meetingId: string | undefined
  readonly signed: boolean
  readonly stricken: boolean
  /** What the reader may do with the entry, in words of {@link EntryAbility}. Absent where the server does not say. */
  readonly abilities?: readonly string[]
  /** The reason the entry's meeting does not open for the reader. */
  readonly meetingRefusal?: string
}

export interface EntryActionProps {
  readonly entry: EntrySummary
  readonly close: () => void
}

/** The content of an {@link entryAction}, besides its id and condition. */
export interface EntryActionSpec {
  readonly label: MessageDescriptor
  /** Which entries have it; all by default. The condition `when` says in which workspaces. */
  readonly appliesTo?: (entry: EntrySummary) => boolean
  /** What the reader must be able to do. Where the entry's meeting is closed to the reader, the menu disables the action and says why. */
  readonly needs?: EntryAbility
  /** Loads the component that opens when the action is chosen. The component closes itself. */
  readonly load: () => Promise<{ readonly default: ComponentType<EntryActionProps> }>
}

/** An item of a record entry's own menu: strike the note, open its appointment. */
export const entryAction = extensionPoint<EntryActionSpec>()("entry-action")

export interface EntryDetailProps {
  readonly entry: EntrySummary & { readonly meetingId: string }
}

/** The content of an {@link entryDetail}, besides its id and condition. */
export interface EntryDetailSpec {
  /** Names the part where it cannot be shown. */
  readonly label: MessageDescriptor
  readonly load: () => Promise<{ readonly default: ComponentType<EntryDetailProps> }>
}

/**
 * A part of an open record entry, below its text: photos, documents, prescriptions of its meeting. Its code and its data load when the
 * entry opens. It draws nothing where it has no data, and its failure leaves the other parts. Entries without a meeting have no parts.
 *
 * @example
 * entryDetail({ id: "se-specialist-referrals", label: msg`Specialist referrals`, load: () => import("./entry-details/SpecialistReferrals.tsx") })
 */
export const entryDetail = extensionPoint<EntryDetailSpec>()("entry-detail")
