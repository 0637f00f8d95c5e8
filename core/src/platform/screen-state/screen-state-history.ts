import type { ScreenState } from "./screen-state-schema.ts"

/** `push` adds a history entry that the back button undoes; `replace` does not. */
export type HistoryRule = "push" | "replace"

/**
 * The history rule of each parameter. Panels and dialogs push, so that back closes them;
 * toggles and the selected tab replace. Clearing always replaces.
 */
export const historyRules: { readonly [Name in keyof ScreenState]: HistoryRule } = {
  call: "replace",
  clinicianVideo: "replace",
  clinicianAudio: "replace",
  action: "push",
  confirm: "push",
  confirmNoShow: "push",
  unsign: "push",
  strike: "push",
  leftbar: "replace",
  redirectToMap: "replace",
  carePlanId: "push",
}

/** The rule for a change of several parameters: push if any newly set parameter asks for it. */
export function historyRuleOf(before: ScreenState, after: ScreenState): HistoryRule {
  const names = Object.keys(historyRules) as (keyof ScreenState)[]
  const isNewlySet = (name: keyof ScreenState) => after[name] !== before[name] && after[name] !== undefined && after[name] !== false
  return names.some((name) => historyRules[name] === "push" && isNewlySet(name)) ? "push" : "replace"
}
