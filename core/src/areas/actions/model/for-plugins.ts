/** The action menu, as plugins extend it. `@rond/core/plugin` publishes it. */
export {
  action,
  type Action,
  actionGroup,
  type ActionGroupSpec,
  type ActionSpec,
  takenActionCard,
  type TakenActionCardSpec,
} from "./action-menu.ts"
export type { ActionDraft, DeclaredDraft, SendDraftProps } from "./action-draft.ts"
export { type Contributed, takenAction, type TakenActionSpec } from "./taken-action.ts"
