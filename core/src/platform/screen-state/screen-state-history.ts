import type { ScreenState } from "./screen-state-schema.ts"

/** `push` makes a step that the browser's back button undoes; `replace` does not. */
export type HistoryRule = "push" | "replace"

/**
 * What setting each parameter does to the history. Panels and dialogs are steps, so that back closes them;
 * toggles and the selected tab are not. Clearing any of them replaces: closing is no step of its own.
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

/** How the change from one state to the next enters the history: a push if any parameter that is newly set asks for one. */
export function historyRuleOf(before: ScreenState, after: ScreenState): HistoryRule {
  const names = Object.keys(historyRules) as (keyof ScreenState)[]
  const isNewlySet = (name: keyof ScreenState) => after[name] !== before[name] && after[name] !== undefined && after[name] !== false
  return names.some((name) => historyRules[name] === "push" && isNewlySet(name)) ? "push" : "replace"
}
