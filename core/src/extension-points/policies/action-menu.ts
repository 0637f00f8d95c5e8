import type { Contribution } from "../../engine/contribution.ts"
import { action, actionGroup } from "../actions/action-group.ts"
import { noteAbility, type NoteAbility } from "../actions/note-ability.ts"
import { allOf, isMenuEnabled, withMenuPolicy } from "./menu-rules.ts"
import { refundChoice } from "../actions/refund-choice.ts"
import type { Permissions } from "./permissions.ts"

/**
 * A market's action side menu: its groups in order, and actions it adds to the groups of a plugin it extends, each under the market's
 * permissions and the rules that every market shares.
 *
 * @throws when an action is not among the permissions, or says its condition elsewhere: the server would not know of it
 */
export function actionMenu({ actions }: Pick<Permissions, "actions">, groups: readonly Contribution[]): readonly Contribution[] {
  const permitted = <One extends Contribution>(one: One): One => {
    const own = actions[one.id]
    if (own === undefined || one.when !== undefined) throw new Error(`When ${one.id} is offered belongs among the market's permissions`)
    return { ...one, when: own }
  }
  return groups.map((one) => {
    if (one.kind === action.kind) return inMenu(permitted(one))
    if (one.kind !== actionGroup.kind) return one
    if (one.when !== undefined) throw new Error(`When ${one.id} is offered belongs among the market's permissions`)
    return inMenu({ ...one, children: one.children.map(permitted) })
  })
}

/** A group with its actions, or an action of its own, under the menu's rules; anything else as it is. */
export function inMenu<One extends Contribution>(one: One): One {
  if (one.kind === action.kind) return underRules(one)
  if (one.kind !== actionGroup.kind) return one
  return { ...one, when: allOf(isMenuEnabled, one.when), children: one.children.map(underRules) }
}

const underRules = <One extends Contribution>(one: One): One => ({ ...one, when: withMenuPolicy(one.id, one.when) })

/** What may be done to a note in this market, under its permissions. */
export const noteAbilities = ({ note }: Pick<Permissions, "note">): readonly Contribution[] =>
  (Object.keys(note) as readonly NoteAbility[]).flatMap((ability) => {
    const when = note[ability]
    return when === undefined ? [] : [noteAbility({ id: ability, ability, when })]
  })

/** The choice to give the patient's payment back, under the market's permissions; none where patients pay nothing. */
export const refundChoices = ({ refunds }: Pick<Permissions, "refunds">): readonly Contribution[] =>
  refunds === undefined ? [] : [refundChoice({ id: "refund", when: refunds })]
